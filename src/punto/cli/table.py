"""`punto table`: runs a table that reads commands and writes rulings as lines of JSON."""

import sys
from dataclasses import replace

from punto.cli import typed
from punto.cli.fault import InputError
from punto.cli.find import allowed, find_book, find_variant
from punto.cli.lines import NO_LOG, LineOptions, converse
from punto.cli.options import BookName, Dashed, helped
from punto.cli.table_file import example_of, find_table, is_table_file
from punto.rules import default
from punto.rules.configure import choose
from punto.rules.table_rules import TableRules
from punto.table.machine import TABLE, header


@helped
def table(
    book: BookName = "",
    /,
    *,
    variant: str = "",
    decks: Dashed = "",
    arrangement: str = "",
    jackpot: str = "",
    pair: str = "",
    mid_coup: bool = False,
    cashier: bool = False,
    example: bool = False,
    lines: LineOptions = NO_LOG,
) -> int:
    wishes = (variant, decks, pair, jackpot)
    if lines.done(TABLE, book, *wishes, arrangement, mid_coup, cashier):
        return 0
    if not book:
        raise InputError("No book was named. It must be BOOK, --resume or --schema.")
    if example:
        sys.stdout.write(example_of(book, variant))
        return 0
    rules = table_rules(book, *wishes, arrangement=arrangement, mid_coup=mid_coup, cashier=cashier)
    return converse(TABLE, header(rules, refusals=lines.keep_refusals), log=lines.log)


def table_rules(
    book: str,
    variant: str = "",
    decks: str = "",
    pair: str = "",
    jackpot: str = "",
    *,
    arrangement: str = "",
    mid_coup: bool = False,
    cashier: bool = False,
) -> TableRules:
    """The rules of a table from its options on the command line."""
    if is_table_file(book):
        return find_table(
            book,
            variant=variant,
            decks=decks,
            pair=pair,
            jackpot=jackpot,
            arrangement=arrangement,
            mid_coup=mid_coup,
            cashier=cashier,
        ).rules
    rules = find_book(book).rules
    chosen = find_variant(rules, variant)
    also = default.mid_coup(rules, chosen) if mid_coup else ()
    made = allowed(default.table_of(rules, chosen, typed.decks(decks), also=also, cash=True))
    signed = _pair(pair) if pair else made.choices.pair
    wishes = replace(made.choices, pair=signed, jackpot=jackpot, cashier=cashier)
    return allowed(choose(rules, replace(wishes, arrangement=arrangement or wishes.arrangement)))


def _pair(written: str) -> tuple[str, str]:
    match written.split(","):
        case [player, banker]:
            return player.strip(), banker.strip()
        case _:
            want = "two bets such as player-pairs,banker-pairs"
            raise InputError(f"{written!r} is not a pair. It must be {want}.")
