"""Draws the roads on the screen, as the scoreboard of a table lays them out.

Each mark can also be told by its letter or shape, without its colour.
"""

from collections.abc import Callable
from itertools import zip_longest
from typing import TypeVar

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from punto.cli.show.screen import FAINT, STRONG
from punto.roads import Board, Circle, Colour, Road, RoadResult
from punto.rules.coup import Side, Winner

Mark = TypeVar("Mark")

_NARROW = 60
# The bead plate is as wide as what stands below it.
_LEFT = 21
_GAP = 2
_WIDE = 3
_RED, _BLUE, _GREEN = "bold red", "bold bright_blue", "bold green"
_BEADS = {
    Winner.PLAYER: "bold white on blue",
    Winner.BANKER: "bold white on red",
    Winner.TIE: "bold white on green",
}
_SIDES = {Winner.PLAYER: _BLUE, Winner.BANKER: _RED}
_COLOURS = {Colour.RED: _RED, Colour.BLUE: _BLUE}
# For each derived road its red and its blue mark.
_SIGNS = _EYE, _SMALL, _COCKROACH = "○◎", "●◉", "/\\"
# A quarter of a cell each, as on a scoreboard: Banker pair 1, natural 2, Player pair 4.
_CORNERS = " ▘▝▀▗▚▐▜"


def roads(screen: Console, board: Board) -> RenderableType:
    """All roads, with as many of the latest columns as the screen has room for."""
    if screen.options.ascii_only:
        return Text(board.text(screen.width))
    if screen.width < _NARROW:
        beads = _road("Bead plate", board.bead, _bead, screen.width, _WIDE)
        return Group(beads, _others(board, screen.width), _ask(board), Text(""), _legend())
    left = max(screen.width * 3 // 10 // _WIDE * _WIDE, _LEFT)
    beads = _road("Bead plate", board.bead, _bead, left, _WIDE)
    grid = Table.grid(padding=(0, _GAP, 0, 0))
    grid.add_row(
        Group(beads, Text(""), _ask(board), Text(""), _legend()),
        _others(board, screen.width - left - _GAP),
    )
    return grid


def scoreboard(screen: Console, board: Board) -> tuple[Text, ...]:
    """The bead plate and the big road beside each other, as shown between two coups."""
    if screen.options.ascii_only:
        return (Text(board.big.text(board.big.fitting(screen.width))),)
    if not board.bead.cells:
        return ()
    if screen.width < _NARROW:
        return (_road("Big road", board.big, _circle, screen.width, _WIDE, tight=True),)
    left = max(screen.width // 3 // _WIDE * _WIDE, _LEFT)
    beads = _road("Bead plate", board.bead, _bead, left, _WIDE, tight=True).split("\n")
    room = screen.width - left - _GAP
    big = _road("Big road", board.big, _circle, room, _WIDE, tight=True).split("\n")
    lines: list[Text] = []
    for line, more in zip_longest(beads, big, fillvalue=Text("")):
        whole = line.copy()
        whole.align("left", left + _GAP)
        lines.append(whole.append_text(more))
    return tuple(lines)


def _others(board: Board, width: int) -> Group:
    """All roads but the bead plate: big road, big eye boy, small road and cockroach pig."""
    above = (
        _road("Big road", board.big, _circle, width, _WIDE),
        _road("Big eye boy", board.big_eye, _derived(_EYE), width),
    )
    half = (width - _GAP) // 2
    shared = half if half >= len("Cockroach pig") else width
    small = _road("Small road", board.small, _derived(_SMALL), shared)
    cockroach = _road("Cockroach pig", board.cockroach, _derived(_COCKROACH), shared)
    if shared == width:
        return Group(*above, small, cockroach)
    pair = Table.grid(padding=(0, _GAP, 0, 0))
    pair.add_row(small, cockroach)
    return Group(*above, pair)


def _road(
    title: str,
    road: Road[Mark],
    draw: Callable[[Mark], Text],
    width: int,
    size: int = 1,
    *,
    tight: bool = False,
) -> Text:
    """A road under its title, with points for empty cells; if `tight`, no larger than needed."""
    columns = max(width // size, 1)
    empty = Text("·".ljust(size), FAINT)
    lines = [Text(title[:width], STRONG)]
    grid = road.grid(columns)
    if tight:
        used = [place for place, row in enumerate(grid) if any(mark is not None for mark in row)]
        columns, grid = min(road.width, columns), grid[: max(used, default=-1) + 1]
    for row in grid:
        cells = [empty if mark is None else draw(mark) for mark in row]
        lines.append(Text.assemble(*cells, *[empty] * (columns - len(row))))
    return Text("\n", no_wrap=True).join(lines)


def _bead(result: RoadResult) -> Text:
    corner = _CORNERS[result.banker_pair + 2 * result.natural + 4 * result.player_pair]
    return Text.assemble((result.letter + corner, _BEADS[result.winner]), " ")


def _circle(mark: Circle) -> Text:
    """A mark of the big road: the letter of the winner, the ties after it, and its pairs."""
    ties = (str(mark.ties) if mark.ties < 10 else "+") if mark.ties else ""
    if mark.result is None:
        return Text(f"/{ties}".ljust(_WIDE), _GREEN)
    won = mark.result
    pairs = _CORNERS[won.banker_pair + 4 * won.player_pair]
    cell = Text.assemble((won.letter, _SIDES[won.winner]), (ties, _GREEN), pairs)
    cell.align("left", _WIDE)
    return cell


def _derived(signs: str) -> Callable[[Colour], Text]:
    red, blue = signs

    def draw(colour: Colour) -> Text:
        return Text(red if colour is Colour.RED else blue, _COLOURS[colour])

    return draw


def _ask(board: Board) -> Text:
    """What a win of Player, or of Banker, in the next coup would add to the derived roads."""
    lines = [Text("Ask", STRONG)]
    for side, style in ((Side.PLAYER, _BLUE), (Side.BANKER, _RED)):
        ask = board.ask(side)
        asked = zip(_SIGNS, (ask.big_eye, ask.small, ask.cockroach), strict=True)
        marks = [Text("·", FAINT) if each is None else _derived(sign)(each) for sign, each in asked]
        shown = Text(" ").join(marks)
        lines.append(Text.assemble((f"{side.value.capitalize()} next  ", style), shown))
    return Text("\n").join(lines)


def _legend() -> Text:
    red, blue = (" ".join(signs) for signs in zip(*_SIGNS, strict=True))
    lines = (
        "▘ Banker pair",
        "▗ Player pair",
        "▝ natural",
        "1 a tie, 2 two ties",
        f"{red} regular",
        f"{blue} irregular",
    )
    return Text("\n".join(lines), FAINT)
