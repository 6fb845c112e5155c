"""The card-reading shoes of a floor: each one's table, token, and number of readings so far."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import NamedTuple

from punto.live.people import PeopleError
from punto.live.people.account import UnknownPersonError
from punto.live.significant import note
from punto.live.store_sqlite import SqliteStore

_REMOVED = "select 1 from significant where kind = 'reader-removed' and what = ?"


class CardReader(NamedTuple):
    """A card-reading shoe at a table; `taken` of its readings have arrived."""

    name: str
    stream: str
    taken: int


class CardReaders:
    """The card-reading shoes that a store knows. Call it in the thread of the store only."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def add(self, name: str, stream: str, by: str, now: int) -> str:
        """Add a reader at a table; return its token, of which only the hash is stored.

        No two readers ever have the same name, since a reading is known by that and its number.
        """
        if self._store.all("select 1 from readers where name = ?", (name,)):
            raise PeopleError(f"There is a reader {name} already.")
        if self._store.all(_REMOVED, (name,)):
            raise PeopleError(f"There was a reader {name} before: give this one another name.")
        token = secrets.token_urlsafe(32)
        values = (name, stream, _kept(token), now, by, 0)
        self._store.all("insert into readers values (?, ?, ?, ?, ?, ?)", values)
        note(self._store, now, "reader-added", by, f"{name} at {stream}")
        return token

    def remove(self, name: str, by: str, now: int) -> None:
        """Remove a reader: its readings are not taken any more."""
        if not self._store.all("delete from readers where name = ? returning 1", (name,)):
            raise UnknownPersonError(f"There is no reader {name}.")
        note(self._store, now, "reader-removed", by, name)

    def of_token(self, name: str, token: str) -> CardReader | None:
        sql = "select name, stream, taken from readers where name = ? and token = ?"
        found = self._store.all(sql, (name, _kept(token)))
        return CardReader(*found[0]) if found else None

    def took(self, name: str, taken: int) -> None:
        """Note that the readings up to number `taken` have arrived; never lowers the number."""
        sql = "update readers set taken = max(taken, ?) where name = ?"
        self._store.all(sql, (taken, name))


def _kept(token: str) -> str:
    return sha256(token.encode()).hexdigest()
