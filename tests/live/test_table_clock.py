"""The clock of a table tells what the table waits for now, whatever anybody does while it waits."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from punto.cards import Card, parse_cards
from punto.kernel.recorder import begin
from punto.kernel.request import Person
from punto.live.actor import Actor
from punto.live.deadlines import Deadlines
from punto.live.dealing import TableRun, next_due
from punto.live.demonstration import demonstration
from punto.live.feed import Connection
from punto.live.messages import Said, SaidTaken
from punto.live.metrics import Metrics
from punto.live.shoe import Sealer, shuffled
from punto.live.store import StreamRow
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether, StreamPoint
from punto.rules.permission import PlayerWish
from punto.rules.table_rules import TableRules
from punto.table import commands as do
from punto.table.dealer import Awaited, Order, Pack
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER
from punto.table.machine import TABLE, header
from punto.table.next import next_steps
from punto.table.pace import Pace
from tests.live.floors import ANN, HOUSE, KEY
from tests.live.simulated.faulty_writer import FaultyWriter
from tests.live.simulated.virtual_time import run_virtual
from tests.table.dealer.tables import ALL, name
from tests.table.test_next import filled

PACE = Pace()
BETS_MS = PACE.bets_ms + PACE.last_call_ms
OLGA = Person(name="Olga", role="onlooker")
CASH = [each for each in ALL if not each.choices.tournament]


class VirtualClock:
    """The time of the virtual loop."""

    def second(self) -> int:
        return 1_800_000_000 + self.millisecond() // 1000

    def millisecond(self) -> int:
        return round(asyncio.get_running_loop().time() * 1000)


class LiveTable:
    """One table that deals by itself in virtual time, and what an onlooker is told of its clock."""

    def __init__(self, rules: TableRules, seed: int) -> None:
        self.random = Random(seed)
        store = SqliteStore(":memory:")
        store.all("insert into accounts values ('cash Ann', 'cash', 'Ann', '', 100000000)")
        recorder, line = begin(TABLE, header(rules.with_choices(cashier=True)))
        store.open(StreamRow("t", TABLE.kind, line, "", 0, recorder.head))
        self.running = TableRun(self._shuffle, HOUSE, PACE)
        self.deadlines = Deadlines(clock := VirtualClock())
        self.actor = Actor(
            "t", StreamPoint(recorder, Pack()), FaultyWriter(store, self.random, 0), clock,
            Sealer(KEY), metrics=Metrics(),
        )  # fmt: skip
        self.onlooker = Connection(OLGA)
        self.actor.feed.join(self.onlooker)
        self.told: dict[str, Any] = {}

    def _shuffle(self, cards: tuple[Card, ...]) -> Order:
        return shuffled(cards, self.random.randrange)

    def deal(self, cards: str) -> None:
        """These cards come next out of the shoe."""
        assert self.actor.point.pack is not None
        wanted, order = parse_cards(cards), list(self.actor.point.pack.order)
        for each in wanted:
            order.remove(each)
        pack = replace(self.actor.point.pack, order=(*wanted, *order))
        self.actor.point = replace(self.actor.point, pack=pack)

    async def ask(self, command: Any, by: Person = ANN) -> Said:
        said = await self.actor.ask(AskTogether(by, (command,)))
        self.see_the_clock()
        return said

    async def kept(self, command: Any, by: Person = ANN) -> None:
        said = await self.ask(command, by)
        assert isinstance(said, SaidTaken), said

    async def until(self, what: Awaited) -> None:
        while self.actor.due.wait is None or self.actor.due.wait.what is not what:
            await asyncio.sleep(0.1)
            self.see_the_clock()

    def see_the_clock(self) -> None:
        """What is waited for is what the state says; the onlooker was told just that."""
        wanted, due = next_due(self.actor.point, self.running), self.actor.due
        assert (due.key, due.wait) == (wanted.key, wanted.wait)
        assert (due.milliseconds is None) == (wanted.milliseconds is None)
        self.actor.feed.flush()
        heard = [json.loads(each) for each in self.onlooker.waiting]
        self.onlooker.waiting.clear()
        self.told = next((each for each in reversed(heard) if each["say"] == "clock"), self.told)
        if due.wait is not None:
            shown = due.wait.what, list(due.wait.players), due.wait.role
            assert (self.told["what"], self.told["players"], self.told["role"]) == shown

    async def __aenter__(self) -> LiveTable:
        jobs = (self.actor.run(), self.deadlines.run())
        self._jobs = [asyncio.create_task(each) for each in jobs]
        self.actor.deal(self.running, self.deadlines)
        dealer = staff(self.actor.point.state, DEALER)
        await self.kept(do.BuyIn(player="Ann", amount=50_000_000), dealer)
        await self.kept(do.Sit(seat=1))
        return self

    async def __aexit__(self, *_problem: object) -> None:
        for each in self._jobs:
            each.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)


def test_a_hand_that_was_named_is_not_waited_for_any_longer() -> None:
    """The players have as much time left as before."""

    async def play() -> None:
        rules = demonstration()["crown-melbourne-v29-lucky-chase"].rules
        async with LiveTable(rules, 1) as at:
            await at.until(Awaited.FIRST_WAGER)
            at.deal("6h 6c Kd Qs 2h 9h Kh Ks")
            await at.kept(do.PlaceBet(bet="player", stake=2_500, area=1))
            await at.until(Awaited.NOMINATION)
            await asyncio.sleep(5)
            left = at.told["milliseconds"]
            assert left == BETS_MS
            was = at.actor.point.state.unnamed[0]
            await at.kept(do.Nominate(bet="banker", area=was.area, was=was.bet))
            assert at.told["what"] == Awaited.WAGERS
            assert at.told["milliseconds"] <= BETS_MS - 5_000

    run_virtual(play())


def test_a_wait_without_an_end_gets_one_when_a_player_asks_for_cards_without_wagers() -> None:
    async def play() -> None:
        rules = demonstration()["nz-division-5-commission"].rules
        async with LiveTable(rules, 1) as at:
            await at.until(Awaited.FIRST_WAGER)
            assert at.told["milliseconds"] is None
            await at.kept(do.AskFor(what=PlayerWish.NO_BET_COUPS))
            assert at.told["milliseconds"] == BETS_MS
            while not at.actor.point.state.desk.coups:
                await asyncio.sleep(1)

    run_virtual(play())


@pytest.mark.parametrize("rules", CASH, ids=map(name, CASH))
def test_the_clock_follows_the_state(rules: TableRules) -> None:
    """Whatever players and staff do at random moments, also during a wait that goes on."""

    async def play() -> None:
        async with LiveTable(rules, 7) as at:
            for _ in range(60):
                await asyncio.sleep(at.random.choice((0, 0.3, 2, 8)))
                at.see_the_clock()
                state = at.actor.point.state
                by = at.random.choice((ANN, ANN, Person(name="Bo"), staff(state, DEALER)))
                if steps := [x for x in next_steps(state, by) if not isinstance(x.ask, do.Leave)]:
                    await at.ask(filled(state, at.random.choice(steps), at.random), by)

    run_virtual(play())
