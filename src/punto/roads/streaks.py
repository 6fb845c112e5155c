"""Streaks of wins by one side, and the marks of the derived roads that follow from them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from punto.roads.road import EMPTY
from punto.rules.coup import Side, Winner

# How many streaks back each derived road looks.
BIG_EYE, SMALL, COCKROACH = 1, 2, 3


class Colour(StrEnum):
    """The colours of marks on a derived road. They do not stand for Banker and Player."""

    RED = "r"
    """Regular: the streaks are alike."""
    BLUE = "b"
    """Irregular."""


Derived: TypeAlias = "tuple[list[Colour], list[Colour], list[Colour]]"
"""The marks of the derived roads: big eye boy, small road, cockroach pig."""


class Ask(NamedTuple):
    """The marks that three roads would get if one hand won the next coup; None: no marks yet.

    These are the roads that are derived from the big road.

    >>> print(Ask(Colour.RED, Colour.BLUE, None))
    r b .
    """

    big_eye: Colour | None
    small: Colour | None
    cockroach: Colour | None

    def __str__(self) -> str:
        asked = (self.big_eye, self.small, self.cockroach)
        return " ".join(EMPTY if each is None else each.value for each in asked)


class Streaks(NamedTuple):
    """The side that won last, and the lengths of the latest streaks, oldest first.

    No road looks further back than three streaks, so only four are kept.
    """

    winner: Winner | None = None
    lengths: tuple[int, ...] = ()

    def along(self, winners: Iterable[Winner]) -> tuple[Streaks, list[bool], Derived]:
        """The streaks after some more wins, whether each win continued a streak, and the new marks.

        >>> streaks, goes_on, marks = Streaks().along([Winner.BANKER, Winner.BANKER, Winner.PLAYER])
        >>> streaks.lengths, goes_on, marks
        ((2, 1), [False, True, False], ([], [], []))
        """
        last, lengths = self.winner, [*self.lengths]
        found: Derived = ([], [], [])
        on: list[bool] = []
        for winner in winners:
            on.append(goes_on := winner is last)
            for distance, marks in enumerate(found, 1):
                if len(lengths) > distance:
                    # Blue where the streak outgrows the older one just now, or ends at another.
                    equal = lengths[-1] == lengths[-1 - distance]
                    marks.append(Colour.BLUE if equal is goes_on else Colour.RED)
            if goes_on:
                lengths[-1] += 1
            else:
                last = winner
                lengths.append(1)
        return Streaks(last, tuple(lengths[-1 - COCKROACH :])), on, found

    def ask(self, side: Side) -> Ask:
        """The marks that the derived roads would get if this side won the next coup.

        >>> print(Streaks(Winner.BANKER, (2, 1)).ask(Side.PLAYER))
        b . .
        """
        _, _, marks = self.along((Winner(side),))
        return Ask(*(new[0] if new else None for new in marks))
