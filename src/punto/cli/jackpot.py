"""`punto jackpot`: runs a jackpot that reads commands and writes rulings as lines of JSON."""

from punto.cli.fault import InputError
from punto.cli.lines import NO_LOG, LineOptions
from punto.cli.options import BookName, helped
from punto.jackpot.machine import JACKPOT


@helped
def jackpot(book: BookName = "", /, *, lines: LineOptions = NO_LOG) -> int:
    if lines.done(JACKPOT, book):
        return 0
    if not book:
        raise InputError("No book was named. It must be BOOK, --resume or --schema.")
    return lines.begin(JACKPOT, book)
