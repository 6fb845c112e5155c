"""RWS Baccarat: amounts that chips cannot make. The book is silent; a direction decides (R16)."""

from __future__ import annotations

from typing import Any

import pytest

from punto.money import Chips, cents
from punto.rules.place import Placed
from punto.rules.ruling import NotStated
from punto.rules.settle import Result, Settled, settle
from punto.rules.table_rules import House, TableRules
from punto.rules.wager import AcceptedUnder, Wager
from tests.refusals import data
from tests.tables import RWS, limits, paid, placed, result, settled, table, wager

BANKER_6 = "Kh 6c 2d Qs Kd"
BANKER_7 = "4h 7c Kd Qs Th"
PLAYER_7 = "7h 4c Kd Qs Td"
THIRDS = (wager("banker", "7,000"), wager("banker", "8,000", player="B"))


def _table(chip: str = "1", pay_up: bool | None = None, **more: Any) -> TableRules:
    return table(RWS, chips=Chips.of(chip), house=House(pay_up=pay_up), **more)


def _over(chip: str, pay_up: bool | None = None) -> TableRules:
    sign = limits("500", "90,000", differential=cents("10,000"))
    return _table(chip, pay_up, limits=sign)


def _answers(at: TableRules, cards: str, *wagers: Wager) -> tuple[Settled | NotStated, ...]:
    return settle(at, result(RWS, cards), wagers)


def test_rws_does_not_state_how_half_a_chip_is_paid() -> None:
    (answer,) = _answers(_table(), BANKER_6, wager("banker", "125"))
    assert isinstance(answer, NotStated)
    assert (answer.book, answer.by) == (RWS, "table-game-shift-manager")
    assert "62.50" in data(answer)


@pytest.mark.parametrize(("pay_up", "won"), [(True, 6_300), (False, 6_200)])
def test_rws_a_house_direction_settles_it_and_cites_no_clause(pay_up: bool, won: int) -> None:
    at = _table(pay_up=pay_up)
    (directed,) = settled(at, BANKER_6, wager("banker", "125"))
    (even,) = settled(at, BANKER_6, wager("banker", "124"))
    assert (directed.result, directed.paid, even.paid) == (Result.WON, won, 6_200)
    assert directed.clauses == even.clauses


@pytest.mark.parametrize(
    ("chip", "bet", "stake", "cards", "won"),
    [
        ("0.50", "banker", "125", BANKER_6, 6_250),
        ("1", "banker", "126", BANKER_6, 6_300),
        ("1", "banker", "125", BANKER_7, 12_500),
        ("5", "player", "125", PLAYER_7, 12_500),
    ],
)
def test_rws_needs_no_direction_for_what_chips_can_pay(
    chip: str, bet: str, stake: str, cards: str, won: int
) -> None:
    assert paid(_table(chip), cards, bet, stake) == won


def test_rws_takes_a_bet_whose_half_is_odd() -> None:
    assert isinstance(placed(_table(), wager("banker", "125")), Placed)


def test_rws_takes_in_a_losing_odd_bet_without_any_direction() -> None:
    assert paid(_table(), PLAYER_7, "banker", "125") == -12_500


def test_rws_does_not_state_how_a_pro_rated_win_is_rounded() -> None:
    """Two thirds of 7,000 is 4,666.66 and two thirds of a cent."""
    for answer in _answers(_over("0.01"), BANKER_7, *THIRDS):
        assert isinstance(answer, NotStated)


@pytest.mark.parametrize(
    ("pay_up", "won"), [(True, [466_667, 533_334]), (False, [466_666, 533_333])]
)
def test_rws_a_house_direction_rounds_a_pro_rated_win(pay_up: bool, won: list[int]) -> None:
    done = settled(_over("0.01", pay_up), BANKER_7, *THIRDS)
    assert [each.paid for each in done] == won
    assert [each.returned for each in done] == [700_000, 800_000]


def test_rws_does_not_state_how_the_rest_of_a_pro_rated_loss_is_rounded() -> None:
    for answer in _answers(_over("0.01"), PLAYER_7, *THIRDS):
        assert isinstance(answer, NotStated)


@pytest.mark.parametrize(
    ("pay_up", "back"), [(True, [233_334, 266_667]), (False, [233_333, 266_666])]
)
def test_rws_a_house_direction_rounds_the_rest_of_a_pro_rated_loss(
    pay_up: bool, back: list[int]
) -> None:
    done = settled(_over("0.01", pay_up), PLAYER_7, *THIRDS)
    assert [(each.result, each.paid) for each in done] == [(Result.LOST, 0)] * 2
    assert [each.returned for each in done] == back


def test_rws_does_not_state_how_a_rest_that_chips_cannot_make_is_returned() -> None:
    """5,000 and 15,000 act at a half: 2,500 and 7,500 go back in chips of 1,000."""
    layout = (wager("banker", "5,000"), wager("banker", "15,000", player="B"))
    for answer in _answers(_over("1,000"), PLAYER_7, *layout):
        assert isinstance(answer, NotStated), answer


def test_rws_a_house_direction_holds_for_wagers_that_older_rules_took() -> None:
    old = _table()
    new = old.followed_by(old, {old.number}).paying(up=True)
    early, late = (wager("banker", "65", terms=AcceptedUnder(each.number)) for each in (old, new))
    assert new.of(early) is not new
    assert [new.of(each).house.pay_up for each in (early, late)] == [True, True]
