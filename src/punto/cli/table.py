"""`punto table`: a table without a screen. Commands in, rulings out, one JSON object a line."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, BinaryIO

from cyclopts import Parameter

from punto.cli.fault import InputError

if TYPE_CHECKING:
    from punto.rules.options import TableRules
    from punto.table.commands import Person
    from punto.table.state import TableState

LINE_MAX = 1_000_000
"""A longer line is no command; it is read past and answered with an error."""

_BOOK = "The key of a book, or the path of a folder with a book.toml."
_DECKS = "How many decks the shoe holds; without it 8, or the most that the book allows."


def table(
    book: Annotated[str, Parameter(name="BOOK", help=_BOOK)] = "",
    /,
    *,
    variant: str = "",
    decks: Annotated[str, Parameter(help=_DECKS)] = "",
    mid_coup: bool = False,
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
      punto table --schema

    Parameters
    ----------
    variant
        The variant that is played; without it the book's first.
    mid_coup
        Offer the wagers that are placed in mid-coup too; the coup waits for them.
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
    from punto.table.state import TableState

    state = TableState(table_rules(book, variant, decks, mid_coup=mid_coup))
    for line in _lines(sys.stdin.buffer):
        state, said = answer(state, line)
        sys.stdout.write(encode(said).decode() + "\n")
        sys.stdout.flush()
    return 0


def table_rules(
    book: str, variant: str = "", decks: str = "", *, mid_coup: bool = False
) -> TableRules:
    """The rules of a table as it is named on the command line."""
    from punto.cli import typed
    from punto.cli.find import find_book, find_variant
    from punto.rules import default
    from punto.rules.ruling import Refused

    rules = find_book(book).rules
    chosen = find_variant(rules, variant) if variant else rules.variants[0]
    also = default.mid_coup(rules, chosen) if mid_coup else ()
    made = default.table_of(rules, chosen, typed.decks(decks), also=also)
    if isinstance(made, Refused):
        raise InputError(str(made))
    return made


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Lines without their end; of one that is too long only its beginning, which is too long."""
    while line := stream.readline(LINE_MAX + 1):
        whole = line
        while not line.endswith(b"\n") and (line := stream.readline(LINE_MAX)):
            pass
        if whole.strip():
            yield whole.rstrip(b"\r\n")


def _viewed(state: TableState, viewer: Person) -> Mapping[str, object]:
    """The table as somebody sees it; `ValueError` where the book has no such role."""
    from punto.table.view import roles, view

    known = roles(state.rules)
    if viewer.role not in known:
        raise ValueError(f"{viewer.role!r} is no role here; want {' or '.join(known)}")
    return {"view": view(state, viewer)}


def answer(state: TableState, line: bytes) -> tuple[TableState, Mapping[str, object]]:
    """The table after a line of input, and what it says to it."""
    from punto.rules.ruling import NotStated, Refused
    from punto.table.codec import decode_asked
    from punto.table.decide import decide
    from punto.table.evolve import evolve
    from punto.table.messages import decode_viewing

    if len(line) > LINE_MAX:
        return state, {"ruling": "error", "says": f"a line over {LINE_MAX} bytes"}
    try:
        if viewer := decode_viewing(line):
            return state, _viewed(state, viewer)
        asked = decode_asked(line)
    except (ValueError, RecursionError) as problem:
        return state, {"ruling": "error", "says": " ".join(str(problem).split())}
    ruling = decide(state, asked)
    match ruling:
        case Refused(reason=reason, clause=clause, got=got, want=want):
            cited = str(clause) if clause else None
            said = {"reason": reason, "clause": cited, "got": got, "want": want}
            return state, {"ruling": "refused"} | said
        case NotStated(book=book, question=question, got=got, by=by):
            said = {"book": book, "question": question, "got": got, "by": by}
            return state, {"ruling": "not-stated"} | said
        case _:
            for event in ruling.events:
                state = evolve(state, event)
            return state, {"ruling": "accepted", "events": ruling.events}
