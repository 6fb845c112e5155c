"""The distribution of a number over many sessions, with exact moments and limited memory."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, sqrt

from punto.sim.result import CONFIDENT

VALUES_MAX = 200_000
"""So many values are told apart. With more of them, ten that lie side by side are counted as the
least of them, and so on; mean and standard deviation stay exact."""


class SessionSpread:
    """The distribution of one number over sessions, whatever the order in which they are added."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()
        self.grid = 1
        self.number = self.total = self.squares = 0

    def add(self, values: Iterable[int], numbers: Iterable[int]) -> None:
        """Add values, each as often as `numbers` says."""
        for value, number in zip(values, numbers, strict=True):
            self.counts[value - value % self.grid] += number
            self.number += number
            self.total += number * value
            self.squares += number * value * value
        while len(self.counts) > VALUES_MAX:
            self._widen()

    def _widen(self) -> None:
        self.grid *= 10
        before, self.counts = self.counts, Counter()
        for value, number in before.items():
            self.counts[value - value % self.grid] += number

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """Yield each value with how often it came, the least first."""
        return iter(sorted(self.counts.items()))

    @property
    def mean(self) -> Fraction:
        return Fraction(self.total, max(self.number, 1))

    @property
    def sd(self) -> float:
        """The standard deviation of the values."""
        return _root(self.number * self.squares - self.total**2) / max(self.number, 1)

    @property
    def standard_error(self) -> float:
        """The standard error of the mean."""
        return self.sd / sqrt(max(self.number, 1))

    @property
    def interval(self) -> tuple[float, float]:
        """An interval that contains the true mean with a confidence of 95 %."""
        mean, off = float(self.mean), CONFIDENT * self.standard_error
        return mean - off, mean + off

    def quantile(self, share: Fraction | float) -> int:
        """The least value that at least this share of all sessions do not exceed."""
        want = max(1, ceil(Fraction(share) * self.number))
        seen = 0
        for value, number in self:
            seen += number
            if seen >= want:
                return value
        raise ValueError("no session was played")

    def quantiles(self, *shares: Fraction | float) -> tuple[int, ...]:
        return tuple(map(self.quantile, shares))


def _root(number: int) -> float:
    """The square root of a whole number, however large."""
    shift = max(0, number.bit_length() - 104) // 2
    return sqrt(number >> 2 * shift) * 2.0**shift if shift else sqrt(number)


@dataclass(frozen=True, slots=True)
class ObservedShare:
    """In how many of all cases something happened, with Wilson's 95 % interval for its chance."""

    count: int
    total: int

    @property
    def value(self) -> Fraction:
        return Fraction(self.count, max(self.total, 1))

    @property
    def interval(self) -> tuple[float, float]:
        if not self.total:
            return 0.0, 1.0
        share, square = self.count / self.total, CONFIDENT**2 / self.total
        middle = (share + square / 2) / (1 + square)
        off = sqrt(share * (1 - share) * square + square**2 / 4) / (1 + square)
        low, high = max(0.0, middle - off), min(1.0, middle + off)
        return (0.0 if self.count == 0 else low), (1.0 if self.count == self.total else high)
