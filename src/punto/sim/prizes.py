"""How often coups fell into the classes of a jackpot, beside how probable each is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from punto.odds.distribution import Distribution
from punto.odds.jackpot import prize_counts
from punto.rules.jackpot import Jackpot, Option, PrizeClass
from punto.rules.model import Rulebook


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
        """How far the share is from its exact probability, in standard errors of that."""
        error = sqrt(exact * (1 - exact) / self.coups)
        return float(self.share - exact) / error if error else 0.0


def prize_results(rules: Rulebook, found: Distribution) -> Iterator[PrizeResult]:
    """Every class of every jackpot of a book, on coups by outcome."""
    for jackpot in rules.jackpots:
        for option in jackpot.options:
            counts = prize_counts(option, found)
            for prize in option.prizes:
                yield PrizeResult(jackpot, option, prize, counts[prize.key], found.total)
