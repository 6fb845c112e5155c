"""A road: marks on a grid of a few rows that grows to the right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from punto.roads.pen import Pen

Mark = TypeVar("Mark")

EMPTY = "."


class Cell(NamedTuple, Generic[Mark]):
    """A mark of a road and its place: row 0 is on top, column 0 on the left."""

    row: int
    column: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Road(Generic[Mark]):
    """The marks of one road in the order in which they were made; a mark never moves.

    `columns` is the most columns that are kept: older marks further left are dropped. That does not
    change how the road goes on, because the next place comes from the pen, not from the marks.
    """

    pen: Pen
    columns: int | None = None
    cells: tuple[Cell[Mark], ...] = ()

    def __post_init__(self) -> None:
        _at_least_one(self.columns)

    @property
    def rows(self) -> int:
        return len(self.pen.reach)

    @property
    def width(self) -> int:
        """How many columns the whole road has, kept or not."""
        return self.pen.width

    @property
    def latest(self) -> Mark | None:
        return self.cells[-1].mark if self.cells else None

    def extended(self, marks: Sequence[Mark], goes_on: Iterable[bool]) -> Road[Mark]:
        """The road with more marks, each of which continues the streak or starts a new one."""
        pen, rows, columns = self.pen.along(goes_on)
        new = map(Cell, rows, columns, marks)
        cells = (*self.cells, *new) if self.columns is None else self._bounded(new, self.columns)
        return Road(pen, self.columns, cells)

    def amended(self, mark: Mark) -> Road[Mark]:
        """The same road with another mark in its latest cell."""
        latest = self.cells[-1]
        return Road(self.pen, self.columns, (*self.cells[:-1], latest._replace(mark=mark)))

    def view(self, columns: int | None = None) -> tuple[Cell[Mark], ...]:
        """The cells of the last `columns` columns, numbered so that the first of these is 0."""
        first = self._first(_at_least_one(columns))
        seen = (each for each in self.cells if each.column >= first)
        return tuple(each._replace(column=each.column - first) for each in seen)

    def grid(self, columns: int | None = None) -> tuple[tuple[Mark | None, ...], ...]:
        """The marks in the last `columns` columns, row by row; None where a cell is empty."""
        width = self.width - self._first(_at_least_one(columns))
        rows: list[list[Mark | None]] = [[None] * width for _ in range(self.rows)]
        for cell in self.view(columns):
            rows[cell.row][cell.column] = cell.mark
        return tuple(map(tuple, rows))

    def text(self, columns: int | None = None) -> str:
        """The last `columns` columns as text, one line for each row; a dot is an empty cell."""
        grid = self.grid(columns)
        words = [[EMPTY if mark is None else str(mark) for mark in row] for row in grid]
        wide = max((len(word) for row in words for word in row), default=1)
        lines = (" ".join(word.ljust(wide) for word in row).rstrip() for row in words)
        return "\n".join(line or EMPTY for line in lines)

    def fitting(self, characters: int) -> int:
        """How many of the road's last columns fit into a line of text; at least one."""
        wide = max((len(str(cell.mark)) for cell in self.cells), default=1)
        return max((characters + 1) // (wide + 1), 1)

    def __str__(self) -> str:
        return self.text()

    def _bounded(self, new: Iterable[Cell[Mark]], columns: int) -> tuple[Cell[Mark], ...]:
        """The old and new cells, without those left of the last `columns` if there are too many."""
        cells, width = [*self.cells], self.width
        for latest in new:
            cells.append(latest)
            width = max(width, latest.column + 1)
            if len(cells) > self.rows * columns:
                first = width - columns
                cells = [each for each in cells if each.column >= first or each is latest]
        return tuple(cells)

    def _first(self, columns: int | None) -> int:
        """The first column shown if the last `columns` are shown, or all that are kept."""
        bounds = [bound for bound in (columns, self.columns) if bound is not None]
        return max(self.width - min(bounds), 0) if bounds else 0


def _at_least_one(columns: int | None) -> int | None:
    if columns is not None and columns < 1:
        raise ValueError(f"The road has {columns} columns. It must have at least 1.")
    return columns
