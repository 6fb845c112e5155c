"""The scoreboard: all five roads, and what the next coup would add."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import is_

from punto.errors import PuntoError
from punto.roads.big import Circle, circled
from punto.roads.marks import LATIN
from punto.roads.pen import Pen, TailTurn
from punto.roads.picture import page
from punto.roads.result import RoadResult
from punto.roads.road import Road
from punto.roads.streaks import Ask, Colour, Streaks
from punto.rules.coup import Side, Winner

_SCREEN = 80


@dataclass(frozen=True, slots=True, repr=False)
class Board:
    """The five roads after the results of a shoe.

    A board never changes: adding a result makes a new board. A new shoe starts with an empty board;
    after a correction the board is made again from all results.

    >>> from punto.roads import parse_results
    >>> board = Board.of(parse_results("T B B P Pp T T"), rows=2)
    >>> print(board.big)
    B/1  P
    B    Pp/2
    >>> print(board.big_eye)
    r
    .
    >>> print(board.ask(Side.BANKER))
    r . .
    """

    bead: Road[RoadResult]
    big: Road[Circle]
    big_eye: Road[Colour]
    small: Road[Colour]
    cockroach: Road[Colour]
    streaks: Streaks

    @classmethod
    def empty(
        cls, rows: int = 6, tail: TailTurn = TailTurn.STICK, columns: int | None = None
    ) -> Board:
        """A board without results; `columns` is the most columns of each road that are kept.

        The picture shows at most 64 columns of a road, so 64 are enough for it.
        """
        pen = Pen.at_rest(rows, tail)
        bead: Road[RoadResult] = Road(pen, columns)
        big: Road[Circle] = Road(pen, columns)
        derived: Road[Colour] = Road(pen, columns)
        return cls(bead, big, derived, derived, derived, Streaks())

    @classmethod
    def of(
        cls,
        results: Iterable[RoadResult],
        rows: int = 6,
        tail: TailTurn = TailTurn.STICK,
        columns: int | None = None,
    ) -> Board:
        """The board of a shoe with these results; `columns` is the most columns that are kept."""
        return cls.empty(rows, tail, columns).extended(tuple(results))

    def add(self, result: RoadResult) -> Board:
        """The board after one more result."""
        if not isinstance(result, RoadResult):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{result!r} is not a result. Read one with `RoadResult.parse`.")
        return self.extended((result,))

    def extended(self, results: Sequence[RoadResult]) -> Board:
        """The board after some more results, in their order."""
        rows, at = self.bead.rows, self.bead.pen.row + 1
        falls = [place % rows > 0 for place in range(at, at + len(results))]
        winners = [each.winner for each in results if each.winner is not Winner.TIE]
        streaks, goes_on, (big_eye, small, cockroach) = self.streaks.along(winners)
        return Board(
            self.bead.extended(results, falls),
            circled(self.big, results, goes_on),
            _marked(self.big_eye, big_eye),
            _marked(self.small, small),
            _marked(self.cockroach, cockroach),
            streaks,
        )

    def ask(self, side: Side) -> Ask:
        """The marks that the derived roads would get if this side won the next coup."""
        if not isinstance(side, Side):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{side!r} is not a side. It must be Side.PLAYER or Side.BANKER.")
        return self.streaks.ask(side)

    def text(self, characters: int | None = None) -> str:
        """All roads as plain text; with `characters`, only the last columns that fit that width."""
        if characters is not None and (type(characters) is not int or characters < 1):
            raise PuntoError(f"{characters!r} is not a line's length. It must be 1 or more.")
        roads = {
            "bead plate": self.bead,
            "big road": self.big,
            "big eye boy": self.big_eye,
            "small road": self.small,
            "cockroach pig": self.cockroach,
        }
        parts = [
            f"{title}\n{road.text(None if characters is None else road.fitting(characters))}"
            for title, road in roads.items()
        ]
        asked = f"next P -> {self.ask(Side.PLAYER)}; next B -> {self.ask(Side.BANKER)}"
        return "\n\n".join((*parts, f"ask: {asked} (order: big eye, small, cockroach)"))

    def __repr__(self) -> str:
        """All roads as plain text that fits on a screen of 80 columns."""
        return self.text(_SCREEN)

    def html(self, signs: str = LATIN) -> str:
        """The scoreboard as an SVG picture in HTML; `signs` are those of Player, Banker and tie."""
        if not isinstance(signs, str) or len(signs) != len(LATIN):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{signs!r} are not signs. They must be three, such as {LATIN!r}.")
        asked = (self.ask(Side.PLAYER), self.ask(Side.BANKER))
        derived = (self.big_eye, self.small, self.cockroach)
        return page(self.bead, self.big, derived, asked, signs=signs, text=self.text())

    def _repr_html_(self) -> str:
        """The picture that a notebook shows for this board."""
        return self.html()


def _marked(road: Road[Colour], colours: Sequence[Colour]) -> Road[Colour]:
    if not colours:
        return road
    return road.extended(colours, map(is_, colours, (road.latest, *colours)))
