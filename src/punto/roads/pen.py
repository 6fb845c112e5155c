"""Where the next mark of a road goes: streaks side by side, and dragon tails."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class TailTurn(StrEnum):
    """What a streak does once it has turned to the right."""

    STICK = "stick"
    """It goes on to the right for as long as it lasts."""
    DROP = "drop"
    """It falls as soon as the cell below is free."""


@dataclass(frozen=True, slots=True)
class Pen:
    """The cell of the latest mark, and as much of the road as the next one depends on.

    `reach` has for each row the last column that is taken, -1 for none. Older streaks come from
    the left, so whatever lies further right in that row is free; what they left free further left
    lies below them, where no streak comes. All of a road that is ever asked for is in these few
    numbers, however long the road is.
    """

    tail: TailTurn
    reach: tuple[int, ...]
    row: int
    column: int = -1
    turned: bool = False

    @classmethod
    def at_rest(cls, rows: int, tail: TailTurn = TailTurn.STICK) -> Pen:
        """Before the first mark."""
        if rows < 2:
            raise ValueError(f"a road of {rows} rows; want at least 2")
        return cls(tail, (-1,) * rows, rows - 1)

    @property
    def width(self) -> int:
        """How many columns the road has."""
        return max(self.reach) + 1

    @property
    def at_bottom(self) -> bool:
        return self.row == len(self.reach) - 1

    def next(self, *, goes_on: bool) -> Pen:
        """The pen at the next mark, which goes on with the streak or starts one.

        >>> pen = Pen.at_rest(rows=2)
        >>> for goes_on in (False, True, True, False, True):
        ...     pen = pen.next(goes_on=goes_on)
        ...     print(pen.row, pen.column)
        0 0
        1 0
        1 1
        0 1
        0 2
        """
        if not goes_on:
            return self._at(0, self.reach[0] + 1, turned=False)
        may_fall = not self.at_bottom and (not self.turned or self.tail is TailTurn.DROP)
        if may_fall and self.column > self.reach[self.row + 1]:
            return self._at(self.row + 1, self.column, turned=self.turned)
        return self._at(self.row, self.column + 1, turned=True)

    def _at(self, row: int, column: int, *, turned: bool) -> Pen:
        assert column > self.reach[row], "two marks in one cell"
        reach = (*self.reach[:row], column, *self.reach[row + 1 :])
        return Pen(self.tail, reach, row, column, turned)
