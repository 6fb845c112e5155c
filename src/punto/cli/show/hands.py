"""Both hands of a coup, card by card: drawn over again on a terminal, else a line for each card."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from rich.text import Text

from punto.cards import Card, Rank
from punto.cli.show.screen import FAINT, STRONG, Screen
from punto.rules.coup import Side
from punto.table.state import TableState

SIDES = {Side.PLAYER: "bold bright_blue", Side.BANKER: "bold red"}
_RED, _BLACK = "bold red", "bold"
_HAND = 19
_GAP = 8
_LINES = 5
_PAUSE = 0.55
_UP = f"\x1b[{_LINES}F\x1b[J"


class Hands:
    """Where the hands are drawn."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._drawn = False
        self.moves = screen.is_terminal and not screen.is_dumb_terminal
        self._boxes = self.moves and screen.width >= 2 * _HAND + _GAP + 2

    def leave(self) -> None:
        """Something else is printed below; the next picture starts there."""
        self._drawn = False

    def wait(self, pauses: float = 1) -> None:
        """A moment on a terminal, none in a pipe."""
        if self.moves:
            sys.stdout.flush()
            time.sleep(_PAUSE * pauses)

    def show(self, state: TableState, to: Side) -> None:
        """The hands after a card was dealt to one of them."""
        self.wait()
        if not self._boxes:
            self._screen.show(_line(self._screen, state, to))
            return
        if self._drawn:
            sys.stdout.write(_UP)
        self._screen.show(*_pictures(state))
        self._drawn = True


def face(card: Card, *, ascii_only: bool = False) -> str:
    """A card as it is spoken of: 10 for the ten.

    >>> face(Card.parse("Td")), face(Card.parse("As"), ascii_only=True)
    ('10♦', 'As')
    """
    rank = "10" if card.rank is Rank.TEN else card.rank.value
    return rank + (card.suit.letter if ascii_only else card.suit.value)


def colour(card: Card) -> str:
    return _RED if card.suit.is_red else _BLACK


def _cards(state: TableState, side: Side) -> list[Card]:
    return [laid.card for laid in state.hand(side) if laid.card and not laid.face_down]


def _total(state: TableState, side: Side) -> str:
    cards = _cards(state, side)
    return str(state.rules.book.points.total(tuple(cards))) if cards else ""


def _line(screen: Screen, state: TableState, to: Side) -> Text:
    cards = _cards(state, to)
    line = Text.assemble("  ", (f"{to.value.capitalize():8}", SIDES[to]))
    for card in cards:
        line.append(f"{face(card, ascii_only=screen.options.ascii_only):4}", colour(card))
    line.append("    " * (3 - len(cards)))
    return line.append(f" {_total(state, to)}", STRONG)


def _pictures(state: TableState) -> list[Text]:
    """A title with the total, then the cards."""
    lines = [Text("") for _ in range(_LINES)]
    for number, side in enumerate(Side):
        title = Text.assemble((side.value.capitalize(), SIDES[side]), "  ")
        title.append(_total(state, side), STRONG)
        rows = [Text(""), title, *_boxes(_cards(state, side))]
        for line, row in zip(lines, rows, strict=True):
            line.append(" " * (_GAP if number else 2)).append_text(row)
            line.append(" " * (_HAND - row.cell_len))
    return lines


def _boxes(cards: Sequence[Card]) -> list[Text]:
    top, middle, bottom = Text(""), Text(""), Text("")
    for card in cards:
        top.append("╭───╮ ", FAINT)
        rank, suit = face(card)[:-1], card.suit.value
        middle.append("│", FAINT).append(f"{rank:2}{suit}", colour(card)).append("│ ", FAINT)
        bottom.append("╰───╯ ", FAINT)
    return [top, middle, bottom]
