"""The distribution of a coup's outcomes for each pair of counts that its first cards make."""

from collections.abc import Mapping
from functools import cache

from punto.odds.composition import Composition
from punto.odds.counting import STARTS, Counting, Distribution
from punto.odds.known import Known, counted
from punto.odds.states import FINISHES, Play
from punto.rules.coup import FirstCounts
from punto.rules.draw import INITIAL_CARDS

Starts = Mapping[FirstCounts, Distribution]
"""First cards that can be dealt, each with the distribution of all that may follow."""


def by_start(counter: Counting, shoe: Composition, known: Known | None = None) -> Starts:
    """The distribution of outcomes for each pair of counts that both hands have with two cards.

    The totals of these distributions are numbers of deals from one shoe, so that they can be added.
    """
    if shoe.size < INITIAL_CARDS:
        return {}
    if known is None:
        return _by_counts(counter, shoe)
    return _by_cards(counter.play, shoe, known)


def _by_counts(counter: Counting, shoe: Composition) -> dict[FirstCounts, Distribution]:
    """The distributions by counts alone; pairs are counted only if somebody asks for them."""
    totals, found = counter.starts(shoe)
    by_cards = cache(lambda: _by_cards(counter.play, shoe, Known()))

    def at_start(at: int, start: FirstCounts) -> Distribution:
        finishes = found[FINISHES * at : FINISHES * (at + 1)]
        return Distribution(
            int(totals[at]), lambda: by_cards()[start].joint, lambda: finishes, counter.sums
        )

    starts = ((at, FirstCounts(*divmod(at, 10))) for at in range(STARTS) if totals[at])
    return {start: at_start(at, start) for at, start in starts}


def _by_cards(play: Play, shoe: Composition, known: Known) -> dict[FirstCounts, Distribution]:
    """The distributions card by card, with everything about pairs."""
    return counted(play, shoe, known, lambda four: four.start)
