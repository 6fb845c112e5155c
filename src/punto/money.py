"""Money in whole cents, odds as fractions, and what a set of chips can pay.

Nothing here rounds unasked. An exact amount may be a fraction of a cent. `Chips` says which amounts
the chips of a table can make; what happens to other amounts, a book says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from math import ceil, floor, gcd
from typing import NewType

Cents = NewType("Cents", int)
NOTHING = Cents(0)

Amount = int | Fraction
"""An exact amount in cents, whole or not."""

_REMAINDERS_MAX = 10_000
"""How many units of all chips the smallest may have; real chips have few."""

_DOLLARS = re.compile(r"(?P<whole>\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.(?P<cents>\d\d))?", re.ASCII)


def cents(dollars: str) -> Cents:
    """The cents of an amount in dollars as it is written on a sign.

    >>> cents("125"), cents("0.50"), cents("14,000.00")
    (12500, 50, 1400000)
    """
    match = _DOLLARS.fullmatch(dollars)
    if match is None:
        wish = "It must be dollars, with two digits for cents if any, such as 125 or 0.50."
        raise ValueError(f"{dollars!r} is not an amount. {wish}")
    whole = int(match["whole"].replace(",", ""))
    return Cents(whole * 100 + int(match["cents"] or "0"))


def dollars(amount: int) -> str:
    """An amount of cents in dollars, as text that `cents` can read back if it is not negative.

    >>> dollars(Cents(1400000)), dollars(Cents(-50))
    ('14,000.00', '-0.50')
    """
    whole, rest = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole:,}.{rest:02}"


def winnings(stake: Amount, odds: Fraction) -> Fraction:
    """What a stake wins at the odds, exactly; the stake itself is not part of it.

    >>> winnings(Cents(12500), Fraction(19, 20))
    Fraction(11875, 1)
    """
    return stake * odds


@dataclass(frozen=True, slots=True)
class Chips:
    """The values of the chips at one table, which say what amounts can be paid.

    An amount is payable if it is a sum of chips. For every remainder after division by the smallest
    chip, `_least(values)` has the least payable amount; every larger amount with that remainder is
    payable too, by adding smallest chips.

    >>> chips = Chips.of("2.50", "5", "25")
    >>> dollars(chips.up(Fraction(11875))), dollars(chips.down(Fraction(11875)))
    ('120.00', '117.50')
    """

    values: tuple[Cents, ...]

    def __post_init__(self) -> None:
        shown = ", ".join(map(dollars, self.values)) or "nothing"
        if not self.values or any(value <= 0 for value in self.values):
            raise ValueError(
                f"{shown} is not a set of chips. It must be values above 0, such as 2.50,5,25."
            )
        if min(self.values) // gcd(*self.values) > _REMAINDERS_MAX:
            raise ValueError(f"chips of {shown} share no unit. It must be such as 2.50, 5 and 25.")

    @classmethod
    def of(cls, *amounts: str) -> Chips:
        return cls(tuple(sorted({cents(amount) for amount in amounts})))

    def payable(self, amount: Amount) -> bool:
        """Whether chips can make the amount exactly. An amount of 0 is always payable."""
        if amount.denominator != 1 or amount < 0:
            return False
        whole = int(amount)
        least = _least(self.values).get(whole % min(self.values))
        return least is not None and whole >= least

    def up(self, amount: Amount) -> Cents:
        """The smallest payable amount that is not under `amount`."""
        if self.payable(amount):
            return Cents(int(amount))
        step, floor_ = min(self.values), max(ceil(amount), 0)
        return Cents(
            min(
                max(least, floor_ + (remainder - floor_) % step)
                for remainder, least in _least(self.values).items()
            )
        )

    def down(self, amount: Amount) -> Cents:
        """The largest payable amount that is not over `amount`."""
        step, ceiling = min(self.values), floor(amount)
        if self.payable(ceiling):
            return Cents(ceiling)
        fits = (
            ceiling - (ceiling - remainder) % step
            for remainder, least in _least(self.values).items()
            if ceiling - (ceiling - remainder) % step >= least
        )
        return Cents(max(fits, default=0))


@cache
def _least(values: tuple[Cents, ...]) -> dict[int, int]:
    """The least sum of chips for each remainder by the smallest chip (Dijkstra's algorithm)."""
    step, unit = min(values), gcd(*values)
    least: dict[int, int] = {}
    queue = [0]
    while len(least) < step // unit:
        amount = heappop(queue)
        if amount % step in least:
            continue
        least[amount % step] = amount
        for value in values:
            heappush(queue, amount + value)
    return least
