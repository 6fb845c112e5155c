"""`punto table`: a table without a screen. Commands in, rulings out, one JSON object a line."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, cast

from cyclopts import Parameter

from punto.cli.fault import InputError
from punto.cli.lines import Answer, Talk, converse

if TYPE_CHECKING:
    from punto.ledger import Ledger
    from punto.rules.table_rules import TableRules
    from punto.table.events import AnyEvent
    from punto.table.state import TableState

_BOOK = "The key of a book, or the path of a folder with a book.toml."
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
      punto table crown-melbourne-v29 --mid-coup
      punto table rws --cashier
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
    schema
        Print the JSON Schema of every line, in and out.
    """
    from punto.table.codec import encode

    if schema:
        from punto.table.messages import schema as schema_of_lines

        sys.stdout.write(encode(schema_of_lines()).decode() + "\n")
        return 0
    if not book:
        raise InputError("no book was named; want BOOK, or --schema")
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
    return converse(opened(rules), walk)


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
    from punto.cli.find import find_book, find_variant
    from punto.rules import default
    from punto.rules.configure import choose
    from punto.rules.ruling import Refused

    rules = find_book(book).rules
    chosen = find_variant(rules, variant) if variant else rules.variants[0]
    also = default.mid_coup(rules, chosen) if mid_coup else ()
    made = default.table_of(rules, chosen, typed.decks(decks), also=also)
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


def _viewed(state: TableState, line: bytes) -> Mapping[str, object] | None:
    """The table as somebody asks to see it; `ValueError` where the book has no such role."""
    from punto.table.messages import decode_viewing
    from punto.table.view import roles, view

    viewer = decode_viewing(line)
    if viewer is None:
        return None
    known = roles(state.rules)
    if viewer.role not in known:
        raise ValueError(f"{viewer.role!r} is no role here; want {' or '.join(known)}")
    return {"view": view(state, viewer)}


Booked = tuple["TableState", "Ledger"]
"""A table, and the ledger of all that has happened at it."""


def opened(rules: TableRules) -> Booked:
    from punto.ledger import Ledger
    from punto.table.state import TableState

    uncounted = frozenset[str]() if rules.choices.cashier else frozenset({""})
    return TableState(rules), Ledger(uncounted=uncounted)


def walk(booked: Booked, line: bytes) -> Answer[Booked]:
    """Table and ledger after a line. A ledger that does not fit its table is a bug, and stops."""
    from punto.ledger import differences

    before, ledger = booked
    state, said = answer(before, line)
    if state is not before:
        ledger = ledger.post(cast("tuple[AnyEvent, ...]", said["events"]))
        wrong = differences(ledger.balances, state)
        assert not wrong, "; ".join(map(str, wrong))
    return (state, ledger), said


def answer(state: TableState, line: bytes) -> Answer[TableState]:
    """The table after a line of input, and what it says to it."""
    from punto.table.codec import decode_request
    from punto.table.decide import decide
    from punto.table.evolve import evolve

    return Talk(decode_request, _viewed, decide, evolve).answer(state, line)
