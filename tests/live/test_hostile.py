"""Clients that want more than they may have: other ways in, other ids, other moments."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from httpx import ASGITransport, AsyncClient

from punto import cashier as ask
from punto.cashier import LimitKind
from punto.kernel.request import Person
from punto.live.messages import NotTaken, Said, SaidTaken
from punto.live.stream import AskTogether
from punto.money import NOTHING
from punto.rules.coup import Side
from punto.table.commands import BuyIn, CloseBets, Sit, TakeBet, TakeCards
from punto.web.app import app_of
from tests.live.houses import CARL, CAROL, DEALER, SLOW, OpenHouse, bet, opened, run

ANN = Person(name="Ann")
STILL = SLOW.replace("squeeze = 0.001", "squeeze = 3600").replace("offer = 0.001", "offer = 3600")


def refusal(said: Said) -> str:
    assert isinstance(said, NotTaken), said
    return said.says


async def taken(at: OpenHouse, *asked: AskTogether, table: str = "a") -> list[bool]:
    """Which of these are taken that reach a table in this order, at the same moment."""
    said = await asyncio.gather(*(at.house.floor.ask(table, each) for each in asked))
    return [isinstance(each, SaidTaken) for each in said]


@asynccontextmanager
async def signed_in(at: OpenHouse, name: str) -> AsyncGenerator[AsyncClient]:
    """A guest who speaks HTTP."""
    transport = ASGITransport(app=cast(Any, app_of(at.house)))
    async with AsyncClient(transport=transport, base_url="http://floor") as client:
        assert (await client.post("/guests", json={"name": name})).status_code == 201
        yield client


async def seated(at: OpenHouse, table: str = "a", *, joins: bool = True) -> None:
    if joins:
        await at.join("Ann")
    await at.seated("Ann", table, chips=500_000)
    await at.until(lambda: at.state(table).bets_called)


async def over_http(client: AsyncClient, request: str, **command: Any) -> tuple[int, str]:
    told = {"request": request, "command": command, "role": "player"}
    said = await client.post("/streams/a/commands", json=told)
    return said.status_code, said.json().get("says", "")


def test_a_command_over_http_passes_the_gate_of_the_player_s_own_limits(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at, signed_in(at, "Ann") as client:
            await seated(at, joins=False)
            wager = {"do": "place-bet", "bet": "player", "area": 1}
            limit = ask.SetLimit(what=LimitKind.LOSS_DAY, most=50_000)
            assert isinstance(await at.money.ask(ANN, limit), SaidTaken)
            over = await over_http(client, "over", **wager, stake=60_000)
            assert over == (409, "Your limit of 500.00 lost a day leaves 500.00 to wager.")
            assert (await over_http(client, "within", **wager, stake=10_000))[0] == 200
            assert isinstance(await at.money.ask(ANN, ask.ExcludeMyself(days=183)), SaidTaken)
            for command in ({"do": "sit", "seat": 2}, wager | {"stake": 10_000}):
                status, says = await over_http(client, f"{command['do']}", **command)
                assert status == 409
                assert says.startswith("You asked not to play before ")

    run(play)


def test_where_money_is_real_nobody_takes_play_money(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            at.house.play_money = NOTHING
            async with signed_in(at, "Ann") as client:
                wish = {"request": "r", "command": {"do": "take-play-money"}}
                said = await client.post("/me/wishes", json=wish)
                assert said.status_code == 403
                assert said.json()["title"] == "This floor has no play money."
            assert await at.wallet("Ann") == 0

    run(play)


def test_what_is_nested_without_end_is_no_fault_of_the_server(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at, signed_in(at, "Ann") as client:
            told = await client.post(
                "/me/wishes", content=b"[" * 100_000, headers={"Content-Type": "application/json"}
            )
            assert (told.status_code, told.headers["Content-Type"]) == (
                400, "application/problem+json",
            )  # fmt: skip
            assert told.json()["title"] == "What was sent is nested too deeply to be read."

    run(play)


def test_another_command_under_an_id_that_was_used_is_not_carried_out(tmp_path: Path) -> None:
    """It gets the first answer, also after a restart and under a part of an id."""

    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at)
            first = await at.ask(bet(10_000), "Ann", request="r")
            assert isinstance(first, SaidTaken)
            assert await at.ask(bet(20_000, "tie"), "Ann", request="r") == first
            both = AskTogether(ANN, (bet(10_000, "tie"), bet(10_000)), "two")
            assert await taken(at, both) == [True]
            await at.ask(TakeBet(bet="tie", area=1), "Ann", request="two/1")
            lies = {(each.bet, each.stake) for each in at.state().wagers}
            assert lies == {("player", 20_000), ("tie", 10_000)}
        async with opened(tmp_path, SLOW) as at:
            assert await at.ask(bet(20_000, "tie"), "Ann", request="r") == first
            assert {(each.bet, each.stake) for each in at.state().wagers} == lies

    run(play)


def test_a_wager_counts_by_its_place_in_the_mailbox(tmp_path: Path) -> None:
    """Of two that come at the same moment, the one behind the call is late [rws 3.8]."""

    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at, table="b")
            before, after = (AskTogether(ANN, (bet(10_000, each),)) for each in ("player", "tie"))
            close = AskTogether(DEALER, (CloseBets(),))
            assert await taken(at, before, close, after, table="b") == [True, True, False]
            assert [each.bet for each in at.state("b").wagers] == ["player"]

    run(play)


def test_two_cashiers_at_once_pay_out_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as at:
            await at.join("Ann")
            all_of_it = ask.WithdrawMoney(player="Ann", amount=1_000_000)
            said = await asyncio.gather(*(at.money.ask(by, all_of_it) for by in (CAROL, CARL)))
            assert sorted(isinstance(each, SaidTaken) for each in said) == [False, True]
            assert await at.wallet("Ann") == 0
            wrong = ask.ProposeCorrection(player="Ann", change=300, reason="paid too little")
            assert isinstance(await at.money.ask(CAROL, wrong), SaidTaken)
            yes = ask.ConfirmCorrection(number=1)
            said = await asyncio.gather(*(at.money.ask(by, yes) for by in (CAROL, CARL, CARL)))
            assert [isinstance(each, SaidTaken) for each in said] == [False, True, False]
            assert (await at.wallet("Ann"), await at.sums()) == (300, 0)

    run(play)


def test_who_is_excluded_while_holding_the_cards_does_not_stop_the_coup(tmp_path: Path) -> None:
    squeezed = {"a": 'book = "nsw-premium"\nmethod = "method-b"\n'}

    async def play() -> None:
        async with opened(tmp_path, STILL, squeezed) as at:
            await seated(at)
            await at.kept(bet(10_000), "Ann")
            await taken(at, AskTogether(DEALER, (CloseBets(),)))
            await at.until(lambda: at.house.floor.actors["a"].due.wait)
            while not isinstance(await at.ask(TakeCards(hand=Side.PLAYER), "Ann"), SaidTaken):
                await asyncio.sleep(0.001)
            assert isinstance(await at.money.ask(ANN, ask.ExcludeMyself(days=183)), SaidTaken)
            await at.until(lambda: at.state().desk.coups)
            await at.until(lambda: not at.rack("Ann"))
            net = await at.net("Ann")
            assert net in (-10_000, 0, 10_000)
            assert await at.wallet("Ann") == 1_000_000 + net
            assert refusal(await at.ask(Sit(seat=1), "Ann")).startswith("You asked not to play")

    run(play)


@pytest.mark.parametrize("seconds", [-3600, -86_400 * 400])
def test_a_clock_that_is_set_back_opens_nothing(tmp_path: Path, seconds: int) -> None:
    """Play goes on, times in the log do not go back, and what was asked for still holds."""

    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await seated(at)
            limit = ask.SetLimit(what=LimitKind.TIME_DAY, most=30)
            assert isinstance(await at.money.ask(ANN, limit), SaidTaken)
            at.clock.move(seconds)
            await at.kept(bet(10_000), "Ann")
            more = ask.SetLimit(what=LimitKind.TIME_DAY, most=600)
            assert isinstance(await at.money.ask(ANN, more), SaidTaken)
            assert at.money.state.of("Ann").limit(LimitKind.TIME_DAY, at.clock.second()) == 30
            assert isinstance(await at.money.ask(ANN, ask.TakeTimeOut(hours=1)), SaidTaken)
            said = await at.ask(BuyIn(player="Ann", amount=10_000), "Ann")
            assert refusal(said).startswith("You asked not to play before ")
            lines = await at.house.writer.call(lambda store: list(store.lines("a")))
            times = [json.loads(each)["at"] for each in lines]
            assert times == sorted(times)

    run(play)
