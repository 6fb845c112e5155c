"""The shoe: what it holds, what was drawn, burned and discarded, and its cutting cards."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import CUTTING_CARD, Card, Shoe, deck, miscount, parse_cards

FIVE = parse_cards("7h 6c Kd Qs 2c")


def _drawn(shoe: Shoe, times: int) -> tuple[Shoe, list[object]]:
    out: list[object] = []
    for _ in range(times):
        shoe, thing = shoe.draw()
        out.append(thing)
    return shoe, out


def test_cards_come_out_in_their_order() -> None:
    shoe, out = _drawn(Shoe(FIVE), 5)
    assert out == list(FIVE)
    assert shoe.cards_left == 0
    assert shoe.in_play == FIVE
    with pytest.raises(LookupError, match="the shoe is empty"):
        shoe.draw()


def test_a_cutting_card_comes_out_in_its_place_and_is_laid_aside() -> None:
    shoe, out = _drawn(Shoe(FIVE, cutting=(2, 5)), 3)
    assert out == [*FIVE[:2], CUTTING_CARD]
    assert not shoe.cutting_card_is_next
    assert shoe.cutting == (5,)
    shoe, out = _drawn(shoe, 3)
    assert shoe.cutting_card_is_next
    assert shoe.draw()[1] is CUTTING_CARD


def test_a_card_put_back_is_the_next_to_come_before_the_cutting_card() -> None:
    shoe, (first,) = _drawn(Shoe(FIVE, cutting=(1,)), 1)
    assert isinstance(first, Card)
    shoe = shoe.put_back(first)
    assert shoe.held == FIVE
    assert not shoe.cutting_card_is_next
    assert shoe.in_play == ()
    shoe, out = _drawn(shoe, 2)
    assert out == [first, CUTTING_CARD]


def test_burned_and_discarded_cards_leave_play() -> None:
    shoe, _ = _drawn(Shoe(FIVE), 3)
    shoe = shoe.burn(FIVE[0]).discard()
    assert shoe.burned == FIVE[:1]
    assert shoe.discarded == FIVE[1:3]
    assert shoe.in_play == ()
    assert shoe.composition == Counter(FIVE[3:])


def test_of_equal_cards_in_play_the_last_one_goes_back() -> None:
    shoe, _ = _drawn(Shoe(parse_cards("8h 2c 8h 3d")), 3)
    assert shoe.put_back(Card.parse("8h")).in_play == parse_cards("8h 2c")


def test_only_a_card_in_play_can_be_put_back_or_burned() -> None:
    for act in (Shoe(FIVE).put_back, Shoe(FIVE).burn):
        with pytest.raises(ValueError, match="7♥ is not in play"):
            act(FIVE[0])


@pytest.mark.parametrize("places", [(6,), (-1,), (3, 1)])
def test_a_cutting_card_lies_within_the_cards_front_first(places: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"cutting cards at .*; want"):
        Shoe(FIVE, cutting=places)


def test_a_continuous_shuffler_has_no_cutting_card_and_takes_discards_back() -> None:
    with pytest.raises(ValueError, match="holds no cutting card"):
        Shoe(FIVE, cutting=(1,), continuous=True)
    shoe, _ = _drawn(Shoe(FIVE, continuous=True), 3)
    shoe = shoe.burn(FIVE[0]).discard()
    order = (FIVE[2], FIVE[4], FIVE[0], FIVE[1], FIVE[3])
    mixed = shoe.mixed_in(order)
    assert mixed.held == order
    assert mixed.discarded == mixed.burned == ()


def test_a_shuffler_takes_back_exactly_what_is_at_hand() -> None:
    shoe, _ = _drawn(Shoe(FIVE, continuous=True), 3)
    with pytest.raises(ValueError, match="5 cards in the new order; want the 2 at hand"):
        shoe.mixed_in(FIVE)
    with pytest.raises(ValueError, match="only a continuous shuffler"):
        Shoe(FIVE).mixed_in(FIVE)


@pytest.mark.property
@given(st.permutations(deck()), st.lists(st.sampled_from("dpbc"), max_size=60))
def test_no_card_is_ever_lost_or_made(order: list[Card], acts: list[str]) -> None:
    shoe = Shoe(tuple(order), cutting=(32, 52))
    for act in acts:
        if act == "d" and (shoe.cards_left or shoe.cutting_card_is_next):
            shoe, _ = shoe.draw()
        elif act == "p" and shoe.in_play:
            shoe = shoe.put_back(shoe.in_play[-1])
        elif act == "b" and shoe.in_play:
            shoe = shoe.burn(shoe.in_play[-1])
        elif act == "c":
            shoe = shoe.discard()
        assert miscount(shoe.all_cards, decks=1) is None
        assert shoe.cards_left == len(shoe.held)
