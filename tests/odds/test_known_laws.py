"""What is known of a coup and what is not known add up to all that may come."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

import pytest

from punto.cards import Card, Rank, Suit, parse_cards
from punto.odds.composition import CARDS, Composition
from punto.odds.counting import Counting, Distribution, distribution
from punto.odds.known import Known, KnownCard, given
from punto.rules.coup import Outcome, Winner
from tests.tables import NSW, rules

DRAW, POINTS = rules(NSW).draw, rules(NSW).points
SMALL = Composition.of(parse_cards("6s Ks Kd 2d 3c 8d 8d 4h 5h"))
MEDIUM = Composition.of({card: 1 + place % 4 for place, card in enumerate(CARDS) if place % 5 == 0})
"""Eleven different cards, up to four of each."""

Chances = dict[Outcome | None, Fraction]


def seen(card: Card) -> KnownCard:
    return KnownCard(card.rank.value, card.suit.value)


def after(shoe: Composition, known: Known) -> Distribution:
    return given(DRAW, POINTS, shoe, known)


def chances(found: Distribution) -> Chances:
    """The probability of each outcome that can come, and at None that the shoe runs out."""
    ends: dict[Outcome | None, int] = {**found.counts, None: found.void}
    return {end: Fraction(count, found.total) for end, count in ends.items() if count}


def mixed(shoe: Composition, parts: Iterable[tuple[Fraction, Known]]) -> Chances:
    """The distributions given each of what may be known, each with its weight."""
    found: defaultdict[Outcome | None, Fraction] = defaultdict(Fraction)
    for weight, known in parts:
        for end, chance in chances(after(shoe, known)).items():
            found[end] += weight * chance
    return dict(found)


def unconditional(shoe: Composition) -> Distribution:
    return distribution(shoe, Counting(DRAW, POINTS))


@pytest.mark.parametrize("shoe", [SMALL, MEDIUM], ids=["small", "medium"])
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_all_first_cards_of_a_hand_add_up_to_nothing_known(shoe: Composition, hand: str) -> None:
    firsts = (
        (Fraction(shoe[card], shoe.size), Known(**{hand: (seen(card),)}))
        for card in CARDS
        if shoe[card]
    )
    assert mixed(shoe, firsts) == chances(unconditional(shoe))


def test_all_second_cards_add_up_to_the_first_card_known() -> None:
    first = next(card for card in CARDS if MEDIUM[card])
    left = MEDIUM.without([first])
    seconds = (
        (Fraction(left[card], left.size), Known((seen(first), seen(card))))
        for card in CARDS
        if left[card]
    )
    assert mixed(MEDIUM, seconds) == chances(after(MEDIUM, Known((seen(first),))))


def test_all_first_cards_of_one_deck_add_up_to_nothing_known() -> None:
    # Suits are alike in a whole deck, so the spades stand for all cards.
    shoe = Composition.of_decks(1)
    firsts = ((Fraction(1, 13), Known((seen(Card(rank, Suit.SPADES)),))) for rank in Rank)
    assert mixed(shoe, firsts) == chances(unconditional(shoe))


@pytest.mark.parametrize("shoe", [SMALL, MEDIUM], ids=["small", "medium"])
def test_all_ranks_and_all_suits_add_up_to_nothing_known(shoe: Composition) -> None:
    of_rank = {rank: sum(n for _, n in shoe.of_rank(rank)) for rank in Rank}
    of_suit = {suit: sum(shoe[Card(rank, suit)] for rank in Rank) for suit in Suit}
    ranks = (
        (Fraction(number, shoe.size), Known((KnownCard(rank=rank.value),)))
        for rank, number in of_rank.items()
        if number
    )
    suits = (
        (Fraction(number, shoe.size), Known(banker=(KnownCard(suit=suit.value),)))
        for suit, number in of_suit.items()
        if number
    )
    everything = chances(unconditional(shoe))
    assert mixed(shoe, ranks) == everything
    assert mixed(shoe, suits) == everything


@pytest.mark.parametrize("shoe", [SMALL, MEDIUM], ids=["small", "medium"])
def test_a_card_of_which_nothing_is_known_tells_nothing(shoe: Composition) -> None:
    everything = chances(unconditional(shoe))
    for known in (Known(), Known((KnownCard(),)), Known((KnownCard(),) * 2, (KnownCard(),) * 2)):
        assert chances(after(shoe, known)) == everything


@pytest.mark.parametrize("side", ["player", "banker"])
def test_all_third_cards_add_up_to_the_coups_in_which_the_hand_draws(side: str) -> None:
    counts = unconditional(SMALL).counts
    drawn = {end: n for end, n in counts.items() if getattr(end, f"{side}_cards") == 3}
    found: defaultdict[Outcome, int] = defaultdict(int)
    for card in CARDS:
        if SMALL[card]:
            thirds = after(SMALL, Known(**{side: (KnownCard(), KnownCard(), seen(card))}))
            for end, count in thirds.counts.items():
                found[end] += count
    assert found == drawn
    unknown = after(SMALL, Known(**{side: (KnownCard(),) * 3}))
    assert (unknown.counts, unknown.total) == (drawn, sum(drawn.values()))


def two(total: int, suits: str) -> tuple[KnownCard, KnownCard]:
    """A hand of two cards with a total."""
    first = {0: "Q", 1: "A"}.get(total, str(total))
    return KnownCard.parse(f"{first}{suits[0]}"), KnownCard.parse(f"K{suits[1]}")


@pytest.mark.parametrize("player", range(10))
@pytest.mark.parametrize("banker", range(10))
def test_four_known_cards_decide_the_coup_when_no_third_card_comes(
    player: int, banker: int
) -> None:
    found = after(Composition.of_decks(8), Known(two(player, "cd"), two(banker, "hs")))
    natural = max(player, banker) >= 8
    stands = player in (6, 7) and banker in (6, 7)
    assert (len(found.counts) == 1) == (natural or stands)
    if natural or stands:
        (end,) = found.counts
        assert (end.player, end.banker, end.player_cards, end.banker_cards) == (
            player, banker, 2, 2,
        )  # fmt: skip
        assert found.probability(lambda one: one.winner in Winner) == 1


def test_six_known_cards_are_one_outcome() -> None:
    known = Known.parse("P:2s,Kd,5c B:3s,Kd,4h")
    found = after(Composition.of_decks(8), known)
    assert {(one.player, one.banker) for one in found.counts} == {(7, 7)}
    assert len(found.counts) == 1
    assert found.void == 0
