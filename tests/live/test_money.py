"""Wallets and racks: what the cashier does, and chips that go home."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from punto import cashier as ask
from punto.kernel.request import Person
from punto.ledger.account import Kind
from punto.live.messages import NotTaken, SaidTaken
from punto.table.commands import BuyIn, Leave
from tests.live.houses import CARL, CAROL, SLOW, OpenHouse, bet, opened, run

ANN = Person(name="Ann")


def refusal(said: Any) -> str:
    assert isinstance(said, NotTaken), said
    return said.says


def test_the_cashier_moves_money_between_wallets_and_the_house(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as at:
            await at.join("Ann", "Bob")
            desk = at.money
            assert isinstance(await desk.ask(CAROL, _deposit("Ann", 500)), SaidTaken)
            moved = ask.TransferMoney(player="Ann", person="Bob", amount=700, reason="a debt")
            assert isinstance(await desk.ask(CAROL, moved), SaidTaken)
            gone = ask.WithdrawMoney(player="Bob", amount=1_000_700)
            assert isinstance(await desk.ask(CAROL, gone), SaidTaken)
            assert (await at.wallet("Ann"), await at.wallet("Bob")) == (999_800, 0)
            assert await at.sums() == 0
            why = await at.rows(
                "select why from transfers where stream = 'cashier' order by version"
            )
            assert [each for (each,) in why][2:] == ["deposited", "transferred", "withdrawn"]

    run(play)


def _deposit(player: str, amount: int) -> ask.DepositMoney:
    return ask.DepositMoney(player=player, amount=amount, reason="cash")


def test_nobody_takes_away_more_than_the_wallet_has(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as at:
            await at.join("Ann", "Bob")
            more = ask.WithdrawMoney(player="Ann", amount=1_000_001)
            assert refusal(await at.money.ask(CAROL, more)).startswith("There is not enough money")
            moved = ask.TransferMoney(player="Ann", person="Bob", amount=1_000_001, reason="x")
            assert refusal(await at.money.ask(CAROL, moved)).startswith("There is not enough money")
            assert (await at.wallet("Ann"), await at.wallet("Bob")) == (1_000_000, 1_000_000)

    run(play)


def test_players_are_no_cashiers_and_cashiers_no_players(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as at:
            await at.join("Ann")
            assert "may not do this" in refusal(await at.money.ask(ANN, _deposit("Ann", 500)))
            limit = ask.SetLimit(what=ask.LimitKind.LOSS_DAY, most=5)
            assert "may not do this" in refusal(await at.money.ask(CAROL, limit))
            assert await at.wallet("Ann") == 1_000_000

    run(play)


def test_a_correction_takes_two_people(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as at:
            await at.join("Ann")
            wrong = ask.ProposeCorrection(player="Ann", change=-300, reason="paid twice")
            assert isinstance(await at.money.ask(CAROL, wrong), SaidTaken)
            yes = ask.ConfirmCorrection(number=1)
            assert "somebody else" in refusal(await at.money.ask(CAROL, yes))
            assert await at.wallet("Ann") == 1_000_000
            assert isinstance(await at.money.ask(CARL, yes), SaidTaken)
            assert await at.wallet("Ann") == 999_700
            assert "There is no amendment 1" in refusal(await at.money.ask(CARL, yes))
            other = ask.ProposeCorrection(player="Ann", change=5, reason="x")
            await at.money.ask(CAROL, other)
            dropped = ask.DropCorrection(number=2, reason="a mistake")
            assert isinstance(await at.money.ask(CAROL, dropped), SaidTaken)
            assert "There is no" in refusal(
                await at.money.ask(CARL, ask.ConfirmCorrection(number=2))
            )
            assert await at.wallet("Ann") == 999_700

    run(play)


def test_nobody_moves_money_of_their_own_from_behind_the_desk(tmp_path: Path) -> None:
    """Neither alone, nor as the second person of a correction for themselves."""

    async def play() -> None:
        async with opened(tmp_path) as at:
            await at.join("Ann", "Carol")
            for command in (
                _deposit("Carol", 500),
                ask.WithdrawMoney(player="Carol", amount=500),
                ask.TransferMoney(player="Ann", person="Carol", amount=500, reason="x"),
                ask.TransferMoney(player="Carol", person="Ann", amount=500, reason="x"),
                ask.ProposeCorrection(player="Carol", change=500, reason="x"),
            ):
                assert "somebody else" in refusal(await at.money.ask(CAROL, command))
            wish = ask.ProposeCorrection(player="Carol", change=500, reason="x")
            assert isinstance(await at.money.ask(CARL, wish), SaidTaken)
            yes = ask.ConfirmCorrection(number=1)
            assert "somebody else" in refusal(await at.money.ask(CAROL, yes))
            assert (await at.wallet("Ann"), await at.wallet("Carol")) == (1_000_000, 1_000_000)

    run(play)


def test_play_money_comes_once_a_day(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as at:
            await at.join("Ann", "Bob")
            assert isinstance(await _play_money(at, "Ann", "1"), SaidTaken)
            said = refusal(await _play_money(at, "Ann", "2"))
            assert said == "There is more play money from 2027-01-16 12:00:00 UTC on."
            assert isinstance(await _play_money(at, "Bob", "1"), SaidTaken)
            at.clock.move(86_399)
            assert isinstance(await _play_money(at, "Ann", "3"), NotTaken)
            at.clock.move(1)
            assert isinstance(await _play_money(at, "Ann", "4"), SaidTaken)
            assert (await at.wallet("Ann"), await at.wallet("Bob")) == (3_000_000, 2_000_000)

    run(play)


async def _play_money(at: OpenHouse, player: str, request: str) -> Any:
    return await at.money.take_play_money(player, ask.TakePlayMoney(), request)


def test_who_leaves_takes_the_chips_home(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await at.join("Ann", "Bob")
            await at.seated("Ann", chips=50_000)
            await at.seated("Bob", seat=2, chips=70_000)
            await at.kept(Leave(), "Ann")
            await at.until(lambda: not at.rack("Ann"))
            assert await at.wallet("Ann") == 1_000_000
            assert (at.rack("Bob"), await at.wallet("Bob")) == (70_000, 930_000)

    run(play)


def test_what_lies_when_a_player_leaves_is_played_and_then_goes_home(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as at:
            await at.join("Ann", "Bob")
            await at.seated("Ann", chips=50_000)
            await at.until(lambda: at.state().bets_called)
            await at.kept(bet(10_000), "Ann")
            await at.kept(Leave(), "Ann")
            await at.until(lambda: at.state().desk.coups)
            await at.until(lambda: not at.rack("Ann"))
            net = await at.net("Ann")
            assert await at.wallet("Ann") == 1_000_000 + net
            assert at.balance(Kind.RACK, "Ann", "a") == at.balance(Kind.STAKES, "Ann", "a") == 0

    run(play)


def test_chips_of_who_left_go_home_after_a_restart(tmp_path: Path) -> None:
    """Whoever has chips and no seat when the floor opens is not there."""

    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await at.join("Ann", "Bob")
            await at.kept(BuyIn(player="Ann", amount=20_000), "Ann")
            await at.seated("Bob", chips=30_000)
            assert at.rack("Ann") == 20_000
        async with opened(tmp_path, SLOW) as at:
            await at.until(lambda: not at.rack("Ann"))
            assert (await at.wallet("Ann"), at.rack("Bob")) == (1_000_000, 30_000)

    run(play)


def test_chips_can_be_cashed_out_in_part_and_whole(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await at.join("Ann")
            await at.seated("Ann", chips=50_000)
            actor = at.house.floor.actors["a"]
            first = await at.money.cash_out(actor, ANN, 10_000, "c1")
            assert isinstance(first, SaidTaken)
            assert at.rack("Ann") == 40_000
            whole = await at.money.cash_out(actor, ANN, 0, "c2")
            assert (isinstance(whole, SaidTaken), at.rack("Ann")) == (True, 0)
            assert await at.money.cash_out(actor, ANN, 0, "c2") == whole
            assert "no chips" in refusal(await at.money.cash_out(actor, ANN, 0, "c3"))
            assert "more than the rack" in refusal(await at.money.cash_out(actor, ANN, 100, "c4"))
            assert await at.wallet("Ann") == 1_000_000

    run(play)


def test_a_wallet_tells_every_change_in_order(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            await at.join("Ann")
            await at.seated("Ann", chips=50_000)
            await at.kept(Leave(), "Ann")
            await at.until(lambda: not at.rack("Ann"))
            told = await at.rows(
                "select change, balance, why from wallet where owner = 'Ann' order by n"
            )
            assert told == [
                (1_000_000, 1_000_000, "issued"),
                (-50_000, 950_000, "bought"),
                (50_000, 1_000_000, "cashed"),
            ]

    run(play)
