"""The big road: a circle for each win, ties as slashes on the circle before them."""

from dataclasses import dataclass

from punto.roads.result import RoadResult
from punto.roads.road import Road


@dataclass(frozen=True, slots=True)
class Circle:
    """A win, and the number of ties that came before the next one.

    Ties before the first win have no result yet; that win then takes their cell.

    >>> print(Circle(RoadResult.parse("Pp"), ties=1), Circle(None, ties=2))
    Pp/1 /2
    """

    result: RoadResult | None
    ties: int = 0

    def __str__(self) -> str:
        won = str(self.result) if self.result else ""
        return f"{won}/{self.ties}" if self.ties else won


def tied(road: Road[Circle]) -> Road[Circle]:
    """The big road after one more tie, which makes no cell but where there is none yet."""
    circle = road.latest
    if circle is None:
        return road.add(Circle(None, ties=1), goes_on=False)
    return road.amend(Circle(circle.result, circle.ties + 1))


def won(road: Road[Circle], result: RoadResult, *, goes_on: bool) -> Road[Circle]:
    """The big road after a win, which goes on with the streak or starts one."""
    circle = road.latest
    if circle is not None and circle.result is None:
        return road.amend(Circle(result, circle.ties))
    return road.add(Circle(result), goes_on=goes_on)
