"""Crown Melbourne: who cuts, how deep, and where the cutting card goes, by 4.2."""

from __future__ import annotations

import pytest

from punto.rules.answers import CutOrder
from punto.rules.clause import Clause
from punto.rules.cut import cut_depth, cut_ends, cutting_places, offers
from punto.rules.person import StaffRole
from punto.rules.table_rules import House
from tests.people import cut_by, cutter
from tests.refusals import data
from tests.tables import CROWN, is_refused, proves, rules, table

HDD = "higher-duties-dealer"
STACK = 416


def order() -> CutOrder:
    answer = rules(CROWN).policy.who_cuts
    assert answer is not None
    return answer.value


@pytest.mark.parametrize(
    ("seats", "offered"),
    [
        pytest.param((1, 3, 5, 7), (7, 5, 3, 1, HDD), id="CS-005"),
        pytest.param((7, 1, 5, 3), (7, 5, 3, 1, HDD), id="as they came to the table"),
        pytest.param((2, 14, 9), (14, 9, 2, HDD), id="fourteen seats"),
        pytest.param((6,), (6, HDD), id="one player"),
        pytest.param((), (HDD,), id="nobody seated"),
    ],
)  # fmt: skip
@proves(CROWN, "4.2", "4.2.1", "4.2.1(a)", "4.2.2")
def test_cs_005_the_highest_seat_cuts_or_the_offer_goes_clockwise(
    seats: tuple[int, ...], offered: tuple[int | str, ...]
) -> None:
    """Clockwise is descending: seat 1 is nearest the dealer's right (A63)."""
    assert offers(order(), seats) == cut_by(*offered)


@pytest.mark.parametrize(
    ("designated", "offered"),
    [
        pytest.param(3, (3, 1, 7, 5, HDD), id="refusals go clockwise from the designated player"),
        pytest.param(7, (7, 5, 3, 1, HDD), id="the highest seat may be designated"),
        pytest.param(1, (1, 7, 5, 3, HDD), id="after the lowest seat comes the highest"),
    ],
)  # fmt: skip
@proves(CROWN, "4.2.1(b)", "4.2.2")
def test_4_2_1_b_a_designated_player_is_offered_the_cut_first(
    designated: int, offered: tuple[int | str, ...]
) -> None:
    assert offers(order(), (1, 3, 5, 7), designated=cutter(designated)) == cut_by(*offered)


@proves(CROWN, "4.2.1(b)")
def test_4_2_1_b_a_higher_duties_dealer_or_above_designates() -> None:
    authority, clause = rules(CROWN).authority, Clause.of(CROWN, "4.2.1(b)")
    assert order().designated_by == HDD
    assert not authority.may("dealer", clause)
    assert not authority.may("player", clause)
    assert authority.may(HDD, clause)
    assert authority.may("area-manager", clause)


@pytest.mark.parametrize(
    ("role", "may"),
    [("dealer", False), ("player", False), (HDD, True), ("area-manager", True)],
)
@proves(CROWN, "4.2.2")
def test_cs_005_only_a_higher_duties_dealer_or_above_cuts_when_all_refuse(
    role: str, may: bool
) -> None:
    last = offers(order(), (1, 3, 5, 7))[-1]
    assert isinstance(last, StaffRole)
    assert rules(CROWN).authority.at_least(role, last.role) is may


@pytest.mark.parametrize("number", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("from_end", [52, 53, 104])
@proves(CROWN, "4.2.3")
def test_4_2_3_the_cut_lies_a_deck_or_more_from_either_end(number: int, from_end: int) -> None:
    for in_front in (from_end, 52 * number - from_end):
        assert cut_depth(table(CROWN, decks=number), 52 * number, in_front) is None


@pytest.mark.parametrize("in_front", [0, 1, 51, 416 - 51, 416])
@proves(CROWN, "4.2.3")
def test_4_2_3_a_cut_nearer_to_an_end_is_refused(in_front: int) -> None:
    answer = cut_depth(table(CROWN), STACK, in_front)
    assert is_refused(answer, "crown-melbourne-v29 4.2.3")
    assert f"got in-front {in_front} cards, want between 52 cards 364 cards" in data(answer)


@pytest.mark.parametrize(
    ("in_front", "taken"),
    [(46, False), (47, True), (51, True), (52, True), (369, True), (370, False)],
)
@proves(CROWN, "4.2.3")
def test_4_2_3_how_near_is_about_a_deck_is_the_houses_measure(in_front: int, taken: bool) -> None:
    answer = cut_depth(table(CROWN, house=House(about=5)), STACK, in_front)
    assert (answer is None) is taken
    assert is_refused(answer, "crown-melbourne-v29 4.2.3") is not taken


@proves(CROWN, "4.2.3")
@pytest.mark.parametrize("about", [0, 5])
def test_4_2_3_the_ends_between_which_a_stack_may_be_cut_are_good_cuts(about: int) -> None:
    at = table(CROWN, house=House(about=about))
    assert cut_ends(at, STACK) == (52 - about, 364 + about)
    assert all(cut_depth(at, STACK, end) is None for end in cut_ends(at, STACK))


@pytest.mark.parametrize(
    ("from_back", "number"),
    [
        pytest.param(20, 8, marks=proves(CROWN, "4.2.4(a)"), id="20 of 8 decks"),
        pytest.param(20, 4, marks=proves(CROWN, "4.2.4(a)"), id="20 of 4 decks"),
        pytest.param(13, 8, marks=proves(CROWN, "4.2.4(b)"), id="13 of 8 decks"),
        pytest.param(13, 4, marks=proves(CROWN, "4.2.4(b)"), id="13 of 4 decks"),
    ],
)  # fmt: skip
@proves(CROWN, "4.2.4")
def test_4_2_4_the_cutting_card_goes_20_or_13_from_the_back(from_back: int, number: int) -> None:
    assert cutting_places(table(CROWN, decks=number), 52 * number, from_back) == (from_back,)


@pytest.mark.parametrize("from_back", [0, 12, 14, 19, 21, 52])
@proves(CROWN, "4.2.4", "4.2.4(a)", "4.2.4(b)")
def test_4_2_4_any_other_place_is_refused(from_back: int) -> None:
    answer = cutting_places(table(CROWN), STACK, from_back)
    assert is_refused(answer, "crown-melbourne-v29 4.2.4(a)")
    assert f"got from-the-back {from_back} cards, want about-or-exactly 20 cards 13 cards" in data(
        answer
    )


@pytest.mark.parametrize(
    ("from_back", "taken"),
    [
        pytest.param(16, False, marks=proves(CROWN, "4.2.4(a)"), id="too far from 20"),
        pytest.param(17, True, marks=proves(CROWN, "4.2.4(a)"), id="about 20, from below"),
        pytest.param(23, True, marks=proves(CROWN, "4.2.4(a)"), id="about 20, from above"),
        pytest.param(24, False, marks=proves(CROWN, "4.2.4(a)"), id="over 20 by too much"),
        pytest.param(12, False, marks=proves(CROWN, "4.2.4(b)"), id="13 are counted exactly"),
        pytest.param(13, True, marks=proves(CROWN, "4.2.4(b)"), id="13"),
        pytest.param(14, False, marks=proves(CROWN, "4.2.4(b)"), id="14 are neither"),
    ],
)  # fmt: skip
def test_4_2_4_only_20_is_a_rough_measure(from_back: int, taken: bool) -> None:
    places = cutting_places(table(CROWN, house=House(about=3)), STACK, from_back)
    assert (places == (from_back,)) is taken
