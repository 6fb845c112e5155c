"""A jackpot that follows tables: every coup counts once, whatever happens between."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from punto.cards import Card
from punto.jackpot.commands import StartJackpot
from punto.kernel.request import Person
from punto.ledger.account import Account, Kind
from punto.live import floor as floors
from punto.live import house as houses
from punto.live.append import Append
from punto.live.floor_file import read_floor
from punto.live.house import LiveHouse
from punto.live.messages import NotTaken, SaidTaken
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether
from punto.table.commands import BuyIn, PlaceBet, Sit
from punto.table.dealer import Order

ANN, DEALER = Person(name="Ann"), Person(name="Dealer", role="dealer")
PLAN = """
[pace]
{pace}
[tables.one]
book = "crown-melbourne-v29"
jackpot = "lucky-tie"
[tables.two]
book = "crown-melbourne-v29"
jackpot = "lucky-tie"
[jackpots.lucky]
book = "crown-melbourne-v29"
tables = ["one", "two"]
option = "option2"
percentages.non-suited = "5%"
seed = 1000
contribution = "0.50"
division = "by-value"
""".format(
    pace="\n".join(
        f"{each} = 0.001"
        for each in ("bets", "last-call", "cut", "offer", "card", "squeeze", "answer", "act")
    )
)
WAGERS = (
    PlaceBet(bet="player", stake=10_000, area=1),
    PlaceBet(bet="tie", stake=10_000, area=1),
)


class StoppedError(Exception):
    """The process ends here, as when the power fails."""


class DyingStore(SqliteStore):
    """A store of a process that ends before or after a write; nothing is written afterwards."""

    ends_at, after = 0, False
    calls = 0

    def append(self, wanted: Sequence[Append]) -> Sequence[Exception | None]:
        self.calls += 1
        if not self.ends_at or self.calls < self.ends_at:
            return super().append(wanted)
        if self.calls == self.ends_at and self.after:
            super().append(wanted)
        raise StoppedError


class StruckStore(SqliteStore):
    """A store of a process that ends before or after the first entry with a mark in it."""

    mark, after, ended = b"", False, False

    def append(self, wanted: Sequence[Append]) -> Sequence[Exception | None]:
        lines = [row.line for each in wanted for row in each.rows]
        struck = bool(self.mark) and any(self.mark in each for each in lines)
        if not struck and not self.ended:
            return super().append(wanted)
        if not self.ended and self.after:
            super().append(wanted)
        self.ended = True
        raise StoppedError


def stacked(cards: tuple[Card, ...]) -> Order:
    """Every eight first, wherever the cut leaves them."""
    eights = [each for each in cards if str(each).startswith("8")]
    others = [each for each in cards if each not in eights]
    return (*eights, *others)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(floors, "RETRY_SECONDS", 0.01)


async def opened(folder: Path) -> LiveHouse:
    plan = read_floor(PLAN)
    house = LiveHouse(folder, plan.tables, plan=plan)
    await house.start()
    return house


async def asked(house: LiveHouse, table: str, command: Any, by: Person = ANN) -> Any:
    return await house.floor.ask(table, AskTogether(by, (command,)))


async def seated(house: LiveHouse, tables: Sequence[str]) -> None:
    await house.give("Ann", 10_000_000, "first Ann")
    for table in tables:
        if "Ann" not in house.floor.state(table).rack:
            assert isinstance(
                await asked(house, table, BuyIn(player="Ann", amount=2_000_000), DEALER), SaidTaken
            )
            await asked(house, table, Sit(seat=1))


async def played(house: LiveHouse, tables: Sequence[str], coups: int) -> None:
    """Wager until every table has come to a number of coups, and the jackpot has heard of them."""
    async with asyncio.timeout(120):
        while any(house.floor.state(each).desk.coups < coups for each in tables):
            for each in tables:
                for wager in WAGERS:
                    await asked(house, each, wager)
            await asyncio.sleep(0.002)
        while await cleared(house) != await counted(house):
            await asyncio.sleep(0.002)


async def cleared(house: LiveHouse) -> Counter[str]:
    """The coups of every table that ended with a result, by its log."""
    mark = b'"event":"result-called"'
    lines = {table: await _lines(house, table) for table in ("one", "two")}
    return +Counter({table: sum(x.count(mark) for x in each) for table, each in lines.items()})


async def counted(house: LiveHouse) -> Counter[str]:
    """The coups that the jackpot has counted, by its log."""
    found, mark = Counter[str](), '"event":"coup-counted","table":"{}"'
    for line in await _lines(house, "lucky"):
        found.update({x: line.count(mark.format(x).encode()) for x in ("one", "two")})
    return +found


async def _lines(house: LiveHouse, name: str) -> list[bytes]:
    return await house.writer.call(lambda store: list(store.lines(name)))


def test_every_coup_of_its_tables_counts_once(tmp_path: Path) -> None:
    async def play() -> None:
        house = await opened(tmp_path)
        await seated(house, ("one", "two"))
        await played(house, ("one", "two"), 2)
        house.park()
        state = house.floor.state("lucky")
        assert state.pool == 100_000 + 50 * sum((await counted(house)).values())
        pool = Account(Kind.POOL, "", "lucky")
        assert await house.writer.call(lambda store: store.balance(pool)) == state.pool
        (meter,) = house.floor.lobby.meters()
        assert (meter.value, meter.tables) == (state.pool, ("one", "two"))
        rows = {each.id: (each.jackpot, each.meter) for each in house.floor.lobby.rows()}
        assert rows == dict.fromkeys(("one", "two"), ("lucky", state.pool))
        await house.stop()

    asyncio.run(play())


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("ends_at", [1, 8, 25, 60])
def test_no_coup_is_lost_or_counted_twice_when_the_process_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends_at: int, after: bool
) -> None:
    """Whichever write is the last, before it or after it: the next start goes on from there."""
    monkeypatch.setattr(houses, "SqliteStore", DyingStore)

    async def die() -> None:
        house = await opened(tmp_path)
        await seated(house, ("one",))
        assert isinstance(house.store, DyingStore)
        house.store.calls, house.store.ends_at, house.store.after = 0, ends_at, after
        async with asyncio.timeout(120):
            while house.store.calls < ends_at:
                for wager in WAGERS:
                    if house.store.calls < ends_at:
                        await asyncio.wait(
                            {asyncio.create_task(asked(house, "one", wager))}, timeout=1
                        )
                await asyncio.sleep(0.002)
        await house.stop()

    async def go_on() -> None:
        house = await opened(tmp_path)
        await seated(house, ("one",))
        await played(house, ("one",), house.floor.state("one").desk.coups + 1)
        assert await cleared(house) == await counted(house) != {}
        await house.stop()

    asyncio.run(die())
    asyncio.run(go_on())


def test_four_eights_are_paid_to_the_wallet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house without staff reads, confirms and pays a win by itself."""
    monkeypatch.setattr(houses, "shuffled", stacked)

    async def play() -> None:
        house = await opened(tmp_path)
        await seated(house, ("one",))
        before = await house.wallet("Ann")
        async with asyncio.timeout(120):
            while not house.floor.state("lucky").paid:
                for wager in WAGERS:
                    await asked(house, "one", wager)
                await asyncio.sleep(0.002)
        house.park()
        state = house.floor.state("lucky")
        assert (state.waiting, state.owed, state.wins > 0) == ((), (), True)
        assert await house.wallet("Ann") == before + state.paid
        await house.stop()

    asyncio.run(play())


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("mark", ["win-recorded", "value-read", "win-confirmed", "share-paid"])
def test_a_hit_is_paid_once_though_the_process_ends_in_the_middle_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mark: str, after: bool
) -> None:
    """Whichever step of it is the last that is written, or the first that is not."""
    monkeypatch.setattr(houses, "shuffled", stacked)
    monkeypatch.setattr(houses, "SqliteStore", StruckStore)

    async def die() -> None:
        house = await opened(tmp_path)
        await seated(house, ("one",))
        assert isinstance(house.store, StruckStore)
        house.store.mark, house.store.after = f'"event":"{mark}"'.encode(), after
        async with asyncio.timeout(120):
            while not house.store.ended:
                for wager in WAGERS:
                    await asyncio.wait({asyncio.create_task(asked(house, "one", wager))}, timeout=1)
                await asyncio.sleep(0.002)
        await house.stop()

    async def go_on() -> None:
        house = await opened(tmp_path)
        async with asyncio.timeout(120):
            state = house.floor.state("lucky")
            while state.waiting or state.owed or not state.paid:
                await asyncio.sleep(0.002)
                state = house.floor.state("lucky")
        house.park()
        state = house.floor.state("lucky")
        assert await house.wallet("Ann") == 8_000_000 + state.paid
        pool = Account(Kind.POOL, "", "lucky")
        assert await house.writer.call(lambda store: store.balance(pool)) == state.pool
        sums = await house.writer.call(
            lambda _: house.store.all("select sum(balance) from accounts")
        )
        assert sums == [(0,)]
        await house.stop()

    asyncio.run(die())
    asyncio.run(go_on())


def test_a_jackpot_that_takes_real_money_waits_for_staff(tmp_path: Path) -> None:
    plan = read_floor(PLAN + '[house]\nmoney = "real"\n')
    assert [type(each.command).__name__ for each in plan.streams["lucky"].first] == [
        "SetUp", "JoinTable", "JoinTable",
    ]  # fmt: skip

    async def play() -> None:
        house = LiveHouse(tmp_path, plan.tables, plan=plan)
        await house.start()
        assert not house.floor.state("lucky").running
        manager = Person(name="Max", role="management")
        said = await house.floor.ask("lucky", AskTogether(manager, (StartJackpot(),), "s"))
        assert isinstance(said, NotTaken)
        await house.stop()

    asyncio.run(play())
