"""Winners of several coups: without replacement as cards are dealt, or as if independent."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import perm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.cards import Card, parse_cards
from punto.odds import Composition
from punto.odds.counting import distribution, play_of
from punto.odds.multi_coup import coefficients, wins_of
from punto.odds.winners import CoupModel, DealtCoups, Independent, Wins
from punto.rules.books import keys
from punto.rules.coup import Winner
from punto.rules.draw import Draw
from tests.brute import draws, rounds
from tests.odds.pricing import ALL, BANKER, EIGHT, PLAYER, TIE, counting, found_in
from tests.tables import CROWN, NSW, rules

DRAW, POINTS = rules(NSW).draw, rules(NSW).points
TWELVE = parse_cards("8s 8s 8s 8s 6s 6s 6s 3h 3h 3h 3h 3h")
UNEVEN = parse_cards("2c 2c 2c 2c 7s 7s 7s 7s Ks Ks Ks Ks Ks")


def dealt(cards: tuple[Card, ...], draw: Draw = DRAW, *, fast: bool = False) -> DealtCoups:
    return DealtCoups(draw, POINTS, Composition.of(cards), fast=fast)


def wins(order: tuple[Winner, ...]) -> Wins:
    return Wins(*(order.count(each) for each in Winner))


@pytest.mark.parametrize("cards", [TWELVE, UNEVEN])
def test_two_coups_are_as_probable_as_dealing_them_card_by_card(cards: tuple[Card, ...]) -> None:
    found, law = rounds(DRAW, POINTS, cards, 2), dealt(cards)
    for order in product(Winner, repeat=2):
        assert law.chance(wins(order)) == found.get(order, 0), order


def test_three_coups_are_as_probable_as_dealing_them_card_by_card() -> None:
    """Few different cards, so that all orders of them can be dealt."""
    cards = parse_cards("7s 7s 7s 7s 7s 7s Kc Kc Kc Kc Kc Kc 3h 3h 3h 3h 3h 3h")
    found, law = rounds(DRAW, POINTS, cards, 3), dealt(cards, fast=True)
    for order in product(Winner, repeat=3):
        assert law.chance(wins(order)) == found.get(order, 0), order


@settings(max_examples=15, deadline=None)
@given(
    draw=draws(),
    cards=st.permutations(parse_cards("8s 8s 8s 8s 8s 6s 6s 6s 6s 6s 3h 3h 3h 3h 3h")).map(
        lambda cards: cards[:12]
    ),
)
def test_any_table_of_play_has_winners_as_dealt(draw: Draw, cards: list[Card]) -> None:
    found, law = rounds(draw, POINTS, cards, 2), dealt(tuple(cards), draw, fast=True)
    for order in product(Winner, repeat=2):
        assert law.chance(wins(order)) == found.get(order, 0), order


@pytest.mark.parametrize("key", keys())
def test_one_coup_has_the_winners_of_the_distribution(key: str) -> None:
    law = DealtCoups(rules(key).draw, rules(key).points, EIGHT, fast=True)
    found = [law.chance(Wins().and_one(winner)) for winner in Winner]
    assert found == [Fraction(each, ALL) for each in (PLAYER, BANKER, TIE)]


def test_two_coups_of_eight_decks() -> None:
    law, deals = DealtCoups(DRAW, POINTS, EIGHT, fast=True), perm(416, 12)
    assert law.chance(Wins(player=2)) * deals == 4_557_439_741_387_644_532_435_038_830_592
    assert law.chance(Wins(1, 1)) * deals == 4_683_604_366_771_504_287_576_183_308_288
    assert law.chance(Wins(banker=2)) * deals == 4_813_220_539_017_427_981_192_402_632_704
    assert float(law.chance(Wins(tie=2))) == pytest.approx(0.009052950758878882, rel=1e-12)


@pytest.mark.slow
def test_three_coups_of_eight_decks() -> None:
    """Winners repeat a little less often than if coups were independent; ties too."""
    law, alone = DealtCoups(DRAW, POINTS, EIGHT, fast=True), Independent(found_in(EIGHT))
    found = [law.chance(Wins(player, 3 - player)) * perm(416, 18) for player in range(4)]
    assert found == [
        9_246_020_974_155_593_032_583_554_664_551_896_018_057_166_848,
        8_997_056_286_326_128_371_616_155_639_357_810_248_899_362_816,
        8_754_720_621_052_366_461_625_818_143_305_033_924_854_415_360,
        8_518_839_527_739_441_743_046_502_538_703_319_337_155_952_640,
    ]
    for winner in Winner:
        three = Wins().and_one(winner).and_one(winner).and_one(winner)
        assert law.chance(three) < alone.chance(three)
    assert float(law.chance(Wins(tie=3))) == pytest.approx(0.0008611176783574261, rel=1e-12)


def test_plain_and_compiled_count_the_same() -> None:
    ways = coefficients(play_of(DRAW, POINTS))
    shoe = [2, 1, 0, 3, 1, 0, 2, 1, 1, 2]
    assert wins_of(2, ways, shoe, fast=True) == wins_of(2, ways, shoe, fast=False)


def test_all_orders_of_winners_are_certain_together() -> None:
    law = dealt(UNEVEN)
    orders = [wins(order) for coups in (1, 2) for order in product(Winner, repeat=coups)]
    assert sum(map(law.chance, orders)) == 2
    assert law.chance(Wins()) == 1


def test_several_coups_must_have_cards_enough() -> None:
    with pytest.raises(
        ValueError, match=r"3 coups cannot be dealt from 13 cards. They need 18 cards."
    ):
        dealt(UNEVEN).chance(Wins(player=3))


def test_independent_coups_multiply() -> None:
    law = Independent(found_in(EIGHT, CROWN))
    assert (law.basis, DealtCoups.basis) == (CoupModel.INDEPENDENT, CoupModel.DEALT)
    assert law.chance(Wins(2, 1, 1)) == Fraction(PLAYER**2 * BANKER * TIE, ALL**4)


def test_a_void_coup_has_no_winner_and_is_played_again() -> None:
    """Two ace-ten hands leave no card to draw: only deals that can be played count."""
    short = distribution(Composition.of(parse_cards("9d Kd Kh 2s 2h")), counting(NSW))
    law = Independent(short)
    assert short.void
    assert sum(law.chance(Wins().and_one(winner)) for winner in Winner) == 1
