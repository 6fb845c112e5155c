"""Results as rows: for data frames, files, the terminal and notebooks."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from typing import TYPE_CHECKING, TypeAlias

from punto.errors import MissingError

if TYPE_CHECKING:
    from polars import DataFrame

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | float | bool | None"
Record: TypeAlias = dict[str, Plain]


class Tabular:
    """Something that can be shown and kept as a table: `flat` gives its rows, `data` everything."""

    __slots__ = ()

    def flat(self) -> Sequence[Record]:
        """One record for each row, with a single value in each cell."""
        raise NotImplementedError

    def data(self) -> Plain:
        """Everything as plain data; for most tables a list of their rows."""
        return list(self.flat())

    def to_frame(self) -> DataFrame:
        """The rows as a polars data frame; needs `punto[tables]`."""
        if find_spec("polars") is None:
            raise MissingError("a data frame needs polars, which is not installed", "tables")
        polars = import_module("polars")
        return polars.DataFrame(self.flat(), infer_schema_length=None)

    def to_json(self) -> str:
        """Everything as JSON."""
        return json.dumps(self.data(), ensure_ascii=False)

    def to_csv(self) -> str:
        """The rows as CSV, below their names."""
        return as_csv(self.flat())


def as_csv(rows: Sequence[Mapping[str, Plain]]) -> str:
    """Flat records as CSV, with the names of the first as heading."""
    out = StringIO()
    writer = csv.DictWriter(out, list(rows[0]) if rows else ["book"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def text_table(heads: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1) -> str:
    """A table in plain text; the first `left` columns are left-aligned, the others right-aligned.

    >>> print(text_table(("wager", "edge"), [("tie", "14.3596%"), ("banker", "1.0579%")]))
    wager       edge
    tie     14.3596%
    banker   1.0579%
    """
    lines = [heads, *rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(heads))]
    shown = (
        "  ".join(
            cell.ljust(width) if at < left else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )
    return "\n".join(line.rstrip() for line in shown)


def html_table(heads: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1) -> str:
    """The same as HTML, for a notebook.

    >>> html_table(("a",), [("<b>",)])[-56:]
    '<td style="text-align: left">&lt;b&gt;</td></tr></table>'
    """

    def row(tag: str, cells: Sequence[str]) -> str:
        sides = ("left" if at < left else "right" for at in range(len(cells)))
        return "".join(
            f'<{tag} style="text-align: {side}">{escape(cell)}</{tag}>'
            for side, cell in zip(sides, cells, strict=True)
        )

    body = "".join(f"<tr>{row('td', cells)}</tr>" for cells in rows)
    return f"<table><tr>{row('th', heads)}</tr>{body}</table>"
