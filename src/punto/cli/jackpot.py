"""`punto jackpot`: a jackpot without a screen. Commands in, rulings out, one JSON object a line."""

from punto.cli.fault import InputError
from punto.cli.find import find_book
from punto.cli.lines import NO_LOG, LineOptions, converse
from punto.cli.options import BookName, helped
from punto.jackpot.machine import JACKPOT
from punto.rules.model import Rulebook


@helped
def jackpot(book: BookName = "", /, *, lines: LineOptions = NO_LOG) -> int:
    """A jackpot without a screen: commands in, rulings out, one JSON object a line."""
    if lines.done(JACKPOT, book):
        return 0
    if not book:
        raise InputError("no book was named; want BOOK, --resume or --schema")
    header = JACKPOT.header(book_of(book), refusals=lines.keep_refusals)
    return converse(JACKPOT, header, log=lines.log)


def book_of(book: str) -> Rulebook:
    """A book that has jackpots."""
    rules = find_book(book).rules
    if not rules.jackpots:
        raise InputError(f"{rules.key} has no jackpot; want a book that has one")
    return rules
