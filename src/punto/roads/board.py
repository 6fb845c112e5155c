"""The scoreboard: all five roads, and what the next coup would add."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from punto.roads.big import Circle, tied, won
from punto.roads.marks import LATIN
from punto.roads.pen import Pen, TailTurn
from punto.roads.picture import page
from punto.roads.result import RoadResult
from punto.roads.road import Road
from punto.roads.streaks import Ask, Colour, Streaks
from punto.rules.coup import Side, Winner

_SCREEN = 80


@dataclass(frozen=True, slots=True)
class Board:
    """The five roads after the results of a shoe.

    A result is added at the end, and the board that had it not is still the board before it. A new
    shoe starts an empty board; after a correction the board is made anew from the results.

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
        """A board without a result; `columns` bounds how much of each road is kept.

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
        """The board after these results."""
        board = cls.empty(rows, tail, columns)
        for result in results:
            board = board.add(result)
        return board

    def add(self, result: RoadResult) -> Board:
        """The board after one more result."""
        bead = self.bead.add(result, goes_on=not self.bead.pen.at_bottom)
        if result.winner is Winner.TIE:
            return replace(self, bead=bead, big=tied(self.big))
        side = Side(result.winner)
        new = self.ask(side)
        return Board(
            bead,
            won(self.big, result, goes_on=side is self.streaks.side),
            _marked(self.big_eye, new.big_eye),
            _marked(self.small, new.small),
            _marked(self.cockroach, new.cockroach),
            self.streaks.add(side),
        )

    def ask(self, side: Side) -> Ask:
        """What the derived roads would get if this side won the next coup."""
        return self.streaks.ask(side)

    def text(self, characters: int | None = None) -> str:
        """All roads as plain text; in lines of so many characters, the last columns that fit."""
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

    def __str__(self) -> str:
        """What fits on a screen of 80 columns."""
        return self.text(_SCREEN)

    def html(self, signs: str = LATIN) -> str:
        """The scoreboard as a picture; `signs` stand on the beads: Player, Banker, tie."""
        asked = (self.ask(Side.PLAYER), self.ask(Side.BANKER))
        derived = (self.big_eye, self.small, self.cockroach)
        return page(self.bead, self.big, derived, asked, signs=signs, text=self.text())

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return self.html()


def _marked(road: Road[Colour], colour: Colour | None) -> Road[Colour]:
    return road if colour is None else road.add(colour, goes_on=colour is road.latest)
