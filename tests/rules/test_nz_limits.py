"""New Zealand: minimum and maximum by bet, by player and by area, and who shares an area."""

from __future__ import annotations

import pytest

from punto.money import Chips, dollars
from punto.rules.clause import Clause
from punto.rules.limits import Limit, Limits
from punto.rules.model import Item
from punto.rules.notice import raise_at_once, raise_minimum
from punto.rules.place import Placed
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.settle import Settled, settle
from punto.rules.table_rules import TableRules
from tests.refusals import data, found_in
from tests.tables import (
    NZ5,
    NZ98,
    is_refused,
    limits,
    money,
    placed,
    proves,
    result,
    rules,
    table,
    wager,
)

BOTH = pytest.mark.parametrize("key", [NZ5, NZ98])
PLAYER_7_6 = "7h 6c Kd Qs"
PERSONAL = {("A", "player"): Limit(money("20"), money("10000"))}
SHARED = {NZ5: "5.8(a)", NZ98: "5.5"}
CAPPED = {NZ5: "5.8(b)", NZ98: "5.6"}


def midi(key: str, *, sharing: bool = False, **more: object) -> TableRules:
    """The standard table of the scenarios: 20.00 to 5,000.00, smallest chip 1.00."""
    sign = limits("20", "5000", **more)
    return table(key, version="midi", chips=Chips.of("1"), limits=sign, sharing=sharing)


# Sharing an area


@proves(NZ5, "5.8(a)")
@proves(NZ98, "5.5")
@BOTH
@pytest.mark.parametrize(("sharing", "most"), [(True, 3), (False, 1)])
def test_d5_17_players_on_one_area(key: str, sharing: bool, most: int) -> None:
    asks = [wager("player", "50", name, area=4) for name in "ABCD"]
    at, layout = midi(key, sharing=sharing), asks[:most]
    for place in range(most):
        assert isinstance(placed(at, asks[place], asks[:place]), Placed)
    answer = placed(at, asks[most], layout)
    assert is_refused(answer, f"{key} {SHARED[key]}")
    assert f"player {most + 1}" in data(answer)


@BOTH
def test_nz_one_area_is_one_outcome_of_a_position(key: str) -> None:
    at, layout = midi(key), [wager("player", "50", "A", area=4)]
    assert isinstance(placed(at, wager("banker", "100", "B", area=4), layout), Placed)
    assert isinstance(placed(at, wager("player", "50", "A", area=4), layout), Placed)


# One player on several areas


@proves(NZ5, "5.9", "5.9(a)")
def test_d5_20_the_minimum_holds_on_each_area() -> None:
    layout = [wager("player", "20", area=2)]
    answer = placed(midi(NZ5), wager("player", "10", area=3), layout)
    assert is_refused(answer, "nz-division-5 5.9(a)")
    assert "got 10.00" in data(answer)
    assert isinstance(placed(midi(NZ5), wager("player", "20", area=3), layout), Placed)


@proves(NZ5, "5.9", "5.9(b)")
@pytest.mark.parametrize("bet", ["player", "banker", "tie"])
def test_nz5_5_9_the_maximum_holds_for_the_sum_on_an_outcome(bet: str) -> None:
    layout = [wager(bet, "2000", area=1), wager(bet, "2000", area=2)]
    assert isinstance(placed(midi(NZ5), wager(bet, "1000", area=3), layout), Placed)
    answer = placed(midi(NZ5), wager(bet, "1020", area=3), layout)
    assert is_refused(answer, "nz-division-5 5.9(b)")
    assert "got 5,020.00" in data(answer)


@proves(NZ5, "5.9(b)")
def test_nz5_5_9_sums_neither_outcomes_nor_players() -> None:
    layout = [wager("player", "5000", area=1), wager("tie", "5000", area=1)]
    assert isinstance(placed(midi(NZ5), wager("banker", "5000", area=1), layout), Placed)
    assert isinstance(placed(midi(NZ5), wager("player", "5000", "B", area=2), layout), Placed)


@proves(NZ5, "5.9(b)")
def test_nz5_5_9_a_personal_maximum_takes_the_place_of_the_tables() -> None:
    at, layout = midi(NZ5, personal=PERSONAL), [wager("player", "5000", area=1)]
    assert isinstance(placed(at, wager("player", "5000", area=2), layout), Placed)
    beyond = placed(at, wager("player", "5001", area=2), layout)
    assert is_refused(beyond, "nz-division-5 5.9(b)")
    other = placed(at, wager("player", "5001", "B", area=2), layout)
    assert is_refused(other, "nz-division-5 5.9(b)")


@pytest.mark.parametrize("area", [1, 2])
def test_nz98_sums_nothing_without_an_order(area: int) -> None:
    """Only 5.6 sums, and only by area."""
    layout = [wager("player", "5000", area=1)]
    assert isinstance(placed(midi(NZ98), wager("player", "5000", area=area), layout), Placed)


# The order about one area


@proves(NZ5, "5.8(b)")
@proves(NZ98, "5.6")
@BOTH
def test_m98_06_all_wagers_on_one_area_within_the_table_maximum(key: str) -> None:
    at = midi(key, sharing=True, area_maximum=money("5000"))
    layout = [wager("banker", "2000", name, area=4) for name in "AB"]
    answer = placed(at, wager("banker", "1500", "Cy", area=4), layout)
    assert is_refused(answer, f"{key} {CAPPED[key]}")
    assert "got 5,500.00" in data(answer)
    fits = wager("banker", "1000", "Cy", area=4)
    assert isinstance(placed(at, fits, layout), Placed)
    fourth = placed(at, wager("banker", "20", "D", area=4), [*layout, fits])
    assert is_refused(fourth, f"{key} {SHARED[key]}")
    assert isinstance(placed(at, wager("banker", "1500", "Cy", area=5), layout), Placed)


@proves(NZ5, "5.8(b)")
@proves(NZ98, "5.6")
@BOTH
def test_nz_an_order_may_name_players(key: str) -> None:
    named = frozenset({"A", "B"})
    at = midi(key, sharing=True, area_maximum=money("5000"), area_players=named)
    layout = [wager("player", "3000", "A", area=4), wager("player", "3000", "Cy", area=4)]
    over = placed(at, wager("player", "2001", "B", area=4), layout)
    assert is_refused(over, f"{key} {CAPPED[key]}")
    assert "got 5,001.00" in data(over)
    assert isinstance(placed(at, wager("player", "2000", "B", area=4), layout), Placed)
    assert isinstance(placed(at, wager("player", "5000", "D", area=4), layout[:1]), Placed)


@BOTH
def test_nz_what_lies_beyond_an_order_for_some_players_is_theirs_alone(key: str) -> None:
    named = frozenset({"A", "B"})
    at = midi(key, sharing=True, area_maximum=money("5000"), area_players=named)
    lying = [wager("player", "3000", name, area=4) for name in ("A", "Cy", "B")]
    first, other, beyond = settle(at, result(key, PLAYER_7_6), lying)
    assert isinstance(first, Settled)
    assert isinstance(other, Settled)
    assert isinstance(beyond, NotStated)


@proves(NZ5, "5.8(b)")
@proves(NZ98, "5.6")
@BOTH
def test_nz_without_an_order_an_area_has_no_maximum(key: str) -> None:
    layout = [wager("player", "5000", name, area=4) for name in "AB"]
    answer = placed(midi(key, sharing=True), wager("player", "5000", "Cy", area=4), layout)
    assert isinstance(answer, Placed)


@proves(NZ5, "5.8(b)", "5.9(b)")
def test_nz5_5_8_caps_an_area_for_a_higher_personal_maximum_too() -> None:
    at = midi(NZ5, personal=PERSONAL, area_maximum=money("5000"))
    answer = placed(at, wager("player", "6000", area=1))
    assert is_refused(answer, "nz-division-5 5.8(b)")
    layout = [wager("player", "5000", area=1)]
    assert isinstance(placed(at, wager("player", "5000", area=2), layout), Placed)


# Where the books are silent


@pytest.mark.parametrize("stake", ["19", "5001"])
def test_nz98_has_no_rule_for_amounts_outside_the_limits(stake: str) -> None:
    answer = placed(midi(NZ98), wager("player", stake))
    assert isinstance(answer, NotStated)
    assert (found_in(answer), answer.by) == (dollars(money(stake)), "casino-supervisor")


def test_nz5_takes_the_limits_themselves_and_nothing_outside() -> None:
    for stake in ("20", "5000"):
        assert isinstance(placed(midi(NZ5), wager("player", stake)), Placed)
    under = placed(midi(NZ5), wager("player", "19"))
    assert isinstance(under, Refused)
    assert under.reason is Reason.UNDER_MINIMUM
    over = placed(midi(NZ5), wager("player", "5001"))
    assert isinstance(over, Refused)
    assert over.reason is Reason.OVER_MAXIMUM


@BOTH
@pytest.mark.parametrize("stake", ["19", "5001"])
def test_nz_a_wager_outside_the_limits_found_late_is_not_stated(key: str, stake: str) -> None:
    (answer,) = settle(midi(key), result(key, PLAYER_7_6), (wager("player", stake),))
    assert isinstance(answer, NotStated)
    assert (found_in(answer), answer.by) == (dollars(money(stake)), "casino-supervisor")


@BOTH
def test_nz_multiples_on_the_sign_are_not_stated(key: str) -> None:
    steps = Limits(Limit(money("20"), money("5000"), unit=money("20")))
    answer = placed(table(key, limits=steps), wager("player", "50"))
    assert isinstance(answer, NotStated)
    assert "50.00" in data(answer)


@BOTH
def test_nz_raising_a_minimum_is_not_stated(key: str) -> None:
    sign = limits("20", "5000")
    later = raise_minimum(rules(key), sign, "player", money("50"), sign=None, now=0)
    assert isinstance(later, NotStated)
    at_once = raise_at_once(rules(key), sign, "player", money("50"), ["A"])
    assert isinstance(at_once, NotStated)
    assert "50.00" in str(at_once)


@pytest.mark.parametrize(
    ("key", "item", "number"),
    [
        pytest.param(NZ5, Item.LIMITS, "5.17/s2", marks=proves(NZ5, "5.17/s2")),
        pytest.param(NZ5, Item.DIFFERENTIAL, "5.17/s2", marks=proves(NZ5, "5.17/s2")),
        pytest.param(NZ98, Item.LIMITS, "5.13/s2", marks=proves(NZ98, "5.13/s2")),
        pytest.param(NZ98, Item.DIFFERENTIAL, "5.13/s2", marks=proves(NZ98, "5.13/s2")),
    ],
)
def test_nz_the_notice_shows_limits_and_differential(key: str, item: Item, number: str) -> None:
    sign = next(each for each in rules(key).signs if each.item is item)
    assert sign.clause == Clause.of(key, number)


@proves(NZ5, "11A.4")
def test_nz5_11a_4_the_notice_shows_the_amount_of_perfect_pairs() -> None:
    sign = next(each for each in rules(NZ5).signs if each.item is Item.LIMITS)
    assert Clause.of(NZ5, "11A.4") in sign.also
