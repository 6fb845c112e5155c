"""Prices from prepared tables are those of dealing with every outcome by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from punto.cards import decks
from punto.odds import (
    CompiledCounting,
    Composition,
    OddsQuestion,
    Offer,
    Price,
    answer,
    distribution,
    odds_of,
    offers,
    price,
)
from punto.odds.counting import counting as chosen
from punto.rules.books import keys
from punto.rules.coup import Outcome
from punto.rules.draw import outcomes
from tests.odds.pricing import SMALL, counting, distinct
from tests.tables import NSW, rules

SEED = 20_261_118


def random_shoes(number: int) -> list[Composition]:
    """Eight decks, each without some cards; some of the shoes are all but empty."""
    random, full = Random(SEED), decks(8)
    gone = (
        random.choice((random.randrange(400), random.randrange(400, 416))) for _ in iter(int, 1)
    )
    return [Composition.of_decks(8).without(random.sample(full, next(gone))) for _ in range(number)]


@cache
def nets(key: str, at: int) -> dict[Outcome, Fraction]:
    """What every outcome brings, by looking it up in the rows of the book."""
    offer = distinct(key)[at]
    return {each: offer.net(each) for each in outcomes(rules(key).draw)}


def moments(sums: dict[Fraction, int], total: int) -> tuple[Fraction, ...]:
    """Expectation, variance, hit frequency and the share that resolves, by fractions."""
    chance = {net: Fraction(count, total) for net, count in sums.items()}
    mean = sum((net * share for net, share in chance.items()), Fraction(0))
    return (
        mean,
        sum((net**2 * share for net, share in chance.items()), Fraction(0)) - mean**2,
        sum((share for net, share in chance.items() if net > 0), Fraction(0)),
        sum((share for net, share in chance.items() if net), Fraction(0)),
    )


def figures(found: Price) -> tuple[Fraction, ...]:
    return found.expectation, found.variance, found.hit, found.resolved


def assert_same(key: str, shoes: Iterable[Composition], places: Iterable[int]) -> None:
    plain, fast = counting(key), CompiledCounting(rules(key).draw, rules(key).points)
    chosen_places = tuple(places)
    for shoe in shoes:
        slow, ways = (
            distribution(shoe, plain),
            (distribution(shoe, plain), distribution(shoe, fast)),
        )
        for at in chosen_places:
            sums, brings = Counter[Fraction](), nets(key, at)
            for outcome, count in slow.counts.items():
                sums[brings[outcome]] += count
            expected = moments(sums, slow.total)
            for found in ways:
                priced = price(distinct(key)[at], found)
                assert figures(priced) == expected, (distinct(key)[at], shoe)
                assert sum(priced.counts) == priced.total == slow.total


@pytest.mark.parametrize("key", keys())
def test_a_sample_of_prices_is_that_of_every_outcome_by_itself(key: str) -> None:
    whole = [Composition.of_decks(number) for number in (1, 8, 10)]
    places = Random(SEED).sample(range(len(distinct(key))), min(8, len(distinct(key))))
    assert_same(key, (*whole, *random_shoes(2), SMALL), places)


@pytest.mark.soak
@pytest.mark.parametrize("key", keys())
def test_every_price_is_that_of_every_outcome_by_itself(key: str) -> None:
    whole = [Composition.of_decks(number) for number in range(1, 11)]
    assert_same(key, (*whole, *random_shoes(200)), range(len(distinct(key))))


def test_what_was_prepared_is_kept_with_the_same_book_only() -> None:
    first, again = offers(rules(NSW)), offers(rules(NSW))
    assert first is again
    other = offers(rules(NSW), decks=6)
    assert isinstance(other, tuple)
    assert isinstance(first, tuple)
    assert isinstance(first[0], Offer)
    assert other[0].table.choices.decks == 6


def test_many_shoes_have_the_sheets_that_each_has_alone() -> None:
    shoes = random_shoes(3)
    asked = OddsQuestion(rules(NSW), wagers=("tie", "pairs-player"))
    assert [sheet.records() for sheet in odds_of(asked, shoes)] == [
        answer(replace(asked, shoe=each)).records() for each in shoes
    ]


def test_many_shoes_are_counted_compiled_without_being_asked() -> None:
    draw, points = rules(NSW).draw, rules(NSW).points
    assert isinstance(chosen(draw, points, shoes=1000), CompiledCounting)
