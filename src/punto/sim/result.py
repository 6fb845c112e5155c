"""What a simulation made of one wager, beside what the exact odds say of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from punto.odds.price import Price

CONFIDENT = 1.959963984540054
"""So many standard errors to either side hold the exact value in 95 of 100 simulations."""


@dataclass(frozen=True, slots=True)
class WagerResult:
    """A wager as it came out: `seen` has shares of what was dealt in place of probabilities.

    `wagers`: how often it was decided. Mean and variance are exact fractions of counts.
    """

    seen: Price
    wagers: int

    @property
    def mean(self) -> Fraction:
        """What a stake of one brought on average."""
        return self.seen.expectation

    @property
    def variance(self) -> Fraction:
        return self.seen.variance

    @property
    def standard_error(self) -> float:
        """How far the mean may well be off, by what was seen."""
        return sqrt(self.variance / self.wagers) if self.wagers else 0.0

    def standard_errors(self, exact: Price) -> float:
        """How far the mean is from its exact value, in standard errors of that; 0 where it must
        come out exactly."""
        off, error = self.mean - exact.expectation, sqrt(exact.variance / max(self.wagers, 1))
        return float(off) / error if error else 0.0
