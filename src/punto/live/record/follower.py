"""Keeps the record of a floor up to date with the logs of its streams."""

from __future__ import annotations

import asyncio
from collections import defaultdict

from punto.kernel.entries import reader_of
from punto.kernel.header import Header
from punto.kernel.log import unsealed
from punto.kernel.machine import AnyMachine
from punto.live.floor import Floor
from punto.live.record.fold import COLUMNS, CoupRow, StreamFold
from punto.live.store_sqlite import SqliteStore
from punto.live.writer import StoreWriter

CHUNK = 500
"""Entries that are taken in together: the store is not kept busy for longer than that."""

PAUSE_SECONDS = 5


def folded(
    machine: AnyMachine, header: Header, base: StreamFold, after: int, lines: list[bytes]
) -> StreamFold:
    """Add the log's lines after a version to `base`, what is known of the stream, and return it."""
    read = reader_of(machine, header)
    for number, line in enumerate(lines, start=after + 2):
        base.take(read(unsealed(number, line)))
    return base


def started_fold(store: SqliteStore, stream: str) -> StreamFold:
    """Begin with the last known coups of a stream, since coups that are over can be put right."""
    sql = f"select {COLUMNS} from coups where stream = ? order by n desc limit 120"
    rows = [CoupRow(*each) for each in store.all(sql, (stream,))]
    sql = "select owner, account, balance from holdings where stream = ?"
    held = {(owner, account): balance for owner, account, balance in store.all(sql, (stream,))}
    return StreamFold(stream, rows, held)


def cursor(store: SqliteStore, stream: str) -> int:
    found = store.all("select version from recorded where stream = ?", (stream,))
    return found[0][0] if found else 0


def keep(store: SqliteStore, fold: StreamFold, version: int) -> None:
    """Write what was collected from a stream, and up to which version, in one transaction."""
    store.all("begin immediate")
    try:
        stream, marks = fold.stream, ", ".join("?" * len(COLUMNS.split(",")))
        store.all("delete from coups where stream = ? and n >= ?", (stream, fold.gone))
        for row in fold.changed_rows():
            store.all(f"insert or replace into coups ({COLUMNS}) values ({marks})", row)
        for line in fold.lines:
            store.all("insert into chips values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", line)
        for held in fold.changed_holdings():
            store.all("insert or replace into holdings values (?, ?, ?, ?)", (stream, *held))
        for each in fold.notable:
            store.all("insert into notable values (?, ?, ?, ?, ?, ?, ?, ?)", each)
        for each in fold.amended:
            store.all("insert or ignore into amended values (?, ?, ?)", each)
        store.all("insert or replace into recorded values (?, ?)", (stream, version))
        store.all("commit")
    except BaseException:
        store.all("rollback")
        raise


class Follower:
    """Brings the record of a floor up to date with its streams."""

    def __init__(self, store: SqliteStore, writer: StoreWriter, floor: Floor) -> None:
        self._store, self._writer, self._floor = store, writer, floor
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._at: dict[str, int] = {}

    async def run(self) -> None:
        while True:
            await asyncio.sleep(PAUSE_SECONDS)
            await self.catch_up_all()

    async def catch_up_all(self) -> None:
        for name in tuple(self._floor.actors):
            await self.catch_up(name)

    async def catch_up(self, name: str) -> None:
        """Bring the record up to date with everything that the stream has by now."""
        actor = self._floor.actors[name]
        wanted = actor.point.version
        async with self._locks[name]:
            while self._at.get(name, -1) < wanted:
                self._at[name] = await self._chunk(name)

    async def _chunk(self, name: str) -> int:
        store, recorder = self._store, self._floor.actors[name].point.recorder

        def read(_: object) -> tuple[StreamFold, int, list[bytes]]:
            after = cursor(store, name)
            return started_fold(store, name), after, list(store.lines(name, after, CHUNK))

        base, after, lines = await self._writer.call(read)
        if not lines:
            return after
        about = recorder.machine, recorder.header
        fold = await asyncio.to_thread(folded, *about, base, after, lines)
        version = after + len(lines)
        await self._writer.call(lambda _: keep(store, fold, version))
        return version
