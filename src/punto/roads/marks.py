"""The marks of the roads as shapes of a picture.

Nobody needs to see colours: a letter or a shape says the same. On the derived roads red marks are
whole, and blue ones have a point, a hole or a gap.
"""

from html import escape

from punto.roads.big import Circle
from punto.roads.result import RoadResult
from punto.roads.streaks import Colour
from punto.rules.coup import Winner

# Signs on the beads: Player, Banker, tie. Chinese ones need a font that has them.
LATIN = "PBT"
CHINESE = "閒莊和"

RED, BLUE, GREEN, GOLD, WHITE = "#cf1f2e", "#1c4fc0", "#15893f", "#f2b705", "#ffffff"
_OF_WINNER = {Winner.PLAYER: BLUE, Winner.BANKER: RED, Winner.TIE: GREEN}
_OF_COLOUR = {Colour.RED: RED, Colour.BLUE: BLUE}
_WORDS = {Winner.PLAYER: "Player", Winner.BANKER: "Banker", Winner.TIE: "Tie"}


def bead(result: RoadResult, size: float, signs: str = LATIN) -> str:
    """The mark of the bead plate: a solid disc with the sign of the winner or of a tie."""
    sign = dict(zip(Winner, signs, strict=True))[result.winner]
    disc = f'<circle r="{0.43 * size:g}" fill="{_OF_WINNER[result.winner]}"/>'
    natural = _diamond(size) if result.natural else ""
    sign = _sign(sign, 0.5 * size, WHITE)
    return _named(_said(result), disc, sign, _pairs(result, size), natural)


def circle(mark: Circle, size: float) -> str:
    """The mark of the big road: a hollow circle with the winner's letter, and a slash for ties."""
    ring = letter = pairs = slash = count = ""
    if mark.result is not None:
        colour = _OF_WINNER[mark.result.winner]
        ring = f'<circle r="{0.39 * size:g}" fill="none" stroke="{colour}" stroke-width="2"/>'
        letter = _sign(mark.result.letter, 0.46 * size, colour, halo=bool(mark.ties))
        pairs = _pairs(mark.result, size)
    if mark.ties:
        slash = _slash(0, 0.44 * size, GREEN, 0.11 * size)
    if mark.ties > 1:
        number = _sign(str(mark.ties), 0.5 * size, GREEN, halo=True)
        count = moved(number, 0.3 * size, -0.27 * size)
    ties = f"{mark.ties} tie{'s' if mark.ties > 1 else ''}" if mark.ties else ""
    said = ", ".join(filter(None, (_said(mark.result), ties)))
    return _named(said, ring, slash, letter, pairs, count)


def big_eye(colour: Colour, size: float) -> str:
    """The mark of the big eye boy: a hollow circle, with a point in it if blue."""
    ring = f'<circle r="{0.34 * size:g}" fill="none" stroke="{_OF_COLOUR[colour]}"'
    ring += f' stroke-width="{0.16 * size:g}"/>'
    point = f'<circle r="{0.11 * size:g}" fill="{BLUE}"/>' if colour is Colour.BLUE else ""
    return _named(_regular(colour), ring, point)


def small(colour: Colour, size: float) -> str:
    """The mark of the small road: a solid disc, with a hole in it if blue."""
    disc = f'<circle r="{0.41 * size:g}" fill="{_OF_COLOUR[colour]}"/>'
    hole = f'<circle r="{0.13 * size:g}" fill="{WHITE}"/>' if colour is Colour.BLUE else ""
    return _named(_regular(colour), disc, hole)


def cockroach(colour: Colour, size: float) -> str:
    """The mark of the cockroach pig: a slash, with a gap in it if blue."""
    gap = 0.07 * size if colour is Colour.BLUE else 0
    return _named(_regular(colour), _slash(gap, 0.37 * size, _OF_COLOUR[colour], 0.21 * size))


def moved(shapes: str, x: float, y: float) -> str:
    """The SVG of some shapes, moved right by `x` and down by `y`."""
    return f'<g transform="translate({x:g} {y:g})">{shapes}</g>'


def _named(name: str, *shapes: str) -> str:
    """The SVG of some shapes with a name that appears under the pointer."""
    return f"<title>{name}</title>{''.join(shapes)}"


def _sign(text: str, size: float, colour: str, *, halo: bool = False) -> str:
    around = f' stroke="{WHITE}" stroke-width="2.5" paint-order="stroke"' if halo else ""
    return (
        f'<text text-anchor="middle" dy="0.36em" font-size="{size:g}" font-weight="bold"'
        f' fill="{colour}"{around}>{escape(text)}</text>'
    )


def _slash(gap: float, reach: float, colour: str, width: float) -> str:
    """A line from bottom left to top right, with a gap in the middle."""
    low = f"M{-reach:g} {reach:g}L{-gap:g} {gap:g}"
    high = f"M{gap:g} {-gap:g}L{reach:g} {-reach:g}"
    return f'<path d="{low}{high}" stroke="{colour}" stroke-width="{width:g}"/>'


def _pairs(result: RoadResult, size: float) -> str:
    """The dots for pairs on a bead: Banker pair top left, Player pair bottom right."""
    away, radius = 0.33 * size, max(0.12 * size, 3)
    banker = _dot(-away, radius, RED) if result.banker_pair else ""
    return banker + (_dot(away, radius, BLUE) if result.player_pair else "")


def _dot(place: float, radius: float, colour: str) -> str:
    around = f'stroke="{WHITE}" stroke-width="1"'
    return f'<circle cx="{place:g}" cy="{place:g}" r="{radius:g}" fill="{colour}" {around}/>'


def _diamond(size: float) -> str:
    """The mark of a natural, top right."""
    away, point = 0.34 * size, 0.15 * size
    shape = f"M0 {-point:g}L{point:g} 0L0 {point:g}L{-point:g} 0Z"
    return moved(f'<path d="{shape}" fill="{GOLD}" stroke="{WHITE}"/>', away, -away)


def _said(result: RoadResult | None) -> str:
    if result is None:
        return ""
    words = [_WORDS[result.winner]]
    words += ["Player pair"] * result.player_pair + ["Banker pair"] * result.banker_pair
    return ", ".join(words + ["natural"] * result.natural)


def _regular(colour: Colour) -> str:
    return "red: regular" if colour is Colour.RED else "blue: irregular"
