"""RWS Baccarat: minimum, maximum and the balance of a box (3.4 to 3.6, 5.2)."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.answers import Scope
from punto.rules.circumstances import Circumstances
from punto.rules.clause import Clause
from punto.rules.model import Item
from punto.rules.place import Placed
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.settle import Result
from punto.rules.wager import Wager
from tests.refusals import data, expected_in, found_in
from tests.tables import (
    RWS,
    is_refused,
    limits,
    money,
    paid,
    placed,
    proves,
    rules,
    settled,
    table,
    wager,
)

AT_100 = table(RWS, limits=limits("100", "10,000"))
BOX = table(RWS, limits=limits("1", "50,000", area_maximum=cents("10,000")))
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"
SEVEN_TO_FOUR = "7h 4c Kd Qs Td"


@proves(RWS, "3.4")
@pytest.mark.parametrize("item", [Item.LIMITS, Item.DIFFERENTIAL])
def test_rws_3_4_the_sign_shows_minimum_and_differential(item: Item) -> None:
    assert [sign.clause for sign in rules(RWS).signs if sign.item is item] == ["rws 3.4"]


def test_rws_asks_for_nothing_else_on_a_sign() -> None:
    assert {sign.item for sign in rules(RWS).signs} == {Item.LIMITS, Item.DIFFERENTIAL}


@proves(RWS, "3.5")
def test_rws_3_5_limits_are_the_players_business_and_hold_for_each_bet() -> None:
    """A bet over the maximum that nobody noticed wins and loses whole (reading R17)."""
    sign = next(sign for sign in rules(RWS).signs if sign.item is Item.LIMITS)
    assert "rws 3.5" in sign.also
    scope = rules(RWS).policy.maximum_holds_for
    assert scope is not None
    assert (scope.value, scope.clause) == (Scope.WAGER, "rws 3.5")
    late = rules(RWS).policy.over_maximum_late
    assert late is not None
    assert "rws 3.5" in late.also
    assert isinstance(
        placed(AT_100, wager("banker", "10,000"), [wager("banker", "10,000")]), Placed
    )
    assert paid(AT_100, FOUR_TO_SEVEN, "banker", "12,000") == money("12,000")


@proves(RWS, "5.2")
@pytest.mark.parametrize("stake", ["99.99", "50.00", "0.01"])
def test_rws_5_2_a_short_bet_must_be_raised_or_withdrawn(stake: str) -> None:
    answer = placed(AT_100, wager("banker", stake))
    assert is_refused(answer, "rws 5.2")
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.UNDER_MINIMUM
    assert found_in(answer) == stake
    assert all(word in expected_in(answer) for word in ("100.00", "raise", "withdraw"))


@proves(RWS, "5.2")
def test_rws_5_2_who_was_told_before_is_told_again() -> None:
    told = Circumstances(advised=frozenset({("A", "banker")}))
    assert is_refused(placed(AT_100, wager("banker", "50"), permits=told), "rws 5.2")
    assert isinstance(placed(AT_100, wager("banker", "100"), permits=told), Placed)


@pytest.mark.parametrize(
    ("cards", "bet", "stake", "net"),
    [
        (FOUR_TO_SEVEN, "banker", "50", "50"),
        (SEVEN_TO_FOUR, "banker", "50", "-50"),
        ("Kh Jc Qd Ks Th 6c", "banker", "50", "25"),
        ("6h 6c Kd Qs", "banker", "50", "0"),
        ("6h 6c Kd Qs", "tie", "50", "400"),
    ],
)
@proves(RWS, "5.2.1")
def test_rws_5_2_1_a_short_bet_found_late_wins_and_loses_in_full(
    cards: str, bet: str, stake: str, net: str
) -> None:
    (done,) = settled(AT_100, cards, wager(bet, stake))
    assert done.net == money(net)
    assert done.result is not Result.VOID
    assert Clause.of(RWS, "5.2.1") in done.clauses


def test_rws_says_nothing_about_a_bet_over_the_maximum_before_closing() -> None:
    answer = placed(AT_100, wager("banker", "10,001"))
    assert isinstance(answer, NotStated)
    assert (found_in(answer), answer.by) == ("10,001.00", "table-game-shift-manager")


@proves(RWS, "3.6", "1/standing-player")
def test_rws_sr_08_others_take_up_the_balance_of_a_box() -> None:
    """Nobody is asked: the seated player's objection has no place in the decision."""
    layout = [wager("banker", "4,000", player="seated")]
    standing = wager("banker", "6,000", player="standing", seated=False)
    assert isinstance(placed(BOX, standing, layout), Placed)
    answer = placed(BOX, wager("banker", "500", player="third", seated=False), [*layout, standing])
    assert is_refused(answer, "rws 3.6")
    assert "10,500.00" in data(answer)


@pytest.mark.parametrize(("stake", "fits"), [("6,000", True), ("6,000.01", False)])
def test_rws_3_6_the_balance_ends_at_the_box_maximum(stake: str, fits: bool) -> None:
    layout = [wager("banker", "4,000", player="seated")]
    answer = placed(BOX, wager("banker", stake, player="B", seated=False), layout)
    assert isinstance(answer, Placed) is fits


def test_rws_3_6_each_box_and_each_bet_has_its_own_balance() -> None:
    layout = [wager("banker", "10,000", player="seated")]
    beside = wager("banker", "500", player="B", area=2, seated=False)
    against = wager("player", "500", player="B", seated=False)
    assert isinstance(placed(BOX, beside, layout), Placed)
    assert isinstance(placed(BOX, against, layout), Placed)


def test_rws_r30_a_standing_player_may_open_a_box() -> None:
    assert isinstance(placed(BOX, wager("banker", "500", seated=False)), Placed)


def test_rws_counts_no_players_on_a_box() -> None:
    layout = list[Wager]()
    for number in range(20):
        answer = placed(BOX, wager("banker", "500", player=f"P{number}", seated=False), layout)
        assert isinstance(answer, Placed), str(answer)
        layout.append(answer.wager)
