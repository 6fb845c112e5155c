"""The card-reading shoes of a floor: at which table, by which token, how far they were heard."""

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
    """A reader. `taken` readings of it have arrived."""

    name: str
    stream: str
    taken: int


class CardReaders:
    """The readers of a store. Everything here runs in the store's thread."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def add(self, name: str, stream: str, by: str, now: int) -> str:
        """A new reader at a table; its token, which is shown this once. Only its hash is kept.

        A name is given once: readings are known by it and their number, for ever.
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
        """The reader is not heard any more, from this moment on."""
        if not self._store.all("delete from readers where name = ? returning 1", (name,)):
            raise UnknownPersonError(f"There is no reader {name}.")
        note(self._store, now, "reader-removed", by, name)

    def of_token(self, name: str, token: str) -> CardReader | None:
        sql = "select name, stream, taken from readers where name = ? and token = ?"
        found = self._store.all(sql, (name, _kept(token)))
        return CardReader(*found[0]) if found else None

    def took(self, name: str, taken: int) -> None:
        """Readings up to this number have arrived; another request may have brought more."""
        sql = "update readers set taken = max(taken, ?) where name = ?"
        self._store.all(sql, (taken, name))


def _kept(token: str) -> str:
    return sha256(token.encode()).hexdigest()
