"""What coups bring on average: as simulated, with an interval, and by the exact odds."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from punto.sim.bets.sessions import Sessions
from punto.sim.result import CONFIDENT


@dataclass(frozen=True, slots=True)
class Rate:
    """A simulated rate, with its 95 % interval from `low` to `high`.

    `exact` is the rate that the same stakes have by the exact odds of a full shoe.
    """

    seen: Fraction
    low: float
    high: float
    exact: float


@dataclass(frozen=True, slots=True)
class Lasting:
    """N0: the number of coups after which the average result equals one standard deviation.

    It is None if the average result is 0. `high` is None if the interval of the average contains 0.
    """

    seen: float | None
    low: float | None
    high: float | None
    exact: float | None


def rate(found: Sessions, coups: Fraction | int = 1) -> Rate:
    """What this many coups bring on average, including coups without a stake.

    A stake may follow from what came before, but what it brings does not, so the variances of all
    coups add up.
    """
    share = Fraction(coups) / max(found.coups, 1)
    seen, off = found.net * share, CONFIDENT * found.sd_per_coup * sqrt(found.coups) * float(share)
    return Rate(seen, float(seen) - off, float(seen) + off, found.exactly().net * float(share))


def rate_of_stakes(found: Sessions) -> Rate | None:
    """The edge: the share of all stakes that the house keeps. None if no stake was placed."""
    if found.edge is None or found.edge_exact is None:
        return None
    brought = rate(found, Fraction(found.coups, found.staked.total))
    edge, off = float(found.edge), (brought.high - brought.low) / 2
    return Rate(found.edge, edge - off, edge + off, found.edge_exact)


def lasting(found: Sessions) -> Lasting:
    """N0 by the simulated variance, and exactly by the variance of the stakes that were placed."""
    mean, exact = rate(found), found.exactly()
    near, far = sorted((abs(mean.low), abs(mean.high)))
    endless = mean.low <= 0 <= mean.high
    return Lasting(
        seen=found.n0,
        low=(found.sd_per_coup / far) ** 2 if far else None,
        high=None if endless else (found.sd_per_coup / near) ** 2,
        exact=found.coups * (exact.sd / exact.net) ** 2 if exact.net else None,
    )
