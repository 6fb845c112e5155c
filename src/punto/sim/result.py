"""The simulated result of one wager, or of one class of a jackpot, against its exact value."""

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
    """How many standard errors a share, seen in `number` cases, is above its exact value."""
    error = sqrt(exact * (1 - exact) / number)
    return float(share - exact) / error if error else 0.0


@dataclass(frozen=True, slots=True)
class WagerResult:
    """The simulated result of a wager; in `seen` shares of what was dealt stand for probabilities.

    `wagers` is how often it was decided. Mean and variance are exact fractions of counts.
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
        """The standard error of the mean, by the simulated variance."""
        return sqrt(self.variance / self.wagers) if self.wagers else 0.0

    def standard_errors(self, exact: Price) -> float:
        """How many standard errors, by its exact variance, the mean is above its exact value.

        It is 0 if the wager has no variance.
        """
        off, error = self.mean - exact.expectation, sqrt(exact.variance / max(self.wagers, 1))
        return float(off) / error if error else 0.0


@dataclass(frozen=True, slots=True)
class PrizeResult:
    """How often coups fell into one class of a jackpot: `won` of all `coups`."""

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
    """Yield how often the coups found fell into each class of every jackpot of a book."""
    for jackpot in rules.jackpots:
        for option in jackpot.options:
            counts = prize_counts(rules.draw, option, found)
            for prize in option.prizes:
                yield PrizeResult(jackpot, option, prize, counts[prize.key], found.total)
