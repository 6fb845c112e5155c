"""Codes of a second factor, by time (RFC 6238) over a counter (RFC 4226)."""

from __future__ import annotations

import hmac
from base64 import b32encode
from urllib.parse import quote, urlencode

STEP_SECONDS = 30
DIGITS = 6
AROUND = 1
"""How many steps before and after this one are taken, for clocks that differ."""


def hotp(secret: bytes, counter: int, digits: int = DIGITS, digest: str = "sha1") -> str:
    """The code that a secret gives for a counter.

    >>> hotp(b"12345678901234567890", 1)
    '287082'
    """
    code = hmac.digest(secret, counter.to_bytes(8, "big"), digest)
    at = code[-1] & 0xF
    number = int.from_bytes(code[at : at + 4], "big") & 0x7FFF_FFFF
    return str(number % 10**digits).zfill(digits)


def step_of(secret: bytes, code: str, now: int, after: int) -> int | None:
    """The time step for which a code is right; None if wrong, or not later than step `after`."""
    this = now // STEP_SECONDS
    found = None
    for step in range(max(this - AROUND, 0), this + AROUND + 1):
        same = hmac.compare_digest(hotp(secret, step).encode(), code.encode())
        if same and step > after and found is None:
            found = step
    return found


def otpauth(secret: bytes, name: str) -> str:
    """The address with a secret that an authenticator app reads, as text or from a picture.

    >>> otpauth(b"12345678901234567890", "Dee")
    'otpauth://totp/Punto:Dee?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Punto'
    """
    asked = urlencode({"secret": b32encode(secret).decode().rstrip("="), "issuer": "Punto"})
    return f"otpauth://totp/Punto:{quote(name)}?{asked}"
