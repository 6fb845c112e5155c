"""The screen: width, colours, tables that become lists where they do not fit, and JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TypeAlias

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Cell: TypeAlias = "Text | str"

CLAUSE, FAINT, STRONG, WARN = "cyan", "dim", "bold", "yellow"
_SQUEEZED = 22
_WORD = 34
_GAP = 3
_NARROWEST = 20


class Screen(Console):
    """Standard output. Data hold square brackets, so nothing in a text is read as markup."""

    def __init__(self) -> None:
        super().__init__(markup=False, highlight=False, emoji=False)
        self.width = max(self.width, _NARROWEST)

    def show(self, *parts: RenderableType) -> None:
        """Print part by part, without the spaces that fill a line up."""
        for part in parts:
            with self.capture() as caught:
                self.print(part)
            for line in caught.get().splitlines():
                sys.stdout.write(line.rstrip() + "\n")


def emit(data: Json, *, in_order: bool = False) -> None:
    """Print data as JSON, the same bytes for the same data; fields by name, or as they are."""
    sys.stdout.write(json.dumps(data, indent=2, sort_keys=not in_order) + "\n")


def waiting(what: str) -> AbstractContextManager[object]:
    """A sign of life on the terminal, on stderr; nothing anywhere else."""
    console = Console(stderr=True)
    return console.status(what) if console.is_terminal else nullcontext()


def heading(text: str, note: str = "") -> Text:
    """The title of a part, with a blank line before it."""
    return Text.assemble("\n", (text, "bold underline"), (f"\n{note}" if note else "", FAINT))


def records(
    screen: Console,
    headings: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    *,
    squeezed: int = _SQUEEZED,
    loose: bool = False,
    right: Iterable[str] = (),
) -> RenderableType:
    """Rows under headings; where the screen is too narrow for them, one row below the other.

    A column may be squeezed to a width, not further. `loose` parts rows by a blank line.
    """
    titles, cells = _used(headings, rows)
    if _least(titles, cells, squeezed) > screen.width:
        return _stacked(screen, titles, cells)
    return _table(titles, cells, loose, set(right))


def fits(
    screen: Console, headings: Sequence[str], rows: Iterable[Sequence[Cell]], squeezed: int
) -> bool:
    """Whether a table of these rows reads well on this screen."""
    return _least(*_used(headings, rows), squeezed) <= screen.width


def _used(
    headings: Sequence[str], rows: Iterable[Sequence[Cell]]
) -> tuple[list[str], list[list[Text]]]:
    """The columns that have something in them."""
    shown = [[each if isinstance(each, Text) else Text(each) for each in row] for row in rows]
    used = [place for place in range(len(headings)) if any(row[place].plain for row in shown)]
    return [headings[place] for place in used], [[row[place] for place in used] for row in shown]


def _least(titles: Sequence[str], cells: Sequence[Sequence[Text]], squeezed: int) -> int:
    """The least width at which a table of these cells reads well."""
    columns = zip(titles, *cells, strict=True)
    return sum(max(_narrowest(each, squeezed) for each in column) + _GAP for column in columns)


def _narrowest(cell: Cell, squeezed: int) -> int:
    """A cell is squeezed to its longest word at most, so that no word is broken."""
    text = cell.plain if isinstance(cell, Text) else cell
    longest = max(map(len, text.splitlines()), default=0)
    return max(min(longest, squeezed), _word(text))


def _word(text: str) -> int:
    return min(max(map(len, text.split()), default=0), _WORD)


def _table(
    titles: Sequence[str], cells: Sequence[Sequence[Text]], loose: bool, right: set[str]
) -> Table:
    table = Table(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        header_style=STRONG,
        leading=1 if loose else 0,
        pad_edge=False,
        padding=(0, 2, 0, 0),
    )
    for place, title in enumerate(titles):
        justify = "right" if title in right else "left"
        least = max((_word(row[place].plain) for row in cells), default=0)
        table.add_column(title, overflow="fold", justify=justify, min_width=least)
    for row in cells:
        table.add_row(*map(_hanging, row))
    return table


def _hanging(cell: Text) -> RenderableType:
    """A cell that begins with spaces keeps them on every line."""
    indent = len(cell.plain) - len(cell.plain.lstrip())
    return Padding(cell[indent:], (0, 0, 0, indent)) if indent else cell


def _stacked(screen: Console, titles: Sequence[str], cells: Sequence[Sequence[Text]]) -> Group:
    """Each row as a title with its other columns below, those that have something to say."""
    lines: list[Text] = []
    for first, *rest in cells:
        if first.plain:
            lines += [Text(""), *first.wrap(screen, screen.width)]
        said = [(name, cell) for name, cell in zip(titles[1:], rest, strict=True) if cell.plain]
        width = max((len(name) for name, _ in said), default=0)
        for name, cell in said:
            lines += _labelled(screen, f"  {name:{width}}  ", cell)
    return Group(*lines)


def _labelled(screen: Console, label: str, cell: Text) -> Iterator[Text]:
    """A cell beside its label, wrapped; much faster than a table for each row."""
    for number, line in enumerate(cell.wrap(screen, screen.width - len(label))):
        yield Text.assemble((" " * len(label) if number else label, FAINT), line)


def pairs(lines: Iterable[tuple[str, Cell]]) -> Table:
    """Names on the left, what belongs to them on the right."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=FAINT, no_wrap=True)
    grid.add_column(overflow="fold")
    for name, cell in lines:
        grid.add_row(name, cell)
    return grid
