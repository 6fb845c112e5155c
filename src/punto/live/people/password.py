"""Passwords, hashed with argon2id, outside the event loop and only a few at a time."""

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

T = TypeVar("T")
_pool = ThreadPoolExecutor(AT_ONCE, "argon2")


class BusyError(PeopleError):
    """Too many people are signing in at once; try again later."""


def one_time_secret() -> str:
    """Make a password for a first sign-in, easy to copy by hand: 100 bits in five groups."""
    text = b32encode(secrets.token_bytes(13)).decode()[:20].lower()
    return "-".join(text[at : at + 4] for at in range(0, 20, 4))


class Hashing:
    """Hashes and checks passwords, in threads of its own; refuses people if too many wait.

    By default it hashes as argon2 advises: 64 MB, three passes, about a tenth of a second.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher, self._waiting = hasher or PasswordHasher(), 0
        self._nobody = ""

    def hash(self, password: str) -> str:
        """Hash a new password; it is slow, so do not call it in the event loop (see `hashed`)."""
        if len(password) < PASSWORD_MIN:
            raise PeopleError(f"A password has at least {PASSWORD_MIN} characters.")
        return self._hasher.hash(password)

    def verify(self, kept: str, password: str) -> bool:
        """Whether a password is the one whose hash was stored.

        Without a stored hash the check takes as long, so that nobody learns which names exist.
        """
        if not kept and not self._nobody:
            self._nobody = self._hasher.hash(one_time_secret())
        try:
            return self._hasher.verify(kept or self._nobody, password) and bool(kept)
        except (VerificationError, InvalidHashError):
            return False

    async def hashed(self, password: str) -> str:
        return await self._run(lambda: self.hash(password))

    async def fits(self, kept: str, password: str) -> bool:
        return await self._run(lambda: self.verify(kept, password))

    async def _run(self, call: Callable[[], T]) -> T:
        if self._waiting >= WAITING_MAX:
            raise BusyError("Too many people are signing in: try again in a moment.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(_pool, call)
        finally:
            self._waiting -= 1
