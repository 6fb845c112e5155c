"""Three Card Baccarat: every hand of an area against every hand of the dealer."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb, perm

import pytest

from punto.cards import Card, deck, parse_cards
from punto.money import Cents
from punto.odds import Composition, OddsError, Price, odds
from punto.odds.three_card import facings
from punto.rules.settle import Settled, settle
from punto.rules.three_card import Facing, ThreeCard
from punto.rules.wager import Wager
from tests.tables import CROWN, rules

POINTS = rules(CROWN).points
ONE = Composition.of_decks(1)
STAKE = Cents(1_000)


def three() -> ThreeCard:
    found = rules(CROWN).three_card
    assert found is not None
    return found


@cache
def of_one_deck() -> dict[Facing, int]:
    return dict(facings(three(), POINTS, ONE))


def prices(shoe: Composition | None = None) -> dict[str, Price]:
    found = odds(CROWN, variant="three-card", shoe=shoe).prices
    return {each.offer.wager: each for each in found}


@pytest.mark.parametrize(
    "cards", ["Js Qd Kh Th 9s 9d 4c", "As 2d 3h 4s 5d 6h 7s", "Js Js Qd 6h 6h 8c Tc Kd"]
)
def test_every_deal_of_a_few_cards_is_counted(cards: str) -> None:
    """In every order of six of them, three to the area and three to the dealer."""
    held, found = parse_cards(cards), Counter[Facing]()
    for order in permutations(held, 6):
        found[three().facing(POINTS, order[:3], order[3:])] += 1
    assert facings(three(), POINTS, Composition.of(held)) == found


def test_all_deals_of_a_deck_are_counted_and_no_facing_that_cannot_be() -> None:
    assert sum(of_one_deck().values()) == perm(52, 6)
    assert of_one_deck().keys() == three().facings()


def test_five_cards_make_no_two_hands() -> None:
    five = Composition.of(parse_cards("Js Qd Kh Th 9s"))
    with pytest.raises(OddsError, match=r"^Nothing that was asked for can come about"):
        prices(five)


def test_area_and_dealer_are_alike() -> None:
    ahead = sum(count for each, count in of_one_deck().items() if each.outranks)
    behind = sum(count for each, count in of_one_deck().items() if each.outranked)
    assert ahead == behind


def test_hands_of_a_deck_have_their_rankings() -> None:
    """Counted hand by hand: C(52, 3) of them."""
    told = Counter(three().ranking_of(POINTS, hand) for hand in combinations(deck(), 3))
    found = Counter[int]()
    for each, count in of_one_deck().items():
        found[each.ranking] += count
    assert told.total() == comb(52, 3)
    assert found == {place: count * 6 * perm(49, 3) for place, count in told.items()}


@pytest.mark.parametrize("wager", ["three-card", "tie", "three-pictures"])
def test_wagers_are_worth_what_settlement_pays(wager: str) -> None:
    price, worth = prices()[wager], 0
    for facing, count in of_one_deck().items():
        (done,) = settle(price.offer.table, facing, [Wager("A", wager, STAKE)])
        assert isinstance(done, Settled)
        worth += done.net * count
    assert price.expectation == Fraction(worth, STAKE * perm(52, 6))
    assert sum(each.probability for each in price.chances) == 1


def test_one_deck() -> None:
    found = prices()
    assert {wager: each.edge for wager, each in found.items()} == {
        "three-card": Fraction(227_739, 7_830_200),
        "tie": Fraction(1_498_258, 12_724_075),
        "three-pictures": Fraction(82, 1_105),
    }
    # Both hands are as good; the house has half of every win with 6.
    six = found["three-card"].chances[0]
    assert six.pays == "1 to 2"
    assert found["three-card"].edge == six.probability / 2
    # Twelve pictures among 52 cards.
    won = [each.probability for each in found["three-pictures"].chances]
    assert won[:2] == [Fraction(comb(12, 3), 22_100), Fraction(comb(12, 2) * 40, 22_100)]
    assert comb(52, 3) == 22_100


def test_without_pictures_nobody_has_three() -> None:
    gone = tuple(card for card in deck() if card.rank.value in "JQK")
    found = odds(CROWN, variant="three-card", removed=" ".join(map(_text, gone))).prices
    pictures = next(each for each in found if each.offer.wager == "three-pictures")
    assert pictures.expectation == -1


def _text(card: Card) -> str:
    return f"{card.rank.value}{card.suit.value}"


def test_cards_of_the_other_games_leave_it_out() -> None:
    for asked in ({"removed": "8s 8s"}, {"shoe": Composition.of_decks(8)}, {"decks": 6}):
        found = odds(CROWN, **asked)  # pyright: ignore[reportArgumentType]
        assert "three-card" not in {line.price.offer.variant for line in found}
    assert "three-card" in {line.price.offer.variant for line in odds(CROWN)}
