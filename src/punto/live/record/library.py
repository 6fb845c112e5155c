"""What can be asked of the record of a floor."""

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
    """A shoe: its coups, and when they were played."""

    shoe: int
    first: int
    last: int
    coups: int
    began: int
    at: int


def coups(store: SqliteStore, table: str, before: int, most: int) -> list[CoupRow]:
    """Coups that are over, the last first; `before` is the number to go on from."""
    sql = (
        f"select {COLUMNS} from coups where stream = ? and ended = 1 and n < ?"
        " order by n desc limit ?"
    )
    return [CoupRow(*each) for each in store.all(sql, (table, before, most))]


def coup(store: SqliteStore, table: str, number: int) -> CoupRow | None:
    """A coup that is over."""
    return next(iter(coups(store, table, number + 1, 1)), None) if number > 0 else None


def recall(store: SqliteStore, row: CoupRow, viewer: Viewer) -> CoupTold:
    """A coup, with what this viewer may see of it."""
    return told_coup(row, *_parts(store, row), viewer)


def replay(store: SqliteStore, row: CoupRow, viewer: Viewer) -> CoupReplayed:
    """A coup step by step, with what this viewer may see of it."""
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
    """The coups of the last shoe, in their order; the last of them as soon as it has a result."""
    sql = f"""
        select {COLUMNS} from coups where stream = ?1 and (ended = 1 or result != '')
        and shoe = (select max(shoe) from coups where stream = ?1) order by n
    """
    return [CoupRow(*each) for each in store.all(sql, (table,))]


def amended(store: SqliteStore, table: str) -> dict[int, int]:
    """Coups that were changed after they were over, each with the version of the last change."""
    sql = "select coup, max(version) from amended where stream = ? group by coup"
    return dict(store.all(sql, (table,)))


def shoes(store: SqliteStore, table: str, before: int, most: int) -> list[ShoeLine]:
    """The shoes of a table, the last first."""
    sql = """
        select shoe, min(n), max(n), count(*), min(began), max(at) from coups
        where stream = ? and ended = 1 and shoe < ? group by shoe order by shoe desc limit ?
    """
    return [ShoeLine(*each) for each in store.all(sql, (table, before, most))]


def board(store: SqliteStore, table: str, shoe: int) -> Board | None:
    """The roads of a shoe; None where it has no coup yet."""
    sql = "select result from coups where stream = ? and shoe = ? and ended = 1 order by n"
    found = store.all(sql, (table, shoe))
    results = (RoadResult.parse(each) for (each,) in found if each)
    return Board.of(results) if found else None


def played_coups(
    store: SqliteStore, player: str, before: tuple[int, str, int], most: int
) -> list[CoupOfPlayer]:
    """The coups of a player, the last first; `before` is the place to go on from."""
    sql = """
        select stream, coup, max(at) as moment, sum(change) filter (
            where account in ('rack', 'stakes', 'withheld') and why not in ('bought', 'cashed')
        ) from chips where owner = ? group by stream, coup
        having sum(account = 'stakes') > 0 and (moment, stream, coup) < (?, ?, ?)
        order by moment desc, stream desc, coup desc limit ?
    """
    return [CoupOfPlayer(*each) for each in store.all(sql, (player, *before, most))]


def statement(store: SqliteStore, player: str, after: int, most: int) -> list[WalletLine]:
    """Changes of a wallet after a line, in the order in which they were kept."""
    columns = ", ".join(WalletLine._fields)
    sql = f"select {columns} from wallet where owner = ? and n > ? order by n limit ?"
    return [WalletLine(*each) for each in store.all(sql, (player, after, most))]


def last_statement(store: SqliteStore, player: str, before: int, most: int) -> list[WalletLine]:
    """Changes of a wallet before a line, the last first."""
    columns = ", ".join(WalletLine._fields)
    sql = f"select {columns} from wallet where owner = ? and n < ? order by n desc limit ?"
    return [WalletLine(*each) for each in store.all(sql, (player, before, most))]


def chips(
    store: SqliteStore, player: str, table: str, after: tuple[int, int], most: int
) -> list[ChipsLine]:
    """Changes of what a player has at a table, after a line."""
    columns = ", ".join(ChipsLine._fields)
    sql = (
        f"select {columns} from chips where owner = ? and stream = ? and (version, n) > (?, ?)"
        " order by version, n limit ?"
    )
    return [ChipsLine(*each) for each in store.all(sql, (player, table, *after, most))]
