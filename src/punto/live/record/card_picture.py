"""Draws playing cards as parts of an SVG picture: rank and suit, or the back."""

from punto.roads.marks import moved

WIDE, HIGH = 64, 90
_RED, _BLACK = "#c4212f", "#16181d"
_SUITS = {
    "♥": "M12 21.5C5 15.5 2 11.5 2 7.6A5 5 0 0 1 12 6A5 5 0 0 1 22 7.6C22 11.5 19 15.5 12 21.5Z",
    "♦": "M12 1.5L20.5 12L12 22.5L3.5 12Z",
    "♠": "M12 1.5C16 7 21.5 10 21.5 14.5A4.5 4.5 0 0 1 13.2 17L14.8 22.5H9.2L10.8 17"
    "A4.5 4.5 0 0 1 2.5 14.5C2.5 10 8 7 12 1.5Z",
    "♣": "M12 1.5A4.7 4.7 0 0 1 15.9 8.8A4.7 4.7 0 1 1 13.2 16.6L14.8 22.5H9.2L10.8 16.6"
    "A4.7 4.7 0 1 1 8.1 8.8A4.7 4.7 0 0 1 12 1.5Z",
}
"""In a square of 24."""

_NAMES = {"♥": "hearts", "♦": "diamonds", "♠": "spades", "♣": "clubs"}
_RANKS = {"T": "10", "A": "ace", "J": "jack", "Q": "queen", "K": "king"}


def card(name: str | None) -> str:
    """Draw the card of this name as SVG, 64 by 90; its back if the name is None."""
    if name is None:
        return _back()
    rank, suit = name[0], name[1]
    colour = _RED if suit in "♥♦" else _BLACK
    shown = "10" if rank == "T" else rank
    pip = f'<path d="{_SUITS[suit]}" fill="{colour}"/>'
    corner = (
        f'<text x="6" y="22" font-size="20" font-weight="bold" fill="{colour}">{shown}</text>'
        + f'<g transform="translate(6 27) scale(0.55)">{pip}</g>'
    )
    turned = f'<g transform="rotate(180 {WIDE / 2:g} {HIGH / 2:g})">{corner}</g>'
    middle = f'<g transform="translate(18 31) scale(1.2)">{pip}</g>'
    said = f"<title>{_RANKS.get(rank, rank)} of {_NAMES[suit]}</title>"
    return f"<g>{said}{_paper('#ffffff')}{corner}{turned}{middle}</g>"


def _paper(colour: str) -> str:
    return (
        f'<rect width="{WIDE}" height="{HIGH}" rx="7" fill="{colour}" stroke="#0a1f16"'
        ' stroke-opacity="0.45"/>'
    )


def _back() -> str:
    marks = "".join(
        f"M{x} {y}l4 5l-4 5l-4-5z" for x in range(12, 60, 10) for y in range(10, 80, 12)
    )
    inner = f'x="5" y="5" width="{WIDE - 10}" height="{HIGH - 10}" rx="4" fill="#7c1f2b"'
    return (
        f"<g><title>a card face down</title>{_paper('#ffffff')}<rect {inner}/>"
        f'<path d="{marks}" fill="#d9a6a0"/></g>'
    )


def sideways(name: str | None) -> str:
    """Draw a card that lies across, as a third card does; its back if the name is None."""
    turned = f'<g transform="rotate(90)">{card(name)}</g>'
    return moved(turned, HIGH, HIGH - WIDE)
