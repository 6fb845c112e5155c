"""`punto tournament`: prints terms, plays a tournament by itself, or runs one on JSON lines."""

import sys
from pathlib import Path
from random import Random
from typing import Annotated

from cyclopts import Parameter

from punto.cli.fault import InputError, refusing
from punto.cli.lines import NO_LOG, LineOptions, book_for
from punto.cli.options import Whole, helped
from punto.cli.show.tournament import document, report, summary
from punto.errors import unreadable
from punto.kernel.codec import encode
from punto.kernel.digest import digest_of
from punto.rules.checklist import missing, unplayable
from punto.rules.model import Rulebook
from punto.rules.terms import Terms, read_terms
from punto.tournament.auto_run import UnplayableError, run
from punto.tournament.machine import TOURNAMENT

PLAYERS_MAX = 2000


@helped
def tournament(
    what: Annotated[str, Parameter(name="WHAT")] = "",
    file: Annotated[str, Parameter(name="TERMS")] = "",
    /,
    *,
    players: Whole = 60,
    seed: Whole = 1,
    json: bool = False,
    lines: LineOptions = NO_LOG,
) -> int:
    if lines.done(TOURNAMENT, what, file):
        return 0
    match what:
        case "":
            want = "terms FILE, run FILE, BOOK, --resume or --schema"
            raise InputError(f"Nothing was named. It must be {want}.")
        case "terms":
            return _terms(file)
        case "run":
            return _run(file, players, seed, json=json)
        case _:
            if file:
                raise InputError(
                    f"{what!r} was given with {file!r}. It must be terms or run with a file."
                )
            return lines.begin(TOURNAMENT, what)


def _terms(file: str) -> int:
    """Print the terms as a document or, if something is missing in them, what it is."""
    rules, terms = read(file)
    assert rules.tournament is not None, "found so"
    gaps = [f"missing {gap}" for gap in missing(rules.tournament, terms)]
    faults = [*gaps, *map(str, unplayable(rules.tournament, terms))]
    if faults:
        print(*faults, sep="\n", file=sys.stderr)
        return 1
    print(document(rules, terms), end="")
    return 0


def _run(file: str, players: int, seed: int, *, json: bool) -> int:
    rules, terms = read(file)
    if not 1 <= players <= PLAYERS_MAX:
        raise InputError(f"--players is {players}. It must be 1 to {PLAYERS_MAX}.")
    with refusing(UnplayableError):
        done = run(rules, terms, players, Random(seed))
    if json:
        print(encode(summary(done.log, digest_of(done.state))).decode())
    else:
        print("\n".join((f"{terms.title}, seed {seed}", "", *report(done.log))))
    return 0


def read(file: str) -> tuple[Rulebook, Terms]:
    """Read a file of tournament terms; return the book that they follow, and the terms."""
    if not file:
        raise InputError("No file of terms was named. It must be one such as tournament.toml.")
    try:
        terms = read_terms(Path(file).read_text("utf-8"))
    except (UnicodeDecodeError, OSError) as problem:
        raise InputError(unreadable(file, problem)) from None
    except ValueError as problem:
        raise InputError(f"{file}: {problem}") from None
    return book_for(TOURNAMENT, terms.book), terms
