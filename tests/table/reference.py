"""The roads a second time, from scratch: a set of cells, and columns compared depth by depth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TypeVar

Colour = TypeVar("Colour", bound=str)
Place = tuple[int, int]


def streaks(wins: Sequence[str]) -> list[int]:
    """How long each run of equal wins is."""
    return [len(list(run)) for _, run in groupby(wins)]


def places(colours: Sequence[str], rows: int, drop: bool) -> list[Place]:
    """The cell of each mark, found by looking at every cell that is taken."""
    taken: list[Place] = []
    start = -1
    for length in streaks(colours):
        start += 1
        while (0, start) in taken:
            start += 1
        row, column, turned = 0, start, False
        taken.append((row, column))
        for _ in range(length - 1):
            below = (row + 1, column)
            if row + 1 < rows and below not in taken and (drop or not turned):
                row += 1
            else:
                column, turned = column + 1, True
            taken.append((row, column))
    return taken


def derived(wins: Sequence[str], distance: int) -> list[str]:
    """The marks of a derived road, each from its own column and an older one."""
    columns = streaks(wins)
    marks: list[str] = []
    for column, length in enumerate(columns):
        for depth in range(1, length + 1):
            if depth == 1 and column > distance:
                equal = columns[column - 1] == columns[column - distance - 1]
                marks.append("r" if equal else "b")
            elif depth > 1 and column >= distance:
                older = columns[column - distance]
                marks.append("r" if depth <= older or depth - 1 > older else "b")
    return marks
