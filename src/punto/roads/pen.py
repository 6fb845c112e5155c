"""Where the next mark of a road goes: streaks side by side, and dragon tails."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple


class TailTurn(StrEnum):
    """What a streak does once it has turned to the right."""

    STICK = "stick"
    """It goes on to the right for as long as it lasts."""
    DROP = "drop"
    """It falls as soon as the cell below is free."""


class Pen(NamedTuple):
    """Where the latest mark of a road is, and what the place of the next one depends on.

    `reach` has for each row the last column that is taken, -1 for none. Older streaks come from the
    left, so every cell further right in that row is free; free cells further left lie below older
    streaks, where no streak comes. These few numbers are enough for a road of any length.
    """

    tail: TailTurn
    reach: tuple[int, ...]
    row: int
    column: int = -1
    turned: bool = False

    @classmethod
    def at_rest(cls, rows: int, tail: TailTurn = TailTurn.STICK) -> Pen:
        """The pen of an empty road, before its first mark."""
        if rows < 2:
            raise ValueError(f"The road has {rows} rows. It must have at least 2.")
        return cls(tail, (-1,) * rows, rows - 1)

    @property
    def width(self) -> int:
        """How many columns the road has."""
        return max(self.reach) + 1

    def along(self, goes_on: Iterable[bool]) -> tuple[Pen, list[int], list[int]]:
        """The pen after some more marks, and the rows and the columns of these marks.

        Each of `goes_on` says whether a mark continues the streak or starts a new one.

        >>> pen, rows, columns = Pen.at_rest(rows=2).along((False, True, True, False, True))
        >>> list(zip(rows, columns))
        [(0, 0), (1, 0), (1, 1), (0, 1), (0, 2)]
        """
        tail, taken, row, column, turned = self
        reach, bottom = [*taken], len(taken) - 1
        rows: list[int] = []
        columns: list[int] = []
        for goes in goes_on:
            if not goes:
                row, column, turned = 0, reach[0] + 1, False
            elif (
                row < bottom and column > reach[row + 1] and not (turned and tail is TailTurn.STICK)
            ):
                row += 1
            else:
                column, turned = column + 1, True
            assert column > reach[row], "two marks in one cell"
            reach[row] = column
            rows.append(row)
            columns.append(column)
        return Pen(tail, tuple(reach), row, column, turned), rows, columns
