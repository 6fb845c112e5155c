"""The big road: a circle for each win, and ties as slashes on the circle before them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from punto.roads.result import RoadResult
from punto.roads.road import Road
from punto.rules.coup import Winner


class Circle(NamedTuple):
    """A mark of the big road: a win, and the number of ties after it, before the next win.

    Ties before the first win are a circle without a result; that win then takes their cell.

    >>> print(Circle(RoadResult.parse("Pp"), ties=1), Circle(None, ties=2))
    Pp/1 /2
    """

    result: RoadResult | None
    ties: int = 0

    def __str__(self) -> str:
        won = str(self.result) if self.result else ""
        return f"{won}/{self.ties}" if self.ties else won


def circled(
    road: Road[Circle], results: Iterable[RoadResult], goes_on: Sequence[bool]
) -> Road[Circle]:
    """The big road after some results; `goes_on` says for each win whether it continues a streak.

    A tie makes no new cell, except before the first win.
    """
    latest = road.latest
    won, ties = latest or (None, 0)
    made: list[Circle] = []
    for result in results:
        if result.winner is Winner.TIE:
            ties += 1
        elif won is None:
            won = result
        else:
            made.append(Circle(won, ties))
            won, ties = result, 0
    last = Circle(won, ties)
    if latest is None:
        made += [last] if won or ties else []
        # Ties before the first win have its cell.
        return road.extended(made, goes_on if won else (False,) * len(made))
    made.append(last)
    first, *others = made
    changed = road if first == latest else road.amended(first)
    return changed.extended(others, goes_on[len(goes_on) - len(others) :])
