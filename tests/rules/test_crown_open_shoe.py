"""Crown Melbourne: who is offered the shoe, who may act for its holder, who keeps it, by 7.1.3."""

from __future__ import annotations

import pytest

from punto.rules.card_opening import Turn, Turns, shoe_offers
from punto.rules.clause import Clause
from punto.rules.holding import Task, may_act_for, shoe_passes
from punto.rules.ruling import NotStated
from punto.rules.settle import Result
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from tests.people import opener
from tests.refusals import found_in
from tests.tables import CROWN, is_refused, proves, rules, table, wager

SEATS = {"A": 1, "B": 4, "C": 6, "D": 9}
MANAGER = "casino-manager"


def shoe() -> TableRules:
    return table(CROWN, method="shoe-to-player")


def turn(person: str, clause: str) -> Turn:
    return Turn(opener(person), Clause.of(CROWN, clause))


def at_shoe(*wagers: Wager) -> Turns:
    turns = shoe_offers(shoe(), wagers, SEATS)
    assert isinstance(turns, tuple)
    return turns


@proves(CROWN, "7.1.3", "7.1.3(b)")
def test_crown_7_1_3_the_shoe_goes_to_the_seated_player_with_the_highest_wager_on_a_hand() -> None:
    """D has 300 and 300 on both hands, which is no more than 300; who stands is passed over."""
    layout = (
        wager("player", "300", "D"), wager("banker", "300", "D"), wager("banker", "400", "B"),
        wager("player", "500", "C"), wager("player", "900", "standing", seated=False),
        wager("tie", "900", "A"),
    )  # fmt: skip
    assert at_shoe(*layout) == (
        turn("C", "7.1.3"), turn("B", "7.1.3(b)"), turn("D", "7.1.3(b)"),
        turn("dealer", "7.1.3(b)"),
    )  # fmt: skip
    assert at_shoe(wager("tie", "900", "A")) == (turn("dealer", "7.1.3(b)"),)


@proves(CROWN, "7.1.3(a)")
def test_crown_7_1_3_a_of_equals_the_lowest_seat_is_first_wherever_the_bets_lie() -> None:
    """Reading H3: then the next seats of equals, then A's lower wager, though A sits lowest."""
    layout = (
        wager("player", "500", "C", area=1), wager("banker", "500", "B", area=9),
        wager("player", "500", "D", area=2), wager("banker", "400", "A"),
    )  # fmt: skip
    assert at_shoe(*layout) == (
        turn("B", "7.1.3(a)"), turn("C", "7.1.3(b)"), turn("D", "7.1.3(b)"), turn("A", "7.1.3(b)"),
        turn("dealer", "7.1.3(b)"),
    )  # fmt: skip


def test_equals_below_the_highest_are_left_to_a_person() -> None:
    """Reading H1: 7.1.3(a) ranks none but the equal highest."""
    lower = (wager("player", "400", "D"), wager("banker", "400", "C"))
    first, second, last = at_shoe(wager("banker", "500", "B"), *lower)
    assert (first, last) == (turn("B", "7.1.3"), turn("dealer", "7.1.3(b)"))
    assert isinstance(second, NotStated)
    assert found_in(second) == "equal-wagers D and C"


@proves(CROWN, "7.1.3(b)")
def test_crown_7_1_3_b_when_all_decline_the_dealer_deals_by_one_of_the_other_two_methods() -> None:
    """CS-029."""
    answer = rules(CROWN).policy.player_may_deal
    assert answer is not None
    assert answer.shoe is not None
    left = {
        each.clause.number for each in rules(CROWN).methods if each.key in answer.shoe.otherwise
    }
    assert left == {"7.1.1", "7.1.2"}
    assert at_shoe(wager("banker", "100", "B"))[-1] == turn("dealer", "7.1.3(b)")


@proves(CROWN, "7.1.3(c)(i)", "7.1.3(c)(ii)")
@pytest.mark.parametrize(
    ("person", "task", "good"),
    [
        pytest.param("A", Task.DEAL, True, id="CS-029 dealing to a seated non-bettor"),
        pytest.param("dealer", Task.OPEN, True, id="CS-029 opening to the dealer"),
        pytest.param("standing", Task.DEAL, False, id="CS-029 dealing to who stands"),
        pytest.param("A", Task.OPEN, True, id="opening to a seated non-bettor"),
        pytest.param("standing", Task.OPEN, False, id="opening to who stands"),
        pytest.param("dealer", Task.DEAL, False, id="dealing to the dealer"),
    ],
)
def test_crown_7_1_3_c_the_holder_of_the_shoe_may_authorise_others(
    person: str, task: Task, good: bool
) -> None:
    answer = may_act_for(shoe(), opener(person), SEATS, task)
    clause = "7.1.3(c)(i)" if task is Task.DEAL else "7.1.3(c)(ii)"
    assert (answer is None) is good
    assert is_refused(answer, f"crown-melbourne-v29 {clause}") is not good


def test_without_the_shoe_nobody_may_be_made_to_deal() -> None:
    assert is_refused(
        may_act_for(table(CROWN), opener("A"), SEATS, Task.DEAL), "crown-melbourne-v29 7.1.3"
    )


@proves(CROWN, "7.1.3(g)(iii)", "7.1.3(g)(v)")
@pytest.mark.parametrize(
    ("results", "clause"),
    [
        ([], None),
        ([Result.WON], None),
        ([Result.STOOD_OFF], None),
        ([Result.VOID], None),
        ([Result.LOST], "7.1.3(g)(v)"),
        ([Result.WON, Result.LOST], "7.1.3(g)(v)"),
    ],
)
def test_crown_7_1_3_g_the_shoe_is_kept_until_the_wager_loses(
    results: list[Result], clause: str | None
) -> None:
    wanted = Clause.of(CROWN, clause) if clause else None
    assert shoe_passes(shoe(), results=results) == wanted


@proves(CROWN, "7.1.3(g)(iii)", "7.1.3(g)(iv)")
def test_crown_7_1_3_g_iv_the_holder_may_give_the_shoe_up() -> None:
    passed = shoe_passes(shoe(), given_up=True, results=[Result.WON])
    assert passed == Clause.of(CROWN, "7.1.3(g)(iv)")


@proves(CROWN, "7.1.3(g)(iii)", "7.1.3(g)(vi)")
@pytest.mark.parametrize(
    ("role", "good"), [("area-manager", True), (MANAGER, True), ("higher-duties-dealer", False)]
)
def test_crown_7_1_3_g_vi_an_area_manager_may_direct_that_it_passes(role: str, good: bool) -> None:
    answer = shoe_passes(shoe(), directed_by=role)
    assert (answer == Clause.of(CROWN, "7.1.3(g)(vi)")) is good
    assert is_refused(answer, "crown-melbourne-v29 7.1.3(g)(vi)") is not good
