"""Questions to the record of a floor: past coups, shoes, roads and statements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from punto.kernel.audience import Viewer
from punto.kernel.entries import reader_of
from punto.kernel.log import Entry, first_line, unsealed
from punto.live.load import MACHINES
from punto.live.record.coup import CoupTold, told_coup
from punto.live.record.fold import COLUMNS, CoupRow
from punto.live.record.replay import CoupReplayed, replayed
from punto.live.store_sqlite import SqliteStore
from punto.roads import Board, RoadResult

PAGE_MAX = 200
EntryList = Sequence[Entry[Any, Any]]


class WalletLine(NamedTuple):
    """A change of a wallet, and its balance after the change."""

    n: int
    at: int
    stream: str
    version: int
    change: int
    balance: int
    why: str


class ChipsLine(NamedTuple):
    """A change of what a player has at a table: in the rack, on the layout, owed or withheld."""

    version: int
    n: int
    coup: int
    at: int
    account: str
    change: int
    balance: int
    why: str


class CoupOfPlayer(NamedTuple):
    """A coup that a player had a stake in, and what was won or lost by it."""

    table: str
    coup: int
    at: int
    net: int


class ShoeLine(NamedTuple):
    """A shoe: its first and last coup, how many there were, and when they were played."""

    shoe: int
    first: int
    last: int
    coups: int
    began: int
    at: int


def coups(store: SqliteStore, table: str, before: int, most: int) -> list[CoupRow]:
    """Coups of a table that are over, the last first, with numbers below `before`."""
    sql = (
        f"select {COLUMNS} from coups where stream = ? and ended = 1 and n < ?"
        " order by n desc limit ?"
    )
    return [CoupRow(*each) for each in store.all(sql, (table, before, most))]


def coup(store: SqliteStore, table: str, number: int) -> CoupRow | None:
    """Find a finished coup of a table by its number; None if there is none."""
    return next(iter(coups(store, table, number + 1, 1)), None) if number > 0 else None


def recall(store: SqliteStore, row: CoupRow, viewer: Viewer) -> CoupTold:
    """Tell a coup in full, as far as this viewer may see it."""
    return told_coup(row, *_parts(store, row), viewer)


def replay(store: SqliteStore, row: CoupRow, viewer: Viewer) -> CoupReplayed:
    """Tell a coup step by step, as far as this viewer may see it."""
    return replayed(row, *_parts(store, row), viewer)


def _parts(store: SqliteStore, row: CoupRow) -> tuple[EntryList, EntryList]:
    """The entries of a coup, and those that changed it afterwards."""
    entries = _entries(store, row.stream, row.first - 1, row.last - row.first + 1)
    sql = "select version from amended where stream = ? and coup = ? and version > ?"
    later = [
        entry
        for (version,) in store.all(sql, (row.stream, row.n, row.last))
        for entry in _entries(store, row.stream, version - 1, 1)
    ]
    return entries, later


def _entries(store: SqliteStore, stream: str, after: int, most: int) -> EntryList:
    sql = "select kind, header from streams where id = ?"
    ((kind, header),) = store.all(sql, (stream,))
    read = reader_of(MACHINES[kind], first_line([header])[0])
    lines = enumerate(store.lines(stream, after, most), start=after + 2)
    return [read(unsealed(number, line)) for number, line in lines]


def shoe_in_play(store: SqliteStore, table: str) -> list[CoupRow]:
    """The coups of the shoe in play, in order; the last is there once it has a result."""
    sql = f"""
        select {COLUMNS} from coups where stream = ?1 and (ended = 1 or result != '')
        and shoe = (select max(shoe) from coups where stream = ?1) order by n
    """
    return [CoupRow(*each) for each in store.all(sql, (table,))]


def amended(store: SqliteStore, table: str) -> dict[int, int]:
    """The numbers of coups that were changed after they were over, each with the last version."""
    sql = "select coup, max(version) from amended where stream = ? group by coup"
    return dict(store.all(sql, (table,)))


def shoes(store: SqliteStore, table: str, before: int, most: int) -> list[ShoeLine]:
    """The shoes of a table, the last first, with numbers below `before`."""
    sql = """
        select shoe, min(n), max(n), count(*), min(began), max(at) from coups
        where stream = ? and ended = 1 and shoe < ? group by shoe order by shoe desc limit ?
    """
    return [ShoeLine(*each) for each in store.all(sql, (table, before, most))]


def board(store: SqliteStore, table: str, shoe: int) -> Board | None:
    """The roads of a shoe; None if it has no finished coup yet."""
    sql = "select result from coups where stream = ? and shoe = ? and ended = 1 order by n"
    found = store.all(sql, (table, shoe))
    results = (RoadResult.parse(each) for (each,) in found if each)
    return Board.of(results) if found else None


def played_coups(
    store: SqliteStore, player: str, before: tuple[int, str, int], most: int
) -> list[CoupOfPlayer]:
    """The coups in which a player had a stake, the last first, from the place `before` on."""
    sql = """
        select stream, coup, max(at) as moment, sum(change) filter (
            where account in ('rack', 'stakes', 'withheld') and why not in ('bought', 'cashed')
        ) from chips where owner = ? group by stream, coup
        having sum(account = 'stakes') > 0 and (moment, stream, coup) < (?, ?, ?)
        order by moment desc, stream desc, coup desc limit ?
    """
    return [CoupOfPlayer(*each) for each in store.all(sql, (player, *before, most))]


def statement(store: SqliteStore, player: str, after: int, most: int) -> list[WalletLine]:
    """The changes of a player's wallet after the line `after`, in their order."""
    columns = ", ".join(WalletLine._fields)
    sql = f"select {columns} from wallet where owner = ? and n > ? order by n limit ?"
    return [WalletLine(*each) for each in store.all(sql, (player, after, most))]


def last_statement(store: SqliteStore, player: str, before: int, most: int) -> list[WalletLine]:
    """The changes of a player's wallet before the line `before`, the last first."""
    columns = ", ".join(WalletLine._fields)
    sql = f"select {columns} from wallet where owner = ? and n < ? order by n desc limit ?"
    return [WalletLine(*each) for each in store.all(sql, (player, before, most))]


def chips(
    store: SqliteStore, player: str, table: str, after: tuple[int, int], most: int
) -> list[ChipsLine]:
    """The changes of what a player has at a table, after the line `after`."""
    columns = ", ".join(ChipsLine._fields)
    sql = (
        f"select {columns} from chips where owner = ? and stream = ? and (version, n) > (?, ?)"
        " order by version, n limit ?"
    )
    return [ChipsLine(*each) for each in store.all(sql, (player, table, *after, most))]
