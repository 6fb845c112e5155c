"""Every exact figure is that of the slow path: first cards dealt card by card, outcome by outcome.

What is compared are the prices from prepared tables, on counts of the plain and of the compiled
kernel. A slice of it is run with every change, all of it with the long tests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from math import perm
from random import Random

import pytest

from punto.odds import (
    CompiledCounting,
    Composition,
    Counting,
    Distribution,
    Known,
    Offer,
    Price,
    distribution,
    parse_shoe,
    price,
)
from punto.odds.counting import DEEPEST
from punto.odds.multi_coup_wagers import Further, FurtherPrices, further
from punto.odds.start import Starts, by_start
from punto.odds.states import FINISHES, STATES
from punto.rules.books import keys
from punto.rules.coup import Outcome
from punto.rules.draw import outcomes
from punto.rules.ruling import Refused
from tests.odds.pricing import SEED, SMALL, UNEVEN, counting, distinct, random_shoes
from tests.tables import rules

WHOLE = [Composition.of_decks(number) for number in range(1, 11)]
SLICE = (WHOLE[0], *random_shoes(2), UNEVEN, SMALL, parse_shoe("8s 9d Kd"))

NOTHING = Fraction(0)

Sums = Mapping[Fraction, int]
"""How many deals bring each net result of a stake of one."""


@dataclass(frozen=True)
class Slow:
    """A shoe by the table of play of some books, its first four cards dealt card by card."""

    shoe: Composition
    starts: Starts

    @cached_property
    def deals(self) -> Distribution:
        nothing = [0] * (STATES * FINISHES)  # Fewer than four cards start nothing.
        joints = (nothing, *(each.joint for each in self.starts.values()))
        joint = list(map(sum, zip(*joints, strict=True)))
        total = perm(self.shoe.size, min(self.shoe.size, DEEPEST))
        assert sum(each.total for each in self.starts.values()) == total or not self.starts
        return Distribution(total, lambda: joint)


def alike() -> Iterable[tuple[str, ...]]:
    """The books that have the same table of play, together."""
    found: dict[object, tuple[str, ...]] = {}
    for key in keys():
        play = repr(counting(key).play)
        found[play] = (*found.get(play, ()), key)
    return found.values()


@cache
def nets(key: str, at: int) -> Mapping[Outcome, Fraction]:
    """What every outcome brings, by looking it up in the rows of the book."""
    offer = distinct(key)[at]
    return {each: offer.net(each) for each in outcomes(rules(key).draw)}


def moments(sums: Sums, total: int) -> tuple[Fraction, ...]:
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


def counted(brings: Mapping[Outcome, Fraction], found: Mapping[Outcome, int]) -> Counter[Fraction]:
    sums = Counter[Fraction]()
    for outcome, count in found.items():
        sums[brings[outcome]] += count
    return sums


def both(key: str) -> tuple[Counting, Counting]:
    return counting(key), CompiledCounting(rules(key).draw, rules(key).points)


def assert_coups(key: str, slow: Slow, places: Iterable[int]) -> None:
    """The wagers on one coup."""
    ways = [distribution(slow.shoe, counter) for counter in both(key)]
    for at in places:
        expected = moments(counted(nets(key, at), slow.deals.counts), slow.deals.total)
        for each in ways:
            priced = price(distinct(key)[at], each)
            assert figures(priced) == expected, (distinct(key)[at], slow.shoe)
            assert sum(priced.counts) == priced.total == slow.deals.total


def assert_further(key: str, slow: Slow) -> None:
    """The wagers in mid-coup, and those over several coups, by the slow counts of one."""
    asked = further(rules(key), "", None)
    assert not isinstance(asked, Refused)
    by_slow = FurtherPrices(rules(key), counting(key), slow.shoe, slow.deals)
    for counter in both(key):
        fast = FurtherPrices(rules(key), counter, slow.shoe, distribution(slow.shoe, counter))
        for each in asked:
            if each.bet.window:
                told = {place(one.offer): figures(one) for one in fast.of(each) if one.offer.on}
                assert told == dict(windows(each, slow.starts)), (each.bet.key, slow.shoe)
            elif not each.table.three_card:
                assert [*map(figures, fast.of(each))] == [*map(figures, by_slow.of(each))]


def place(offer: Offer) -> tuple[str, str]:
    return offer.on, offer.option


def windows(
    asked: Further, starts: Starts
) -> Iterator[tuple[tuple[str, str], tuple[Fraction, ...]]]:
    """Each situation of a wager in mid-coup, by its first counts and as a whole."""
    assert asked.bet.window is not None
    for situation in asked.bet.window.situations:
        offer, whole = Offer(asked.table, asked.bet.key, on=situation.key), Counter[Fraction]()
        for start, found in starts.items():
            if situation.holds(start):
                brings = {outcome: offer.net(outcome) for outcome in found.counts}
                sums = counted(brings, found.counts)
                option = f"player {start.player}, banker {start.banker}"
                yield (situation.key, option), moments(sums, found.total)
                whole.update(sums)
                whole[NOTHING] += found.void
        if whole:
            yield (situation.key, ""), moments(whole, whole.total())


def assert_same(shoe: Composition, most: int | None = None) -> None:
    """Every offer of every book from a shoe, or up to so many of each book's wagers on one coup."""
    for together in alike():
        slow = Slow(shoe, by_start(counting(together[0]), shoe, Known()))
        for key in together:
            places = range(len(distinct(key)))
            assert_coups(key, slow, Random(SEED).sample(places, min(most or 10**6, len(places))))
            assert_further(key, slow)


@pytest.mark.parametrize("shoe", SLICE, ids=lambda shoe: f"{shoe.size}-cards")
def test_a_slice_of_all_figures_is_that_of_the_slow_path(shoe: Composition) -> None:
    assert_same(shoe, most=8)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_every_figure_of_all_books_is_that_of_the_slow_path(part: int) -> None:
    for shoe in (*WHOLE, *random_shoes(200))[part::10]:
        assert_same(shoe)
