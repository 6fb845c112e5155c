"""Which amounts a set of chips can make."""

from fractions import Fraction
from functools import cache
from math import ceil, floor, gcd


@cache
def _small(values: tuple[int, ...]) -> int:
    """A bit for every sum below the smallest times the largest: beyond it all sums exist."""
    end = min(values) * max(values) + 1
    mask, sums = (1 << end) - 1, 1
    for chip in values:
        shift = chip
        while shift < end:
            sums |= (sums << shift) & mask
            shift *= 2
    return sums


def makes(values: tuple[int, ...], amount: int | Fraction) -> bool:
    """Whether chips of these values make the amount exactly."""
    if amount < 0 or amount != int(amount):
        return False
    unit = gcd(*values)
    if int(amount) % unit:
        return False
    units, small = int(amount) // unit, tuple(chip // unit for chip in values)
    return units >= min(small) * max(small) or bool(_small(small) >> units & 1)


def up(values: tuple[int, ...], amount: int | Fraction) -> int:
    """The least that chips make and that is not under the amount."""
    whole, unit = ceil(amount), gcd(*values)
    whole += -whole % unit
    while not makes(values, whole):
        whole += unit
    return whole


def down(values: tuple[int, ...], amount: int | Fraction) -> int:
    """The most that chips make and that is not over the amount."""
    whole, unit = floor(amount), gcd(*values)
    whole -= whole % unit
    while not makes(values, whole):
        whole -= unit
    return whole
