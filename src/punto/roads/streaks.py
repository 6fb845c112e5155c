"""Streaks, and the marks that the derived roads make of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from punto.roads.road import EMPTY
from punto.rules.coup import Side

# How many streaks back each derived road looks.
BIG_EYE, SMALL, COCKROACH = 1, 2, 3


class Colour(StrEnum):
    """The marks of a derived road. They do not stand for Banker and Player."""

    RED = "r"
    """Regular: the streaks are alike."""
    BLUE = "b"
    """Irregular."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What each derived road would get, None where it has no mark yet.

    >>> print(Ask(Colour.RED, Colour.BLUE, None))
    r b .
    """

    big_eye: Colour | None
    small: Colour | None
    cockroach: Colour | None

    def __str__(self) -> str:
        asked = (self.big_eye, self.small, self.cockroach)
        return " ".join(EMPTY if each is None else each.value for each in asked)


@dataclass(frozen=True, slots=True)
class Streaks:
    """Who wins at present, and how long the latest streaks are, the oldest first.

    No road looks further back than three streaks, so only four are kept.
    """

    side: Side | None = None
    lengths: tuple[int, ...] = ()

    def add(self, side: Side) -> Streaks:
        """The streaks after one more win.

        >>> Streaks().add(Side.BANKER).add(Side.BANKER).add(Side.PLAYER).lengths
        (2, 1)
        """
        if side is self.side:
            return replace(self, lengths=(*self.lengths[:-1], self.lengths[-1] + 1))
        return Streaks(side, (*self.lengths[-COCKROACH:], 1))

    def ask(self, side: Side) -> Ask:
        """What the derived roads would get if this side won the next coup.

        >>> print(Streaks(Side.BANKER, (2, 1)).ask(Side.PLAYER))
        b . .
        """
        return Ask(*(self._colour(side, distance) for distance in (BIG_EYE, SMALL, COCKROACH)))

    def _colour(self, side: Side, distance: int) -> Colour | None:
        """Blue where the streak outgrows the older one just now, or ends at another length."""
        if len(self.lengths) <= distance:
            return None
        equal = self.lengths[-1] == self.lengths[-1 - distance]
        return Colour.BLUE if equal is (side is self.side) else Colour.RED
