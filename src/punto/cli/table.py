"""`punto table`: a table without a screen. Commands in, rulings out, one JSON object a line."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from punto.cli.fault import InputError
from punto.cli.lines import converse, see_log
from punto.cli.lines import schema as print_schema

if TYPE_CHECKING:
    from punto.rules.table_rules import TableRules

_BOOK = "The key of a book, the path of a folder with a book.toml, or a table file (.toml)."
_EXAMPLE = "Print a complete table file for BOOK, with a comment for every key."
_DECKS = "How many decks the shoe holds; without it 8, or the most that the book allows."

_PAIR = "The pair of side wagers under 1-1-2, such as player-pairs,banker-pairs; without it none."


def table(
    book: Annotated[str, Parameter(name="BOOK", help=_BOOK)] = "",
    /,
    *,
    variant: str = "",
    decks: Annotated[str, Parameter(help=_DECKS)] = "",
    arrangement: str = "",
    jackpot: str = "",
    pair: Annotated[str, Parameter(help=_PAIR)] = "",
    mid_coup: bool = False,
    cashier: bool = False,
    log: str = "",
    keep_refusals: bool = False,
    resume: str = "",
    example: Annotated[bool, Parameter(help=_EXAMPLE)] = False,
    schema: bool = False,
) -> int:
    """A table without a screen: commands in, rulings out, one JSON object a line.

    Each line of standard input has who asks (`by`: name and role), when (`at`:
    seconds), and the `command`; or a `view`: name and role of who wants to see
    the table. Each is answered with one line: `accepted` with events, `refused`
    with reason and clause, `not-stated` with the question and who decides,
    `error`, or the view. A line that is no command changes nothing, and the
    table goes on. docs/protocol.md tells all of it.

    For example:

      punto table nsw-premium < commands.jsonl
      punto table crown-melbourne-v29 --mid-coup --log table.jsonl
      punto table rws --cashier
      punto table --resume table.jsonl
      punto table crown-melbourne-v29 --example > high.toml
      punto table high.toml
      punto table --schema

    Parameters
    ----------
    variant
        The variant that is played; without it the book's first.
    arrangement
        How cards are supplied, by its key; without it the book's first that fits.
    mid_coup
        Offer the wagers that are placed in mid-coup too; the coup waits for them.
    cashier
        Players buy chips with `buy-in` and wager those alone.
    jackpot
        The jackpot that the table takes part in: its sign must show the split.
    log
        A new file that gets the log: a header, and an entry for each command.
    keep_refusals
        Keep requests in the log that were not accepted, too.
    resume
        A log: the table goes on where it stopped, and so does the log.
    schema
        Print the JSON Schema of every line, in and out.
    """
    from punto.table.machine import TABLE, header

    if schema:
        return print_schema(TABLE)
    see_log(
        log,
        resume,
        book,
        variant,
        decks,
        arrangement,
        jackpot,
        pair,
        mid_coup,
        cashier,
        keep_refusals,
    )
    if resume:
        return converse(TABLE, None, resume=resume)
    if not book:
        raise InputError("no book was named; want BOOK, --resume or --schema")
    if example:
        from punto.cli.table_file import example_of

        sys.stdout.write(example_of(book, variant))
        return 0
    rules = table_rules(
        book,
        variant,
        decks,
        pair,
        jackpot,
        arrangement=arrangement,
        mid_coup=mid_coup,
        cashier=cashier,
    )
    return converse(TABLE, header(rules, refusals=keep_refusals), log=log)


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
    """The rules of a table as it is named on the command line."""
    from punto.cli import typed
    from punto.cli.table_file import find_table, is_table_file

    if is_table_file(book):
        return find_table(
            book,
            variant=variant,
            decks=decks,
            pair=pair,
            jackpot=jackpot,
            arrangement=arrangement,
            mid_coup=mid_coup,
        ).rules
    from punto.cli.find import find_book, find_variant
    from punto.rules import default
    from punto.rules.configure import choose
    from punto.rules.ruling import Refused

    rules = find_book(book).rules
    chosen = find_variant(rules, variant) if variant else rules.variants[0]
    also = default.mid_coup(rules, chosen) if mid_coup else ()
    made = default.table_of(rules, chosen, typed.decks(decks), also=also, cash=True)
    if arrangement and not isinstance(made, Refused):
        made = choose(rules, replace(made.choices, arrangement=arrangement))
    if (pair or jackpot or cashier) and not isinstance(made, Refused):
        signed = _pair(pair) if pair else made.choices.pair
        wishes = replace(made.choices, pair=signed, jackpot=jackpot, cashier=cashier)
        made = choose(rules, wishes)
    if isinstance(made, Refused):
        raise InputError(str(made))
    return made


def _pair(written: str) -> tuple[str, str]:
    match written.split(","):
        case [player, banker]:
            return player.strip(), banker.strip()
        case _:
            raise InputError(
                f"{written!r} is no pair; want two bets such as player-pairs,banker-pairs"
            )
