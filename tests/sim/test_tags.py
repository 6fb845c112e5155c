"""The count by exact effects of removal: a line that meets the exact odds, and bets by it."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from statistics import correlation, mean, stdev

import numpy as np
import pytest

from punto.cards import Card, Rank, Suit, decks
from punto.odds.composition import Composition
from punto.odds.counting import CompiledCounting, distribution
from punto.odds.effect import effects
from punto.odds.offer import Offer
from punto.odds.price import price
from punto.rules.books import keys
from punto.sim.bets.builtin import named
from punto.sim.bets.strategy import BuiltIn, StrategyError
from punto.sim.bets.tags import TRILLION, LinearValue, line
from punto.sim.loops.progressions import SPREAD, STEP, TAGS, THRESHOLD
from tests.sim.bettors import Bettor, all_offers, terms, wagers

RANKS = tuple(Rank)
COUNTED = ("player", "banker", "tie", "player-dragon-bonus", "banker-dragon-bonus")


def worth(offer: Offer, shoe: Composition) -> Fraction:
    rules = offer.table.book
    found = distribution(shoe, CompiledCounting(rules.draw, rules.points))
    return price(offer, found).expectation


def ranks_left(shoe: Composition) -> list[int]:
    return [sum(count for _, count in shoe.of_rank(rank)) for rank in Rank]


def depleted(random: Random, of: int, left: int) -> Composition:
    """What is left of some decks when so many cards are."""
    return Composition.of(random.sample(decks(of), left))


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
def test_the_effects_of_a_full_shoe_add_up_to_nothing(key: str) -> None:
    """For every wager of every book: a card that nobody saw changes nothing."""
    found = tuple({(each.wager, each.option): each for each in all_offers(key)}.values())
    counter = CompiledCounting(found[0].table.book.draw, found[0].table.book.points)
    every = effects(found, Composition.of_decks(found[0].table.choices.decks), counter)
    assert len(every) == len(found) >= 3
    for each in every:
        changes = [change for change in each.changes.values() if change is not None]
        assert len(changes) == len(RANKS)
        assert sum(changes) == 0, each.offer.wager


@pytest.mark.parametrize("wager", COUNTED)
def test_the_line_is_exact_for_a_full_shoe_and_without_one_card(wager: str) -> None:
    (offer,) = wagers(wager)
    found, full = line(offer, 8), Composition.of_decks(8)
    assert found.estimate(ranks_left(full)) == worth(offer, full)
    for rank in Rank:
        shoe = full.without([Card(rank, Suit.HEARTS)])
        assert found.estimate(ranks_left(shoe)) == worth(offer, shoe)


@pytest.mark.parametrize("wager", COUNTED)
def test_the_line_keeps_to_exact_odds_of_shoes_half_dealt(wager: str) -> None:
    """It has a correlation over 0.96 with them, and no error on average that would matter."""
    (offer,) = wagers(wager)
    found, random = line(offer, 8), Random(8)
    for left, least in ((312, 0.99), (208, 0.96)):
        shoes = [depleted(random, 8, left) for _ in range(40)]
        exact = [float(worth(offer, shoe)) for shoe in shoes]
        guessed = [float(found.estimate(ranks_left(shoe))) for shoe in shoes]
        errors = [one - other for one, other in zip(exact, guessed, strict=True)]
        assert correlation(exact, guessed) > least
        assert abs(mean(errors)) < 0.1 * stdev(exact)
        assert stdev(errors) < 0.25 * stdev(exact)


def counted(text: str, wager: str, of: int = 8) -> tuple[BuiltIn, LinearValue]:
    (offer,) = wagers(wager, decks=of)
    return named(text).on([offer], of), line(offer, of)


def stake(played: BuiltIn, left: list[int], of: int = 8) -> int:
    """What is laid with so many cards of each rank left, in bases."""
    bettor = Bettor(terms(played, decks=of), left=np.array(left, np.int64))
    return bettor.lays()[1] // 100


def uneven(random: Random) -> list[int]:
    """Few cards, with many of some ranks and hardly any of others."""
    return [1 + int(20 * random.random() ** 6) for _ in RANKS]


@pytest.mark.parametrize("wager", COUNTED)
def test_tags_are_the_effects_to_a_trillionth(wager: str) -> None:
    played, found = counted("count", wager)
    tags = played.options[TAGS : TAGS + len(RANKS)]
    for tag, effect in zip(tags, found.effects, strict=True):
        assert abs(Fraction(tag, TRILLION) - effect) <= Fraction(1, 2 * TRILLION)
    level = Fraction(played.options[THRESHOLD], TRILLION)
    assert 0 <= level - Fraction(52, 415) * -found.expectation < Fraction(1, TRILLION)
    assert played.options[SPREAD] == 1


@pytest.mark.parametrize(("text", "level"), [("count", 0), ("count:threshold=0.001", 1)])
@pytest.mark.parametrize("wager", COUNTED)
def test_a_stake_is_laid_where_the_line_is_above_its_threshold(
    text: str, level: int, wager: str
) -> None:
    played, found = counted(text, wager)
    random, laid, missed = Random(wager), 0, 0
    for _ in range(300):
        left = uneven(random)
        above = found.estimate(left) - Fraction(level, 1000)
        assert abs(above) > Fraction(1, 10**8), "too near to tell by whole numbers"
        assert stake(played, left) == (above > 0)
        laid, missed = laid + (above > 0), missed + (above < 0)
    assert laid
    assert missed


def test_with_a_spread_every_step_above_the_threshold_is_a_base_more() -> None:
    played, found = counted("count:spread=5,step=0.02", "tie")
    random, seen = Random(3), set[int]()
    for _ in range(600):
        left = uneven(random)
        above = found.estimate(left)
        want = 0 if above < 0 else min(1 + int(above / Fraction(2, 100)), 5)
        assert stake(played, left) == want
        seen.add(want)
    assert seen == {0, 1, 2, 3, 4, 5}
    assert played.options[STEP] == round(TRILLION * Fraction(52, 415) * Fraction(2, 100))


# Tags of 1 for an ace and -1 for a king: seen are so many aces and kings of 8 decks, and before
# them the most bases to be laid at a true count of 1.5 or above, a base more for each 0.5.
OWN = "count:tags=1,0,0,0,0,0,0,0,0,0,0,0,-1,threshold=1.5,step=0.5,spread=3"


@pytest.mark.parametrize(
    ("aces", "kings", "bases"),
    [
        (0, 0, 0),
        (11, 0, 0),  # 572 / 405 = 1.41
        (12, 0, 1),  # 624 / 404 = 1.54
        (15, 0, 1),  # 780 / 401 = 1.95
        (16, 0, 2),  # 832 / 400 = 2.08
        (16, 4, 1),  # 624 / 396 = 1.58
        (16, 5, 0),  # 572 / 395 = 1.45
        (31, 0, 3),  # 1612 / 385 = 4.19
    ],
)
def test_own_tags_are_counted_card_by_card(aces: int, kings: int, bases: int) -> None:
    (tie,) = wagers("tie")
    left = [32 - aces, *[32] * 11, 32 - kings]
    assert stake(named(OWN).on([tie], 8), left) == bases


def test_a_true_count_at_the_threshold_is_laid() -> None:
    """52 times 4 by 416 - 4 - 4 - 200, which is 1."""
    (tie,) = wagers("tie")
    played = named("count:tags=1,-1,0,0,0,0,0,0,0,0,0,0,0,threshold=1").on([tie], 8)
    left = [28, 32, 28, *[12] * 10]
    assert (52 * 4, sum(left)) == (208, 208)
    assert stake(played, left) == 1
    assert stake(played, [*left[:2], 29, *left[3:]]) == 0


def test_a_wager_that_no_rank_changes_cannot_be_counted() -> None:
    """A pair is as probable whichever rank has gone."""
    (pair,) = wagers("player-pairs")
    assert not any(line(pair, 8).effects)
    with pytest.raises(StrategyError, match="no rank makes it better or worse"):
        named("count").on([pair], 8)
    assert named("count:tags=0,0,0,0,0,0,0,1,0,0,0,0,0,threshold=2").on([pair], 8)


@pytest.mark.parametrize("key", keys())
def test_no_count_of_any_wager_runs_over(key: str) -> None:
    """Running count and threshold, times all they are multiplied with, stay under 2**62."""
    for offer in {each.wager: each for each in all_offers(key)}.values():
        of = offer.table.choices.decks
        try:
            options = named("count:spread=1000,threshold=1000").on([offer], of).options
        except StrategyError:
            continue
        gone = sum(abs(tag) * 4 * of for tag in options[TAGS : TAGS + len(RANKS)])
        assert 52 * gone + abs(options[THRESHOLD]) * 52 * of < 2**62, offer.wager
