"""What a bet pays on a result."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Odds:
    """Odds with what is kept of the winnings; or a loss, or a stand-off.

    `share`: on a stand-off so much of the stake is paid on top. `later`: the commission may be left
    to a later time.
    """

    to_one: Fraction | None = None
    stands: bool = False
    commission: Fraction = Fraction(0)
    share: Fraction = Fraction(0)
    later: bool = False


LOSES = Odds()
STANDS = Odds(stands=True)


def to(odds: int, one: int = 1) -> Odds:
    """Odds as the books write them: `to(9, 2)` is nine to two."""
    return Odds(Fraction(odds, one))


def less(percent: int, *, later: bool) -> Odds:
    """Even money less commission."""
    return Odds(Fraction(1), commission=Fraction(percent, 100), later=later)


EVENS, HALF = to(1), to(1, 2)
