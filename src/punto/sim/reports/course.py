"""The course of a simulation: its counts at moments that are evenly spaced on a log scale."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from punto.odds.multi_coup_wagers import Further
from punto.odds.price import Price, price
from punto.odds.three_card import three_price
from punto.sim.result import WagerResult
from punto.sim.tally import Tally
from punto.sim.three_card import ThreeTally

MOMENTS = 100
FIRST = 1_000
"""From about so many coups on, a course has about so many moments, however long it is."""


class Point(NamedTuple):
    """The simulated edge of one wager at a moment, beside its exact edge.

    `error`: the standard error of an edge after this many wagers, by the exact variance.
    """

    coups: int
    wagers: int
    edge: Fraction
    exact: Fraction
    error: float

    @property
    def off(self) -> float:
        """How many standard errors the edge is above its exact value; 0 if it cannot differ."""
        return float(self.edge - self.exact) / self.error if self.error else 0.0

    def band(self, errors: float) -> tuple[float, float]:
        """The exact edge with this many standard errors below and above it."""
        return float(self.exact) - errors * self.error, float(self.exact) + errors * self.error


class CoursePoint(NamedTuple):
    """The counts of a simulation at one moment: those that are not 0, with their places.

    `coups` is how many coups were dealt by then.
    """

    coups: int
    places: Any
    numbers: Any


class Course:
    """The counts of a simulation at about a hundred moments; `simulate` adds them as it goes.

    For the moments before the end of the first chunk, the parts of that chunk are dealt once more.
    """

    def __init__(self) -> None:
        self.moments: list[CoursePoint] = []
        self._parts: Iterable[Any] = ()
        self._step = self._due = 0.0
        self._size = 0

    def begin(
        self, tally: Callable[[Any], Tally | ThreeTally], coups: int, parts: Iterable[Any] = ()
    ) -> None:
        """Start again, for a simulation of this many coups.

        `tally` builds a tally from counts. `parts` are the growing counts of the first chunk.
        """
        self.moments.clear()
        self._tally, self._parts = tally, parts
        self._step = max(coups / FIRST, 2) ** (1 / (MOMENTS - 1))
        self._due = FIRST

    def see(self, counts: Any, *, last: bool = False) -> None:
        """Keep these counts if the next moment has come or they are the last; counts only grow."""
        coups = self._tally(counts).coups
        if coups == 0:
            return
        parts, self._parts = self._parts, ()
        for part in parts:
            self.see(part)
        seen = self.moments[-1].coups if self.moments else 0
        if coups > seen and (last or coups >= self._due):
            places = np.flatnonzero(counts != 0).astype(np.int32)
            self.moments.append(CoursePoint(coups, places, counts[places].astype(np.int64)))
            self._due = coups * self._step
            self._size = len(counts)

    def tallies(self) -> Iterator[Tally | ThreeTally]:
        for moment in self.moments:
            counts = np.zeros(self._size, np.int64)
            counts[moment.places] = moment.numbers
            yield self._tally(counts)

    def running(self, exact: Sequence[Price]) -> list[tuple[Point, ...]]:
        """The edge of each wager from moment to moment, once the wager was decided."""
        found: list[list[Point]] = [[] for _ in exact]
        for tally in self.tallies():
            for each, points in zip(exact, found, strict=True):
                seen = result_of(tally, each)
                if seen.wagers:
                    error = sqrt(each.variance / seen.wagers)
                    points.append(Point(tally.coups, seen.wagers, -seen.mean, each.edge, error))
        return [tuple(points) for points in found]


def result_of(tally: Tally | ThreeTally, exact: Price) -> WagerResult:
    """The simulated result of the wager of an exact price; tails are taken as if no shoe ended."""
    offer = exact.offer
    bet = offer.table.bet(offer.wager)
    if isinstance(tally, ThreeTally):
        assert bet is not None, offer.wager
        return WagerResult(three_price(offer.table, bet, tally.facings), tally.coups)
    if bet is None or not (bet.window or bet.run or bet.tail):
        return tally.result(price(offer, tally.distribution))
    seen = tally.further(Further(offer.table, bet))
    alike = [each for each in seen if _named(each.seen) == _named(exact)]
    return alike[-1] if alike else WagerResult(exact, 0)


def _named(found: Price) -> tuple[str, str]:
    return found.offer.option, found.offer.on
