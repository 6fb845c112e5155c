"""What cards are worth and what hands count, in each book."""

from __future__ import annotations

from itertools import product

import pytest

from punto.cards import Card, Rank, Suit, deck, parse_cards
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, proves, rules

# (clauses of the pips, of the tens and pictures, of the ace, of the count)
CITED = {
    NSW: (("3.2", "3.2.1"), ("3.2", "3.2.2"), ("3.2", "3.2.3")),
    NZ5: (("4.1", "4.1(a)"), ("4.1", "4.1(b)"), ("4.1", "4.1(c)")),
    NZ98: (("4.1", "4.1(a)"), ("4.1", "4.1(b)"), ("4.1", "4.1(c)")),
    RWS: (("3.2", "3.2.2"), ("3.2", "3.2.3"), ("3.2", "3.2.1")),
    CROWN: (("3.2", "3.2.1"), ("3.2", "3.2.2"), ("3.2", "3.2.3")),
}
COUNTED = {
    NSW: ("3.3", "3.3.1", "3.3.2", "1.1/point-count"),
    NZ5: ("4.2", "4.2(a)", "4.2(b)"),
    NZ98: ("4.2", "4.2(a)", "4.2(b)"),
    RWS: ("1/point-total",),
    CROWN: ("3.3", "3.3.1", "3.3.2"),
}


def _books(place: int) -> list[object]:
    return [
        pytest.param(key, id=key, marks=proves(key, *cited[place])) for key, cited in CITED.items()
    ]


def count(key: str, rank: str) -> int:
    """What a hand counts that is this card alone."""
    return rules(key).points.total((Card(Rank(rank), Suit.SPADES),))


@pytest.mark.parametrize("key", _books(0))
def test_2_to_9_count_their_number(key: str) -> None:
    assert [count(key, pip) for pip in "23456789"] == [2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize("key", _books(1))
def test_pictures_count_nothing(key: str) -> None:
    assert [count(key, picture) for picture in "TJQK"] == [0, 0, 0, 0]
    assert rules(key).points.values["T"] == (10 if key == RWS else 0)


@proves(RWS, "3.2.2")
def test_rws_3_2_2_a_ten_is_worth_10_and_counts_0() -> None:
    points = rules(RWS).points
    assert points.values["T"] == 10
    assert points.of(Card(Rank.TEN, Suit.CLUBS)) == 0
    assert points.total(parse_cards("Th 7c")) == 7


@pytest.mark.parametrize("key", _books(2))
def test_an_ace_counts_one(key: str) -> None:
    assert count(key, "A") == 1


@pytest.mark.parametrize(
    "key", [pytest.param(key, id=key, marks=proves(key, *cited)) for key, cited in COUNTED.items()]
)
def test_the_count_is_the_right_digit_of_every_sum(key: str) -> None:
    """All hands of two and three cards, suits apart."""
    points = rules(key).points
    worth = {rank: 0 if rank.value in "TJQK" else points.values[rank.value] for rank in Rank}
    cards = [Card(rank, Suit.SPADES) for rank in Rank]
    for size in (2, 3):
        for hand in product(cards, repeat=size):
            assert points.total(hand) == int(str(sum(worth[card.rank] for card in hand))[-1])


@proves(NSW, "3.2.1", "3.2.2", "3.2.3", "3.3.1", "3.3.2")
@pytest.mark.parametrize(
    ("hand", "count"),
    [("7h 8c", 5), ("Th Kc", 0), ("Ah 9c", 0), ("9h 9c 9d", 7), ("Qh 4c", 4)],
)
def test_sn_08_hands_count_as_the_scenario_says(hand: str, count: int) -> None:
    assert rules(NSW).points.total(parse_cards(hand)) == count


def test_every_card_of_a_deck_has_a_value_in_every_book() -> None:
    for key in CITED:
        assert all(0 <= rules(key).points.of(card) <= 9 for card in deck())
