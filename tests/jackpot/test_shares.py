"""Who shares a prize and how much of it: options, rounding, ways to divide, and the seed."""

from __future__ import annotations

import pytest

from punto.jackpot.commands import ConfirmWin, PayWin, RecordWin
from punto.jackpot.events import PoolRestarted, WinLapsed
from punto.money import cents
from punto.rules.jackpot import Division, ShareMeans
from punto.rules.ruling import Reason
from tests.jackpot.driver import AREA, COLOURED, DEALER, MIXED, SUITED, started, tie
from tests.tables import CROWN, proves, result, wager

COUP = (
    tie("A", "100"),
    wager("tiger/tiger-tie", "100", "B"),
    wager("tie-run", "10", "C", on="3"),
    wager("player", "100", "D"),
    wager("1-1-2", "200", "E"),
)


@proves(CROWN, "1.1/Lucky Tie Jackpot/eligibility", "13.4.6", "13.4.6(a)", "13.4.6(a)(i)")
def test_cs_092_those_with_a_tie_wager_share_and_no_others() -> None:
    run = started(seed=cents("6,000"))
    win = run.win(MIXED, *COUP)
    run.confirm(win)
    run.must(DEALER, PayWin(win=win, means=ShareMeans.CHIPS))
    assert run.paid() == {"A": cents("3,000"), "E": cents("3,000")}


@proves(CROWN, "13.4.6(a)")
def test_cs_092_without_tie_wagers_the_meter_is_left_alone() -> None:
    run = started(seed=cents("6,000"))
    coup = RecordWin(table="T1", outcome=result(CROWN, MIXED), wagers=COUP[1:4])
    _, lapsed = run.must(DEALER, coup)
    assert isinstance(lapsed, WinLapsed)
    assert lapsed.clause == f"{CROWN} 1.1/Lucky Tie Jackpot/eligibility"
    assert run.state.pool == cents("6,000")
    assert run.no(AREA, ConfirmWin(win=1), None).reason is Reason.NO_SUCH_WIN


@proves(CROWN, "13.4.6", "13.4.6(a)", "13.4.6(a)(ii)")
def test_by_value_the_tie_half_of_a_1_1_2_counts_with_its_value() -> None:
    run = started(seed=cents("6,000"), division=Division.BY_VALUE)
    win = run.win(MIXED, tie("A", "300"), wager("1-1-2", "200", "E"))
    shares = {each.player: each.amount for each in run.confirm(win).shares}
    assert shares == {"A": cents("4,500"), "E": cents("1,500")}


CS_089: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "option1": ({"non-coloured": "5%", "coloured": "20%"}, ("20,000", "100,000", "5,000")),
    "option2": ({"non-suited": "10%"}, ("10,000", "100,000", "10,000")),
    "option3": ({}, ("100,000", "100,000", "100,000")),
}


@pytest.mark.parametrize("option", CS_089)
@proves(
    CROWN,
    "T20/option1/Non-Coloured",
    "T20/option1/Coloured",
    "T20/option1/Suited",
    "T20/option2/Non-Suited",
    "T20/option2/Suited",
    "T20/option3/Lucky Tie",
)
def test_cs_089_colours_and_suits(option: str) -> None:
    percentages, prizes = CS_089[option]
    for cards, prize in zip((COLOURED, SUITED, MIXED), prizes, strict=True):
        run = started(option, percentages=percentages, seed=cents("100,000"))
        win = run.win(cards, tie("Ann", "10"))
        confirmed = run.confirm(win)
        run.must(DEALER, PayWin(win=win, means=ShareMeans.CASH))
        assert run.paid() == {"Ann": cents(prize)}
        all_of_it = confirmed.percentage == "100%"
        left = cents("100,000") if all_of_it else cents("100,000") - cents(prize)
        assert run.state.pool == left  # After 100% it starts from the seed again.


@proves(CROWN, "13.4.7", "13.4.7(a)")
def test_the_meter_is_rounded_up_first_and_the_house_bears_what_is_rounded() -> None:
    run = started("option2", seed=cents("999.01"), unit=cents("10"))
    win = run.win(MIXED, tie("Ann", "5"), tie("Bob", "5", area=2), tie("Cid", "5", area=3))
    done = run.confirm(win)
    assert (done.value, done.rounded) == (cents("999.01"), cents("1,000"))
    assert [each.amount for each in done.shares] == [cents("10")] * 3  # 1% is 10.00, a third 3.33…
    assert (done.amount, done.funded) == (cents("10"), cents("20"))
    assert run.state.pool == cents("989.01")


def test_after_all_of_the_meter_is_won_it_starts_from_the_seed() -> None:
    run = started(seed=cents("100"), unit=cents("5"))
    run.coups(3)
    win = run.win(SUITED, tie("Ann", "5"))
    run.coups(2)  # Not of this win.
    done = run.confirm(win)
    assert (done.value, done.rounded) == (cents("101.50"), cents("105"))
    assert (done.amount, done.funded) == (cents("101.50"), cents("3.50"))
    restart = run.log[-1]
    assert isinstance(restart, PoolRestarted)
    assert run.state.pool == cents("101")  # The seed and two coups.


def test_a_meter_of_nothing_pays_nothing() -> None:
    run = started(seed=0)
    win = run.win(SUITED, tie("Ann", "5"), tie("Bob", "5"))
    assert [each.amount for each in run.confirm(win).shares] == [0, 0]
    run.must(DEALER, PayWin(win=win, means=ShareMeans.CHIPS))
    assert run.state.pool == run.state.paid == 0
