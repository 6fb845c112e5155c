"""How often each thing became of a wager, beside its exact probability."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from punto.odds.price import Chance, Price
from punto.sim.report import Compared


class Share(NamedTuple):
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
        error = sqrt(self.exact * (1 - self.exact) / self.wagers)
        return float(self.chance.probability - self.exact) / error if error else 0.0


def shares(found: Compared) -> tuple[Share, ...]:
    """The payoffs of a wager in the order of its pay table."""
    exact = _exact(found.exact) if found.exact and found.z is not None else {}
    return tuple(
        Share(each, found.result.wagers, exact.get(_key(each))) for each in found.seen.chances
    )


def _exact(price: Price) -> dict[object, Fraction]:
    told: dict[object, Fraction] = {}
    for each in price.chances:
        told[_key(each)] = told.get(_key(each), Fraction(0)) + each.probability
    return told


def _key(chance: Chance) -> object:
    return chance.net, chance.pays, chance.when
