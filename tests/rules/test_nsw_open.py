"""NSW Premium Baccarat, Method B: who receives the cards, by 8.4 to 8.14."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from punto.rules.card_opening import Turn, Turns, openers, shoe_offers
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.holding import (
    Task,
    may_act_for,
    may_change_method,
    may_open_first,
    may_open_other,
    may_pass,
    may_take,
    may_take_back,
    third_card,
)
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from tests.people import named, opener
from tests.refusals import found_in
from tests.tables import NSW, is_refused, proves, rules, table, wager

SEATS = {"A": 1, "B": 4, "C": 7, "D": 2}
SUPERVISOR, ASSISTANT = "casino-supervisor", "assistant-gaming-manager"


def method_b() -> TableRules:
    return table(NSW, method="method-b")


def asked(*wagers: Wager, hand: Side = Side.BANKER, decided: tuple[str, ...] = ()) -> Turns:
    turns = openers(method_b(), wagers, SEATS, hand, decided=decided)
    assert isinstance(turns, tuple)
    return turns


def people(turns: Turns) -> list[str]:
    return [named(each.person) if isinstance(each, Turn) else "?" for each in turns]


def turn(person: str, clause: str) -> Turn:
    return Turn(opener(person), Clause.of(NSW, clause))


@proves(NSW, "8.8")
def test_nsw_8_8_the_highest_wager_on_each_hand_receives_its_cards() -> None:
    """B has 300 on Player, C 500 on Banker; 900 on Tie and Pairs count for neither."""
    layout = (
        wager("player", "300", "B"), wager("player", "200", "A"), wager("banker", "500", "C"),
        wager("banker", "100", "D"), wager("tie", "900", "A"), wager("player-pair", "900", "D"),
    )  # fmt: skip
    assert asked(*layout, hand=Side.PLAYER)[0] == turn("B", "8.8")
    assert asked(*layout, hand=Side.BANKER)[0] == turn("C", "8.8")


@proves(NSW, "8.8")
def test_nsw_8_8_the_amount_is_all_that_a_player_has_on_the_hand() -> None:
    layout = (
        wager("banker", "300", "A"), wager("banker", "200", "C"),
        wager("banker", "150", "C", area=2), wager("player", "400", "A"),
    )  # fmt: skip
    assert asked(*layout)[0] == turn("C", "8.8")


@proves(NSW, "8.9", "8.14", "8.14.2")
def test_nsw_8_9_a_refusal_passes_the_cards_to_the_next_highest_and_at_last_to_the_dealer() -> None:
    layout = (wager("banker", "100", "A"), wager("banker", "300", "B"), wager("banker", "200", "C"))
    assert asked(*layout) == (
        turn("B", "8.8"), turn("C", "8.9"), turn("A", "8.9"), turn("dealer", "8.14.2"),
    )  # fmt: skip


@proves(NSW, "8.10", "8.11")
def test_nsw_8_10_equal_wagers_go_from_the_dealers_right_counter_clockwise() -> None:
    layout = [wager("banker", "500", name) for name in "CBDA"]
    assert asked(*layout, wager("banker", "400", "E")) == (
        turn("A", "8.10"), turn("D", "8.11"), turn("B", "8.11"), turn("C", "8.11"),
        turn("E", "8.9"), turn("dealer", "8.14.2"),
    )  # fmt: skip


@proves(NSW, "8.8", "8.9", "8.10", "8.11", "8.14.2")
@pytest.mark.parametrize("stakes", list(product((1, 2, 3), repeat=3)))
def test_nsw_8_10_every_small_seating(stakes: tuple[int, ...]) -> None:
    """Three players in every order of seats; equals below the highest are not ranked."""
    for seats in permutations((1, 2, 3)):
        sat = dict(zip("ABC", seats, strict=True))
        put = dict(zip("ABC", stakes, strict=True))
        layout = [wager("player", str(put[name]), name) for name in "ABC"]
        turns = openers(method_b(), layout, sat, Side.PLAYER)
        assert isinstance(turns, tuple)
        top = sorted((n for n in "ABC" if put[n] == max(stakes)), key=lambda name: sat[name])
        rest = sorted((n for n in "ABC" if n not in top), key=lambda name: -put[name])
        silent = len(rest) == 2 and put[rest[0]] == put[rest[1]]
        assert people(turns) == [*top, *(["?"] if silent else rest), "dealer"]


def test_equals_below_the_highest_are_left_to_a_person() -> None:
    """Reading H1: 8.10 ranks none but the equal highest."""
    layout = (wager("banker", "300", "A"), wager("banker", "200", "C"), wager("banker", "200", "B"))
    first, second, last = asked(*layout)
    assert (first, last) == (turn("A", "8.8"), turn("dealer", "8.14.2"))
    assert isinstance(second, NotStated)
    assert (found_in(second), second.by) == ("equal-wagers C and B", SUPERVISOR)
    chosen = asked(*layout, decided=("B", "C"))
    assert chosen[1:3] == (Turn(opener("B"), None), Turn(opener("C"), None))


@proves(NSW, "8.8", "8.10")
def test_nsw_8_8_a_standing_player_may_receive_cards_and_comes_after_equals_with_a_seat() -> None:
    high = (wager("banker", "300", "standing"), wager("banker", "200", "A"))
    assert people(asked(*high)) == ["standing", "A", "dealer"]
    equal = (wager("banker", "300", "standing"), wager("banker", "300", "C"))
    assert people(asked(*equal)) == ["C", "standing", "dealer"]
    two = (*equal, wager("banker", "300", "other"))
    assert people(asked(*two)) == ["C", "?", "dealer"]


@proves(NSW, "8.14", "8.14.1")
def test_nsw_8_14_1_the_dealer_keeps_a_hand_that_nobody_wagered_on() -> None:
    """Reading N21: that hand, whatever lies on the other."""
    layout = (wager("player", "500", "A"), wager("tie", "50", "B"))
    assert asked(*layout, hand=Side.BANKER) == (turn("dealer", "8.14.1"),)
    assert people(asked(*layout, hand=Side.PLAYER)) == ["A", "dealer"]
    assert asked() == (turn("dealer", "8.14.1"),)


@proves(NSW, "8.5", "8.8")
@pytest.mark.parametrize("hand", list(Side))
@pytest.mark.parametrize("name", ["C", "B", "A", "guest"])
def test_nsw_8_5_an_approved_player_comes_first_whatever_the_wagers(name: str, hand: Side) -> None:
    """C has the Tie alone, B has Pairs, A the highest already, the guest nothing.

    Reading H2: who refuses is followed by the highest, and not asked again.
    """
    layout = (
        wager("player", "500", "A"), wager("banker", "500", "A"), wager("tie", "5", "C"),
        wager("banker-pair", "5", "B"),
    )  # fmt: skip
    turns = openers(method_b(), layout, SEATS, hand, designated=name, approved_by=ASSISTANT)
    assert isinstance(turns, tuple)
    assert turns[0] == turn(name, "8.5")
    assert people(turns) == list(dict.fromkeys((name, "A", "dealer")))
    assert name == "A" or turns[1] == turn("A", "8.8")


@proves(NSW, "8.5")
@pytest.mark.parametrize(
    ("role", "good"), [("gaming-manager", True), (SUPERVISOR, False), ("", False)]
)
def test_nsw_8_5_takes_an_assistant_gaming_manager_or_above(role: str, good: bool) -> None:
    answer = openers(method_b(), (), SEATS, Side.PLAYER, designated="C", approved_by=role)
    assert isinstance(answer, tuple) is good
    assert is_refused(answer, "nsw-premium 8.5") is not good


@proves(NSW, "8.4")
@pytest.mark.parametrize(
    ("person", "role", "reason"),
    [
        pytest.param("D", SUPERVISOR, None, id="a seated player"),
        pytest.param("patron", SUPERVISOR, None, id="a seated patron"),
        pytest.param("D", "", Reason.NOT_AUTHORISED, id="without approval"),
        pytest.param("D", "dealer", Reason.NOT_AUTHORISED, id="by the dealer"),
        pytest.param("standing", SUPERVISOR, Reason.NOT_SEATED, id="standing"),
        pytest.param("dealer", SUPERVISOR, Reason.NOT_SEATED, id="the dealer"),
    ],
)
def test_nsw_8_4_a_nominee_is_seated_and_approved(
    person: str, role: str, reason: Reason | None
) -> None:
    answer = may_act_for(method_b(), opener(person), {**SEATS, "patron": 9}, approved_by=role)
    assert (answer.reason if isinstance(answer, Refused) else answer) == reason
    assert answer is None or is_refused(answer, "nsw-premium 8.4")


@proves(NSW, "8.7")
@pytest.mark.parametrize(
    ("role", "good"), [(SUPERVISOR, True), ("dealer", False), ("player", False)]
)
def test_nsw_8_7_a_casino_supervisor_may_order_the_cards_back(role: str, good: bool) -> None:
    answer = may_take_back(method_b(), role)
    assert (answer is None) is good
    assert is_refused(answer, "nsw-premium 8.7") is not good


@proves(NSW, "8.13")
@pytest.mark.parametrize(("hand", "other"), list(permutations(Side)))
def test_nsw_8_13_one_hand_at_a_time(hand: Side, other: Side) -> None:
    """SN-41: the Banker's cards wait until the Player's are back. Reading N52: then also to A."""
    assert is_refused(may_pass(method_b(), hand, {other}), "nsw-premium 8.13")
    assert may_pass(method_b(), hand, ()) is None
    assert may_pass(method_b(), hand, {hand}) is None


def test_either_hand_may_be_opened_first() -> None:
    assert [may_open_first(method_b(), hand) for hand in Side] == [None, None]


@proves(NSW, "8.14")
@pytest.mark.parametrize("kept", [True, False])
def test_nsw_8_14_a_hand_that_the_dealer_keeps_goes_to_nobody_on_request(kept: bool) -> None:
    assert is_refused(may_open_other(method_b(), kept=kept), "nsw-premium 8.14.2")


def test_method_a_and_the_shoe_leave_all_cards_with_the_dealer() -> None:
    layout = (wager("banker", "500", "A"),)
    assert openers(table(NSW, method="method-a"), layout, SEATS, Side.BANKER) == (
        turn("dealer", "8.2"),
    )
    assert is_refused(shoe_offers(method_b(), layout, SEATS), "nsw-premium 8.12")
    assert is_refused(may_act_for(method_b(), opener("D"), SEATS, Task.DEAL), "nsw-premium 8.12")


def test_whoever_has_a_hand_opens_its_third_card_and_needs_no_leave() -> None:
    assert third_card(method_b(), "A") == turn("A", "8.16")
    assert third_card(method_b()) == turn("dealer", "8.16")
    assert may_take(method_b()) is None


def test_the_book_does_not_say_whether_a_shoe_keeps_its_method() -> None:
    assert isinstance(may_change_method(method_b(), shoe_over=False), NotStated)


def test_the_methods_of_the_answer_are_methods_of_the_book() -> None:
    answer = rules(NSW).policy.cards_offered_to
    assert answer is not None
    assert set(answer.methods) <= {each.key for each in rules(NSW).methods}
