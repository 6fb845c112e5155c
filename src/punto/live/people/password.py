"""Passwords: argon2id, never in the event loop, and only a few at a time."""

from __future__ import annotations

import asyncio
import secrets
from base64 import b32encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from punto.live.people.account import PeopleError

PASSWORD_MIN = 10
AT_ONCE = 2
WAITING_MAX = 64
"""A hash takes 64 MB and a tenth of a second; who would have to wait behind more is sent away."""

NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$" + "A" * 43
"""A hash that no password fits: an unknown name takes as long as a wrong password."""

T = TypeVar("T")
_hasher = PasswordHasher()
_pool = ThreadPoolExecutor(AT_ONCE, "argon2")


class BusyError(PeopleError):
    """So many people sign in that one more has to come back later."""


def hashed(password: str) -> str:
    """The hash that is kept of a password. It takes a tenth of a second: not in the event loop."""
    if len(password) < PASSWORD_MIN:
        raise PeopleError(f"A password has at least {PASSWORD_MIN} characters.")
    return _hasher.hash(password)


def fits(kept: str, password: str) -> bool:
    """Whether a password is the one that was hashed; nothing fits where none was."""
    try:
        return _hasher.verify(kept or NOBODY, password) and bool(kept)
    except (VerificationError, InvalidHashError):
        return False


def one_time_secret() -> str:
    """A password for the first sign-in, easy to copy by hand: 100 bits in five groups."""
    text = b32encode(secrets.token_bytes(13)).decode()[:20].lower()
    return "-".join(text[at : at + 4] for at in range(0, 20, 4))


class Hashing:
    """The threads that hash, and how many people wait for them."""

    def __init__(self) -> None:
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        return await self._run(lambda: hashed(password))

    async def fits(self, kept: str, password: str) -> bool:
        return await self._run(lambda: fits(kept, password))

    async def _run(self, call: Callable[[], T]) -> T:
        if self._waiting >= WAITING_MAX:
            raise BusyError("Too many people are signing in: try again in a moment.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(_pool, call)
        finally:
            self._waiting -= 1
