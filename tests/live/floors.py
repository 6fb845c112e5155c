"""Floors whose clock is moved by hand, and tables that need no time."""

from __future__ import annotations

from pathlib import Path
from random import Random

from punto.cards import Card
from punto.kernel.recorder import begin
from punto.kernel.request import Person
from punto.live.dealing import TableRun, act, next_due
from punto.live.shoe import Sealer, order_to_data, shuffled
from punto.live.store import StreamRow
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether, StreamPoint, decided
from punto.rules.table_rules import TableRules
from punto.table.commands import BuyIn, PlaceBet, Sit
from punto.table.dealer import Order, Pack
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER
from punto.table.duties import Doer, Duties
from punto.table.machine import TABLE, header

KEY = bytes(range(32))
ANN = Person(name="Ann")
HOUSE = Duties(decides=Doer.AUTOMATIC)


class PlayedTable:
    """A table in a store, dealt to one player by the automatic dealer, without any waiting."""

    def __init__(self, folder: Path, rules: TableRules, seed: int) -> None:
        self.random, self.sealer = Random(seed), Sealer(KEY)
        self.running = TableRun(self.shuffle, HOUSE)
        self.store = SqliteStore(folder / "floor.db")
        recorder, line = begin(TABLE, header(rules.with_choices(cashier=True)))
        self.row = StreamRow("t", TABLE.kind, line, "", 0, recorder.head)
        self.store.open(self.row)
        self.point = StreamPoint(recorder, Pack())
        dealer = staff(self.point.state, DEALER)
        self.store.all("insert into accounts values ('cash Ann', 'cash', 'Ann', '', 100000000)")
        self.keep([AskTogether(dealer, (BuyIn(player="Ann", amount=50_000_000),))])
        self.keep([AskTogether(ANN, (Sit(seat=1),))])

    def shuffle(self, cards: tuple[Card, ...]) -> Order:
        return shuffled(cards, self.random.randrange)

    def keep(self, asks: list[AskTogether], shoe: Order | None = None) -> bool:
        """Decide and write; whether the first was accepted."""
        batch = decided("t", self.point, asks, 0)
        about = f"t {batch.point.version}"
        sealed = self.sealer.seal(order_to_data(shoe), about) if shoe else None
        if batch.rows:
            assert self.store.append([batch.append("t", sealed)]) == [None]
        self.point = batch.point
        return batch.outcomes[0].against is None

    def step(self) -> None:
        """What comes next: a wager where nobody has one, else the dealer."""
        due = next_due(self.point, self.running)
        if due.milliseconds is None:
            bets = [each.key for each in self.point.state.rules.offered]
            self.random.shuffle(bets)
            stakes = (PlaceBet(bet=bet, stake=10_000, area=1) for bet in bets)
            assert any(self.keep([AskTogether(ANN, (each,))]) for each in stakes), due
            return
        found = act(self.point, self.running, due)
        assert found is not None, due
        if found.order is not None:
            assert self.point.pack is not None
            loaded = self.point.pack.shuffled(found.order)
            self.point = StreamPoint(self.point.recorder, loaded)
        assert self.keep([AskTogether(found.request.by, (found.request.command,))], found.order)

    def now(self) -> StreamRow:
        (row,) = self.store.streams()
        return row
