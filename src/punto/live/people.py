"""Who is who: accounts, sessions that can be ended at once, and roles that somebody gave."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from punto.kernel.envelope import check_name
from punto.kernel.request import Person
from punto.kernel.viewing import ONLOOKER, PLAYER
from punto.live.store_sqlite import SqliteStore

SESSION_SECONDS = 30 * 24 * 3600
PASSWORD_MIN = 10
_hasher = PasswordHasher()
_PLAIN = re.compile(r"[\w' .-]+")


class PeopleError(Exception):
    """Why somebody is not let in or not made, in one sentence."""


class Profile(NamedTuple):
    """Somebody whom the floor knows."""

    name: str
    kind: str


def hashed(password: str) -> str:
    """The hash that is kept of a password. It takes a tenth of a second: not in the event loop."""
    if len(password) < PASSWORD_MIN:
        raise PeopleError(f"A password has at least {PASSWORD_MIN} characters.")
    return _hasher.hash(password)


def fits(kept: str, password: str) -> bool:
    """Whether a password is the one that was hashed."""
    try:
        return _hasher.verify(kept, password)
    except VerificationError:
        return False


class Members:
    """The accounts of a store. Every method is called in the thread that has the store."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def join(self, name: str, kind: str, kept_hash: str, now: int) -> Profile:
        """A new account under a name that nobody has, however it is written."""
        try:
            check_name(name)
        except ValueError as problem:
            raise PeopleError(f"That is not a name: {problem}.") from None
        if not _PLAIN.fullmatch(name):
            raise PeopleError("A name has letters, digits, blanks, points, hyphens, apostrophes.")
        same = "select 1 from people where lower(name) = lower(?)"
        if self._store.all(same, (name,)):
            raise PeopleError(f"The name {name} is taken.")
        self._store.all("insert into people values (?, ?, ?, ?)", (name, kind, kept_hash, now))
        return Profile(name, kind)

    def hash_of(self, name: str) -> str:
        """What is kept of somebody's password; empty for who has none or is not there."""
        found = self._store.all("select hash from people where name = ?", (name,))
        return found[0][0] if found else ""

    def begin_session(self, name: str, now: int) -> str:
        """The token of a new session. Only its hash is kept."""
        token = secrets.token_urlsafe(32)
        ends = now + SESSION_SECONDS
        values = (_kept(token), name, now, now, ends)
        self._store.all("insert into sessions values (?, ?, ?, ?, ?)", values)
        return token

    def of_session(self, token: str, now: int) -> Profile | None:
        sql = (
            "select name, kind from sessions join people on person = name"
            " where token = ? and ends > ?"
        )
        found = self._store.all(sql, (_kept(token), now))
        return Profile(*found[0]) if found else None

    def end_session(self, token: str) -> None:
        self._store.all("delete from sessions where token = ?", (_kept(token),))

    def grant(self, name: str, role: str, stream: str, given_by: str, now: int) -> None:
        """Give somebody a role at one table, or at all of them where no stream is named."""
        values = (name, role, stream, given_by, now)
        self._store.all("insert or replace into grants values (?, ?, ?, ?, ?)", values)

    def may_be(self, name: str, role: str, stream: str) -> bool:
        """Whether somebody has a role at a table. Everybody may play and look on."""
        if role in (PLAYER, ONLOOKER):
            return True
        sql = "select 1 from grants where person = ? and role = ? and stream in ('', ?)"
        return bool(self._store.all(sql, (name, role, stream)))


def _kept(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def as_person(account: Profile, role: str) -> Person:
    return Person(name=account.name, role=role)
