"""The result of a simulation for one wager, or one class of a jackpot, and its exact value."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from punto.odds.counting import Distribution
from punto.odds.jackpot import prize_counts
from punto.odds.price import Price
from punto.rules.jackpot import Jackpot, Option, PrizeClass
from punto.rules.model import Rulebook

CONFIDENT = 1.959963984540054
"""So many standard errors to either side hold the exact value in 95 of 100 simulations."""


def errors_off(share: Fraction, exact: Fraction, number: int) -> float:
    """The number of standard errors between a share that was seen in this many cases and its exact
    value.
    """
    error = sqrt(exact * (1 - exact) / number)
    return float(share - exact) / error if error else 0.0


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


@dataclass(frozen=True, slots=True)
class PrizeResult:
    """A class of winning coups: `won` of all `coups` fell into it."""

    jackpot: Jackpot
    option: Option
    prize: PrizeClass
    won: int
    coups: int

    @property
    def share(self) -> Fraction:
        return Fraction(self.won, self.coups)

    def standard_errors(self, exact: Fraction) -> float:
        return errors_off(self.share, exact, self.coups)


def prize_results(rules: Rulebook, found: Distribution) -> Iterator[PrizeResult]:
    """Every class of every jackpot of a book, on coups by outcome."""
    for jackpot in rules.jackpots:
        for option in jackpot.options:
            counts = prize_counts(rules.draw, option, found)
            for prize in option.prizes:
                yield PrizeResult(jackpot, option, prize, counts[prize.key], found.total)
