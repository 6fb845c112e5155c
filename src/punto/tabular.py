"""Shows and keeps results as tables: data frames, CSV, JSON, plain text and HTML."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from typing import TYPE_CHECKING, TypeAlias

from punto.errors import MissingError

if TYPE_CHECKING:
    from polars import DataFrame

_FIGURE = re.compile(r"[+-]?[\d,]+(\.\d+)?%?|not stated")
"""A figure as a table shows it, or the words where the book leaves it open."""

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | float | bool | None"
Record: TypeAlias = dict[str, Plain]


class Tabular:
    """The base of results that can be kept as a table: `flat` has the rows, `data` everything."""

    __slots__ = ()

    def flat(self) -> Sequence[Record]:
        """The rows of the table as records, with a single value in each cell."""
        raise NotImplementedError

    def data(self) -> Plain:
        """The whole result as plain data; for most results a list of the rows."""
        return list(self.flat())

    def to_frame(self) -> DataFrame:
        """The rows as a polars data frame; `punto[tables]` must be installed."""
        if find_spec("polars") is None:
            raise MissingError("a data frame needs polars, which is not installed", "tables")
        polars = import_module("polars")
        return polars.DataFrame(self.flat(), infer_schema_length=None)

    def to_json(self) -> str:
        """The whole result as JSON."""
        return json.dumps(self.data(), ensure_ascii=False)

    def to_csv(self) -> str:
        """The rows as CSV, below a heading with the names of the columns."""
        return as_csv(self.flat())


def as_csv(rows: Sequence[Mapping[str, Plain]]) -> str:
    """Flat records as CSV, below a heading with the names of the first record's fields."""
    out = StringIO()
    writer = csv.DictWriter(out, list(rows[0]) if rows else ["book"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def counted(number: int, thing: str) -> str:
    """A number of things in words.

    >>> counted(1, "coup"), counted(2, "coup")
    ('1 coup', '2 coups')
    """
    return f"{number:,} {thing}{'s' if number != 1 else ''}"


def text_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in plain text; columns of figures are right-aligned, all others left-aligned.

    >>> print(text_table(("wager", "edge"), [("tie", "14.3596%"), ("banker", "1.0579%")]))
    wager       edge
    tie     14.3596%
    banker   1.0579%
    """
    body = list(rows)
    lines = [heads, *body]
    widths = [max(len(line[at]) for line in lines) for at in range(len(heads))]
    right = _figures(len(heads), body)
    shown = (
        "  ".join(
            cell.rjust(width) if figures else cell.ljust(width)
            for cell, width, figures in zip(line, widths, right, strict=True)
        )
        for line in lines
    )
    return "\n".join(line.rstrip() for line in shown)


def html_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table as HTML, for a notebook.

    >>> html_table(("a",), [("<b>",)])[-56:]
    '<td style="text-align: left">&lt;b&gt;</td></tr></table>'
    """
    lines = list(rows)
    sides = ["right" if figures else "left" for figures in _figures(len(heads), lines)]

    def row(tag: str, cells: Sequence[str]) -> str:
        return "".join(
            f'<{tag} style="text-align: {side}">{escape(cell)}</{tag}>'
            for side, cell in zip(sides, cells, strict=True)
        )

    body = "".join(f"<tr>{row('td', cells)}</tr>" for cells in lines)
    return f"<table><tr>{row('th', heads)}</tr>{body}</table>"


def _figures(columns: int, rows: Sequence[Sequence[str]]) -> list[bool]:
    """Which columns hold figures: at least one cell is filled, and all filled cells are numbers."""
    cells = [[row[at] for row in rows if row[at]] for at in range(columns)]
    return [bool(each) and all(map(_FIGURE.fullmatch, each)) for each in cells]
