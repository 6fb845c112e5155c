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
from mutants.far_breaks import like_breaks, named_breaks, swaps
from mutants.workshop import ROOT, TOO_LONG, Workshop
from punto.rules.clause import Clause, ClauseKind
from punto.rules.trace import TraceLine

PACKAGE = Path("src/punto")
BOOKS = PACKAGE / "rules/books"
BREAKS_MAX = 80
"""More breaks of one place are not looked at: most are refused when a book is read."""

SKIPPED_MAX = 24
"""After how many breaks that do not count no more are made."""

WIDER = "all that run the line"
"""What is said of a break that more tests than the quickest did not notice."""

MACHINES = ("jackpot", "promotion", "tournament")
READERS_MAX = 4
"""How many places that read a clause are broken, and where they are looked for."""

_PART = re.compile(r"(?<![\[\w])[\w-]+(?=$|[.\[])")

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

    What a table is like is changed too. Of a lead-in what its items say comes first. Where no
    change of what cites a clause counts, these are made: of the tables in the table that cites
    it; of two rows, which change places; of the tables that name its table; of the functions that
    read its table; and of what cites the clause that it is a part of.
    """
    row = clause.number.rpartition("/")[2]
    entry = lines[clause].entry if clause in lines else None
    if entry and entry.kind is ClauseKind.LEAD_IN:
        yield _items(lines, clause, words)
    toml = BOOKS / clause.book / "book.toml"
    while clause.number:
        line, said = lines.get(clause), (toml, read(toml), clause.number)
        in_data = chain(data_breaks(*said, words, row), like_breaks(*said, words))
        readers = _readers(line) if line else ()
        in_code = [_code(place) for place in (*readers, *(line.code if line else ()))]
        if readers and line and not any(_is_beside(place) for place in line.data):
            yield list(islice(_in_turns(in_code), BREAKS_MAX))
        yield list(islice(_in_turns((in_data, *in_code)), BREAKS_MAX))
        yield list(islice(data_breaks(*said, words, row, inner=True), BREAKS_MAX))
        yield list(swaps(*said))
        yield list(islice(named_breaks(*said, words), BREAKS_MAX))
        around = (_code(place) for place in (_table_readers(line) if line else ()))
        yield list(islice(_in_turns(around), BREAKS_MAX))
        clause = _above(clause)


def _items(lines: Mapping[Clause, TraceLine], clause: Clause, words: Words) -> list[Edit]:
    """The changes of what cites the items of a lead-in, an item after the other."""
    toml = BOOKS / clause.book / "book.toml"
    items = [each for each in lines if each.book == clause.book and _above(each) == clause]
    return list(
        islice(
            _in_turns(
                _in_turns(
                    (
                        data_breaks(toml, read(toml), each.number, words),
                        *(_code(place) for place in (*_readers(lines[each]), *lines[each].code)),
                    )
                )
                for each in items
            ),
            BREAKS_MAX,
        )
    )


def _in_turns(each: Iterable[Iterator[Edit]]) -> Iterator[Edit]:
    return filter(None, chain.from_iterable(zip_longest(*each)))


def _is_beside(place: str) -> bool:
    """Whether the table that cites a clause says what the clause does."""
    return _PART.findall(place)[-1].startswith(("clause", "also"))


def _readers(line: TraceLine) -> tuple[str, ...]:
    """Where code reads a clause that stands in the data under a name of its own.

    What such a clause says is in code: the table around it says other things.
    """
    own = {
        tuple(_PART.findall(place.replace("-", "_"))[-2:])
        for place in line.data
        if not _is_beside(place)
    }
    machine = next((each for each in MACHINES if "".join(line.data[:1]).startswith(each)), "table")
    found = (_uses(machine, f".{parts[-1]}", parts[0]) for parts in sorted(own))
    return tuple(chain.from_iterable(found))


def _table_readers(line: TraceLine) -> tuple[str, ...]:
    """Where code reads the table that a clause stands in, by the names of it and of the one around.

    Of a table at the top of the data every part of the program reads something.
    """
    names = (_PART.findall(place.replace("-", "_"))[-3:-1] for place in line.data)
    found = (_uses("table", ".".join(parts)) for parts in sorted(names) if len(parts) == 2)
    return tuple(chain.from_iterable(found))


@cache
def _uses(machine: str, name: str, table: str = "") -> tuple[str, ...]:
    """The lines of the rules and of a machine that read an attribute: of this table first, then
    where the file knows the table."""
    found = re.compile(rf"(\b|(?=\.)){re.escape(name)}\b")
    exact = re.compile(rf"\b({re.escape(table)}|by){re.escape(name)}\b")
    attribute = name.rpartition(".")[2]
    ranked = [
        (0 if exact.search(line) else 1 if table in text else 2, f"{path}:{number}")
        for path, text in _modules(machine)
        if attribute in text
        for number, line in enumerate(text.splitlines(), start=1)
        if attribute in line and found.search(line)
    ]
    ranked.sort(key=lambda each: each[0])
    return tuple(place for _, place in ranked[:READERS_MAX])


@cache
def _modules(machine: str) -> tuple[tuple[Path, str], ...]:
    """The modules of the rules and of a machine, but those that check a book."""
    return tuple(
        (file.relative_to(ROOT / PACKAGE), file.read_text("utf-8"))
        for part in ("rules", machine)
        for file in sorted((ROOT / PACKAGE / part).rglob("*.py"))
        if not file.name.startswith("check")
    )


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


def tried(
    workshop: Workshop,
    name: str,
    breaks: Groups,
    tests: Sequence[str],
    tries: int,
    *,
    wider: Sequence[str] = (),
) -> Trial:
    """Break one thing after the other until a test notices, or so often that none will.

    `wider`: the tests that are run when the first ones have not noticed.
    """
    last, made, skipped = "", 0, 0
    for edit in (edit for group in breaks if not made for edit in group):
        noticed = workshop.notices(edit, tests)
        if noticed is None:
            skipped += 1
            if skipped == SKIPPED_MAX:
                break
            continue
        if noticed == "" and wider:
            noticed = workshop.notices(edit, wider) or ""
            noticed = "" if noticed == TOO_LONG else noticed
        made += 1
        last = edit.told(read(edit.file))
        if noticed:
            return Trial(name, Verdict.KILLED, last, made, noticed)
        if made == tries:
            break
    return Trial(
        name, Verdict.WEAK if made else Verdict.UNBROKEN, last, made, WIDER if wider else ""
    )
