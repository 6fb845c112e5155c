"""Accounts: a name that no two people share, its kind, and the hash of a password."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple
from unicodedata import normalize

from punto.kernel.envelope import check_name
from punto.kernel.request import Person
from punto.live.store_sqlite import SqliteStore

GUEST, MEMBER, STAFF = "guest", "member", "staff"
_PLAIN = re.compile(r"[\w' .-]+")


class PeopleError(Exception):
    """A person is not let in, or cannot be made or changed; the text says why in one sentence."""


class UnknownPersonError(PeopleError):
    """What was named does not exist: a person, grant, approval, session or card reader."""


class Profile(NamedTuple):
    """The name of a person whom the floor knows, and whether guest, member or staff."""

    name: str
    kind: str


def alike(name: str) -> str:
    """A form of a name that is equal for names that look alike, in capitals or wide letters too.

    >>> alike("ÉMILE") == alike("Émile"), alike("Ａnn  Lee") == alike("ann lee")
    (True, True)
    """
    return " ".join(normalize("NFKC", normalize("NFKC", name).casefold()).split())


class Accounts:
    """The accounts in a store. `reserved` are the names under which the house acts by itself."""

    def __init__(self, store: SqliteStore, reserved: Iterable[str] = ()) -> None:
        self._store, self._reserved = store, frozenset(map(alike, reserved))
        self._names: set[str] | None = None

    def join(
        self, name: str, kind: str, kept_hash: str, now: int, *, must_change: bool = False
    ) -> Profile:
        """Make a new account; an error if somebody has the name, however it is written."""
        try:
            check_name(name)
        except ValueError as problem:
            raise PeopleError(f"That is not a name: {problem}.") from None
        if not _PLAIN.fullmatch(name):
            raise PeopleError("A name has letters, digits, blanks, points, hyphens, apostrophes.")
        if self.is_taken(name):
            raise PeopleError(f"The name {name} is taken.")
        values = (name, kind, kept_hash, now, int(must_change))
        self._store.all("insert into people values (?, ?, ?, ?, ?)", values)
        self._taken().add(alike(name))
        return Profile(name, kind)

    def is_taken(self, name: str) -> bool:
        """Whether somebody or the house itself has the name, however it is written."""
        return alike(name) in self._taken() or alike(name) in self._reserved

    def _taken(self) -> set[str]:
        """All names in the form in which they are compared, read from the store once."""
        if self._names is None:
            self._names = {alike(name) for (name,) in self._store.all("select name from people")}
        return self._names

    def find(self, name: str) -> Profile:
        found = self._store.all("select name, kind from people where name = ?", (name,))
        if not found:
            raise UnknownPersonError(f"There is no account {name}.")
        return Profile(*found[0])

    def hash_of(self, name: str) -> str:
        """The stored hash of a person's password; empty if they have none or do not exist."""
        found = self._store.all("select hash from people where name = ?", (name,))
        return found[0][0] if found else ""

    def set_hash(self, name: str, kept_hash: str, *, must_change: bool) -> None:
        sql = "update people set hash = ?, must_change = ? where name = ?"
        self._store.all(sql, (kept_hash, int(must_change), name))

    def must_change(self, name: str) -> bool:
        """Whether a person has only a one-time secret so far, and must choose a password."""
        return self._store.all("select must_change from people where name = ?", (name,)) == [(1,)]

    def any_staff(self) -> bool:
        return bool(self._store.all("select 1 from people where kind = 'staff' limit 1"))

    def unused_staff(self) -> str:
        """The only member of staff, by name, if they have not chosen a password yet; else empty."""
        found = self._store.all("select name, must_change from people where kind = 'staff'")
        return found[0][0] if len(found) == 1 and found[0][1] else ""


def as_person(account: Profile, role: str) -> Person:
    return Person(name=account.name, role=role)
