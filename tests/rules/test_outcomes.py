"""Outcomes: what a finished coup can be, and that each one is listed."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import Card, Rank, Suit, decks, parse_cards
from punto.rules.coup import Coup, Eights, Outcome, Pair, eights_of, pair_of
from punto.rules.draw import dealt_to, due, outcome, outcomes
from tests.tables import (
    NSW,
    rules,
)


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        ("8h 8d 8h 8d", Eights.COLOURED),
        ("8c 8c 8c 8c", Eights.SUITED),
        ("8h 8s 8d 8c", Eights.MIXED),
        ("8h 8s 8d 3c", Eights.NONE),
    ],
)
def test_four_eights_fall_into_one_class(cards: str, wanted: Eights) -> None:
    first, second, third, fourth = parse_cards(cards)
    assert eights_of(Coup((first, third), (second, fourth))) is wanted


@given(st.permutations(decks(2)))
@pytest.mark.property
def test_every_outcome_that_is_dealt_is_among_the_listed_ones(stack: list[Card]) -> None:
    book_, coup = rules(NSW), Coup()
    while side := due(book_.draw, book_.points, coup):
        coup = dealt_to(coup, side, stack.pop())
    assert outcome(book_.points, coup) in outcomes(book_.draw)


def test_pairs_of_every_kind_against_each_other_are_listed() -> None:
    book_ = rules(NSW)
    ranks = [Rank.FIVE, Rank.ACE, Rank.SIX, Rank.THREE, Rank.EIGHT, Rank.NINE, Rank.KING]
    suits = [(Suit.CLUBS, Suit.CLUBS), (Suit.CLUBS, Suit.SPADES), (Suit.CLUBS, Suit.HEARTS)]
    listed, seen = outcomes(book_.draw), set[Outcome]()
    pairs = [(Card(r, a), Card(r, b)) for r in ranks for a, b in suits]
    for player, banker in product(pairs, repeat=2):
        coup = Coup(player, banker)
        if due(book_.draw, book_.points, coup) is None:
            seen.add(outcome(book_.points, coup))
    assert seen <= listed
    assert {(o.player_pair, o.banker_pair) for o in seen} == set(product(list(Pair)[1:], repeat=2))
    assert {o.eights for o in seen} >= {Eights.NONE}


def test_a_pair_of_tens_and_pictures_is_by_rank() -> None:
    assert pair_of(parse_cards("Th Kc")) is Pair.NONE
    assert pair_of(parse_cards("Kh Kc")) is Pair.MIXED
