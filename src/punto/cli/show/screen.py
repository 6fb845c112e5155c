"""Prints results as text, CSV or JSON; a table becomes a list where the screen is too narrow."""

import json
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from punto.cli.fault import InputError
from punto.rules.clause import Clause

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Cell: TypeAlias = "Text | str"

CLAUSE, FAINT, STRONG, WARN = "cyan", "dim", "bold", "yellow"
_SQUEEZED = 22
_WORD = 34
_GAP = 3
_NARROWEST = 20


class Screen(Console):
    """Standard output, on which square brackets in a text are not read as markup."""

    def __init__(self) -> None:
        super().__init__(markup=False, highlight=False, emoji=False)
        self.width = max(self.width, _NARROWEST)

    def on_broken_pipe(self) -> None:
        """Raise `BrokenPipeError`, which the program handles, if the output pipe is closed."""
        raise BrokenPipeError

    def show(self, *parts: RenderableType) -> None:
        """Print part by part, without spaces at the ends of lines."""
        for part in parts:
            with self.capture() as caught:
                self.print(part)
            for line in caught.get().splitlines():
                sys.stdout.write(line.rstrip() + "\n")

    def lines(self, texts: Iterable[Text]) -> None:
        """Print each text on one line; on a terminal, a long line is cut off."""
        for text in texts:
            if self.is_terminal:
                text.truncate(self.width, overflow="ellipsis")
            with self.capture() as caught:
                self.print(text, soft_wrap=True)
            sys.stdout.write(caught.get())


def emit(data: Json, *, in_order: bool = False) -> None:
    """Print data as JSON, the same bytes for the same data; fields are sorted unless `in_order`."""
    sys.stdout.write(json.dumps(data, indent=2, sort_keys=not in_order) + "\n")


@dataclass(frozen=True, slots=True)
class OutputForm:
    """In which form a result is printed: for people or, if asked for, as CSV or as JSON."""

    csv: bool
    json: bool

    def __post_init__(self) -> None:
        if self.csv and self.json:
            raise InputError("--csv and --json were given together. Give one of them.")

    @property
    def for_programs(self) -> bool:
        return self.csv or self.json

    def show(
        self,
        as_csv: Callable[[], str],
        as_json: Callable[[], Json],
        parts: Callable[[Screen], Iterable[RenderableType]],
    ) -> None:
        """Print a result in this form; only the function for this form is called."""
        if self.csv:
            sys.stdout.write(as_csv())
        elif self.json:
            emit(as_json(), in_order=True)
        else:
            screen = Screen()
            screen.show(*parts(screen))
        sys.stdout.flush()

    def note(self, text: str) -> None:
        """Print a remark, such as the name of a file; on stderr if the result is for a program."""
        print(text, file=sys.stderr if self.for_programs else sys.stdout, flush=True)


def waiting(what: str) -> AbstractContextManager[object]:
    """Show on stderr that something is being done, if that is a terminal, while the block runs."""
    console = Console(stderr=True)
    return console.status(what) if console.is_terminal else nullcontext()


def heading(text: str, note: str = "") -> Text:
    """The heading of a part, with a blank line before it and perhaps a note below it."""
    return Text.assemble("\n", (text, "bold underline"), (f"\n{note}" if note else "", FAINT))


def clause_numbers(clauses: Iterable[Clause]) -> Text:
    return Text(", ".join(each.number for each in clauses), CLAUSE)


def records(
    screen: Console,
    headings: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    *,
    squeezed: int = _SQUEEZED,
    loose: bool = False,
    right: Iterable[str] = (),
    keep: int = 0,
) -> RenderableType:
    """A table of rows under headings or, if the screen is too narrow, each row as a list.

    Columns are not made narrower than `squeezed`. `loose` puts a blank line between rows, and
    `right` names the columns to align right. With `keep`, columns after that number are left out
    one by one if the screen is too narrow.
    """
    shown = list(rows)
    while 0 < keep < len(headings) and not fits(screen, headings, shown, squeezed):
        headings, shown = headings[:-1], [row[:-1] for row in shown]
    titles, cells = _used(headings, shown)
    if _least(titles, cells, squeezed) > screen.width:
        return _stacked(screen, titles, cells)
    whole = None if loose else in_line(screen, titles, cells, set(right))
    return whole or laid_out(titles, cells, loose, set(right))


@cache
def _tables() -> dict[str, dict[str, Any]]:
    return tomllib.loads((files("punto.cli.show") / "tables.toml").read_text("utf-8"))


def table(
    screen: Console, name: str, rows: Iterable[Sequence[Cell]], headings: Sequence[str] = ()
) -> RenderableType:
    """A table of rows in the form of this name in `tables.toml`, perhaps with other headings."""
    form = {key: value for key, value in _tables()[name].items() if key != "title"}
    marked: Sequence[str] = headings or form["headings"]
    form["headings"] = [each.removeprefix(">") for each in marked]
    right = [each[1:] for each in marked if each.startswith(">")]
    return records(screen, rows=rows, right=right, **form)


def section(screen: Console, name: str, rows: Iterable[Sequence[Cell]]) -> Iterator[RenderableType]:
    """A table from `tables.toml` with its title above it; nothing if there are no rows."""
    found = list(rows)
    if found:
        yield heading(_tables()[name]["title"])
        yield table(screen, name, found)


def fits(
    screen: Console, headings: Sequence[str], rows: Iterable[Sequence[Cell]], squeezed: int
) -> bool:
    """Whether a table of these rows reads well on this screen."""
    return _least(*_used(headings, rows), squeezed) <= screen.width


def _used(
    headings: Sequence[str], rows: Iterable[Sequence[Cell]]
) -> tuple[list[str], list[list[Text]]]:
    """The headings and cells of the columns that are not empty."""
    shown = [[each if isinstance(each, Text) else Text(each) for each in row] for row in rows]
    used = [place for place in range(len(headings)) if any(row[place].plain for row in shown)]
    return [headings[place] for place in used], [[row[place] for place in used] for row in shown]


def _least(titles: Sequence[str], cells: Sequence[Sequence[Text]], squeezed: int) -> int:
    """The least width at which a table of these cells reads well."""
    columns = zip(titles, *cells, strict=True)
    return sum(max(_narrowest(each, squeezed) for each in column) + _GAP for column in columns)


def _narrowest(cell: Cell, squeezed: int) -> int:
    """The least width of a cell: `squeezed`, or its longest word, so that no word is broken."""
    text = cell.plain if isinstance(cell, Text) else cell
    longest = max(map(len, text.splitlines()), default=0)
    return max(min(longest, squeezed), _word(text))


def _word(text: str) -> int:
    return min(max(map(len, text.split()), default=0), _WORD)


def in_line(
    screen: Console, titles: Sequence[str], cells: Sequence[Sequence[Text]], right: set[str]
) -> Text | None:
    """The same as `laid_out`, made faster, if every row fits into one line; else None."""
    rows = [[Text(title, STRONG) for title in titles], *cells]
    widths = [max(each.cell_len for each in column) for column in zip(*rows, strict=True)]
    whole = sum(widths) + _GAP * (len(widths) - 1)
    broken = any("\n" in each.plain for row in cells for each in row)
    if not cells or broken or whole > screen.width or screen.options.ascii_only:
        return None
    lines = [_line(row, titles, widths, right) for row in rows]
    return Text("\n", no_wrap=True).join((lines[0], Text("─" * whole), *lines[1:]))


def _line(
    row: Sequence[Text], titles: Sequence[str], widths: Sequence[int], right: set[str]
) -> Text:
    line = Text()
    for title, width, cell in zip(titles, widths, row, strict=True):
        room = " " * (width - cell.cell_len)
        for part in (room, cell) if title in right else (cell, room):
            line.append(part)
        line.append(" " * _GAP)
    return line


def laid_out(
    titles: Sequence[str], cells: Sequence[Sequence[Text]], loose: bool, right: set[str]
) -> Table:
    shown = Table(
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
        shown.add_column(title, overflow="fold", justify=justify, min_width=least)
    for row in cells:
        shown.add_row(*map(hanging, row))
    return shown


def columns(screen: Console, cells: Sequence[Cell]) -> Table:
    """Texts side by side, in columns of the same width."""
    gap = _GAP - 1
    width = (screen.width - gap * (len(cells) - 1)) // len(cells)
    grid = Table.grid(padding=(0, gap, 0, 0))
    for _ in cells:
        grid.add_column(width=width, overflow="fold")
    grid.add_row(*cells)
    return grid


def hanging(line: Cell) -> RenderableType:
    """A text whose indentation is kept on every line if it is wrapped."""
    text = Text(line) if isinstance(line, str) else line
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    return Padding(text[indent:], (0, 0, 0, indent)) if indent else text


def _stacked(screen: Console, titles: Sequence[str], cells: Sequence[Sequence[Text]]) -> Group:
    """Each row as a list: its first cell as a title, with the other cells below, if not empty."""
    lines: list[Text] = []
    for first, *rest in cells:
        if first.plain:
            lines += [Text(""), *first.wrap(screen, screen.width)]
        said = [(name, cell) for name, cell in zip(titles[1:], rest, strict=True) if cell.plain]
        width = max((len(name) for name, _ in said), default=0)
        for name, cell in said:
            label = f"  {name:{width}}  "
            # Wrapped by hand: much faster than a table for each row.
            for line in cell.wrap(screen, screen.width - len(label)):
                lines.append(Text.assemble((label, FAINT), line))
                label = " " * len(label)
    return Group(*lines)


def pairs(lines: Iterable[tuple[str, Cell]]) -> Table:
    """A table with names on the left and their values on the right."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=FAINT, no_wrap=True)
    grid.add_column(overflow="fold")
    for name, cell in lines:
        grid.add_row(name, cell)
    return grid
