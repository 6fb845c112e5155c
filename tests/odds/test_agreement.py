"""Payoffs through settlement and through the distribution agree for every wager."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

import pytest

from punto.money import Cents
from punto.odds import Composition, Offer, Price, price
from punto.odds.offer import BEYOND
from punto.rules.books import keys
from punto.rules.clause import Clause
from punto.rules.coup import Outcome
from punto.rules.draw import outcomes
from punto.rules.limits import Limit, Limits
from punto.rules.settle import Settled, settle
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from tests.odds.pricing import EIGHT, SHORT, SMALL, UNEVEN, distinct, every, found_in
from tests.tables import rules

STAKE = Cents(40_000)
"""Every share of it that a book pays is a whole number of cents."""


def table_of(offer: Offer) -> TableRules:
    """The table of an offer; beyond a differential of nothing, with an arrangement for A."""
    if offer.option != BEYOND:
        return offer.table
    agreed = Limits(Limit(Cents(1), STAKE), arranged={"A": STAKE}, differential=Cents(0))
    return replace(offer.table, choices=replace(offer.table.choices, limits=agreed))


def layouts(key: str) -> list[list[Offer]]:
    """Offers that one table can have together, so that one settlement pays them all."""
    found: dict[str, list[Offer]] = defaultdict(list)
    for each in distinct(key):
        found[repr(table_of(each))].append(each)
    return list(found.values())


End = tuple[int, tuple[Clause, ...]]
"""What the stake brings, in cents, and by which clauses, where a price tells them."""


def settlements(layout: list[Offer], finished: Iterable[Outcome]) -> list[dict[Outcome, End]]:
    """What becomes of each offer on each outcome; the offer itself says the same of it."""
    at, done = table_of(layout[0]), [dict[Outcome, End]() for _ in layout]
    wagers = [Wager("A", each.wager, STAKE) for each in layout]
    for each in finished:
        lines = settle(at, each, wagers)
        for offer, line, ends in zip(layout, lines, done, strict=True):
            assert isinstance(line, Settled), str(line)
            assert line.net == STAKE * offer.net(each), (offer, each)
            ends[each] = line.net, () if offer.combination else line.clauses
    return done


def by_price(found: Price) -> dict[End, Fraction]:
    """The probability of each end, without ends that cannot be and without the void coup."""
    sums: dict[End, Fraction] = defaultdict(Fraction)
    for each in found.chances:
        if each.probability and each.when != "the shoe runs out":
            sums[int(STAKE * each.net), each.clauses] += each.probability
    return sums


def assert_agreed(layout: list[Offer], finished: Iterable[Outcome], *shoes: Composition) -> None:
    for offer, ends in zip(layout, settlements(layout, finished), strict=True):
        for shoe in shoes:
            found = found_in(shoe, offer.book)
            sums, worth = Counter[End](), 0
            for each, count in found.counts.items():
                sums[ends[each]] += count
                worth += count * ends[each][0]
            priced = price(offer, found)
            settled = {end: Fraction(count, found.total) for end, count in sums.items()}
            assert by_price(priced) == settled, offer
            assert priced.expectation == Fraction(worth, STAKE * found.total), offer


@pytest.mark.parametrize("key", keys())
def test_settlement_and_distribution_agree_in_a_small_shoe(key: str) -> None:
    for each in layouts(key):
        assert_agreed(each, found_in(SMALL, key).counts, SMALL)


@pytest.mark.slow
@pytest.mark.parametrize("part", [0, 1, 2])
@pytest.mark.parametrize("key", keys())
def test_settlement_and_distribution_agree_on_all_outcomes(key: str, part: int) -> None:
    possible = outcomes(rules(key).draw)
    assert len(possible) == 3_405
    for each in layouts(key)[part::3]:
        assert_agreed(each, possible, EIGHT, UNEVEN, SHORT)


@pytest.mark.parametrize("key", keys())
def test_every_wager_has_the_price_of_its_pay_table(key: str) -> None:
    """So one offer for each pay table stands for all of them."""
    found = found_in(UNEVEN, key)
    told = {price(each, found).chances for each in distinct(key)}
    assert {price(each, found).chances for each in every(key)} == told


@pytest.mark.parametrize("shoe", [EIGHT, UNEVEN, SMALL, SHORT])
@pytest.mark.parametrize("key", keys())
def test_all_that_may_become_of_a_wager_is_certain_together(key: str, shoe: Composition) -> None:
    for each in every(key):
        assert sum(chance.probability for chance in price(each, found_in(shoe, key)).chances) == 1
