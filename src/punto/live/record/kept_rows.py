"""Checks what a database has beside its logs: who asked what, snapshots, results.

All of that follows from the logs, and a floor that starts relies on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

import msgspec

from punto.kernel.digest import digest_of
from punto.kernel.entries import entries, evolved, started
from punto.kernel.state_data import unpack
from punto.ledger.book import entry as transfers_of
from punto.ledger.result import result_of
from punto.live.bulk_append import DAY_SECONDS
from punto.live.load import MACHINES
from punto.rules.books import by_key

Results = Counter[tuple[str, int]]
"""What each player won, or lost below 0, on each day."""


class FloorRows(Protocol):
    """The database of a floor, only for reading."""

    def rows(self, sql: str, *values: object) -> Iterator[tuple[Any, ...]]: ...

    def lines(self, stream: str) -> Iterator[bytes]: ...


class _Snapshot(NamedTuple):
    version: int
    head: str
    at: int
    state: bytes
    digest: str


_COLUMNS = "select version, at, who, role, request from entries where stream = ? order by version"
_SNAPSHOT = f"select {', '.join(_Snapshot._fields)} from snapshots where stream = ?"


def wrong_rows(floor: FloorRows, stream: str, kind: str, results: Results) -> Iterator[str]:
    """Sentences about stored rows that do not follow from a right log; adds up its `results`."""
    machine, columns = MACHINES[kind], floor.rows(_COLUMNS, stream)
    kept = next((_Snapshot(*each) for each in floor.rows(_SNAPSHOT, stream)), None)
    header, _, found = entries(machine, floor.lines(stream))
    state = started(machine, header)
    for number, (entry, head) in enumerate(found, start=2):
        due = (entry.version, entry.at, entry.by, entry.role, entry.request)
        if (row := next(columns)) != due:
            yield f"{stream}, entry {entry.version} is kept as {row}, and its line says {due}"
        for each in filter(None, map(result_of, transfers_of(entry.events, stream))):
            results[each[0], entry.at // DAY_SECONDS] += each[1]
        state = evolved(machine, state, number, entry)
        if kept and kept.version == entry.version:
            if (head, entry.at, digest_of(state)) != (kept.head, kept.at, kept.digest):
                yield f"{stream}: the snapshot is not the state after entry {entry.version}"
            elif _digest(machine.state, kept.state) != kept.digest:
                yield f"{stream}: the snapshot is not what its digest says"
            kept = None
    if kept:
        yield f"{stream}: the snapshot is of entry {kept.version}, which is not there"


def _digest(kind: Any, raw: bytes) -> str:
    """The digest of a stored state; empty if the state cannot be read."""
    try:
        return digest_of(unpack(kind, msgspec.json.decode(raw), lambda key: by_key(key).rules))
    except (ValueError, LookupError, TypeError):
        return ""


def wrong_results(floor: FloorRows, results: Results) -> Iterator[str]:
    """Sentences about days for which a player's stored result, used for limits, is wrong."""
    has = {(player, day): net for player, day, net in floor.rows(_RESULTS)}
    for player, day in sorted(has.keys() | results.keys()):
        if has.get((player, day), 0) != results[player, day]:
            yield (
                f"{player} has {has.get((player, day), 0)} on day {day} since 1970, and"
                f" {results[player, day]} was won"
            )


_RESULTS = "select player, day, net from results"
