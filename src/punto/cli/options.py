"""Options that several commands take, declared once."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

BookName = Annotated[
    str,
    Parameter(name="BOOK", help="The key of a book, or the path of a folder with a book.toml."),
]
TableFileName = Annotated[
    str,
    Parameter(
        help="A table file, which says book, variant, decks and all else: docs/table-file.md."
    ),
]
OwnBook = Annotated[
    str,
    Parameter(help="The folder of the book, where it is not one of those that come with Punto."),
]
Decks = Annotated[
    str,
    Parameter(
        help="How many decks the shoe holds; without it 8, or the most that the book allows.",
        allow_leading_hyphen=True,
    ),
]
Wagers = Annotated[list[str] | None, Parameter(help="Only this wager; may be given again.")]
Percents = Annotated[
    list[str] | None,
    Parameter(help="A percentage that the sign shows, as NAME=5%; may be given again."),
]
