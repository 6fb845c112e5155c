"""What a shoe holds, and how it is read."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import Card, Rank, Suit, decks, parse_cards
from punto.odds.composition import CARDS, Composition, parse_list, parse_shoe

EIGHT, NINE = parse_cards("8s 9d")


def exactly(message: str) -> str:
    return f"^{re.escape(message)}$"


@st.composite
def shoes(draw: st.DrawFn) -> Composition:
    return Composition(tuple(draw(st.lists(st.integers(0, 10), min_size=52, max_size=52))))


def test_the_52_cards_stand_rank_by_rank_from_clubs_to_spades() -> None:
    assert len(set(CARDS)) == 52
    assert [str(card) for card in CARDS[:5]] == ["A♣", "A♦", "A♥", "A♠", "2♣"]
    assert str(CARDS[-1]) == "K♠"
    assert sorted(CARDS, key=lambda one: list(Rank).index(one.rank)) == list(CARDS)


@pytest.mark.parametrize("number", range(1, 11))
def test_whole_decks_have_as_many_of_each_card(number: int) -> None:
    shoe = Composition.of_decks(number)
    assert shoe == Composition.of(decks(number))
    assert all(shoe[card] == number for card in CARDS)
    assert shoe.size == 52 * number


@pytest.mark.parametrize("number", [-1, 0, 11])
def test_a_shoe_has_1_to_10_decks(number: int) -> None:
    with pytest.raises(
        ValueError, match=exactly(f"There are {number} decks. There must be 1 to 10.")
    ):
        Composition.of_decks(number)


@pytest.mark.parametrize("number", [-1, 11])
def test_a_shoe_has_0_to_10_of_each_card(number: int) -> None:
    message = exactly(f"There are {number} of 8♠. There must be 0 to 10 of each card.")
    with pytest.raises(ValueError, match=message):
        Composition.of({EIGHT: number})
    assert Composition.of({EIGHT: 0}).size == 0
    assert Composition.of({EIGHT: 10}).size == 10


@pytest.mark.parametrize("number", [0, 51, 53])
def test_a_shoe_has_a_count_for_each_card(number: int) -> None:
    message = exactly(f"There are {number} counts. There must be 52, one for each card.")
    with pytest.raises(ValueError, match=message):
        Composition((1,) * number)


def test_cards_in_any_order_and_numbers_of_cards_make_the_same_shoe() -> None:
    shoe = Composition.of(parse_cards("8s 9d 8s"))
    assert shoe == Composition.of(parse_cards("9d 8s 8s"))
    assert shoe == Composition.of({EIGHT: 2, NINE: 1})
    assert (shoe[EIGHT], shoe[NINE], shoe[Card.parse("Kc")]) == (2, 1, 0)
    assert shoe.size == 3


@pytest.mark.parametrize("gone", ["8s,8s 9d", "9d 8s 8s", "8♠ 8♠, 9♦"])
def test_cards_that_were_taken_out_are_not_in_the_shoe(gone: str) -> None:
    full = Composition.of_decks(8)
    shoe = full.without(gone)
    assert shoe == full.without(parse_cards("8s 8s 9d"))
    assert {card: full[card] - shoe[card] for card in CARDS if full[card] != shoe[card]} == {
        EIGHT: 2,
        NINE: 1,
    }
    assert full.size == 416


def test_only_cards_that_are_there_can_be_taken_out() -> None:
    shoe = Composition.of(parse_cards("8s 8s 9d"))
    assert shoe.without("8s 8s 9d").size == 0
    with pytest.raises(ValueError, match=exactly("3 of 8♠ cannot be taken out, as there are 2.")):
        shoe.without("8s 8s 8s")
    with pytest.raises(ValueError, match=exactly("1 of K♣ cannot be taken out, as there are 0.")):
        shoe.without("Kc")


def test_suits_are_even_when_each_rank_has_as_many_of_each() -> None:
    full = Composition.of_decks(8)
    assert full.even_suits
    assert Composition.of(()).even_suits
    assert full.without("7c 7d 7h 7s").even_suits
    assert not any(full.without([card]).even_suits for card in CARDS)
    assert not full.without("7c 8d 9h Ts").even_suits


def test_cards_of_a_rank_that_are_there_have_their_numbers() -> None:
    shoe = Composition.of(parse_cards("8s 8c 8s 9d"))
    assert shoe.of_rank(Rank.EIGHT) == ((Card(Rank.EIGHT, Suit.CLUBS), 1), (EIGHT, 2))
    assert shoe.of_rank(Rank.NINE) == ((NINE, 1),)
    assert shoe.of_rank(Rank.KING) == ()


@pytest.mark.parametrize("text", ["8s 9d 8s", "8s,9d,8s", " 8♠ , 9♦\n8S ", "8s,,9d  8s,"])
def test_a_list_of_cards_is_parted_by_commas_or_spaces(text: str) -> None:
    assert parse_list(text) == (EIGHT, NINE, EIGHT)


@pytest.mark.parametrize(
    "text",
    [
        "8s 3\n9d 1",
        "8s: 3\n9d: 1\nKc: 0",
        "9d,1\n\n  8s,3  # eights\n# nothing more",
        "8♠ +3\n9♦ 01",
        "8s 8s 9d 8s",
        "8s,8s\n8s # three eights\n9d",
    ],
)
def test_a_shoe_is_read_from_counts_or_from_cards(text: str) -> None:
    assert parse_shoe(text) == Composition.of({EIGHT: 3, NINE: 1})


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing is left", "8s 0"])
def test_a_shoe_may_be_empty(text: str) -> None:
    assert parse_shoe(text).size == 0


NO_COUNT = " is not a count. It must be a card and its number such as 8s 6."
NO_CARD = " is not a card. It must be a rank and a suit such as 8♠, 8s or Td."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("8s 3\n8♠ 1", "8♠ is counted twice. It must be counted once."),
        ("8s 3\n9d", f"'9d'{NO_COUNT}"),
        ("8s 3 4", f"'8s 3 4'{NO_COUNT}"),
        ("8s 8s 10", f"'8s 8s 10'{NO_COUNT}"),
        ("8s --3", f"'8s --3'{NO_COUNT}"),
        ("8s +-3", f"'8s +-3'{NO_COUNT}"),
        ("8s 11", "There are 11 of 8♠. There must be 0 to 10 of each card."),
        ("8s -1", "There are -1 of 8♠. There must be 0 to 10 of each card."),
        ("1s 3", f"'1s'{NO_CARD}"),
        ("8s 3.5", f"'3.5'{NO_CARD}"),
        ("3 8s", f"'3'{NO_CARD}"),
        ("8s Joker", f"'Joker'{NO_CARD}"),
        ("8s " * 11, "There are 11 of 8♠. There must be 0 to 10 of each card."),
    ],
)
def test_what_is_no_shoe_is_told_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=exactly(message)):
        parse_shoe(text)


@pytest.mark.property
@given(shoes(), st.permutations(CARDS))
def test_any_shoe_is_read_back_from_its_counts_and_from_its_cards(
    shoe: Composition, order: list[Card]
) -> None:
    assert parse_shoe("\n".join(f"{card} {shoe[card]}" for card in order)) == shoe
    cards = [str(card) for card in order for _ in range(shoe[card])]
    assert parse_shoe("\n".join(cards[:20]) + "\n" + " ".join(cards[20:])) == shoe
