"""Exports a floor as rows for other programs: entries, transfers, coups, wagers, events, roles.

Cards are as staff may see them: a card that nobody was shown has no name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from punto.kernel.audience import Viewer, redact
from punto.kernel.codec import encode
from punto.kernel.entries import entries
from punto.kernel.message import word
from punto.ledger.book import entry as transfers_of
from punto.live.load import MACHINES
from punto.live.record.audit import FloorFile
from punto.live.record.coup import told_coup
from punto.live.record.fold import CoupRow, StreamFold
from punto.table.machine import TABLE

ExportRow = dict[str, Any]
_STAFF = Viewer("", staff=True)


def entry_rows(floor: FloorFile) -> Iterator[ExportRow]:
    """A row for every entry: who asked for what and when, and what happened, as staff see it."""
    for name, kind in _streams(floor):
        for entry, hashed in entries(MACHINES[kind], floor.lines(name))[2]:
            seen = [each for event in entry.events if (each := redact(event, _STAFF)) is not None]
            yield {
                "stream": name,
                "version": entry.version,
                "at": entry.at,
                "by": entry.by,
                "role": entry.role,
                "request": entry.request,
                "command": word(entry.command),
                "events": encode(seen).decode(),
                "hash": hashed,
            }


def transfer_rows(floor: FloorFile) -> Iterator[ExportRow]:
    """A row for every transfer of money or chips, with its clauses."""
    for name, kind in _streams(floor):
        for entry, _ in entries(MACHINES[kind], floor.lines(name))[2]:
            for n, each in enumerate(transfers_of(entry.events, name)):
                yield {
                    "stream": name,
                    "version": entry.version,
                    "n": n,
                    "at": entry.at,
                    "source": str(each.source),
                    "target": str(each.target),
                    "amount": each.amount,
                    "why": str(each.why),
                    "clauses": " ".join(map(str, each.clauses)),
                }


def coup_rows(floor: FloorFile) -> Iterator[ExportRow]:
    """A row for every coup that is over."""
    for told in _coups(floor):
        named = {each.name: " ".join(card or "?" for card in each.cards) for each in told.hands}
        totals = {each.name: each.total for each in told.hands}
        yield {
            "table": told.table,
            "coup": told.coup,
            "shoe": told.shoe,
            "began": told.began,
            "ended": told.ended,
            "player": named.get("player", ""),
            "banker": named.get("banker", ""),
            "player_total": totals.get("player"),
            "banker_total": totals.get("banker"),
            "hands": encode(told.hands).decode(),
            "result": told.result,
            "void": told.void,
            "clauses": "; ".join(told.clauses),
        }


def wager_rows(floor: FloorFile) -> Iterator[ExportRow]:
    """A row for every wager of a coup that is over, with what became of the wager."""
    for told in _coups(floor):
        for each in told.wagers:
            line = msgspec.to_builtins(each)
            yield (
                {"table": told.table, "coup": told.coup, "at": told.ended}
                | line
                | {"clauses": "; ".join(each.clauses)}
            )


def event_rows(floor: FloorFile) -> Iterator[ExportRow]:
    """A row for every significant event: first of play and money, then of people and the floor."""
    for name, kind in _streams(floor):
        fold = StreamFold(name, (), {})
        for entry, _ in entries(MACHINES[kind], floor.lines(name))[2]:
            fold.take(entry)
        for at, stream, version, _, what, who, amount, about in fold.notable:
            place = {"at": at, "stream": stream, "version": version}
            yield place | {"kind": what, "who": who, "amount": amount, "what": about}
    for at, what, who, about in floor.rows(_SIGNIFICANT):
        place = {"at": at, "stream": "", "version": 0}
        yield place | {"kind": what, "who": who, "amount": 0, "what": about}


def role_rows(floor: FloorFile) -> Iterator[ExportRow]:
    """A row for every role that was ever given: to whom, where, by whom, and until when."""
    for row in floor.rows(f"select {', '.join(_ROLE)} from grants order by n"):
        yield dict(zip(_ROLE, row, strict=True))


_SIGNIFICANT = "select at, kind, who, json_quote(what) from significant order by n"
_ROLE = ("person", "role", "stream", "given_by", "second", "at", "ended", "ended_by")
EXPORTS: dict[str, Callable[[FloorFile], Iterator[ExportRow]]] = {
    "entries": entry_rows, "transfers": transfer_rows, "coups": coup_rows, "wagers": wager_rows,
    "events": event_rows, "roles": role_rows,
}  # fmt: skip


def _streams(floor: FloorFile) -> list[tuple[str, str]]:
    return [(name, kind) for name, kind in floor.rows("select id, kind from streams order by id")]


def _coups(floor: FloorFile) -> Iterator[Any]:
    """The finished coups of all tables; a coup that was put right is told as it is since then."""
    for name, kind in _streams(floor):
        if kind == TABLE.kind:
            yield from _of_table(floor, name)


def _of_table(floor: FloorFile, name: str) -> Iterator[Any]:
    fold = StreamFold(name, (), {})
    kept: dict[int, Any] = {}
    for entry, _ in entries(TABLE, floor.lines(name))[2]:
        fold.take(entry)
        kept[entry.version] = entry
    for row in fold.rows.values():
        if row.ended:
            yield _told(row, kept, fold)


def _told(row: CoupRow, kept: dict[int, Any], fold: StreamFold) -> Any:
    own = [kept[version] for version in range(max(row.first, 1), row.last + 1)]
    later = [kept[v] for _, n, v in fold.amended if n == row.n and v > row.last]
    return told_coup(row, own, later, _STAFF)
