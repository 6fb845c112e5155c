"""The exact distribution of the outcomes of the next coup."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import perm
from typing import Protocol

from punto.odds.composition import Composition
from punto.odds.counting import outcome_at
from punto.odds.states import FINISHES, STATES
from punto.rules.coup import Outcome

DEEPEST = 6
"""The most cards of a coup."""


class Counter(Protocol):
    """Whatever counts the deals of a shoe: plain or compiled, the numbers are the same."""

    def joint(self, shoe: Composition) -> Sequence[int]: ...
    def margins(self, shoe: Composition) -> Sequence[int]: ...


class Distribution:
    """How many of all ordered deals end in each outcome, and in how many the shoe runs out.

    A deal is an order of six cards, or of all that are left where those are fewer.
    """

    def __init__(
        self,
        total: int,
        joint: Callable[[], Sequence[int]],
        margins: Callable[[], Sequence[int]] | None = None,
    ) -> None:
        self.total = total
        self._count_joint, self._count_margins = joint, margins

    @cached_property
    def joint(self) -> Sequence[int]:
        """The number of deals by cell: `counting.cell` has the place of an outcome."""
        return self._count_joint()

    @cached_property
    def _margins(self) -> Sequence[int]:
        if self._count_margins is not None:
            return self._count_margins()
        rows = [self.joint[at : at + FINISHES] for at in range(0, len(self.joint), FINISHES)]
        finishes = [sum(map(int, column)) for column in zip(*rows, strict=True)]
        return [*finishes, *(sum(map(int, row)) for row in rows)]

    @property
    def finishes(self) -> Sequence[int]:
        """The number of deals by totals and numbers of cards, whatever the pairs."""
        return self._margins[:FINISHES]

    @property
    def states(self) -> Sequence[int]:
        """The number of deals by what is known of pairs, whatever the totals."""
        return self._margins[FINISHES : FINISHES + STATES]

    @cached_property
    def counts(self) -> Mapping[Outcome, int]:
        """The number of deals by outcome, of outcomes that can happen."""
        return {outcome_at(at): int(count) for at, count in enumerate(self.joint) if count}

    @cached_property
    def void(self) -> int:
        """The number of deals in which the shoe runs out in mid-coup."""
        return self.total - sum(map(int, self.finishes))

    def probability(self, when: Callable[[Outcome], bool]) -> Fraction:
        """The probability of the outcomes for which `when` holds."""
        return Fraction(sum(n for outcome, n in self.counts.items() if when(outcome)), self.total)

    @property
    def void_probability(self) -> Fraction:
        return Fraction(self.void, self.total)


def distribution(shoe: Composition, counter: Counter) -> Distribution:
    """The distribution for the next coup from a shoe of which nothing but its cards is known."""
    margins = (lambda: counter.margins(shoe)) if shoe.size >= DEEPEST else None
    total = perm(shoe.size, min(shoe.size, DEEPEST))
    return Distribution(total, lambda: counter.joint(shoe), margins)
