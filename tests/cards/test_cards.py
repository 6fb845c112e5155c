"""Cards: how they print, parse and come in decks; counting them."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import Card, Rank, Suit, deck, decks, parse_cards

CARDS = st.builds(Card, st.sampled_from(Rank), st.sampled_from(Suit))


@pytest.mark.parametrize("card", deck(), ids=str)
def test_every_card_reads_back_as_it_was_printed(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(card.rank.value + card.suit.letter) == card
    assert Card.parse(str(card).lower()) == card
    assert eval(repr(card), {"Card": Card}) == card


@pytest.mark.parametrize(
    ("text", "printed"), [("8♠", "8♠"), ("8s", "8♠"), ("Td", "T♦"), ("10h", "T♥")]
)
def test_a_card_is_read_in_every_usual_form(text: str, printed: str) -> None:
    assert str(Card.parse(text)) == printed


@pytest.mark.parametrize("text", ["", "8", "s", "1s", "11h", "8x", "8ss", "Joker"])
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a card. It must be a rank and a suit"):
        Card.parse(text)


@pytest.mark.property
@given(st.lists(CARDS))
def test_cards_read_back_in_their_order(cards: list[Card]) -> None:
    assert parse_cards(" ".join(map(str, cards))) == tuple(cards)


@pytest.mark.parametrize("count", range(1, 11))
def test_decks_from_1_to_10_hold_each_card_once_a_deck(count: int) -> None:
    assert Counter(decks(count)) == Counter(dict.fromkeys(deck(), count))
    assert len(decks(count)) == 52 * count


@pytest.mark.parametrize("count", [-1, 0, 11])
def test_other_numbers_of_decks_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=rf"There are {count} decks. There must be 1 to 10."):
        decks(count)


def test_red_and_black() -> None:
    assert [suit.is_red for suit in Suit] == [False, True, True, False]


def test_a_card_is_the_same_card_in_a_copy_and_in_another_process() -> None:
    for card in deck():
        again = pickle.loads(pickle.dumps(card))
        assert (again, again.rank, again.suit) == (card, card.rank, card.suit)
        assert copy.deepcopy(card).suit is card.suit
