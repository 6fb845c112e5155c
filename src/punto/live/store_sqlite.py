"""The store of one process in one SQLite file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import apsw

from punto.ledger.account import Account
from punto.live.append import Append, ConflictError, CursorRow, OverdrawnError, Snapshot
from punto.live.bulk_append import write_all
from punto.live.store import StreamRow

_PRAGMAS = (
    "locking_mode = exclusive",  # A second process on the same file is refused.
    "journal_mode = wal",
    "synchronous = full",
    "foreign_keys = on",
    "cache_size = -16000",  # KiB: the ends of all logs of a large floor.
    "wal_autocheckpoint = 4000",  # Pages: the same pages are written by many commits.
)


class StoreError(Exception):
    """The database file cannot be used; the text says why in one sentence."""


class SqliteStore:
    """A store on one connection to SQLite. Only one thread may use it at a time.

    `migrates`: bring an older file to the form that this version of Punto works with.
    """

    def __init__(self, file: Path | str, *, migrates: bool = True) -> None:
        try:
            self._db = apsw.Connection(str(file))
            for pragma in _PRAGMAS:
                self.all(f"pragma {pragma}")
            self.all("begin exclusive")
            self.all("commit")
        except apsw.BusyError:
            raise StoreError(f"another process of punto is using {file}") from None
        except apsw.Error as problem:
            raise StoreError(f"{file} cannot be used as a database: {problem}") from None
        assert self.all("pragma synchronous") == [(2,)], "commits must be durable"
        if migrates:
            self._migrate()

    def close(self) -> None:
        self._db.close()

    @property
    def connection(self) -> apsw.Connection:
        """The connection to the database, for its own backup function."""
        return self._db

    def all(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        database: Any = self._db
        return list(database.execute(sql, tuple(values)))

    def _migrate(self) -> None:
        """Bring the file to the newest form, one numbered step after the other."""
        self.all("create table if not exists migrations (n integer primary key, hash text)")
        done = dict(self.all("select n, hash from migrations"))
        steps = sorted(files("punto.live").joinpath("migrations").iterdir(), key=lambda x: x.name)
        for number, step in enumerate((each for each in steps if each.name[0].isdigit()), start=1):
            text = step.read_text("utf-8")
            hashed = sha256(text.encode()).hexdigest()
            if done.get(number, hashed) != hashed:
                raise StoreError(f"step {number} of this database is not the one punto knows")
            if number not in done:
                with self._db:
                    for statement in filter(str.strip, text.split(";")):
                        self.all(statement)
                    self.all("insert into migrations values (?, ?)", (number, hashed))
        if unknown := [each for each in done if each > len(steps)]:
            raise StoreError(f"this database has step {unknown[0]}, made by a newer punto")

    def streams(self) -> Sequence[StreamRow]:
        columns = ", ".join(StreamRow._fields)
        return [StreamRow(*each) for each in self.all(f"select {columns} from streams")]

    def open(self, row: StreamRow) -> None:
        self.all("insert into streams values (?, ?, ?, ?, ?, ?)", row)

    def append(self, wanted: Sequence[Append]) -> Sequence[Exception | None]:
        try:
            with self._db:
                write_all(self._db, wanted)
        except (ConflictError, OverdrawnError, apsw.ConstraintError):
            return self._one_by_one(wanted)
        return [None] * len(wanted)

    def _one_by_one(self, wanted: Sequence[Append]) -> Sequence[Exception | None]:
        """Write appends one by one, so that one that cannot be written does not stop the others."""
        found: list[Exception | None] = []
        with self._db:
            found += (self._kept(each) for each in wanted)
        return found

    def _kept(self, append: Append) -> Exception | None:
        """Write one append; if that fails, nothing of it stays, and the reason is returned."""
        try:
            with self._db:  # A savepoint.
                write_all(self._db, [append])
        except (ConflictError, OverdrawnError) as problem:
            return problem
        except apsw.ConstraintError as problem:
            return OverdrawnError(str(problem)) if "CHECK" in str(problem) else problem
        return None

    def lines(self, stream: str, after: int = 0, most: int = -1) -> Iterator[bytes]:
        sql = "select line from entries where stream = ? and version > ? order by version limit ?"
        yield from (line for (line,) in self.all(sql, (stream, after, most)))

    def asked(self, stream: str, who: str, role: str, request: str) -> tuple[int, bytes] | None:
        sql = (
            "select version, line from entries"
            " where stream = ? and who = ? and role = ? and request = ? and request <> ''"
        )
        found = self.all(sql, (stream, who, role, request))
        return (found[0][0], found[0][1]) if found else None

    def snapshot(self, stream: str) -> Snapshot | None:
        columns = ", ".join(Snapshot._fields)
        found = self.all(f"select {columns} from snapshots where stream = ?", (stream,))
        return Snapshot(*found[0]) if found else None

    def shoes(self, stream: str, after: int) -> dict[int, bytes]:
        sql = "select version, sealed from shoes where stream = ? and version > ?"
        return dict(self.all(sql, (stream, after)))

    def cursors(self, consumer: str) -> Sequence[CursorRow]:
        sql = "select source, version, seen from cursors where consumer = ?"
        return [CursorRow(*each) for each in self.all(sql, (consumer,))]

    def road(self, stream: str) -> str:
        found = self.all("select results from roads where stream = ?", (stream,))
        return found[0][0] if found else ""

    def balance(self, account: Account) -> int:
        found = self.all("select balance from accounts where id = ?", (str(account),))
        return found[0][0] if found else 0
