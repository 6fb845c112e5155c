"""Wagers that are made durable: the floor's store beside bare inserts of the same rows."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.full_table import full_table
from bench.measure import SEED, Measured, in_turns
from punto import Rules
from punto.kernel.replay import replay
from punto.kernel.request import Person
from punto.live.append import Append
from punto.live.store import StreamRow
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether, Batch, StreamPoint, decided
from punto.rules.load import Book
from punto.table.commands import BuyIn, PlaceBet, TakeBet
from punto.table.machine import TABLE

STREAMS, ROUNDS = 100, 20
"""Every commit has one wager of each of these tables."""

_DEALER = Person(name="Dee", role="dealer")
_MONEY = 10**9


class _Wagers:
    """The appends of wagers at many tables, each made for the store as it is then."""

    def __init__(self, book: Book) -> None:
        rules = full_table(book.rules).with_choices(cashier=True)
        lines = Rules(rules).open(seed=SEED).log.splitlines()
        recorder = replay(TABLE, lines)
        self.bet = rules.by_coup[0].key
        self.names = [f"table {n}" for n in range(STREAMS)]
        self.rows = [
            StreamRow(name, TABLE.kind, lines[0], "", recorder.version, recorder.head)
            for name in self.names
        ]
        self.points = dict.fromkeys(self.names, StreamPoint(recorder))

    def opened(self, file: Path) -> SqliteStore:
        """A store with all tables and Ann's money, and nothing written yet."""
        store = SqliteStore(file)
        for row in self.rows:
            store.open(row)
        store.all("insert into accounts values ('cash Ann', 'cash', 'Ann', '', ?)", (10**12,))
        return store

    def first(self) -> list[Append]:
        """Chips for the player of each table."""
        bought = AskTogether(_DEALER, (BuyIn(player="Ann", amount=_MONEY),))
        return [self._append(name, bought) for name in self.names]

    def next(self, number: int) -> list[Append]:
        """At every table a wager is laid, or the one before is taken off."""
        laid = PlaceBet(bet=self.bet, stake=10_000, area=1)
        wager = TakeBet(bet=self.bet, area=1) if number % 2 else laid
        asked = AskTogether(Person(name="Ann"), (wager,), f"w{number}")
        return [self._append(name, asked) for name in self.names]

    def _append(self, name: str, asked: AskTogether) -> Append:
        batch: Batch = decided(name, self.points[name], [asked], 0)
        assert batch.rows, batch.outcomes
        self.points[name] = batch.point
        return batch.append(name)


def storing(book: Book, repeats: int) -> Measured:
    """The time of a wager when a hundred are committed together."""
    wagers = _Wagers(book)
    first = wagers.first()
    work = [wagers.next(n) for n in range(repeats * ROUNDS)]
    todo, same = iter(work), iter([_rows(each) for each in work])
    with TemporaryDirectory() as folder:
        store, bare = (wagers.opened(Path(folder) / name) for name in ("floor.db", "bare.db"))
        assert not any(store.append(first))
        raw: Any = bare._db  # pyright: ignore[reportPrivateUsage]

        def ours() -> None:
            for _ in range(ROUNDS):
                assert not any(store.append(next(todo)))

        def theirs() -> None:
            for _ in range(ROUNDS):
                entries, transfers = next(same)
                with raw:
                    raw.executemany("insert into entries values (?, ?, ?, ?, ?, ?, ?)", entries)
                    raw.executemany("insert into transfers values (?, ?, ?, ?, ?, ?, ?)", transfers)

        took, reference = in_turns(ours, theirs, repeats)
        store.close()
        bare.close()
    many = ROUNDS * STREAMS
    return Measured(
        f"a wager of {book.key} made durable, {STREAMS} in a commit, with its money",
        "bare inserts of the same rows into the same tables, in the same commits",
        "a wager",
        took // many,
        reference // many,
    )


def _rows(appends: list[Append]) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
    """The rows of appends, as they stand in the two tables that grow."""
    entries = [(each.stream, *row[:-1]) for each in appends for row in each.rows]
    transfers = [
        (each.stream, row.version, n, str(one.source), str(one.target), one.amount, one.why)
        for each in appends
        for row in each.rows
        for n, one in enumerate(row.transfers)
    ]
    return entries, transfers
