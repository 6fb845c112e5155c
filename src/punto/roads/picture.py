"""The scoreboard as a picture for a notebook or a web page.

The big road is on top, under it the big eye boy, and under that small road and cockroach pig, all
three in cells half as large. The bead plate is on the left, and below it what the next coup would
add.
"""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import TypeAlias, TypeVar

from punto.roads import marks
from punto.roads.big import Circle
from punto.roads.marks import BLUE, RED, WHITE, moved
from punto.roads.result import RoadResult
from punto.roads.road import Road
from punto.roads.streaks import Ask, Colour

Mark = TypeVar("Mark")
Derived: TypeAlias = "tuple[Road[Colour], Road[Colour], Road[Colour]]"

_UNIT, _HALF, _DOUBLE = 22, 11, 44
_BEAD_COLUMNS, _BIG_COLUMNS = 8, 32
# Two roads share a line, with the room of two cells between them.
_EYE_COLUMNS, _SHARED_COLUMNS = 2 * _BIG_COLUMNS, _BIG_COLUMNS - 1
_EDGE, _GAP, _TITLE = 14, 10, 20
_FRAME, _LINES, _NAME = "#14213a", "#d3dae6", "#cfd8e8"

_LEFT = _EDGE
_RIGHT = _LEFT + _BEAD_COLUMNS * _DOUBLE + _EDGE
_MIDDLE = _RIGHT + (_BIG_COLUMNS + 1) * _HALF
_WIDTH = _RIGHT + _BIG_COLUMNS * _UNIT + _EDGE


def page(
    bead: Road[RoadResult],
    big: Road[Circle],
    derived: Derived,
    asked: tuple[Ask, Ask],
    *,
    signs: str,
    text: str,
) -> str:
    """The HTML of the picture, with the same roads as text below it."""
    first = _EDGE
    second = first + _TITLE + big.rows * _UNIT + _GAP
    third = second + _TITLE + big.rows * _HALF + _GAP
    below = first + _TITLE + big.rows * _DOUBLE + _GAP
    height = third + _TITLE + big.rows * _HALF + _EDGE

    def beads(result: RoadResult, size: int) -> str:
        return marks.bead(result, size, signs)

    eye, small, cockroach = derived
    panels = (
        _panel(_Sheet("Bead plate", _LEFT, first, _DOUBLE, _BEAD_COLUMNS), bead, beads),
        _panel(_Sheet("Big road", _RIGHT, first, _UNIT, _BIG_COLUMNS), big, marks.circle),
        _panel(_Sheet("Big eye boy", _RIGHT, second, _HALF, _EYE_COLUMNS), eye, marks.big_eye),
        _panel(_Sheet("Small road", _RIGHT, third, _HALF, _SHARED_COLUMNS), small, marks.small),
        _panel(
            _Sheet("Cockroach pig", _MIDDLE, third, _HALF, _SHARED_COLUMNS),
            cockroach,
            marks.cockroach,
        ),
        moved(_asks(asked, height - _EDGE - below), _LEFT, below),
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img"'
        f' aria-label="Roads, as text below" font-family="Arial, sans-serif"'
        f' style="width: 100%; max-width: {_WIDTH}px">'
        f'<rect width="{_WIDTH}" height="{height}" rx="10" fill="{_FRAME}"/>{"".join(panels)}</svg>'
        f"<details><summary>as text</summary><pre>{escape(text)}</pre></details>"
    )


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The squared paper of a road: its title, place, size of a cell and number of columns."""

    title: str
    x: int
    y: int
    size: int
    columns: int


def _panel(sheet: _Sheet, road: Road[Mark], draw: Callable[[Mark, int], str]) -> str:
    """The SVG of a road's last columns under its title, on paper that always has the same width."""
    size = sheet.size
    shapes = "".join(
        moved(draw(cell.mark, size), (cell.column + 0.5) * size, (cell.row + 0.5) * size)
        for cell in road.view(sheet.columns)
    )
    title = f'<text y="14" font-size="13" fill="{_NAME}">{sheet.title}</text>'
    paper = _paper(sheet.columns * size, road.rows * size, size)
    return moved(title + moved(paper + shapes, 0, _TITLE), sheet.x, sheet.y)


def _paper(width: int, height: int, size: int) -> str:
    across = "".join(f"M0 {y}h{width}" for y in range(size, height, size))
    down = "".join(f"M{x} 0v{height}" for x in range(size, width, size))
    return (
        f'<rect width="{width}" height="{height}" fill="{WHITE}"/>'
        f'<path d="{across}{down}" stroke="{_LINES}" stroke-width="1"/>'
    )


def _asks(asked: tuple[Ask, Ask], height: int) -> str:
    """The SVG of the marks that a Player win and a Banker win would add to the derived roads."""
    width = (_BEAD_COLUMNS * _DOUBLE - _GAP) // 2
    player = _button("Player next", BLUE, asked[0], width, height)
    banker = _button("Banker next", RED, asked[1], width, height)
    return player + moved(banker, width + _GAP, 0)


def _button(label: str, colour: str, ask: Ask, width: int, height: int) -> str:
    shapes = (
        ask.big_eye and marks.big_eye(ask.big_eye, 16),
        ask.small and marks.small(ask.small, 16),
        ask.cockroach and marks.cockroach(ask.cockroach, 16),
    )
    shown = "".join(
        moved(shape, width - 62 + 22 * place, height / 2)
        for place, shape in enumerate(shapes)
        if shape
    )
    return (
        f'<rect width="{width}" height="{height}" rx="6" fill="{WHITE}"/>'
        f'<text x="12" y="{height / 2:g}" dy="0.36em" font-size="13" font-weight="bold"'
        f' fill="{colour}">{label}</text>{shown}'
    )
