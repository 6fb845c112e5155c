"""RWS Baccarat: Player, Banker and Tie Wins On, all 28 rows of 4.1.2 to 4.1.4."""

from __future__ import annotations

import pytest

from punto.rules.coup import Outcome, Winner
from punto.rules.draw import outcomes
from punto.rules.place import Placed
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Result, Settled, settle
from tests.refusals import data
from tests.tables import RWS, money, paid, placed, proves, rules, settled, table, wager

pytestmark = pytest.mark.no_cover

TIES = {"tie-wins-on": range(10)}
HANDS = {"player-wins-on": range(1, 10), "banker-wins-on": range(1, 10)}
EVERY = [f"{kind}/{total}" for kind, totals in (HANDS | TIES).items() for total in totals]


def _row(kind: str, number: str, total: int, cards: str, won: str) -> object:
    """One printed row: the cards that make it, and what 10 wins on it."""
    clause = f"{number}/{kind}/{total}"
    marks = proves(RWS, clause, number, f"3.7/{kind}", f"1/{kind}", "4.1")
    return pytest.param(f"{kind}/{total}", clause, cards, won, marks=marks, id=f"{kind} {total}")


@pytest.mark.parametrize(
    ("bet", "clause", "cards", "won"),
    [
        _row("player-wins-on", "4.1.2", 1, "Kh Jc Qd Ks Ah Tc", "1600"),
        _row("player-wins-on", "4.1.2", 2, "Kh Jc Qd Ks 2h Tc", "800"),
        _row("player-wins-on", "4.1.2", 3, "Kh Jc Qd Ks 3h Tc", "500"),
        _row("player-wins-on", "4.1.2", 4, "Kh Jc Qd Ks 4h Tc", "500"),
        _row("player-wins-on", "4.1.2", 5, "Kh Jc Qd Ks 5h Tc", "300"),
        _row("player-wins-on", "4.1.2", 6, "6h 5c Kd Qs Td", "110"),
        _row("player-wins-on", "4.1.2", 7, "7h 4c Kd Qs Td", "80"),
        _row("player-wins-on", "4.1.2", 8, "8h 7c Kd Qs", "60"),
        _row("player-wins-on", "4.1.2", 9, "9h 8c Kd Qs", "50"),
        _row("banker-wins-on", "4.1.3", 1, "Kh Jc Qd Ks Th Ac", "1600"),
        _row("banker-wins-on", "4.1.3", 2, "Kh Jc Qd Ks Th 2c", "800"),
        _row("banker-wins-on", "4.1.3", 3, "Kh Jc Qd Ks Th 3c", "500"),
        _row("banker-wins-on", "4.1.3", 4, "Kh 4c Qd Ks Th", "250"),
        _row("banker-wins-on", "4.1.3", 5, "Kh 5c Qd Ks Th", "150"),
        _row("banker-wins-on", "4.1.3", 6, "Kh 2c 5d 4s 6h Qc", "110"),
        _row("banker-wins-on", "4.1.3", 7, "4h 7c Kd Qs Th", "80"),
        _row("banker-wins-on", "4.1.3", 8, "7h 8c Kd Qs", "60"),
        _row("banker-wins-on", "4.1.3", 9, "8h 9c Kd Qs", "50"),
        _row("tie-wins-on", "4.1.4", 0, "Kh Jc Qd Ks Th Tc", "1100"),
        _row("tie-wins-on", "4.1.4", 1, "Kh Jc Qd Ks Ah Ac", "1600"),
        _row("tie-wins-on", "4.1.4", 2, "Kh Jc Qd Ks 2h 2c", "1600"),
        _row("tie-wins-on", "4.1.4", 3, "Kh Jc Qd Ks 3h 3c", "1500"),
        _row("tie-wins-on", "4.1.4", 4, "Kh Jc Qd Ks 4h 4c", "1000"),
        _row("tie-wins-on", "4.1.4", 5, "Kh Jc Qd Ks 5h 5c", "900"),
        _row("tie-wins-on", "4.1.4", 6, "6h 6c Kd Qs", "350"),
        _row("tie-wins-on", "4.1.4", 7, "7h 7c Kd Qs", "350"),
        _row("tie-wins-on", "4.1.4", 8, "8h 8c Kd Qs", "600"),
        _row("tie-wins-on", "4.1.4", 9, "9h 9c Kd Qs", "600"),
    ],
)  # fmt: skip
def test_rws_sr_14_pays_every_row_for_ten(bet: str, clause: str, cards: str, won: str) -> None:
    (done,) = settled(table(RWS), cards, wager(bet, "10"))
    assert (done.result, done.returned, done.paid) == (Result.WON, 1_000, money(won))
    assert done.clauses[0] == f"rws {clause}"


@pytest.mark.parametrize(
    ("bet", "cards"),
    [
        pytest.param(
            "player-wins-on/6", "6h 6c Kd Qs",
            marks=proves(RWS, "1/player-wins-on"), id="a Tie on 6 is no win of Player",
        ),
        pytest.param(
            "banker-wins-on/6", "6h 6c Kd Qs",
            marks=proves(RWS, "1/banker-wins-on"), id="a Tie on 6 is no win of Banker",
        ),
        pytest.param(
            "player-wins-on/7", "7h 8c Kd Qs",
            marks=proves(RWS, "1/player-wins-on"), id="Player has 7 and loses",
        ),
        pytest.param(
            "banker-wins-on/7", "8h 7c Kd Qs",
            marks=proves(RWS, "1/banker-wins-on"), id="Banker has 7 and loses",
        ),
        pytest.param(
            "player-wins-on/8", "9h 8c Kd Qs",
            marks=proves(RWS, "1/player-wins-on"), id="Player wins on 9, not on 8",
        ),
        pytest.param(
            "tie-wins-on/6", "7h 7c Kd Qs",
            marks=proves(RWS, "1/tie-wins-on"), id="a Tie on another total",
        ),
        pytest.param(
            "tie-wins-on/8", "8h 7c Kd Qs",
            marks=proves(RWS, "1/tie-wins-on"), id="no Tie",
        ),
    ],
)  # fmt: skip
def test_rws_wins_on_loses_on_everything_else(bet: str, cards: str) -> None:
    assert paid(table(RWS), cards, bet, "10") == money("-10")


def _wins(bet: str, outcome: Outcome) -> bool:
    kind, total = bet.split("/")
    wanted, counted = {
        "player-wins-on": (Winner.PLAYER, outcome.player),
        "banker-wins-on": (Winner.BANKER, outcome.banker),
        "tie-wins-on": (Winner.TIE, outcome.player),
    }[kind]
    return outcome.winner is wanted and counted == int(total)


@proves(RWS, "1/player-wins-on", "1/banker-wins-on", "1/tie-wins-on")
def test_rws_wins_on_wins_or_loses_on_every_outcome_by_its_definition() -> None:
    at, stakes = table(RWS), [wager(bet, "10") for bet in EVERY]
    for outcome in outcomes(rules(RWS).draw):
        for done in settle(at, outcome, stakes):
            assert isinstance(done, Settled)
            expected = Result.WON if _wins(done.wager.bet, outcome) else Result.LOST
            assert done.result is expected, (done.wager.bet, outcome)


@proves(RWS, "4.1.1/any-tie", "4.1.4/tie-wins-on/6")
def test_rws_any_tie_and_tie_wins_on_are_both_paid() -> None:
    both = [wager("tie", "10"), wager("tie-wins-on/6", "10")]
    done = settled(table(RWS), "6h 6c Kd Qs", *both)
    assert [each.net for each in done] == [8_000, 35_000]


@pytest.mark.parametrize(
    "bet",
    [
        pytest.param("player-wins-on/0", marks=proves(RWS, "4.1.2"), id="SR-14 Player on 0"),
        pytest.param("banker-wins-on/0", marks=proves(RWS, "4.1.3"), id="SR-14 Banker on 0"),
        pytest.param("tie-wins-on/10", marks=proves(RWS, "4.1.4"), id="Tie on 10"),
    ],
)
def test_rws_a_total_without_a_row_cannot_be_placed(bet: str) -> None:
    answer = placed(table(RWS), wager(bet, "10"))
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.UNKNOWN_BET
    assert bet in data(answer)


@proves(RWS, "3.7/side-without-main", "3.7/player-wins-on", "3.7/banker-wins-on", "3.7/tie-wins-on")
@pytest.mark.parametrize("bet", EVERY)
def test_rws_3_7_takes_wins_on_without_a_main_bet(bet: str) -> None:
    assert isinstance(placed(table(RWS), wager(bet, "10")), Placed)
