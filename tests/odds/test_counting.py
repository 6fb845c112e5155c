"""The kernel counts every deal: the same numbers as dealing the cards one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import factorial, perm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import Card, Suit, parse_cards
from punto.odds.composition import CARDS, Composition
from punto.odds.counting import (
    CompiledCounting,
    Counting,
    Distribution,
    cell,
    distribution,
    outcome_at,
)
from punto.odds.states import FINISHES, STATES
from punto.rules.books import keys
from punto.rules.coup import Eights, Outcome, Pair
from punto.rules.draw import Draw, outcomes
from punto.rules.points import Points
from tests.brute import deals, draws, point_tables, small_shoes
from tests.tables import NSW, rules

DRAW, POINTS = rules(NSW).draw, rules(NSW).points
COUNTING = {key: Counting(rules(key).draw, rules(key).points) for key in keys()}
"""One for each book, used again and again: what one shoe leaves behind must not reach the next."""

NAMED = {
    "nothing": "",
    "one card": "8s",
    "two cards": "8s 8s",
    "three cards": "8s 9d Kc",
    "four cards": "8s 9d Kc 2h",
    "five cards": "8s 9d Kc 2h 3s",
    "six cards": "8s 9d Kc 2h 3s 6d",
    "four eights of one suit": "8s 8s 8s 8s",
    "four eights of one colour": "8s 8c 8s 8c",
    "four eights of two colours": "8s 8h 8d 8c",
    "eights in which every class can come": "8s 8s 8s 8s 8c 8h 8d",
    "forty eights": " ".join(["8s 8h 8d 8c"] * 10),
    "tens of mixed ranks": "Tc Td Jh Jh Qs Kc Kc",
    "four tens, of which the third cards never come": "Tc Jd Qh Ks",
    "five tens, of which the last card never comes": "Tc Jd Qh Ks Kd",
    "nothing but naturals": "9s 9s 9d 9h Kc Kd",
    "four fours, a natural each": "4s 4d 4h 4c",
    "four cards, of which some need a fifth": "2s 3h 4d 5c",
    "five cards, of which some need a sixth": "2s 3h 4d 7c 7c",
    "twins of one rank": "3s 3s 3d 3d 3h 3h",
    "twins of two ranks": "5c 5c 5d 5d 7h 7h",
    "twins of ranks with one value": "Ks Ks Kc Qd Qd Qh",
    "eights and threes, which count alike": "8s 8s 3d 3d 8c 3h",
}


def large_shoes(least: int = 0) -> st.SearchStrategy[Composition]:
    """Up to ten of each card."""
    counts = st.lists(st.integers(0, 10), min_size=52, max_size=52)
    return counts.map(lambda each: Composition(tuple(each))).filter(lambda one: one.size >= least)


def same_as_dealt(found: Distribution, draw: Draw, points: Points, cards: Sequence[Card]) -> None:
    dealt = deals(draw, points, cards)
    void = dealt.pop(None, 0)
    assert dict(found.counts) == dict(dealt)
    assert found.void == void
    assert found.total == dealt.total() + void


@pytest.mark.parametrize("name", NAMED)
def test_a_named_shoe_counts_as_dealt_card_by_card(name: str) -> None:
    cards = parse_cards(NAMED[name])
    found = distribution(Composition.of(cards), COUNTING[NSW])
    same_as_dealt(found, DRAW, POINTS, cards)


@pytest.mark.parametrize("key", keys())
def test_every_book_counts_as_dealt_card_by_card(key: str) -> None:
    for text in ("8s 9d Kc 2h 3s 6d 5c", "2s 3h 4d 7c 7c", "8s 8s 3d 3d 8c 3h 3h"):
        cards = parse_cards(text)
        found = distribution(Composition.of(cards), COUNTING[key])
        same_as_dealt(found, rules(key).draw, rules(key).points, cards)


@pytest.mark.property
@given(st.sampled_from(keys()), small_shoes())
def test_any_small_shoe_counts_as_dealt_card_by_card(key: str, cards: list[Card]) -> None:
    found = distribution(Composition.of(cards), COUNTING[key])
    same_as_dealt(found, rules(key).draw, rules(key).points, cards)


@pytest.mark.property
@given(draws(), small_shoes())
def test_any_table_of_play_is_read(draw: Draw, cards: list[Card]) -> None:
    found = distribution(Composition.of(cards), Counting(draw, POINTS))
    same_as_dealt(found, draw, POINTS, cards)


@pytest.mark.property
@given(draws(), point_tables(), small_shoes())
def test_any_values_of_cards_are_read(draw: Draw, points: Points, cards: list[Card]) -> None:
    found = distribution(Composition.of(cards), Counting(draw, points))
    same_as_dealt(found, draw, points, cards)


def test_four_eights_of_one_suit_are_one_outcome() -> None:
    found = distribution(Composition.of(parse_cards("8s 8s 8s 8s")), COUNTING[NSW])
    twins = Outcome(6, 6, 2, 2, Pair.PERFECT, Pair.PERFECT, True, Eights.SUITED)
    assert found.counts == {twins: factorial(4)}


def test_an_empty_shoe_runs_out_before_its_only_deal() -> None:
    found = distribution(Composition.of(()), COUNTING[NSW])
    assert (found.counts, found.void, found.total, found.void_probability) == ({}, 1, 1, 1)


def test_with_naturals_only_no_third_card_comes_and_no_shoe_runs_out() -> None:
    for text in (NAMED["nothing but naturals"], NAMED["four fours, a natural each"]):
        found = distribution(Composition.of(parse_cards(text)), COUNTING[NSW])
        assert {(one.player_cards, one.banker_cards) for one in found.counts} == {(2, 2)}
        assert found.void == 0


@pytest.mark.property
@given(large_shoes())
def test_every_deal_is_counted_once_under_an_outcome_that_can_be(shoe: Composition) -> None:
    found = distribution(shoe, COUNTING[NSW])
    assert sum(found.counts.values()) + found.void == found.total
    assert found.total == perm(shoe.size, min(6, shoe.size))
    assert min(found.joint) >= 0
    assert found.void >= 0
    assert found.counts.keys() <= outcomes(DRAW)


def decks_for(outcome: Outcome) -> int:
    """The fewest decks that have the pairs of an outcome."""
    pairs = {outcome.player_pair, outcome.banker_pair}
    if outcome.eights is Eights.SUITED:
        return 4
    if outcome.eights is Eights.COLOURED:
        return 2 if len(pairs) == 1 else 3
    return 2 if Pair.PERFECT in pairs or (outcome.same_rank and len(pairs) == 2) else 1


@pytest.mark.parametrize("decks", range(1, 11))
def test_whole_decks_have_every_outcome_that_their_cards_allow(decks: int) -> None:
    found = distribution(Composition.of_decks(decks), COUNTING[NSW])
    assert found.counts.keys() == {one for one in outcomes(DRAW) if decks_for(one) <= decks}
    assert found.void == 0


@pytest.mark.property
@given(large_shoes(least=6))
def test_margins_are_the_sums_of_the_joint_numbers(shoe: Composition) -> None:
    joint = COUNTING[NSW].joint(shoe)
    margins = COUNTING[NSW].margins(shoe)
    rows = [joint[at : at + FINISHES] for at in range(0, STATES * FINISHES, FINISHES)]
    assert list(margins[:FINISHES]) == [sum(column) for column in zip(*rows, strict=True)]
    assert list(margins[FINISHES:]) == [sum(row) for row in rows]


@pytest.mark.property
@given(small_shoes())
def test_finishes_and_states_add_up_to_the_outcomes(cards: list[Card]) -> None:
    found = distribution(Composition.of(cards), COUNTING[NSW])
    finishes, states = Counter[int](), Counter[int]()
    for outcome, count in found.counts.items():
        finishes[cell(outcome) % FINISHES] += count
        states[cell(outcome) // FINISHES] += count
    assert list(found.finishes) == [finishes[at] for at in range(FINISHES)]
    assert list(found.states) == [states[at] for at in range(STATES)]


def test_a_counting_used_again_counts_like_a_new_one() -> None:
    shoes = [Composition.of(parse_cards(text)) for text in NAMED.values()]
    shoes += [Composition.of_decks(decks) for decks in (8, 1)]
    for shoe in shoes:
        new = Counting(DRAW, POINTS)
        assert list(COUNTING[NSW].joint(shoe)) == list(new.joint(shoe))
        if shoe.size >= 6:
            assert list(COUNTING[NSW].margins(shoe)) == list(Counting(DRAW, POINTS).margins(shoe))


@pytest.mark.parametrize("key", keys())
def test_every_outcome_has_a_place_of_its_own(key: str) -> None:
    places = {cell(one): one for one in outcomes(rules(key).draw)}
    assert len(places) == len(outcomes(rules(key).draw))
    assert places.keys() <= set(range(STATES * FINISHES))
    assert {at: outcome_at(at) for at in places} == places


ALIKE = [
    suits
    for suits in permutations(Suit)
    if len({suits[place].is_red for place, suit in enumerate(Suit) if suit.is_red}) == 1
]
"""The ways to change suits that leave cards of one colour of one colour."""


@pytest.mark.property
@given(large_shoes() | small_shoes().map(Composition.of), st.sampled_from(ALIKE))
def test_suits_may_change_within_colours_and_colours_with_each_other(
    shoe: Composition, suits: Sequence[Suit]
) -> None:
    changed = dict(zip(Suit, suits, strict=True))
    other = Composition.of({Card(one.rank, changed[one.suit]): shoe[one] for one in CARDS})
    assert list(COUNTING[NSW].joint(shoe)) == list(COUNTING[NSW].joint(other))


def test_there_are_eight_ways_to_change_suits_alike() -> None:
    assert len(ALIKE) == 8


def same_compiled(shoe: Composition, compiled: CompiledCounting) -> None:
    assert [int(each) for each in compiled.joint(shoe)] == COUNTING[NSW].joint(shoe)
    if shoe.size >= 6:
        assert [int(each) for each in compiled.margins(shoe)] == COUNTING[NSW].margins(shoe)


@pytest.mark.slow
def test_the_compiled_kernel_counts_the_same_for_1_to_10_decks_and_for_named_shoes() -> None:
    compiled = CompiledCounting(DRAW, POINTS)
    for decks in range(1, 11):
        same_compiled(Composition.of_decks(decks), compiled)
    for text in NAMED.values():
        same_compiled(Composition.of(parse_cards(text)), compiled)


@pytest.mark.slow
@pytest.mark.property
@given(large_shoes() | small_shoes().map(Composition.of), draws(), point_tables())
def test_the_compiled_kernel_counts_the_same_for_any_shoe_and_table_of_play(
    shoe: Composition, draw: Draw, points: Points
) -> None:
    compiled, plain = CompiledCounting(draw, points), Counting(draw, points)
    assert [int(each) for each in compiled.joint(shoe)] == plain.joint(shoe)
    if shoe.size >= 6:
        assert [int(each) for each in compiled.margins(shoe)] == plain.margins(shoe)
