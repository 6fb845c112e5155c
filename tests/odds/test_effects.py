"""The effect of removing a card: how the worth of a wager changes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import Card, Rank
from punto.odds import (
    Composition,
    Effects,
    OddsError,
    OddsQuestion,
    Offer,
    distribution,
    effects,
    parse_shoe,
    price,
    removals,
)
from punto.odds.composition import CARDS
from punto.odds.figures import exact
from punto.rules.coup import Pair, pair_of
from tests.odds.pricing import EIGHT, SMALL, UNEVEN, counting, every, one
from tests.tables import CROWN, NZ5, RWS, rules

SEVEN = parse_shoe("8s 8h 6s Kd Kd 3h 9c")
WITHOUT_EIGHTS = EIGHT.without("8c 8d 8h 8s " * 8)
# Suits are not alike, and most cards are not there.
LOPSIDED = parse_shoe("8s 9, 8h 4, 6s 7, 6d 7, Kd 8, Kc 1, 3h 5, 9c 2, As 6".replace(", ", "\n"))
PAIRED = "player-pairs and banker-pairs"


def traditional() -> list[Offer]:
    """Wagers that look at counts, at pairs and at both."""
    plain = [each for each in every(CROWN) if each.variant == "traditional" and not each.option]
    pair, both = one(CROWN, "tiger/tiger-pair", "option1"), one(CROWN, "1-1-2", PAIRED)
    return [*plain, pair, both]


def worth(offer: Offer, shoe: Composition) -> Fraction:
    return price(offer, distribution(shoe, counting(offer.book))).expectation


def of_rank(shoe: Composition, rank: Rank) -> int:
    return sum(number for _, number in shoe.of_rank(rank))


def weighted(found: Effects, shoe: Composition) -> Fraction:
    """The changes, each as often as its rank is there."""
    changes = found.changes.items()
    return sum((of_rank(shoe, rank) * change for rank, change in changes if change), Fraction(0))


@pytest.mark.parametrize(
    "shoe",
    [
        pytest.param(EIGHT, id="8 decks"),
        pytest.param(UNEVEN, id="392 cards", marks=pytest.mark.slow),
        pytest.param(WITHOUT_EIGHTS, id="no eights"),
        pytest.param(LOPSIDED, id="49 cards"),
        pytest.param(SMALL, id="9 cards"),
        pytest.param(SEVEN, id="7 cards"),
    ],
)
def test_the_effects_of_all_cards_cancel(shoe: Composition) -> None:
    """An unseen burnt card changes nothing, since the next six are as good as the first six."""
    for found in effects(traditional(), shoe, counting(CROWN)):
        assert weighted(found, shoe) == 0, found.offer


@pytest.mark.property
@given(
    st.dictionaries(st.sampled_from(CARDS), st.integers(1, 10), min_size=1, max_size=5)
    .map(Composition.of)
    .filter(lambda shoe: shoe.size >= 7)
)
def test_the_effects_of_all_cards_cancel_in_any_shoe_of_seven_or_more(shoe: Composition) -> None:
    """An unseen burnt card changes nothing, since the next six are as good as the first six."""
    asked = [one(NZ5, "banker"), one(NZ5, "tie"), one(NZ5, "perfect-pairs", "scale-1")]
    for found in effects(asked, shoe, counting(NZ5)):
        assert weighted(found, shoe) == 0, found.offer


def test_in_a_shoe_of_six_a_burnt_card_may_void_the_coup_and_does_change_it() -> None:
    six = parse_shoe("2c 2d 3h 4s Kd Kc")
    (found,) = effects([one(CROWN, "tie")], six, counting(CROWN))
    assert weighted(found, six) != 0


@pytest.mark.parametrize("shoe", [EIGHT, LOPSIDED, SEVEN], ids=["8 decks", "49 cards", "7 cards"])
def test_an_effect_is_the_mean_over_the_cards_of_the_rank(shoe: Composition) -> None:
    asked = [one(NZ5, "banker"), one(NZ5, "perfect-pairs", "scale-1")]
    found = effects(asked, shoe, counting(NZ5))
    for rank in (Rank.ACE, Rank.EIGHT, Rank.KING):
        there, number = shoe.of_rank(rank), of_rank(shoe, rank)
        for each in found:
            before = worth(each.offer, shoe)
            after = [count * worth(each.offer, shoe.without((card,))) for card, count in there]
            expected = sum(after) / Fraction(number) - before if number else None
            assert (each.expectation, each.changes[rank]) == (before, expected)


def test_where_suits_are_alike_one_card_of_a_rank_stands_for_all() -> None:
    """Removing any of the four suits does the same, so one of them is enough."""
    asked = one(CROWN, "player-crown-pairs")
    assert len({worth(asked, EIGHT.without((card,))) for card, _ in EIGHT.of_rank(Rank.SIX)}) == 1
    assert len({worth(asked, UNEVEN.without((card,))) for card, _ in UNEVEN.of_rank(Rank.SIX)}) > 1


def test_one_card_of_a_full_shoe_is_nothing_to_pairs() -> None:
    """All ranks have the same effect, and together they have none."""
    asked = [one(NZ5, "perfect-pairs", scale) for scale in ("scale-1", "scale-2")]
    for found in effects(asked, EIGHT, counting(NZ5)):
        assert set(found.changes.values()) == {0}


def pairs_by_hand(shoe: Composition) -> Fraction:
    """What Perfect Pairs on scale one bring, over every ordered two cards of the shoe."""
    pays = {Pair.NONE: -1, Pair.MIXED: 5, Pair.COLOURED: 10, Pair.PERFECT: 30}
    won = sum(
        shoe[first] * (shoe[second] - (first == second)) * pays[pair_of((first, second))]
        for first in CARDS
        for second in CARDS
    )
    return Fraction(won, shoe.size * (shoe.size - 1))


def mean_by_hand(shoe: Composition, cards: Sequence[tuple[Card, int]]) -> Fraction:
    after = [pairs_by_hand(shoe.without((card,))) for card, count in cards for _ in range(count)]
    return sum(after, Fraction(0)) / len(after)


def test_the_effects_on_pairs_by_hand_where_suits_are_not_alike() -> None:
    (found,) = effects([one(NZ5, "perfect-pairs", "scale-1")], LOPSIDED, counting(NZ5))
    before = pairs_by_hand(LOPSIDED)
    assert found.expectation == before
    there = {rank: LOPSIDED.of_rank(rank) for rank in Rank}
    assert found.changes == {
        rank: mean_by_hand(LOPSIDED, cards) - before if cards else None
        for rank, cards in there.items()
    }


def test_a_rank_that_is_not_there_has_no_effect_to_tell() -> None:
    for found in effects(traditional(), WITHOUT_EIGHTS, counting(CROWN)):
        assert [rank for rank, change in found.changes.items() if change is None] == [Rank.EIGHT]
        assert list(found.changes) == list(Rank)


def test_a_shoe_of_one_card_is_void_with_and_without_it() -> None:
    (found,) = effects([one(CROWN, "tie")], parse_shoe("9d"), counting(CROWN))
    assert (found.expectation, found.changes[Rank.NINE], found.changes[Rank.ACE]) == (0, 0, None)


def test_a_record_has_each_rank_exactly_and_as_a_float() -> None:
    (found,) = effects([one(CROWN, "banker")], WITHOUT_EIGHTS, counting(CROWN))
    record = found.record()
    names = ["book", "variant", "wager", "title", "option", "clause"]
    figures = ["expectation", *"A23456789TJQK"]
    assert list(record) == [*names, *(each + end for each in figures for end in ("", "-float"))]
    for rank, change in found.changes.items():
        told = None if change is None else exact(change), None if change is None else float(change)
        assert (record[rank.value], record[f"{rank.value}-float"]) == told
    assert (record["8"], record["expectation"]) == (None, exact(found.expectation))


def test_removals_answer_a_question_with_the_effects_on_its_wagers() -> None:
    asked = OddsQuestion(rules(RWS), wagers=("tie", "banker"), shoe=LOPSIDED, removed="8s 8s 9c")
    found = removals(asked)
    assert found == effects(asked.offers, LOPSIDED.without("8s 8s 9c"), counting(RWS))
    assert [each.offer.wager for each in found] == ["banker", "tie"]


def test_removals_of_an_impossible_shoe_are_an_odds_error() -> None:
    with pytest.raises(OddsError, match=r"9 of 8♠ cannot be taken out, as there are 8."):
        removals(OddsQuestion(rules(RWS), wagers=("tie",), removed="8s " * 9))
