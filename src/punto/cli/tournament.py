"""`punto tournament`: terms printed, a tournament that runs by itself, or one on JSON lines."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from punto.cli.fault import InputError
from punto.cli.lines import Answer, Talk, converse

if TYPE_CHECKING:
    from punto.rules.model import Rulebook
    from punto.rules.terms import Terms
    from punto.tournament.state import TournamentState

_WHAT = "`terms` or `run` with a file of terms, or the key of a book (or its folder)."
_FILE = "A file of terms, such as docs/examples/tournament.toml."
PLAYERS_MAX = 2000


def tournament(
    what: Annotated[str, Parameter(name="WHAT", help=_WHAT)] = "",
    file: Annotated[str, Parameter(name="TERMS", help=_FILE)] = "",
    /,
    *,
    players: int = 60,
    seed: int = 1,
    json: bool = False,
    schema: bool = False,
) -> int:
    """A tournament: its terms, a whole one that runs by itself, or JSON lines.

    `terms` prints the document, or names every item that the book wants and that
    is missing (exit code 1). `run` plays it from entries to prizes with players
    who play by themselves. With a book, each line of standard input is a command
    (`by`, `at`, `command`) or a `view`, and each is answered with one line.
    docs/tournaments.md tells all of it.

    For example:

      punto tournament terms docs/examples/tournament.toml
      punto tournament run docs/examples/tournament.toml --players 60 --seed 1
      punto tournament crown-melbourne-v29 < commands.jsonl

    Parameters
    ----------
    players
        How many players enter, for `run`.
    seed
        What the shuffles and the players of `run` follow from.
    json
        Print `run` as one JSON object; amounts are cents.
    schema
        Print the JSON Schema of every line, in and out.
    """
    if schema:
        from punto.table.codec import encode
        from punto.tournament.messages import schema as schema_of_lines

        sys.stdout.write(encode(schema_of_lines()).decode() + "\n")
        return 0
    match what:
        case "":
            raise InputError("nothing was named; want terms FILE, run FILE, BOOK or --schema")
        case "terms":
            return _terms(file)
        case "run":
            return _run(file, players, seed, json=json)
        case _:
            if file:
                raise InputError(f"{what!r} with {file!r}; want terms or run with a file")
            return converse(fresh(what), answer)


def _terms(file: str) -> int:
    """The document, or what is missing of it."""
    from punto.cli.show.terms import document
    from punto.rules.checklist import missing, unplayable

    rules, terms = read(file)
    assert rules.tournament is not None, "found so"
    gaps = missing(rules.tournament, terms)
    faults = tuple(unplayable(rules.tournament, terms))
    for gap in gaps:
        print(f"missing {gap}", file=sys.stderr)
    for fault in faults:
        print(fault, file=sys.stderr)
    if gaps or faults:
        return 1
    print(document(rules, terms), end="")
    return 0


def _run(file: str, players: int, seed: int, *, json: bool) -> int:
    from random import Random

    from punto.cli.show.tournament import report, summary
    from punto.table.codec import encode
    from punto.tournament.auto_run import UnplayableError, run
    from punto.tournament.replay import digest

    rules, terms = read(file)
    if not 1 <= players <= PLAYERS_MAX:
        raise InputError(f"--players is {players}; want 1 to {PLAYERS_MAX}")
    try:
        done = run(rules, terms, players, Random(seed))
    except UnplayableError as problem:
        raise InputError(str(problem)) from None
    if json:
        print(encode(summary(done.log, digest(done.state))).decode())
    else:
        print("\n".join((f"{terms.title}, seed {seed}", "", *report(done.log))))
    return 0


def read(file: str) -> tuple[Rulebook, Terms]:
    """A file of terms, and the book that they are by."""
    from punto.rules.terms import read_terms

    if not file:
        raise InputError("no file of terms was named; want one such as tournament.toml")
    try:
        terms = read_terms(Path(file).read_text("utf-8"))
    except (ValueError, OSError) as problem:
        raise InputError(f"{file}: {problem}") from None
    return _book(terms.book), terms


def _book(key: str) -> Rulebook:
    from punto.cli.find import find_book

    rules = find_book(key).rules
    if rules.tournament is None:
        raise InputError(f"{rules.key} has no tournaments; want a book that has them")
    return rules


def fresh(book: str) -> TournamentState:
    """A tournament that nobody has begun, by the book as it is named on the command line."""
    from punto.tournament.state import TournamentState

    return TournamentState(_book(book))


def _viewed(state: TournamentState, line: bytes) -> Mapping[str, object] | None:
    from punto.table.messages import decode_viewing
    from punto.tournament.view import view

    return {"view": view(state)} if decode_viewing(line) else None


def answer(state: TournamentState, line: bytes) -> Answer[TournamentState]:
    """The tournament after a line of input, and what it says to it."""
    from punto.tournament.codec import decode_request
    from punto.tournament.decide import decide
    from punto.tournament.evolve import evolve

    return Talk(decode_request, _viewed, decide, evolve).answer(state, line)
