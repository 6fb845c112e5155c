"""RWS: a round keeps what was posted when its Bets closed, and is settled as one."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.settle import Result
from punto.table.commands import (
    CallBets,
    ClearTable,
    CloseBets,
    PlaceBet,
    Report,
    SetDifferential,
    SetMaximum,
    SetMinimum,
    SettleBets,
)
from tests.table.driver import Driven, opened
from tests.table.rws_table import ANN, BEN, CAT, DEALER, SHIFT, Money, deal, money
from tests.tables import RWS, limits, proves, table

PLAYER_WINS = "9c 2h Kd 5s"
BANKER_WINS = "2h 9c 5s Kd"


def house(differential: str = "10,000") -> Driven:
    sign = limits("100", "50,000", differential=cents(differential))
    return opened(table(RWS, limits=sign), seed=1)


def begin(at: Driven) -> None:
    """Ann 9,000 and Ben 6,000 on Player in two boxes, Cat 1,000 on Banker: 14,000 too much."""
    at.must(CallBets(), DEALER)
    for who, bet, stake, area in (
        (ANN, "player", "9,000", 1),
        (BEN, "player", "6,000", 2),
        (CAT, "banker", "1,000", 3),
    ):
        at.must(PlaceBet(bet=bet, stake=cents(stake), area=area), who)
    at.must(CloseBets(), DEALER)


def player_won(ann: str, ben: str) -> Money:
    return {
        ("Ann", "player"): (Result.WON, cents("9,000"), cents(ann)),
        ("Ben", "player"): (Result.WON, cents("6,000"), cents(ben)),
        ("Cat", "banker"): (Result.LOST, 0, 0),
    }


@pytest.mark.parametrize("changed", ["5,000", "100,000"])
@proves(RWS, "3.4", "5.1.1", "5.13")
def test_5_1_1_pro_rata_goes_by_the_differential_when_bets_were_closed(changed: str) -> None:
    """1,000 and 4,000 may lie on Player, a third of 15,000: 3,000 of Ann and 2,000 of Ben act."""
    at = house("4,000")
    begin(at)
    at.must(SetDifferential(differential=cents(changed)), SHIFT)
    deal(at, PLAYER_WINS)
    assert money(at.must(SettleBets(), DEALER)) == player_won("3,000", "2,000")
    at.must(ClearTable(), DEALER)
    assert at.state.rules.limits.differential == cents(changed)


@proves(RWS, "3.4", "5.1.1/floor", "5.2.1", "5.13")
def test_5_13_limits_that_are_posted_after_bets_were_closed_are_for_the_next_round() -> None:
    at = house("4,000")
    begin(at)
    at.must(SetMinimum(bet="player", minimum=cents("2,500")), SHIFT)
    at.must(SetMaximum(bet="banker", maximum=cents("200")), SHIFT)
    deal(at, PLAYER_WINS)
    assert money(at.must(SettleBets(), DEALER)) == player_won("3,000", "2,000")


@pytest.mark.parametrize("order", [(1, 2, 3), (2, 1, 3), (3, 2, 1)])
@proves(RWS, "5.1.1")
def test_5_1_1_the_factor_is_that_of_the_round_whatever_box_is_settled_first(
    order: tuple[int, ...],
) -> None:
    at = house("4,000")
    begin(at)
    deal(at, PLAYER_WINS)
    done: Money = {}
    for area in order:
        done |= money(at.must(SettleBets(areas=(area,)), DEALER))
    assert done == player_won("3,000", "2,000")


@pytest.mark.parametrize("what", [Irregularity.FOREIGN_CARD, Irregularity.MISSING_CARD])
@proves(RWS, "5.5", "5.15", "1/round-of-play")
def test_5_15_a_round_that_is_void_while_it_is_settled_returns_all_bets(
    what: Irregularity,
) -> None:
    """The round ends when all are settled: what Ann was paid goes back with the rest."""
    at = house("100,000")
    begin(at)
    deal(at, PLAYER_WINS)
    at.must(SettleBets(areas=(1,)), DEALER)
    events = at.must(Report(irregularity=what), SHIFT)
    assert money(events) == {
        ("Ann", "player"): (Result.VOID, cents("9,000"), 0),
        ("Ben", "player"): (Result.VOID, cents("6,000"), 0),
        ("Cat", "banker"): (Result.VOID, cents("1,000"), 0),
    }


@proves(RWS, "5.5", "5.5/previous-stand", "1/round-of-play")
def test_5_5_once_all_are_settled_the_round_stands() -> None:
    at = house("100,000")
    begin(at)
    deal(at, PLAYER_WINS)
    at.must(SettleBets(), DEALER)
    assert not money(at.must(Report(irregularity=Irregularity.FOREIGN_CARD), SHIFT))
