"""How often each thing became of a wager, beside its exact probability."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from punto.odds.price import Chance, Price
from punto.sim.reports.report import Compared
from punto.sim.result import errors_off


class PayoffShare(NamedTuple):
    """One payoff: `chance` has its share of all wagers. `exact` is None without one like it."""

    chance: Chance
    wagers: int
    exact: Fraction | None

    @property
    def times(self) -> int:
        return round(self.chance.probability * self.wagers)

    @property
    def z(self) -> float | None:
        if self.exact is None:
            return None
        return errors_off(self.chance.probability, self.exact, self.wagers)


def shares(found: Compared) -> tuple[PayoffShare, ...]:
    """The payoffs of a wager in the order of its pay table."""
    right = found.exact if found.z is not None else None
    return tuple(
        PayoffShare(each, found.result.wagers, _probability(right, each) if right else None)
        for each in found.seen.chances
    )


def _probability(right: Price, seen: Chance) -> Fraction:
    """Of all that pays the same, and on the same row of the book where the row is told."""
    alike = (
        each.probability
        for each in right.chances
        if (each.net, each.pays) == (seen.net, seen.pays) and seen.when in ("", each.when)
    )
    return sum(alike, Fraction(0))
