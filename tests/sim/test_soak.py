"""Every wager of every book on 10^9 coups, beside its exact value: a part of `make soak`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import count
from math import sqrt
from typing import TypeVar

import numpy as np
import pytest

from punto.odds.composition import Composition
from punto.odds.jackpot import prize_counts
from punto.odds.three_card import facings, three_price
from punto.rules.answers import Burn
from punto.rules.books import book, keys
from punto.rules.ruling import Refused
from punto.sim import compiled
from punto.sim.dealing import Dealing, ThreeDealing, dealing_of
from punto.sim.loops.kernel import COUNTS, LANES, RUNS
from punto.sim.run import SHOES_PER_CHUNK, simulate
from punto.sim.tables import end_of, streams_of, tables_of, work_of
from punto.sim.tally import Tally
from tests.sim.exactly import ends_with_its_shoe, exact, full_shoe, key_of
from tests.sim.shoes import default_table
from tests.tables import CROWN

COUPS, SEED = 10**9, 6
MOST = 4
"""So many standard errors may a wager be off."""

T = TypeVar("T")


def told(off: Iterable[tuple[object, float]]) -> None:
    """Hold all of them against the most, and say which come near it."""
    found = sorted(off, key=lambda each: -abs(each[1]))
    assert found
    for what, errors in found:
        if abs(errors) > 3 or what is found[0][0]:
            print(f"{errors:+.2f} {what}")
    assert abs(found[0][1]) < MOST


def squares(seen: Mapping[T, int], expected: Mapping[T, int]) -> float:
    """How far the sum of squares over all kinds of coups is off, in standard deviations.

    Kinds that should come less than ten times are taken together.
    """
    coups, deals = sum(seen.values()), sum(expected.values())
    assert seen.keys() <= expected.keys()
    rare = {each for each, count in expected.items() if count * coups < 10 * deals}
    kinds = [(seen.get(each, 0), expected[each]) for each in expected.keys() - rare]
    if rare:
        kinds.append((sum(seen.get(e, 0) for e in rare), sum(expected[e] for e in rare)))
    total = sum((n - coups * each / deals) ** 2 / (coups * each / deals) for n, each in kinds)
    freedom = len(kinds) - 1
    return (total - freedom) / sqrt(2 * freedom)


def hold(key: str, tally: Tally) -> None:
    results = tally.results()
    assert not isinstance(results, Refused)
    assert tally.coups >= COUPS
    every = list(results)
    assert {key_of(each.seen) for each in every} == exact(key).keys()
    dealt = not tally.dealing.continuous
    told(
        (key_of(each.seen), each.standard_errors(exact(key)[key_of(each.seen)]))
        for each in every
        if not (dealt and ends_with_its_shoe(each))
    )
    shoe = full_shoe(key)
    for each in tally.prizes():
        exactly = prize_counts(tally.rules.draw, each.option, shoe)[each.prize.key]
        assert abs(each.standard_errors(Fraction(exactly, shoe.total))) < MOST, each.prize.key
    told([("all outcomes together", squares(tally.distribution.counts, shoe.counts))])


@pytest.mark.soak
@pytest.mark.parametrize("key", keys())
def test_coups_from_shoes_as_the_book_deals_them(key: str) -> None:
    rules = book(key).rules
    dealing = dealing_of(default_table(rules))
    assert isinstance(dealing, Dealing)
    assert not dealing.continuous
    hold(key, simulate(rules, dealing, COUPS, seed=SEED))


@pytest.mark.soak
@pytest.mark.parametrize("key", keys())
def test_coups_that_are_sure_to_come(key: str) -> None:
    """Only the first of every shoe, as many as each has: whether the last ones come depends a
    little on how the others ended, which at 10^9 coups can be seen of some wagers."""
    rules = book(key).rules
    dealing = dealing_of(default_table(rules))
    assert isinstance(dealing, Dealing)
    end = end_of(dealing)._replace(cutting_card=0, first=0, later=0)
    tables, total = tables_of(rules.draw, rules.points, dealing), np.zeros(COUNTS, np.int64)
    for lot in count():
        counts = np.zeros(COUNTS, np.uint32)
        work = work_of(tables, dealing)
        compiled.kernel().shoes(SHOES_PER_CHUNK // LANES, streams_of(SEED, lot), work, end, counts)
        total += counts
        if total[:RUNS].sum() >= COUPS:
            break
    tally = Tally(rules, dealing, total)
    assert tally.shoes.keys() == {end.sure}
    hold(key, tally)


@pytest.mark.soak
@pytest.mark.parametrize("key", keys())
def test_independent_coups_from_a_continuous_shuffler(key: str) -> None:
    hold(key, simulate(book(key).rules, Dealing(8), COUPS, seed=SEED))


@pytest.mark.soak
@pytest.mark.parametrize(
    "dealing",
    [ThreeDealing(1, Burn.ONE_CARD), ThreeDealing(1, None, in_sets=True)],
    ids=["shoe", "machine"],
)
def test_three_card_baccarat(dealing: ThreeDealing) -> None:
    rules = book(CROWN).rules
    tally = simulate(rules, dealing, COUPS, seed=SEED)
    results = tally.results()
    assert not isinstance(results, Refused)
    assert rules.three_card is not None
    expected = facings(rules.three_card, rules.points, Composition.of_decks(1))
    off: list[tuple[object, float]] = []
    for each in results:
        table, wager = each.seen.offer.table, each.seen.offer.wager
        bet = table.bet(wager)
        assert bet is not None
        off.append((wager, each.standard_errors(three_price(table, bet, expected))))
    assert len(off) == 3
    told([*off, ("all facings together", squares(tally.facings, expected))])
