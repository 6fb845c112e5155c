"""Clauses, the numbered sentences of a book, and the index of all clauses of a book."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from punto.rules.keyed_word import KeyedWord

COLUMNS = ("id", "area", "kind", "summary")


class Clause(str):
    """A clause of a book, written as the key of the book and the number, `nsw-premium 13.1.3`.

    >>> clause = Clause("crown-melbourne-v29 T2/Banker 3")
    >>> clause.book, clause.number
    ('crown-melbourne-v29', 'T2/Banker 3')
    """

    __slots__ = ()

    @classmethod
    def of(cls, book: str, number: str) -> Clause:
        return cls(f"{book} {number}")

    @property
    def book(self) -> str:
        return self.partition(" ")[0]

    @property
    def number(self) -> str:
        return self.partition(" ")[2]

    def for_option(self, option: str) -> Clause:
        """The same clause with the name of an option in place of `{option}`."""
        return Clause(self.replace("{option}", option)) if "{" in self else self


Clauses = tuple[Clause, ...]

ClauseKind = KeyedWord("ClauseKind", "RULE DISCRETION RECORD DEFINITION PHYSICAL LEAD_IN HEADING")
ClauseKind.__doc__ = "What software owes a clause. A lead-in opens a list, a heading names others."


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """One line of a book's index: a clause with its area, its kind and a summary."""

    clause: Clause
    area: str
    kind: ClauseKind
    summary: str


@dataclass(frozen=True, slots=True)
class Index:
    """Every clause of one book, in printed order."""

    entries: dict[Clause, IndexEntry]

    def __contains__(self, clause: Clause) -> bool:
        return clause in self.entries

    def of_kind(self, kind: ClauseKind) -> tuple[Clause, ...]:
        return tuple(clause for clause, entry in self.entries.items() if entry.kind is kind)


@dataclass(frozen=True, slots=True)
class PrintedSection:
    """A section of the printed document: how its clause numbers begin, and its first page.

    Its page is `-` if none is known.
    """

    begins: str
    title: str
    page: str

    def __str__(self) -> str:
        name = f"{self.begins} {self.title}" if self.begins[0].isdecimal() else self.title
        return name if self.page == "-" else f"{name}, from page {self.page}"


@dataclass(frozen=True, slots=True)
class Reading:
    """How Punto understands some unclear clauses. Data and results cite the id of the reading."""

    id: str
    clauses: tuple[Clause, ...]
    text: str


def read_index(book: str, text: str) -> Index:
    """Read `clauses.tsv`: a heading, then a clause on each line with id, area, kind and summary."""
    entries: dict[Clause, IndexEntry] = {}
    for place, (number, area, kind, summary) in _lines("clauses.tsv", COLUMNS, text):
        if kind not in set(ClauseKind):
            wish = ", ".join(ClauseKind)
            raise ValueError(
                f"clauses.tsv line {place} has kind {kind!r}. It must be one of {wish}."
            )
        clause = Clause.of(book, number)
        entries[clause] = IndexEntry(clause, area, ClauseKind(kind), summary)
    return Index(entries)


def read_readings(book: str, text: str) -> dict[str, Reading]:
    """Read `readings.tsv`: each line has an id, clauses parted by `; `, and how they are read."""
    columns = ("id", "clauses", "reading")
    return {
        key: Reading(key, tuple(Clause.of(book, each) for each in numbers.split("; ")), says)
        for _, (key, numbers, says) in (_lines("readings.tsv", columns, text) if text else ())
    }


def read_sections(index: Index, text: str) -> Mapping[Clause, PrintedSection]:
    """Read `sections.tsv`: the section of every clause of the index. A book may have none.

    >>> read_sections(Index({}), "")
    {}
    """
    columns = ("begins", "title", "page")
    lines = _lines("sections.tsv", columns, text) if text else ()
    known = {fields[0]: PrintedSection(*fields) for _, fields in lines}
    if strangers := [each for each in index.entries if known and _begins(each) not in known]:
        raise ValueError(
            f"sections.tsv has no line for {strangers[0].number!r}. "
            f"One must begin with {_begins(strangers[0])!r}: the lines cover every clause."
        )
    return {clause: known[_begins(clause)] for clause in index.entries} if known else {}


def _begins(clause: Clause) -> str:
    """The section at the start of a clause number, such as `5`, `T2` or `11A`."""
    found = re.match(r"T?\d+A?|[A-Za-z]+", clause.number)
    return found[0] if found else ""


def read_reasons(file: str, column: str, book: str, index: Index, text: str) -> dict[Clause, str]:
    """Read `later.tsv` or `weak.tsv`: each has clauses, and a reason for each of them.

    `later.tsv` says why a clause is not carried out yet, `weak.tsv` which change of the code that
    carries it out no test noticed.

    >>> read_reasons("later.tsv", "reason", "rws", Index({}), "")
    {}
    """
    reasons: dict[Clause, str] = {}
    for place, (number, reason) in _lines(file, ("id", column), text) if text else ():
        clause = Clause.of(book, number)
        if clause not in index:
            raise ValueError(
                f"{file} line {place} is {number!r}. It must be a clause of the index."
            )
        reasons[clause] = reason
    return reasons


def read_proofs(book: str, text: str) -> frozenset[Clause]:
    """Read `proofs.tsv`, which names the clauses that the tests prove, one on each line."""
    numbers = text.splitlines()[1:]
    for number in numbers:
        if not number or "\t" in number:
            raise ValueError(f"proofs.tsv has {number!r}. It must be the id of a clause.")
    return frozenset(Clause.of(book, number) for number in numbers)


def write_proofs(proved: Iterable[Clause]) -> str:
    """The text of `proofs.tsv` for the clauses of one book that tests prove.

    >>> write_proofs([Clause("rws 5.7"), Clause("rws 5.3")])
    'id\\n5.3\\n5.7\\n'
    """
    return "\n".join(("id", *(clause.number for clause in sorted(set(proved))))) + "\n"


def _lines(file: str, columns: tuple[str, ...], text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The number and the fields of every line below the heading; no first field may come twice."""
    heading, *lines = text.splitlines() or [""]
    if tuple(heading.split("\t")) != columns:
        raise ValueError(
            f"{file} line 1 is {heading!r}. "
            f"It must be the columns {', '.join(columns)}, with a tab between them."
        )
    seen: set[str] = set()
    for place, line in enumerate(lines, start=2):
        fields = tuple(line.split("\t"))
        if len(fields) != len(columns) or not all(fields):
            raise ValueError(
                f"{file} line {place} is {line!r}. "
                f"It must be {len(columns)} filled fields with a tab between them."
            )
        if fields[0] in seen:
            raise ValueError(
                f"{file} line {place} is {fields[0]!r} a second time. It must stand there once."
            )
        seen.add(fields[0])
        yield place, fields
