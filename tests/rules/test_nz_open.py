"""New Zealand, both books, Style B: who is Banker and who is Player, and one hand at a time."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from punto.rules.card_opening import Turn, openers, shoe_offers
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.holding import (
    Task,
    may_act_for,
    may_change_method,
    may_open_first,
    may_open_other,
    may_pass,
    may_take_back,
    third_card,
)
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from tests.people import named, opener
from tests.tables import NZ5, NZ98, is_refused, proves, rules, table, wager

SEATS = {"A": 1, "B": 3, "C": 5, "D": 6}
BOOKS = (NZ5, NZ98)
BANKER = {NZ5: "8.9", NZ98: "8.8"}
KEPT = {NZ5: "8.18", NZ98: "8.16"}


def style(key: str, letter: str = "b", **choices: Any) -> TableRules:
    return table(key, method=f"style-{letter}", **choices)


def turn(key: str, person: str, clause: str) -> Turn:
    return Turn(opener(person), Clause.of(key, clause))


@proves(NZ5, "8.9", "8.9(a)", "8.9(b)", "8.9(c)", "8.9(d)", "8.10", "8.18", "8.18(b)", "8.18/tail")
@proves(NZ98, "8.8", "8.8(a)", "8.8(b)", "8.8(c)", "8.8(d)", "8.9", "8.16", "8.16(b)", "8.16/tail")
@pytest.mark.parametrize("key", BOOKS)
@pytest.mark.parametrize("hand", list(Side))
def test_nz_8_9_the_highest_then_equals_by_seat_then_the_next_highest(hand: Side, key: str) -> None:
    """500 at seats 6 and 3; 200 at seats 5 and 1; all decline. The other hand counts nothing."""
    steps, kept, other = BANKER[key], KEPT[key], next(each for each in Side if each is not hand)
    layout = (
        wager(hand, "500", "D"), wager(hand, "200", "C"), wager(hand, "500", "B"),
        wager(hand, "200", "A"), wager(other, "900", "A"),
    )  # fmt: skip
    assert openers(style(key), layout, SEATS, hand) == (
        turn(key, "B", f"{steps}(b)"), turn(key, "D", f"{steps}(b)"),
        turn(key, "A", f"{steps}(c)"), turn(key, "C", f"{steps}(c)"),
        turn(key, "dealer", f"{kept}(b)"),
    )  # fmt: skip


@proves(NZ5, "8.9(a)", "8.9(b)", "8.9(c)", "8.10")
@proves(NZ98, "8.8(a)", "8.8(b)", "8.8(c)", "8.9")
@pytest.mark.parametrize("key", BOOKS)
@pytest.mark.parametrize("hand", list(Side))
def test_nz_8_9_every_small_seating(key: str, hand: Side) -> None:
    """Four people with nothing, 1 or 2 on the hand, each seated or standing."""
    for stakes in product((0, 1, 2), repeat=4):
        for sit in product((True, False), repeat=4):
            put = dict(zip("DBAC", stakes, strict=True))
            seats = {n: SEATS[n] for n, down in zip("DBAC", sit, strict=True) if down}
            layout = [wager(hand, str(put[name]), name) for name in put if put[name]]
            want: list[str] = []
            for amount in (2, 1):
                want += [n for n in "ABCD" if n in seats and put[n] == amount]
            turns = openers(style(key), layout, seats, hand)
            assert isinstance(turns, tuple)
            people = [named(each.person) for each in turns if isinstance(each, Turn)]
            assert people == [*want, "dealer"]


@proves(NZ5, "8.9(a)")
@proves(NZ98, "8.8(a)")
@pytest.mark.parametrize("key", BOOKS)
def test_nz_8_9_a_wager_is_the_total_of_a_player_on_the_hand(key: str) -> None:
    """Reading A41."""
    layout = (wager("banker", "300", "A"), wager("banker", "200", "B"), wager("banker", "150", "B"))
    turns = openers(style(key), layout, SEATS, Side.BANKER)
    assert isinstance(turns, tuple)
    assert turns[0] == turn(key, "B", f"{BANKER[key]}(a)")


@proves(NZ5, "5.6(c)", "8.9(a)", "8.9(d)", "8.18(b)")
@proves(NZ98, "8.8(a)", "8.8(d)", "8.16(b)")
@pytest.mark.parametrize("key", BOOKS)
def test_nz_5_6_who_stands_never_has_a_role(key: str) -> None:
    """A standing player's 900 is passed over; alone on the hand it leaves it to the dealer."""
    stands = wager("banker", "900", "standing", seated=False)
    turns = openers(style(key), (stands, wager("banker", "100", "C")), SEATS, Side.BANKER)
    kept = turn(key, "dealer", f"{KEPT[key]}(b)")
    assert turns == (turn(key, "C", f"{BANKER[key]}(a)"), kept)
    assert openers(style(key), (stands,), SEATS, Side.BANKER) == (kept,)


@proves(NZ5, "8.18", "8.18(a)", "8.18/tail")
@proves(NZ98, "8.16", "8.16(a)", "8.16/tail")
@pytest.mark.parametrize("key", BOOKS)
def test_nz_8_18_a_hand_without_a_bet_stays_with_the_dealer(key: str) -> None:
    """Reading A43: each hand by itself."""
    layout = (wager("player", "500", "A"), wager("tie", "500", "B"))
    kept = turn(key, "dealer", f"{KEPT[key]}(a)")
    assert openers(style(key), layout, SEATS, Side.BANKER) == (kept,)
    assert openers(style(key), layout, SEATS, Side.PLAYER) != (kept,)


@proves(NZ5, "8.18(c)")
@proves(NZ98, "8.16(c)")
@pytest.mark.parametrize("key", BOOKS)
@pytest.mark.parametrize(
    ("role", "good"),
    [("game-supervisor", True), ("casino-supervisor", True), ("dealer", False), ("player", False)],
)
def test_nz_8_18_c_a_supervisor_may_direct_that_the_dealer_keeps_a_hand(
    key: str, role: str, good: bool
) -> None:
    answer = may_take_back(style(key), role)
    assert (answer is None) is good
    assert is_refused(answer, f"{key} {KEPT[key]}(c)") is not good


@proves(NZ5, "8.16")
@proves(NZ98, "8.15")
@pytest.mark.parametrize(("key", "clause"), [(NZ5, "8.16"), (NZ98, "8.15")])
@pytest.mark.parametrize(("hand", "other"), [tuple(Side), tuple(Side)[::-1]])
def test_nz_8_16_the_hands_are_never_out_together(
    key: str, clause: str, hand: Side, other: Side
) -> None:
    """D5-59."""
    assert is_refused(may_pass(style(key), hand, {other}), f"{key} {clause}")
    assert may_pass(style(key), hand, ()) is None


@proves(NZ5, "8.9", "8.10", "8.16")
@proves(NZ98, "8.8", "8.9", "8.15")
@pytest.mark.parametrize("key", BOOKS)
def test_nz_8_9_one_player_may_have_both_roles_one_hand_after_the_other(key: str) -> None:
    """D5-62: alone with Banker 400 and Player 300."""
    layout: tuple[Wager, ...] = (wager("banker", "400", "A"), wager("player", "300", "A"))
    for hand in Side:
        turns = openers(style(key), layout, SEATS, hand)
        assert isinstance(turns, tuple)
        assert turns[0] == turn(key, "A", f"{BANKER[key]}(a)")
    assert may_pass(style(key), Side.PLAYER, ()) is None
    assert may_pass(style(key), Side.BANKER, {Side.PLAYER}) is not None
    assert may_pass(style(key), Side.BANKER, ()) is None


@proves(NZ5, "8.13", "8.17")
@pytest.mark.parametrize(
    ("hand", "role", "good"),
    [
        (Side.PLAYER, "", True),
        (Side.BANKER, "", False),
        (Side.BANKER, "dealer", False),
        (Side.BANKER, "game-supervisor", False),
        (Side.BANKER, "casino-supervisor", True),
    ],
)
def test_nz_8_17_player_first_unless_the_casino_supervisor_authorises_otherwise(
    hand: Side, role: str, good: bool
) -> None:
    answer = may_open_first(style(NZ5), hand, role)
    assert (answer is None) is good
    assert is_refused(answer, "nz-division-5 8.17") is not good


@proves(NZ98, "8.12")
@pytest.mark.parametrize("role", ["", "dealer", "casino-supervisor", "operator"])
def test_nz_midi_8_12_the_players_hand_is_always_first(role: str) -> None:
    assert may_open_first(style(NZ98), Side.PLAYER, role) is None
    assert is_refused(may_open_first(style(NZ98), Side.BANKER, role), "nz-midi-1998 8.12")


@proves(NZ5, "8.7", "8.20")
@proves(NZ98, "8.6", "8.18")
@pytest.mark.parametrize("key", BOOKS)
@pytest.mark.parametrize("letter", ["a", "c"])
def test_nz_8_7_styles_a_and_c_leave_the_cards_with_the_dealer(key: str, letter: str) -> None:
    at = style(key, letter)
    assert at.method is not None
    layout = (wager("banker", "500", "A"),)
    assert openers(at, layout, SEATS, Side.BANKER) == (Turn(opener("dealer"), at.method.clause),)


@proves(NZ5, "4.3/s2")
@proves(NZ98, "4.3/s2")
@pytest.mark.parametrize("key", BOOKS)
def test_nz_4_3_nobody_but_the_dealer_deals(key: str) -> None:
    layout = (wager("banker", "500", "A"),)
    assert is_refused(shoe_offers(style(key), layout, SEATS), f"{key} 4.3/s2")
    assert is_refused(may_act_for(style(key), opener("B"), SEATS, Task.DEAL), f"{key} 4.3/s2")


@pytest.mark.parametrize("key", BOOKS)
def test_nz_4_3_no_rule_lets_another_person_open_the_cards(key: str) -> None:
    answer = may_act_for(style(key), opener("B"), SEATS, approved_by="operator")
    assert is_refused(answer, f"{key} 4.3")
    named = openers(style(key), (), SEATS, Side.BANKER, designated="B", approved_by="operator")
    assert is_refused(named, f"{key} {BANKER[key]}(a)")
    assert is_refused(may_open_other(style(key), kept=True), f"{key} {KEPT[key]}(b)")


def test_nz_9_8_whoever_has_a_hand_is_passed_its_third_card() -> None:
    assert third_card(style(NZ5), "A") == turn(NZ5, "A", "9.8")
    assert third_card(style(NZ98)) == turn(NZ98, "dealer", "9.10")


@proves(NZ5, "8.5/s2")
@proves(NZ98, "8.4/s2")
@pytest.mark.parametrize(("key", "clause"), [(NZ5, "8.5/s2"), (NZ98, "8.4/s2")])
@pytest.mark.parametrize("approved", [True, False])
def test_nz_8_5_a_shoe_keeps_its_style(key: str, clause: str, approved: bool) -> None:
    answer = may_change_method(style(key), shoe_over=False, approved=approved)
    assert is_refused(answer, f"{key} {clause}")
    assert may_change_method(style(key), shoe_over=True, approved=approved) is None


@proves(NZ5, "8.5/s3")
@pytest.mark.parametrize("shoe_over", [True, False])
def test_nz_8_5_with_a_continuous_shuffler_only_approved_procedures_count(shoe_over: bool) -> None:
    continuous = next(e.key for e in rules(NZ5).arrangements if e.machine.value == "continuous")
    at = style(NZ5, "a", arrangement=continuous)
    assert is_refused(may_change_method(at, shoe_over=shoe_over), "nz-division-5 8.5/s3")
    assert may_change_method(at, shoe_over=shoe_over, approved=True) is None


@pytest.mark.parametrize("key", BOOKS)
def test_the_methods_of_the_answer_are_methods_of_the_book(key: str) -> None:
    answer = rules(key).policy.cards_offered_to
    assert answer is not None
    assert set(answer.methods) <= {each.key for each in rules(key).methods}
