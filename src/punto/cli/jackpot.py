"""`punto jackpot`: a jackpot without a screen. Commands in, rulings out, one JSON object a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from punto.cli.fault import InputError
from punto.cli.lines import converse, see_log
from punto.cli.lines import schema as print_schema

if TYPE_CHECKING:
    from punto.rules.model import Rulebook

_BOOK = "The key of a book, or the path of a folder with a book.toml."


def jackpot(
    book: Annotated[str, Parameter(name="BOOK", help=_BOOK)] = "",
    /,
    *,
    log: str = "",
    keep_refusals: bool = False,
    resume: str = "",
    schema: bool = False,
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
    log
        A new file that gets the log: a header, and an entry for each command.
    keep_refusals
        Keep requests in the log that were not accepted, too.
    resume
        A log: the jackpot goes on where it stopped, and so does the log.
    schema
        Print the JSON Schema of every line, in and out.
    """
    from punto.jackpot.machine import JACKPOT

    if schema:
        return print_schema(JACKPOT)
    see_log(log, resume, book, keep_refusals)
    if resume:
        return converse(JACKPOT, None, resume=resume)
    if not book:
        raise InputError("no book was named; want BOOK, --resume or --schema")
    return converse(JACKPOT, JACKPOT.header(book_of(book), refusals=keep_refusals), log=log)


def book_of(book: str) -> Rulebook:
    """A book that has jackpots."""
    from punto.cli.find import find_book

    rules = find_book(book).rules
    if not rules.jackpots:
        raise InputError(f"{rules.key} has no jackpot; want a book that has one")
    return rules
