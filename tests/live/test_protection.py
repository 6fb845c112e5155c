"""Limits, time-outs and reality checks: what a player has set holds at every table, at once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from punto import cashier as ask
from punto.cashier import LimitKind
from punto.kernel.request import Person
from punto.live.feed import Connection
from punto.live.messages import NotTaken, SaidTaken
from punto.live.stream import AskTogether
from punto.table.commands import BuyIn, PlaceBet, Sit
from tests.live.houses import CAROL, DEALER, QUICK, SLOW, OpenHouse, bet, opened, run

ANN = Person(name="Ann")
DAY = 86_400


async def own(at: OpenHouse, command: Any) -> None:
    said = await at.money.ask(ANN, command)
    assert isinstance(said, SaidTaken), said


async def limited(at: OpenHouse, what: LimitKind, most: int | None) -> None:
    await own(at, ask.SetLimit(what=what, most=most))


def refusal(said: Any) -> str:
    assert isinstance(said, NotTaken), said
    return said.says


async def lost(at: OpenHouse, amount: int, day: int = 0) -> None:
    """As if Ann had lost so much, this many days ago."""
    today = at.clock.second() // DAY - day
    await at.rows("insert or replace into results values ('Ann', ?, ?, 0)", today, -amount)


async def seated(at: OpenHouse) -> None:
    await at.join("Ann")
    await at.seated("Ann", chips=500_000)
    await at.until(lambda: at.state().bets_called)


@pytest.mark.parametrize(
    ("what", "word"), [(LimitKind.LOSS_DAY, "a day"), (LimitKind.LOSS_WEEK, "a week")]
)
def test_no_wager_can_lose_more_than_the_limit(tmp_path: Path, what: LimitKind, word: str) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at)
            await limited(at, what, 50_000)
            await lost(at, 10_000)
            said = refusal(await at.ask(bet(40_100), "Ann"))
            assert said == f"Your limit of 500.00 lost {word} leaves 400.00 to wager."
            assert isinstance(await at.ask(bet(30_000), "Ann", request="r"), SaidTaken)
            said = refusal(await at.ask(bet(10_100, "tie"), "Ann"))
            assert said == f"Your limit of 500.00 lost {word} leaves 100.00 to wager."
            assert isinstance(await at.ask(bet(10_000, "tie"), "Ann"), SaidTaken)
            said = refusal(await at.ask(BuyIn(player="Ann", amount=10_000), "Ann"))
            assert said.endswith("leaves 0.00 to wager.")
            # What was answered before gets the same answer again.
            assert isinstance(await at.ask(bet(30_000), "Ann", request="r"), SaidTaken)

    run(play)


def test_a_week_begins_on_monday_and_a_day_at_midnight(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at)
            friday = at.clock.second() // DAY  # 15 January 2027
            await limited(at, LimitKind.LOSS_WEEK, 50_000)
            for day, counts in ((friday - 5, False), (friday - 4, True)):
                await at.rows("delete from results")
                await at.rows("insert into results values ('Ann', ?, -50000, 0)", day)
                said = await at.ask(bet(10_000), "Ann")
                assert isinstance(said, NotTaken) is counts
            await limited(at, LimitKind.LOSS_DAY, 1_000)
            assert "a day" in refusal(await at.ask(bet(10_000, "tie"), "Ann"))

    run(play)


def test_what_really_was_lost_counts(tmp_path: Path) -> None:
    """Play on until the limit is reached: the loss of the day never goes over it."""

    async def play() -> None:
        async with opened(tmp_path) as at:
            await seated(at)
            await limited(at, LimitKind.LOSS_DAY, 30_000)
            refused = 0
            async with asyncio.timeout(120):
                while refused < 50:
                    said = await at.ask(bet(10_000, "tie"), "Ann")
                    limit = isinstance(said, NotTaken) and "limit" in said.says
                    refused += limit and not at.state().wagers
                    await asyncio.sleep(0)
            net = await at.net("Ann")
            assert -30_000 <= net < -20_000

    run(play)


def test_wagers_at_two_tables_at_once_do_not_pass_a_limit_together(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at)
            await at.seated("Ann", "b", chips=400_000)
            await at.until(lambda: at.state("b").bets_called)
            await limited(at, LimitKind.LOSS_DAY, 50_000)
            said = await asyncio.gather(
                *(at.ask(bet(10_000, each), "Ann", table)
                  for table in "ab" for each in ("player", "tie", "player", "tie"))
            )  # fmt: skip
            taken = sum(isinstance(each, SaidTaken) for each in said)
            lies = sum(wager.stake for table in "ab" for wager in at.state(table).wagers)
            assert lies == taken * 10_000 == 50_000

    run(play)


def test_what_staff_lay_for_a_player_is_within_the_player_s_limits(tmp_path: Path) -> None:
    """A dealer lays chips for who asks [rws 5.16]; limits and time-outs are the player's own."""

    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await at.join("Ann", "Bob")
            for seat, name in enumerate(("Ann", "Bob"), start=1):
                await at.seated(name, "b", seat, chips=400_000)
            await at.until(lambda: at.state("b").bets_called)
            actor = at.house.floor.actors["b"]

            async def laid(*wagers: tuple[str, int]) -> Any:
                commands = tuple(
                    PlaceBet(bet="player", stake=stake, area=2, owner=name)
                    for name, stake in wagers
                )
                return await at.money.protection.ask(actor, AskTogether(DEALER, commands))

            assert isinstance(await laid(("Ann", 10_000)), SaidTaken)
            await limited(at, LimitKind.LOSS_DAY, 30_000)
            says = "Your limit of 300.00 lost a day leaves 200.00 to wager."
            assert refusal(await laid(("Ann", 20_100))) == says
            assert refusal(await laid(("Bob", 10_000), ("Ann", 10_000), ("Ann", 10_100))) == says
            assert isinstance(await laid(("Bob", 50_000), ("Ann", 20_000)), SaidTaken)
            await own(at, ask.TakeTimeOut(hours=1))
            assert refusal(await laid(("Ann", 10_000))).startswith("You asked not to play before")

    run(play)


def test_a_limit_is_lowered_at_once_and_raised_after_a_day(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at)
            day = LimitKind.LOSS_DAY
            await limited(at, day, 50_000)
            await limited(at, day, 20_000)
            assert refusal(await at.ask(bet(20_100), "Ann"))
            await limited(at, day, 90_000)
            at.clock.move(DAY - 1)
            assert refusal(await at.ask(bet(20_100), "Ann"))
            at.clock.move(1)
            assert isinstance(await at.ask(bet(90_000), "Ann"), SaidTaken)
            await limited(at, day, None)
            assert at.money.state.of("Ann").limit(day, at.clock.second()) == 90_000
            await limited(at, day, 95_000)  # A lower wish takes the place of the higher one.
            at.clock.move(DAY)
            assert at.money.state.of("Ann").limit(day, at.clock.second()) == 95_000
            await limited(at, day, None)
            at.clock.move(DAY)
            assert at.money.state.of("Ann").limit(day, at.clock.second()) is None

    run(play)


def test_a_limit_holds_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at)
            await limited(at, LimitKind.LOSS_DAY, 20_000)
        async with opened(tmp_path, SLOW) as at:
            assert refusal(await at.ask(bet(20_100), "Ann"))

    run(play)


@pytest.mark.parametrize(
    ("command", "seconds"),
    [(ask.TakeTimeOut(hours=24), DAY), (ask.ExcludeMyself(days=183), 183 * DAY)],
)
def test_who_does_not_want_to_play_leaves_at_once(
    tmp_path: Path, command: Any, seconds: int
) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at)
            await at.kept(bet(10_000), "Ann")
            await at.kept(BuyIn(player="Ann", amount=10_000), "Ann", "b")
            await own(at, command)
            assert not at.state().seats
            assert [each.player for each in at.state().wagers] == ["Ann"]  # It lies on.
            for wish in (bet(10_000), Sit(seat=1), BuyIn(player="Ann", amount=10_000)):
                said = refusal(await at.ask(wish, "Ann"))
                assert said.startswith("You asked not to play before ")
            await at.until(lambda: not (at.rack("Ann") or at.rack("Ann", "b")))
            assert await at.wallet("Ann") == 990_000
            for brought in (_deposit(), ask.GiveMoney(player="Ann", amount=100)):
                assert isinstance(await at.money.ask(CAROL, brought), NotTaken)
            await own(at, ask.TakeTimeOut(hours=1))  # It is not made shorter.
            at.clock.move(seconds - 1)
            assert refusal(await at.ask(Sit(seat=1), "Ann"))
            at.clock.move(1)
            assert isinstance(await at.ask(Sit(seat=1), "Ann"), SaidTaken)

    run(play)


def _deposit() -> ask.DepositMoney:
    return ask.DepositMoney(player="Ann", amount=100)


def test_an_exclusion_is_answered_after_all_that_was_laid_before(tmp_path: Path) -> None:
    """Of wagers that are asked for beside it, none is taken after its answer."""

    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at)
            await limited(at, LimitKind.LOSS_DAY, 400_000)  # So that the gate has to wait.
            asks = [asyncio.create_task(at.ask(bet(10_000), "Ann")) for _ in range(20)]
            await asyncio.sleep(0)
            await own(at, ask.TakeTimeOut(hours=1))
            lay = sum(each.stake for each in at.state().wagers)
            await asyncio.gather(*asks)
            assert sum(each.stake for each in at.state().wagers) == lay

    run(play)


def test_time_that_was_played_is_counted_and_limited(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at)
            seen = Connection(ANN)
            at.house.floor.actors["a"].feed.connections.add(seen)
            at.house.floor.actors["a"].feed.connections.add(Connection(Person(name="Olga")))
            await limited(at, LimitKind.TIME_DAY, 30)
            await own(at, ask.SetReminder(minutes=20))
            await at.money.play_time.tick()
            for minutes, told in ((10, 0), (10, 1), (9, 1)):
                at.clock.move(minutes * 60)
                await at.money.play_time.tick()
                checks = [each for each in map(json.loads, seen.waiting)
                          if each["say"] == "reality-check"]  # fmt: skip
                assert len(checks) == told
            assert checks == [{"say": "reality-check", "minutes": 20, "net": 0}]
            assert isinstance(await at.ask(bet(10_000), "Ann"), SaidTaken)
            at.clock.move(60)
            await at.money.play_time.tick()
            assert await at.rows("select player, seconds / 60 from results") == [("Ann", 30)]
            said = refusal(await at.ask(bet(10_000), "Ann"))
            assert said == "You have played the 30 minutes that you set as your limit for a day."
            at.clock.move(DAY)
            assert isinstance(await at.ask(bet(10_000), "Ann"), SaidTaken)

    run(play)


def test_a_reality_check_tells_what_was_won_since_the_beginning(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, QUICK) as at:
            await seated(at)
            await lost(at, 5_000, day=3)
            seen = Connection(ANN)
            at.house.floor.actors["a"].feed.connections.add(seen)
            await at.money.play_time.tick()
            await at.kept(bet(10_000), "Ann")
            await at.until(lambda: at.state().desk.coups)
            net = await at.net("Ann") + 5_000
            at.clock.move(14 * 60)
            await at.money.play_time.tick()
            for _ in range(4):
                at.clock.move(12 * 60)
                await at.money.play_time.tick()
            told = [json.loads(each) for each in seen.waiting if b"reality-check" in each]
            assert told == [{"say": "reality-check", "minutes": 62, "net": net}]

    run(play)
