"""Shows the hands of a coup card by card: as a picture on a terminal, else a line for each card.

At Three Card Baccarat these are the hands of the person and of the dealer.
"""

import sys
import time
from collections.abc import Callable, Sequence

from rich.text import Text

from punto.cards import Card, Rank
from punto.cli.show.screen import FAINT, STRONG, Screen
from punto.rules.coup import Side
from punto.rules.three_card import AREA_DEALER
from punto.table.state import Laid, TableState

Place = Side | int
"""Where a hand lies: a side of the layout, or an area of Three Card Baccarat."""
SIDES = {Side.PLAYER: "bold bright_blue", Side.BANKER: "bold red"}
_RED, _BLACK = "bold red", "bold"
_HAND = 19
_GAP = 8
_LINES = 5
PAUSE = 0.55
"""Seconds between cards, where no pace is set."""
_UP = f"\x1b[{_LINES}F\x1b[J"


Rest = Callable[[float], bool]
"""Waits so many seconds, and tells whether the person wants no more of that."""


def _rest(seconds: float) -> bool:
    time.sleep(seconds)
    return False


class Hands:
    """Shows one person the hands of each coup, with a pause before each card."""

    def __init__(
        self, screen: Screen, viewer: str, pause: float = PAUSE, rest: Rest | None = None
    ) -> None:
        self._screen, self._viewer, self.pause = screen, viewer, pause
        self._rest, self._hurried = rest or _rest, False
        self._drawn = False
        self.moves = screen.is_terminal and not screen.is_dumb_terminal
        self._boxes = self.moves and screen.width >= 2 * _HAND + _GAP + 2

    def leave(self) -> None:
        """Note that other text is printed next; the next picture is drawn below it."""
        self._drawn = False

    def begin(self) -> None:
        """Begin a new coup, at the usual pace again."""
        self._hurried = False

    def wait(self, pauses: float = 1) -> None:
        """Pause on a terminal, unless a key was pressed in this coup to go on at once."""
        if self.moves and self.pause and not self._hurried:
            sys.stdout.flush()
            self._hurried = self._rest(self.pause * pauses)

    def show(self, state: TableState, to: Place) -> None:
        """Show the hands after a card was dealt to hand `to`, or was turned or looked at there."""
        self.wait()
        if not self._boxes:
            self._screen.show(_line(self._screen, state, to, self._viewer))
            return
        if self._drawn:
            sys.stdout.write(_UP)
        self._screen.show(*_pictures(state, self._viewer))
        self._drawn = True


def face(card: Card, *, ascii_only: bool = False) -> str:
    """A card as people write it, with 10 for the ten.

    >>> face(Card.parse("Td")), face(Card.parse("As"), ascii_only=True)
    ('10♦', 'As')
    """
    rank = "10" if card.rank is Rank.TEN else card.rank.value
    return rank + (card.suit.letter if ascii_only else card.suit.value)


def colour(card: Card) -> str:
    return _RED if card.suit.is_red else _BLACK


def _known(laid: Laid, viewer: str) -> Card | None:
    """The card, if the viewer knows it: it lies face up, or the viewer has looked at it."""
    return laid.card if not laid.face_down or viewer in laid.looked else None


def _laid(state: TableState, place: Place) -> tuple[Laid, ...]:
    if isinstance(place, Side):
        return state.hand(place)
    return state.three_card.hand(place) if state.three_card else ()


def _places(state: TableState, viewer: str) -> tuple[Place, ...]:
    """The hands to show: Player and Banker, or the viewer's area and the dealer's."""
    spread = state.three_card
    own = spread.own_area(viewer) if spread else None
    return tuple(Side) if own is None else (own, AREA_DEALER)


def _title(place: Place) -> tuple[str, str]:
    if isinstance(place, Side):
        return place.value.capitalize(), SIDES[place]
    banker = place == AREA_DEALER
    return "Dealer" if banker else "You", SIDES[Side.BANKER if banker else Side.PLAYER]


def _total(state: TableState, place: Place, viewer: str) -> str:
    """The total of a hand, if the viewer knows every card of it; else empty."""
    cards = [_known(laid, viewer) for laid in _laid(state, place)]
    names = tuple(card for card in cards if card)
    known = names and len(names) == len(cards)
    return str(state.rules.book.points.total(names)) if known else ""


def _line(screen: Screen, state: TableState, to: Place, viewer: str) -> Text:
    ascii_only = screen.options.ascii_only
    name, style = _title(to)
    line = Text.assemble("  ", (f"{name:8}", style))
    for laid in _laid(state, to):
        card = _known(laid, viewer)
        if card is None:
            line.append(f"{'##' if ascii_only else '▒▒':4}", FAINT)
        else:
            shown = face(card, ascii_only=ascii_only)
            line.append(f"({shown}) " if laid.face_down else f"{shown:4}", colour(card))
    line.append("    " * (3 - len(_laid(state, to))))
    return line.append(f" {_total(state, to, viewer)}", STRONG)


def _pictures(state: TableState, viewer: str) -> list[Text]:
    """The lines of a picture of all hands: title and total above the cards."""
    lines = [Text("") for _ in range(_LINES)]
    for number, place in enumerate(_places(state, viewer)):
        title = Text.assemble(_title(place), "  ")
        title.append(_total(state, place, viewer), STRONG)
        rows = [Text(""), title, *_boxes(_laid(state, place), viewer)]
        for line, row in zip(lines, rows, strict=True):
            line.append(" " * (_GAP if number else 2)).append_text(row)
            line.append(" " * (_HAND - row.cell_len))
    return lines


def _boxes(hand: Sequence[Laid], viewer: str) -> list[Text]:
    """The cards of a hand as boxes; one that lies face down has a dotted edge."""
    top, middle, bottom = Text(""), Text(""), Text("")
    for laid in hand:
        card = _known(laid, viewer)
        edge = ("╭┄┄┄╮ ", "╰┄┄┄╯ ") if laid.face_down else ("╭───╮ ", "╰───╯ ")
        name = f"{face(card)[:-1]:2}{card.suit.value}" if card else "▒▒▒"
        top.append(edge[0], FAINT)
        middle.append("│", FAINT).append(name, colour(card) if card else FAINT)
        middle.append("│ ", FAINT)
        bottom.append(edge[1], FAINT)
    return [top, middle, bottom]
