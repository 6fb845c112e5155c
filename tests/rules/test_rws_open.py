"""Resorts World Sentosa: who may ask to squeeze, by 3.9; and books that say nothing of it."""

from __future__ import annotations

import msgspec
import pytest

from punto.rules.books import book
from punto.rules.card_opening import Turn, openers, shoe_offers, still_first
from punto.rules.clause import Clause
from punto.rules.configure import choose
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
    shoe_passes,
    third_card,
)
from punto.rules.model import Rulebook
from punto.rules.ruling import NotStated
from punto.rules.table_rules import Choices, TableRules
from tests.conftest import ROOT
from tests.people import opener
from tests.refusals import found_in
from tests.tables import NZ5, RWS, is_refused, proves, rules, table, wager

SEATS = {"A": 1, "B": 3, "C": 5}
PIT = "pit-supervisor"
HIGHEST = Turn(opener("B"), Clause.of(RWS, "3.9"))


def face_down() -> TableRules:
    return table(RWS, method="face-down")


def made(rules: Rulebook) -> TableRules:
    at = choose(rules, Choices(decks=6))
    assert isinstance(at, TableRules)
    return at


@proves(RWS, "3.9")
@pytest.mark.parametrize("hand", list(Side))
def test_rws_3_9_one_player_for_the_table_the_seated_one_with_the_highest_bet(hand: Side) -> None:
    """Reading R29: B's 500 on Banker beats 300 and 300 on both hands, 900 on Tie, and who stands.

    The same player is asked for both hands, and by reading H4 nobody after that one.
    """
    layout = (
        wager("player", "300", "A"), wager("banker", "300", "A"), wager("banker", "500", "B"),
        wager("tie", "900", "C"), wager("player", "900", "standing", seated=False),
    )  # fmt: skip
    assert openers(face_down(), layout, SEATS, hand) == (HIGHEST,)


@proves(RWS, "3.9")
def test_rws_3_9_only_where_cards_are_dealt_face_down() -> None:
    layout = (wager("banker", "500", "B"),)
    assert openers(table(RWS, method="face-up"), layout, SEATS, Side.BANKER) == ()
    assert openers(face_down(), layout, SEATS, Side.BANKER) == (HIGHEST,)
    assert openers(face_down(), (), SEATS, Side.BANKER) == ()


@proves(RWS, "3.9")
@pytest.mark.parametrize(
    ("role", "drawn", "good"),
    [
        pytest.param(PIT, False, True, id="asked in time"),
        pytest.param("pit-manager", False, True, id="granted from above"),
        pytest.param(PIT, True, False, id="the card has left the shoe"),
        pytest.param("dealer", False, False, id="granted by the dealer"),
        pytest.param("", False, False, id="not granted"),
    ],
)
def test_rws_3_9_takes_permission_before_the_card_is_dealt(
    role: str, drawn: bool, good: bool
) -> None:
    answer = may_take(face_down(), approved_by=role, drawn=drawn)
    assert (answer is None) is good
    assert is_refused(answer, "rws 3.9") is not good


def test_the_pit_supervisor_decides_between_equal_bets() -> None:
    """Readings R29, H4: and C with a lower one is not asked after them."""
    layout = (wager("banker", "500", "A"), wager("player", "500", "B"), wager("player", "400", "C"))
    equals = openers(face_down(), layout, SEATS, Side.PLAYER)
    assert isinstance(equals, tuple)
    (silence,) = equals
    assert isinstance(silence, NotStated)
    assert (found_in(silence), silence.by) == ("equal-wagers A and B", PIT)
    turns = openers(face_down(), layout, SEATS, Side.PLAYER, decided=("C", "B", "A"))
    assert turns == (Turn(opener("B"), None), Turn(opener("A"), None))


def test_the_book_says_nothing_else_about_cards_in_players_hands() -> None:
    at, layout = face_down(), (wager("banker", "500", "B"),)
    answers = (
        shoe_offers(at, layout, SEATS),
        may_pass(at, Side.BANKER, {Side.PLAYER}),
        may_open_first(at, Side.BANKER),
        may_open_other(at, kept=True),
        may_take_back(at, PIT),
        may_act_for(at, opener("A"), SEATS),
        may_act_for(at, opener("A"), SEATS, Task.DEAL),
        third_card(at, "B"),
        shoe_passes(at),
        may_change_method(at, shoe_over=False),
    )
    for each in answers:
        assert isinstance(each, NotStated)
        assert each.by == "table-game-shift-manager"
    named = openers(at, layout, SEATS, Side.BANKER, designated="C", approved_by=PIT)
    assert is_refused(named, "rws 3.9")


def test_a_book_that_is_silent_altogether_leaves_it_to_a_person() -> None:
    at = made(book(str(ROOT / "docs" / "examples" / "harbour-club")).rules)
    answers = (
        openers(at, (), {}, Side.PLAYER),
        may_take(at),
        third_card(at),
        may_open_other(at, kept=True),
        may_act_for(at, opener("A"), SEATS),
    )
    assert all(isinstance(each, NotStated) for each in answers)


def test_a_book_could_allow_both_hands_out_and_a_change_of_method() -> None:
    """No book does, so this one is made for it."""
    policy = rules(NZ5).policy
    both, style = policy.both_hands_out, policy.style_fixed_for_shoe
    assert both is not None
    assert style is not None
    free = msgspec.structs.replace(
        policy,
        both_hands_out=msgspec.structs.replace(both, value=True),
        style_fixed_for_shoe=msgspec.structs.replace(style, value=False),
    )
    at = made(msgspec.structs.replace(rules(NZ5), policy=free))
    assert may_pass(at, Side.BANKER, {Side.PLAYER}) is None
    assert may_change_method(at, shoe_over=False) is None


def test_a_book_that_says_not_who_is_offered_cards_takes_none_back() -> None:
    """No book is silent there, so this one is made for it."""
    silent = msgspec.structs.replace(rules(NZ5).policy, cards_offered_to=None)
    at = made(msgspec.structs.replace(rules(NZ5), policy=silent))
    assert still_first(at, (), (), seats={}, hand=Side.PLAYER, player="A")


@proves(RWS, "3.9")
def test_3_9_the_highest_bet_is_one_in_one_box() -> None:
    """R41: A has 600 in two boxes of 300, and B 500 in one."""
    bets = (
        wager("player", "300", "A"),
        wager("player", "300", "A", area=2),
        wager("banker", "500", "B", area=3),
    )
    turns = openers(face_down(), bets, SEATS, Side.PLAYER)
    assert isinstance(turns, tuple)
    assert turns[0] == HIGHEST
