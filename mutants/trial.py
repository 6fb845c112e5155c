"""The trial of one clause: whether a break of what cites it makes a test fail that carries it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import chain, islice, zip_longest
from pathlib import Path

from mutants.code_breaks import code_breaks
from mutants.data_breaks import Words, data_breaks
from mutants.edit import Edit
from mutants.workshop import ROOT, Workshop
from punto.rules.clause import Clause
from punto.rules.trace import TraceLine

PACKAGE = Path("src/punto")
BOOKS = PACKAGE / "rules/books"
BREAKS_MAX = 80
"""More breaks of one place are not looked at: most are refused when a book is read."""

READERS = ("rules", "table", "jackpot", "promotion", "tournament")
READERS_MAX = 4
"""How many places that read a clause are broken, and where they are looked for."""

Groups = Sequence[Sequence[Edit]]
"""Breaks; a later group counts only where no break of the ones before does."""


class Verdict(StrEnum):
    """A test noticed a break; none did; nothing was found that could be broken; or a break of the
    engine changes nothing that can be seen."""

    KILLED = "killed"
    WEAK = "weak"
    UNBROKEN = "unbroken"
    EQUIVALENT = "equivalent"


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of a clause, the break that was noticed or that survived last, and who noticed."""

    name: str
    verdict: Verdict
    broken: str = ""
    tries: int = 0
    by: str = ""


def breaks_of(
    lines: Mapping[Clause, TraceLine], clause: Clause, words: Words
) -> Iterator[list[Edit]]:
    """Changes of data and code that cite a clause, taken in turns; then those further away.

    Where no change of the first counts, the tables in the table that cites it are changed, and
    then what cites the clause that it is a part of.
    """
    row = clause.number.rpartition("/")[2]
    while clause.number:
        toml = BOOKS / clause.book / "book.toml"
        in_data = data_breaks(toml, read(toml), clause.number, words, row)
        line = lines.get(clause)
        if line and (readers := _readers(line)):
            yield list(islice(_in_turns(_code(each) for each in readers), BREAKS_MAX))
        in_code = chain.from_iterable(_code(place) for place in (line.code if line else ()))
        yield list(islice(_in_turns((in_data, in_code)), BREAKS_MAX))
        inner = data_breaks(toml, read(toml), clause.number, words, row, inner=True)
        yield list(islice(inner, BREAKS_MAX))
        clause = _above(clause)


def _in_turns(each: Iterable[Iterator[Edit]]) -> Iterator[Edit]:
    return filter(None, chain.from_iterable(zip_longest(*each)))


def _readers(line: TraceLine) -> tuple[str, ...]:
    """Where code reads a clause that stands in the data under a name of its own.

    What such a clause says is in code: the table around it says other things.
    """
    names = (place.rpartition(".")[2].replace("-", "_") for place in line.data)
    own = {name for name in names if not name.startswith(("clause", "also"))}
    return tuple(place for name in sorted(own) for place in _uses(name))


@cache
def _uses(name: str) -> tuple[str, ...]:
    """The lines of machines and rules that read an attribute."""
    found = re.compile(rf"\.{re.escape(name)}\b")
    return tuple(
        f"{file.relative_to(ROOT / PACKAGE)}:{number}"
        for part in READERS
        for file in sorted((ROOT / PACKAGE / part).rglob("*.py"))
        if not file.name.startswith("check")
        for number, text in enumerate(file.read_text("utf-8").splitlines(), start=1)
        if found.search(text)
    )[:READERS_MAX]


def _above(clause: Clause) -> Clause:
    """The clause that this one is a part of.

    >>> _above(Clause("rws 9.4/table-2/7")), _above(Clause("rws 5.1.2")), _above(Clause("rws 5"))
    ('rws 9.4/table-2', 'rws 5.1', 'rws ')
    """
    ends = [clause.number.rfind(mark) for mark in "./("]
    return Clause.of(clause.book, clause.number[: max(0, *ends)])


def _code(place: str) -> Iterator[Edit]:
    name, _, number = place.rpartition(":")
    file = PACKAGE / name
    return code_breaks(file, read(file), int(number))


@cache
def read(file: Path) -> str:
    """The text of a file of the checkout."""
    return (ROOT / file).read_text("utf-8")


def tried(workshop: Workshop, name: str, breaks: Groups, tests: Sequence[str], tries: int) -> Trial:
    """Break one thing after the other until a test notices, or so often that none will."""
    last, made = "", 0
    for edit in (edit for group in breaks if not made for edit in group):
        noticed = workshop.notices(edit, tests)
        if noticed is None:
            continue
        made += 1
        last = edit.told(read(edit.file))
        if noticed:
            return Trial(name, Verdict.KILLED, last, made, noticed)
        if made == tries:
            break
    return Trial(name, Verdict.WEAK if made else Verdict.UNBROKEN, last, made)
