"""A floor whose store fails: nothing is acknowledged that was not kept, and play goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.kernel.recorder import begin
from punto.kernel.request import Person
from punto.kernel.verify import verify
from punto.ledger.account import Account, Kind
from punto.live import floor as floors
from punto.live.append import Append
from punto.live.clock import SystemClock
from punto.live.dealing import TableRun
from punto.live.demonstration import demonstration
from punto.live.feed import Connection
from punto.live.floor import Floor
from punto.live.messages import Again, NotTaken, SaidTaken
from punto.live.shoe import Sealer, shuffled
from punto.live.store import StreamRow
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether
from punto.live.writer import StoreWriter
from punto.rules.coup import Side
from punto.table.commands import BuyIn, DeclineCards, PlaceBet, Sit, TakeCards
from punto.table.machine import TABLE, header
from punto.table.pace import Pace
from punto.table.table_file import TableFile
from tests.live.floors import ANN, HOUSE, KEY
from tests.table.dealer.tables import ALL

QUICK = Pace(**dict.fromkeys(Pace.__slots__, 1))
FIRST = TableFile(ALL[0], pace=QUICK)
DEALER = Person(name="Dealer", role="dealer")


class FailingStore(SqliteStore):
    """A store that cannot write now and then, as when the disk is full."""

    def __init__(self, file: Path, *fails: int) -> None:
        super().__init__(file)
        self.fails, self.calls = set(fails), 0

    def append(self, wanted: Sequence[Append]) -> Sequence[Exception | None]:
        self.calls += 1
        if self.calls in self.fails:
            raise OSError("the disk is full")
        return super().append(wanted)


class Table:
    """A floor with one table, Ann's money, and the store behind it."""

    def __init__(self, folder: Path, *fails: int, like: TableFile = FIRST) -> None:
        self.store = FailingStore(folder / "floor.db", *fails)
        self.store.all("insert into accounts values ('cash Ann', 'cash', 'Ann', '', 1000000)")
        self.writer = StoreWriter(self.store)
        self.run = {"t": TableRun(shuffled, HOUSE, like.pace)}
        self.floor = Floor(self.writer, SystemClock(), Sealer(KEY), self.run)
        recorder, self.first = begin(TABLE, header(like.rules.with_choices(cashier=True)))
        self.row = StreamRow("t", TABLE.kind, self.first, "", 0, recorder.head)

    async def ask(self, command: Any, by: Person = ANN, request: str = "") -> Any:
        return await self.floor.ask("t", AskTogether(by, (command,), request))

    async def kept(self, command: Any, by: Person, request: str) -> SaidTaken:
        """Ask until it is written."""
        while isinstance(said := await self.ask(command, by, request), Again):
            pass
        assert isinstance(said, SaidTaken), said
        return said

    def see_the_log(self) -> None:
        lines = [self.first, *self.store.lines("t")]
        assert verify(TABLE, lines).first_wrong is None


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(floors, "RETRY_SECONDS", 0)


@pytest.mark.parametrize("first", range(1, 25))
def test_a_store_that_fails_stops_nothing(tmp_path: Path, first: int) -> None:
    """Whichever write fails, twice running: every coup ends, and no stake is taken twice."""

    async def play() -> None:
        table = Table(tmp_path, first, first + 1, 40)
        await table.floor.start()
        await table.floor.open(table.row)
        await table.kept(BuyIn(player="Ann", amount=500_000), DEALER, "buy")
        await table.kept(Sit(seat=1), ANN, "sit")
        number, coups = 0, 0
        async with asyncio.timeout(120):
            while coups < 3:
                number += 1
                wager = PlaceBet(bet="player", stake=10_000, area=1)
                said = await table.ask(wager, ANN, f"wager {number}")
                if isinstance(said, NotTaken):
                    await asyncio.sleep(0)
                coups = table.floor.state("t").desk.coups
        await table.floor.stop()
        table.see_the_log()
        assert table.store.balance(Account(Kind.CASH, "Ann")) == 500_000
        state = table.floor.state("t")
        assert table.store.balance(Account(Kind.RACK, "Ann", "t")) == state.rack.get("Ann", 0)
        table.store.close()

    asyncio.run(play())


def test_nobody_is_told_what_was_not_kept(tmp_path: Path) -> None:
    async def play() -> None:
        table = Table(tmp_path, 1)
        table.run.clear()  # No dealer.
        await table.floor.start()
        await table.floor.open(table.row)
        seen = Connection(Person(name="Olga", role="onlooker"))
        table.floor.actors["t"].feed.join(seen)
        assert isinstance(await table.ask(Sit(seat=1), ANN, "s"), Again)
        assert (list(seen.waiting), table.floor.state("t").seats) == ([], {})
        assert isinstance(await table.ask(Sit(seat=1), ANN, "s"), SaidTaken)
        table.floor.tell()
        assert len(seen.waiting) == 1
        await table.floor.stop()
        table.store.close()

    asyncio.run(play())


def test_who_does_not_read_is_cut_off() -> None:
    seen = Connection(ANN)
    for _ in range(1_000):
        seen.send(b"{}")
    assert seen.cut_off
    assert len(seen.waiting) < 300


@pytest.mark.parametrize("name", [each for each in demonstration() if each.endswith("-squeeze")])
def test_nobody_holds_a_table_up_with_the_cards_in_hand(tmp_path: Path, name: str) -> None:
    """Also where the book does not say who takes them back, and a direction comes first."""
    slow = {"offer_ms": 600_000, "bets_ms": 200}
    like = replace(demonstration()[name], pace=replace(QUICK, **slow))

    async def play() -> None:
        table = Table(tmp_path, like=like)
        await table.floor.start()
        await table.floor.open(table.row)
        await table.kept(BuyIn(player="Ann", amount=500_000), DEALER, "buy")
        await table.kept(Sit(seat=1), ANN, "sit")
        async with asyncio.timeout(120):
            wager = PlaceBet(bet="player", stake=10_000, area=1)
            while isinstance(await table.ask(wager, ANN, ""), NotTaken):
                await asyncio.sleep(0)
            while isinstance(await table.ask(TakeCards(hand=Side.PLAYER)), NotTaken):
                await asyncio.sleep(0)
            while table.floor.state("t").desk.coups < 1:
                for hand in Side:  # What is offered besides, or anew for a third card.
                    await table.ask(DeclineCards(hand=hand))
        await table.floor.stop()
        table.see_the_log()
        table.store.close()

    asyncio.run(play())
