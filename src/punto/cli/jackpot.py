"""`punto jackpot`: a jackpot without a screen. Commands in, rulings out, one JSON object a line."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from punto.cli.fault import InputError
from punto.cli.lines import Answer, Talk, converse

if TYPE_CHECKING:
    from punto.jackpot.state import JackpotState

_BOOK = "The key of a book, or the path of a folder with a book.toml."


def jackpot(
    book: Annotated[str, Parameter(name="BOOK", help=_BOOK)] = "", /, *, schema: bool = False
) -> int:
    """A jackpot without a screen: commands in, rulings out, one JSON object a line.

    Each line of standard input has who asks (`by`: name and role), when (`at`:
    seconds), and the `command`; or a `view`: name and role of who wants to see
    display and console. Each is answered with one line: `accepted` with events,
    `refused` with reason and clause, `error`, or the view. docs/jackpots.md
    tells all of it.

    For example:

      punto jackpot crown-melbourne-v29 < commands.jsonl
      punto jackpot --schema

    Parameters
    ----------
    schema
        Print the JSON Schema of every line, in and out.
    """
    from punto.table.codec import encode

    if schema:
        from punto.jackpot.messages import schema as schema_of_lines

        sys.stdout.write(encode(schema_of_lines()).decode() + "\n")
        return 0
    if not book:
        raise InputError("no book was named; want BOOK, or --schema")
    return converse(fresh(book), answer)


def fresh(book: str) -> JackpotState:
    """A jackpot that nobody has set up, by the book as it is named on the command line."""
    from punto.cli.find import find_book
    from punto.jackpot.state import JackpotState

    rules = find_book(book).rules
    if not rules.jackpots:
        raise InputError(f"{rules.key} has no jackpot; want a book that has one")
    return JackpotState(rules)


def _viewed(state: JackpotState, line: bytes) -> Mapping[str, object] | None:
    """Display and console as somebody asks to see them."""
    from punto.jackpot.view import view
    from punto.table.messages import decode_viewing

    viewer = decode_viewing(line)
    return {"view": view(state, viewer)} if viewer else None


def answer(state: JackpotState, line: bytes) -> Answer[JackpotState]:
    """The jackpot after a line of input, and what it says to it."""
    from punto.jackpot.codec import decode_request
    from punto.jackpot.decide import decide
    from punto.jackpot.evolve import evolve

    return Talk(decode_request, _viewed, decide, evolve).answer(state, line)
