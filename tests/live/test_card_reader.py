"""A table whose cards come from a card-reading shoe: dealt as read, once, and compared."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from punto.cards import Card, decks
from punto.kernel.recorder import begin
from punto.kernel.verify import verify
from punto.live.card_readers import CardReader, CardReaders
from punto.live.clock import SystemClock
from punto.live.dealing import TableRun
from punto.live.floor import Floor
from punto.live.messages import SaidTaken
from punto.live.people import PeopleError
from punto.live.shoe import Sealer, shuffled
from punto.live.store import StreamRow
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether
from punto.live.writer import StoreWriter
from punto.reader.reading import CardRead, CuttingCardRead, Reading, ResultRead, Slot, WinnerRead
from punto.reader.simulated_shoe import ReaderMishap, SimulatedShoe
from punto.rules.books import keys
from punto.table.commands import BuyIn, DealCard, PlaceBet, Sit
from punto.table.dealer import Awaited
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER
from punto.table.duties import Doer, Duties
from punto.table.machine import TABLE, header
from punto.table.next import next_steps
from punto.table.pace import Pace
from punto.table.state import Phase, TableState
from tests.live.floors import ANN, KEY
from tests.tables import NSW, proves
from tests.tables import table as table_rules

QUICK = Pace(**dict.fromkeys(Pace.__slots__, 1))
READS = Duties(deals=Doer.CARD_READER, decides=Doer.AUTOMATIC)
BY_HAND = Duties(deals=Doer.PERSON, settles=Doer.PERSON, decides=Doer.AUTOMATIC)


class ReaderTable:
    """A floor with one table and the shoe that stands at it."""

    def __init__(self, folder: Path, key: str, duties: Duties = READS) -> None:
        self.folder, self.duties = folder, duties
        self.rules = table_rules(key).with_choices(cashier=True)
        order = list(decks(self.rules.choices.decks))
        Random(5).shuffle(order)
        self.shoe = SimulatedShoe(self.rules.book, tuple(order))
        self.number = 0
        self.remarks: list[str] = []
        recorder, self.first = begin(TABLE, header(self.rules))
        self.row = StreamRow("t", TABLE.kind, self.first, "", 0, recorder.head)

    async def up(self) -> None:
        self.store = SqliteStore(self.folder / "floor.db")
        run = {"t": TableRun(shuffled, self.duties, QUICK)}
        self.floor = Floor(StoreWriter(self.store), SystemClock(), Sealer(KEY), run)
        await self.floor.start()
        if "t" not in self.floor.actors:
            await self.floor.open(self.row)

    async def down(self) -> None:
        await self.floor.stop()
        self.store.close()

    @property
    def state(self) -> TableState:
        return self.floor.state("t")

    async def ask(self, command: Any, by: Any = ANN) -> Any:
        return await self.floor.ask("t", AskTogether(by, (command,)))

    async def read(self, reading: Reading) -> None:
        self.number += 1
        remark = await self.floor.actors["t"].read(reading, f"reader a {self.number}")
        if remark:
            self.remarks.append(remark)

    async def until(self, *what: Awaited) -> None:
        """Wait until the table waits for one of these."""
        async with asyncio.timeout(120):
            while (wait := self.floor.actors["t"].due.wait) is None or wait.what not in what:
                await asyncio.sleep(0.002)

    def next_card(self) -> Card:
        card, *rest = self.shoe.order
        self.shoe = SimulatedShoe(self.shoe.rules, tuple(rest))
        return card

    async def seat_ann(self) -> None:
        """Ann has chips, and the cards are burned as the shoe tells them."""
        dealer = staff(self.state, DEALER)
        self.store.all("insert into accounts values ('cash Ann', 'cash', 'Ann', '', 1000000)")
        assert isinstance(await self.ask(BuyIn(player="Ann", amount=500_000), dealer), SaidTaken)
        assert isinstance(await self.ask(Sit(seat=1)), SaidTaken)
        while True:
            await self.until(Awaited.CARD_READ, Awaited.FIRST_WAGER)
            if self.state.phase is not Phase.BURN:
                return
            await self.read(CardRead(slot=Slot.BURN, number=1, card=str(self.next_card())))

    async def wager(self) -> None:
        bet = self.rules.by_coup[0].key
        assert isinstance(await self.ask(PlaceBet(bet=bet, stake=10_000, area=1)), SaidTaken)

    def see_the_log(self) -> None:
        assert verify(TABLE, [self.first, *self.store.lines("t")]).first_wrong is None


async def _coups(at: ReaderTable, *mishaps: ReaderMishap, again: bool = False) -> list[Reading]:
    """One coup with a wager, as the shoe tells it."""
    await at.until(Awaited.FIRST_WAGER, Awaited.WAGERS)
    await at.wager()
    await at.until(Awaited.CARD_READ)
    at.shoe, told = at.shoe.coup(*mishaps)
    for each in told:
        await at.read(each)
        if again:  # The process ends here, and the bridge does not know whether it was heard.
            await at.down()
            await at.up()
            at.number -= 1
            await at.read(each)
    return told


@pytest.mark.parametrize("key", keys())
def test_cards_are_dealt_as_the_shoe_reads_them(tmp_path: Path, key: str) -> None:
    async def play() -> None:
        at = ReaderTable(tmp_path, key)
        await at.up()
        await at.seat_ann()
        for coup in range(1, 4):
            await _coups(at)
            await at.until(Awaited.FIRST_WAGER, Awaited.WAGERS)
            assert at.state.desk.coups == coup
        assert at.remarks == []
        await at.floor.stop()
        at.see_the_log()
        at.store.close()

    asyncio.run(play())


@pytest.mark.parametrize("key", ["nsw-premium", "rws"])
def test_a_reading_counts_once_over_any_restart(tmp_path: Path, key: str) -> None:
    async def play() -> None:
        at = ReaderTable(tmp_path, key)
        await at.up()
        await at.seat_ann()
        told = await _coups(at, again=True)
        cards = sum(isinstance(each, CardRead) for each in told)
        dealt = at.store.all("select count(*) from entries where request like 'reader %'")
        burned = at.number - len(told)
        assert dealt[0][0] == cards + burned
        assert at.remarks == []
        await at.floor.stop()
        at.see_the_log()
        at.store.close()

    asyncio.run(play())


def test_a_card_too_many_lies_at_no_hand_and_is_noted(tmp_path: Path) -> None:
    async def play() -> None:
        at = ReaderTable(tmp_path, "nsw-premium")
        await at.up()
        await at.seat_ann()
        await _coups(at, ReaderMishap.OVERDRAWN)
        assert any("none was due" in each for each in at.remarks)
        assert any("overdrawn" in each for each in at.remarks)
        await at.floor.stop()
        at.see_the_log()
        at.store.close()

    asyncio.run(play())


def test_a_card_that_was_not_read_waits_for_the_dealer(tmp_path: Path) -> None:
    async def play() -> None:
        at = ReaderTable(tmp_path, "nsw-premium")
        await at.up()
        await at.seat_ann()
        await at.until(Awaited.FIRST_WAGER, Awaited.WAGERS)
        await at.wager()
        await at.until(Awaited.CARD_READ)
        await at.read(CardRead(slot=Slot.PLAYER, number=1))
        assert at.remarks == ["a card was not read: the dealer has to say what it is"]
        dealer = staff(at.state, DEALER)
        assert isinstance(await at.ask(DealCard(card=Card.parse("4h")), dealer), SaidTaken)
        assert [each.card for each in at.state.player] == [Card.parse("4h")]
        await at.down()

    asyncio.run(play())


def test_the_cutting_card_of_the_shoe_is_that_of_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        at = ReaderTable(tmp_path, "nsw-premium")
        await at.up()
        await at.seat_ann()
        await at.until(Awaited.FIRST_WAGER, Awaited.WAGERS)
        assert at.state.shoe.cutting_card_in
        await at.read(CuttingCardRead())
        assert not at.state.shoe.cutting_card_in
        await at.down()

    asyncio.run(play())


@proves(NSW, "14.13")
def test_a_shoe_that_disagrees_with_the_dealer_is_the_books_irregularity(tmp_path: Path) -> None:
    async def play() -> None:
        at = ReaderTable(tmp_path, "nsw-premium", BY_HAND)
        await at.up()
        dealer = staff(at.state, DEALER)
        at.store.all("insert into accounts values ('cash Ann', 'cash', 'Ann', '', 1000000)")
        await at.ask(BuyIn(player="Ann", amount=500_000), dealer)
        await at.ask(Sit(seat=1))
        await _by_hand(at, dealer)
        for card in ["4h", "9s", "Td", "9c"]:
            assert isinstance(await at.ask(DealCard(card=Card.parse(card)), dealer), SaidTaken)
        await at.read(CardRead(slot=Slot.PLAYER, number=1, card="4♥"))
        assert at.remarks == []
        await at.read(ResultRead(winner=WinnerRead.PLAYER))
        assert at.remarks == ["the shoe says player, and the cards on the table say banker"]
        assert at.state.fault is not None
        await at.down()

    asyncio.run(play())


async def _by_hand(at: ReaderTable, dealer: Any) -> None:
    """A person brings the cards and deals; the rest goes by itself."""
    async with asyncio.timeout(120):
        while at.state.phase is not Phase.BETWEEN:
            await at.until(Awaited.STAFF, Awaited.CUT)
            for step in next_steps(at.state, dealer):
                word = step.ask.__struct_config__.tag
                if word in ("bring-cards", "put-cutting-card", "burn-card"):
                    assert isinstance(await at.ask(step.ask, dealer), SaidTaken), step
                    break
            await asyncio.sleep(0.002)
    await at.until(Awaited.FIRST_WAGER, Awaited.WAGERS)
    await at.wager()
    await at.until(Awaited.STAFF)


def test_a_name_of_a_shoe_is_given_once_and_what_it_told_is_never_less(tmp_path: Path) -> None:
    """Under an old name readings would count as told already, or be dealt twice."""
    store = SqliteStore(tmp_path / "floor.db")
    _, line = begin(TABLE, header(table_rules("rws")))
    store.open(StreamRow("t", TABLE.kind, line, "", 0, ""))
    readers = CardReaders(store)
    token = readers.add("shoe-1", "t", "Boss", 0)
    readers.took("shoe-1", 5)
    readers.took("shoe-1", 3)  # Of a request that was answered later.
    assert readers.of_token("shoe-1", token) == CardReader("shoe-1", "t", 5)
    readers.remove("shoe-1", "Boss", 0)
    assert readers.of_token("shoe-1", token) is None
    with pytest.raises(PeopleError, match="There was a reader shoe-1 before"):
        readers.add("shoe-1", "t", "Boss", 0)
    assert readers.add("shoe-2", "t", "Boss", 0)
    store.close()
