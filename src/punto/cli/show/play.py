"""Shows a book's table of play as a grid, and what the cards are worth."""

from collections.abc import Iterator

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from punto.cli.show.answers import cited, spans, whole
from punto.cli.show.screen import FAINT, STRONG, Screen, heading, pairs
from punto.rules.draw import COLUMNS, DRAWS, NATURAL, NO_CARD, Draw
from punto.rules.load import Book
from punto.rules.model import Variant

_STYLES = {DRAWS: "bold green", NATURAL: "bold yellow"}


def play(_: Screen, book: Book, __: Variant | None) -> Iterator[RenderableType]:
    """The section on the table of play: values of cards, a row for Player, a grid for Banker."""
    points, draw = book.rules.points, book.rules.draw
    order = ", ".join("Player" if letter == "P" else "Banker" for letter in draw.initial)
    yield heading("Table of play")
    yield pairs(
        (
            ("values", _values(points.values)),
            ("", cited(whole(points))),
            ("dealt", f"{order}, then third cards"),
            ("", cited(whole(draw))),
        )
    )
    yield Text("")
    grid = _grid("Player has", " ", *map(str, range(10)))
    grid.add_row("", "", *map(_letter, draw.player))
    yield grid
    yield Text("")
    yield _banker(draw)
    yield Text("D draws, S stands, N natural: neither hand draws. -: Player stood.", FAINT)


def _values(values: dict[str, int]) -> str:
    """The values of cards as text; ranks with the same value are named together."""
    plain = [int(rank) for rank, value in values.items() if rank == str(value)]
    worth: dict[int, list[str]] = {}
    for rank, value in values.items():
        if rank != str(value):
            worth.setdefault(value, []).append(rank)
    others = [f"{' '.join(ranks)} = {value}" for value, ranks in worth.items()]
    return ", ".join((*others, f"{spans(plain)} as printed")) if plain else ", ".join(others)


def _grid(*columns: str) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style=STRONG)
    grid.add_column(columns[0], min_width=len("Player's third"))
    for column in columns[1:]:
        grid.add_column(column, justify="center", min_width=1)
    return grid


def _letter(letter: str) -> Text:
    return Text(letter, _STYLES.get(letter, FAINT))


def _banker(draw: Draw) -> Table:
    """A grid of when Banker draws, with a row for each count of Banker."""
    columns = ["-" if column == NO_CARD else column for column in COLUMNS]
    grid = _grid("Player's third", *columns)
    for count, row in enumerate(draw.banker):
        letters = NATURAL * len(row) if draw.player[count] == NATURAL else row
        grid.add_row(f"Banker has {count}", *map(_letter, letters))
    return grid
