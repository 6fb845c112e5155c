"""The distribution of a coup's outcomes by the counts of the first two cards of both hands."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from punto.odds.composition import Composition
from punto.odds.counting import Distribution, play_of
from punto.odds.kernel import any_hands, four_cards, take_stock
from punto.odds.known import Known, counted
from punto.odds.states import FINISHES, SIZES, STATES, Play, Scratch
from punto.rules.coup import FirstCounts
from punto.rules.draw import INITIAL_CARDS, Draw
from punto.rules.points import Points

Starts = Mapping[FirstCounts, Distribution]
"""First cards that can be dealt, each with the distribution of all that may follow."""


def by_start(draw: Draw, points: Points, shoe: Composition, known: Known | None = None) -> Starts:
    """The starts of a shoe. Their totals are numbers of deals that can be weighed and added."""
    play = play_of(draw, points)
    if shoe.size < INITIAL_CARDS:
        return {}
    if known is None:
        return _by_counts(play, shoe)
    return _by_cards(play, shoe, known)


def together(found: Iterable[Distribution]) -> Distribution:
    """Several starts as one."""
    every = list(found)
    return Distribution(
        sum(each.total for each in every),
        lambda: _sums([each.joint for each in every]),
        lambda: _sums([[*each.finishes, *each.states] for each in every]),
    )


def _sums(numbers: Sequence[Sequence[int]]) -> list[int]:
    return [sum(map(int, column)) for column in zip(*numbers, strict=True)]


def _by_counts(play: Play, shoe: Composition) -> dict[FirstCounts, Distribution]:
    """Only counts are told apart; pairs are counted only where somebody asks for them."""
    scratch = Scratch._make([0] * size for size in SIZES)._replace(found=[0] * (100 * FINISHES))
    take_stock(shoe.counts, play, scratch)
    four_cards(scratch)
    totals = [ways * scratch.rest[0] for ways in scratch.four]
    any_hands(play, scratch, FINISHES)

    def by_counts(start: FirstCounts, total: int) -> Distribution:
        at = FINISHES * (10 * start.player + start.banker)
        margins = [*scratch.found[at : at + FINISHES], *[0] * STATES]
        joint = partial(_by_cards, play, shoe, Known())
        return Distribution(total, lambda: joint()[start].joint, lambda: margins)

    starts = (FirstCounts(*divmod(at, 10)) for at in range(100))
    found = zip(starts, totals, strict=True)
    return {start: by_counts(start, total) for start, total in found if total}


def _by_cards(play: Play, shoe: Composition, known: Known) -> dict[FirstCounts, Distribution]:
    """Card by card, with all that is known of pairs."""
    return counted(play, shoe, known, lambda four: four.start)
