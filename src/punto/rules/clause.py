"""Clauses: where in which book a rule is printed, and the index of all of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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
        """The clause with `{option}` written out."""
        return Clause(self.replace("{option}", option))


class ClauseKind(StrEnum):
    """What software owes a clause."""

    RULE = "rule"
    DISCRETION = "discretion"
    RECORD = "record"
    DEFINITION = "definition"
    PHYSICAL = "physical"


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """One line of a book's index."""

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


def read_index(book: str, text: str) -> Index:
    """Read `clauses.tsv`: a heading, then one clause a line with id, area, kind and summary."""
    heading, *lines = text.splitlines() or [""]
    if tuple(heading.split("\t")) != COLUMNS:
        raise ValueError(
            f"clauses.tsv line 1 is {heading!r}; want the columns {', '.join(COLUMNS)}"
        )
    entries: dict[Clause, IndexEntry] = {}
    for place, line in enumerate(lines, start=2):
        entry = _entry(book, line, place)
        if entry.clause in entries:
            raise ValueError(f"clauses.tsv line {place} is {entry.clause.number!r} a second time")
        entries[entry.clause] = entry
    return Index(entries)


def _entry(book: str, line: str, place: int) -> IndexEntry:
    fields = line.split("\t")
    if len(fields) != len(COLUMNS) or not all(fields):
        raise ValueError(f"clauses.tsv line {place} is {line!r}; want {len(COLUMNS)} filled fields")
    number, area, kind, summary = fields
    if kind not in set(ClauseKind):
        raise ValueError(
            f"clauses.tsv line {place} has kind {kind!r}; want {', '.join(ClauseKind)}"
        )
    return IndexEntry(Clause.of(book, number), area, ClauseKind(kind), summary)
