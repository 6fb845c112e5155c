"""New Zealand: the cut and the cutting card, by 7.5 to 7.8 (in the 1998 book 7.3 and 7.4)."""

from __future__ import annotations

import pytest

from punto.rules.answers import CutOrder
from punto.rules.cut import cut_depth, cutting_places, offers
from punto.rules.introduce import introduce
from punto.rules.model import Cards, Introduction, Step
from punto.rules.ruling import Refused
from punto.rules.table_rules import House
from tests.people import cut_by, cutter
from tests.refusals import data
from tests.tables import NZ5, NZ98, is_refused, proves, refused, rules, table

BOTH = pytest.mark.parametrize("key", [NZ5, NZ98])
STACK = 416
CUT = {NZ5: "7.6", NZ98: "7.4"}


def order(key: str) -> CutOrder:
    answer = rules(key).policy.who_cuts
    assert answer is not None
    return answer.value


# Who cuts


@proves(NZ5, "7.5/s2", "7.5/s3")
@proves(NZ98, "7.3/s3")
@BOTH
def test_nz_every_seated_player_is_offered_the_cut_once_then_an_employee_cuts(key: str) -> None:
    *players, last = offers(order(key), [2, 5, 9, 1])
    assert set(players) == set(cut_by(1, 2, 5, 9))
    assert last == cutter("casino-employee")


@proves(NZ98, "7.3/s2")
def test_nz98_7_3_offers_from_the_dealers_left_clockwise() -> None:
    assert offers(order(NZ98), [2, 5, 9, 1]) == cut_by(9, 5, 2, 1, "casino-employee")


def test_nz5_7_5_takes_the_same_order_where_nobody_chose_another() -> None:
    assert offers(order(NZ5), [2, 5, 9, 1]) == cut_by(9, 5, 2, 1, "casino-employee")


@proves(NZ5, "7.5")
@proves(NZ98, "7.3")
@BOTH
def test_nz_somebody_always_has_to_cut(key: str) -> None:
    assert offers(order(key), []) == cut_by("casino-employee")
    assert cut_depth(table(key), STACK, 100) is None
    assert isinstance(cut_depth(table(key), STACK, 0), Refused)


@proves(NZ98, "7.3")
def test_nz98_7_3_pre_shuffled_cards_are_riffled_before_the_cut() -> None:
    done = frozenset({Step.SHUFFLED, Step.SECURED})
    answer = introduce(table(NZ98), Cards.PRE_SHUFFLED, done)
    assert data(answer).endswith("want riffled")
    riffled = introduce(table(NZ98), Cards.PRE_SHUFFLED, done | {Step.RIFFLED})
    assert isinstance(riffled, Introduction)


@proves(NZ5, "5.6(b)")
def test_nz5_5_6_the_cut_is_for_seats_only() -> None:
    """Whoever has no seat is not asked, nor can anyone name such a person."""
    asked = offers(order(NZ5), [3, 4], arrived_first=8, designated=cutter(7))
    assert set(asked) == set(cut_by(3, 4, "casino-employee"))
    assert not order(NZ5).nominee


# How deep


@pytest.mark.parametrize(("count", "in_front", "taken"), [
    (416, 51, False), (416, 52, True), (416, 364, True), (416, 365, False), (416, 200, True),
])  # fmt: skip
@proves(NZ5, "7.6")
@proves(NZ98, "7.4")
@BOTH
def test_m98_15_the_cut_is_a_deck_from_either_end(
    key: str, count: int, in_front: int, taken: bool
) -> None:
    at = table(key, house=House(about=5))
    done = cut_depth(at, count, in_front)
    if taken:
        assert done is None
    else:
        assert is_refused(done, f"{key} {CUT[key]}")
        assert f"in-front {in_front} cards" in data(done)


@proves(NZ5, "7.6")
@pytest.mark.parametrize(
    ("in_front", "taken"), [(51, False), (52, True), (156, True), (157, False)]
)
def test_nz5_7_6_measures_from_the_ends_of_four_decks_too(in_front: int, taken: bool) -> None:
    assert (cut_depth(table(NZ5, decks=4), 208, in_front) is None) is taken


# The cutting card


@proves(NZ5, "7.6/s2")
@proves(NZ98, "7.4/s2")
@BOTH
@pytest.mark.parametrize(
    ("from_back", "taken"), [(0, False), (19, False), (20, True), (60, True), (300, True)]
)
def test_d5_47_the_cutting_card_lies_20_or_more_from_the_back(
    key: str, from_back: int, taken: bool
) -> None:
    done = cutting_places(table(key), STACK, from_back)
    if not taken:
        assert is_refused(done, f"{key} {CUT[key]}/s2")
        assert f"from-the-back {from_back} cards" in data(done)
        return
    assert done == (from_back,)


@proves(NZ5, "7.6/s3", "3.4(b)")
@proves(NZ98, "7.4/s3", "3.4(b)")
@BOTH
def test_d5_47_a_second_cutting_card_lies_behind_the_last_card(key: str) -> None:
    assert cutting_places(table(key, cutting_cards=2), STACK, 20) == (20, 0)


@proves(NZ5, "3.4", "3.4(b)")
@proves(NZ98, "3.4(b)")
@BOTH
@pytest.mark.parametrize("cutting_cards", [0, 3])
def test_nz_3_4_one_cutting_card_or_two(key: str, cutting_cards: int) -> None:
    answer = refused(key, cutting_cards=cutting_cards)
    assert is_refused(answer, f"{key} 3.4(b)")
    assert f"{cutting_cards} cutting-cards" in data(answer)
    for allowed in (1, 2):
        assert table(key, cutting_cards=allowed).choices.cutting_cards == allowed


@proves(NZ5, "7.8")
def test_nz5_7_8_a_continuous_shuffler_takes_no_cutting_card() -> None:
    at = table(NZ5, arrangement="continuous-shuffler", cutting_cards=0)
    assert cutting_places(at, STACK, 20) == ()


def test_nz5_7_8_the_first_load_of_a_continuous_shuffler_is_cut() -> None:
    at = table(NZ5, arrangement="continuous-shuffler", cutting_cards=0)
    assert is_refused(cut_depth(at, STACK, 51), "nz-division-5 7.6")
    assert cut_depth(at, STACK, 52) is None
