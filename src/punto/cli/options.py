"""Options that several commands take, declared once."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

_BOOK = "The key of a book, or the path of a folder with a book.toml."
_OWN = "The folder of the book, where it is not one of those that come with Punto."
_TABLE = "A table file, which says book, variant, decks and all else: docs/table-file.md."
_DECKS = "How many decks the shoe holds; without it 8, or the most that the book allows."
_WAGER = "Only this wager; may be given again."
_PERCENT = "A percentage that the sign shows, as NAME=5%; may be given again."

BookName = Annotated[str, Parameter(name="BOOK", help=_BOOK)]
OwnBook = Annotated[str, Parameter(help=_OWN)]
TableFileName = Annotated[str, Parameter(help=_TABLE)]
Decks = Annotated[str, Parameter(help=_DECKS, allow_leading_hyphen=True)]
Wagers = Annotated[list[str] | None, Parameter(help=_WAGER)]
Percents = Annotated[list[str] | None, Parameter(help=_PERCENT)]
