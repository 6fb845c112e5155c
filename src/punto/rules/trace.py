"""The trace: how far each clause of a book is carried out, and where data and code cite it."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from punto.rules.clause import Clause, ClauseKind, IndexEntry
from punto.rules.load import Book

CITATION = re.compile(r"\[([a-z0-9]+(?:-[a-z0-9]+)*) ([0-9T][^\]\n]*)\]")
"""How code and documents cite a clause: book and number in square brackets."""


class State(StrEnum):
    """How far a clause is carried out, best first.

    Tests prove it; or it is weak: no test noticed when the code that cites it was broken; a choice
    is offered to its role; information is recorded; data follows a reading of it; it is only
    stated, because software has nothing to do: headings, lead-ins, things at a table, definitions
    that no test can break; or nothing is done yet.
    """

    PROVED = "proved"
    WEAK = "weak"
    OFFERED = "offered"
    RECORDED = "recorded"
    READING_APPLIED = "reading applied"
    STATED = "stated"
    NOT_YET = "not yet"


DONE = (State.PROVED, State.WEAK, State.OFFERED, State.RECORDED, State.STATED)
"""States in which nothing is owed to a clause any more."""

OWED = (ClauseKind.RULE, ClauseKind.DISCRETION, ClauseKind.RECORD)
"""Kinds of clauses that have to be carried out."""


@dataclass(frozen=True, slots=True)
class TraceLine:
    """What is known of one clause: where it is printed, its state, and what cites it.

    `waits` says why it is not carried out yet, or for a weak clause which change no test noticed.
    """

    entry: IndexEntry
    source: str
    state: State
    waits: str
    readings: tuple[str, ...]
    data: tuple[str, ...]
    code: tuple[str, ...]

    @property
    def is_exception(self) -> bool:
        """Whether the clause has to be carried out and is not carried out yet."""
        return self.entry.kind in OWED and self.state not in DONE


def trace(book: Book) -> tuple[TraceLine, ...]:
    """One `TraceLine` for every clause of a book, in printed order."""
    data: defaultdict[Clause, list[str]] = defaultdict(list)
    for place, clause in book.rules.cites():
        data[clause].append(place)
    readings: defaultdict[Clause, list[str]] = defaultdict(list)
    for reading in book.readings.values():
        for clause in reading.clauses:
            readings[clause].append(reading.id)
    applied = {cited for _, cited in book.rules.readings()}
    return tuple(
        _line(book, entry, tuple(readings[clause]), tuple(data[clause]), applied)
        for clause, entry in book.index.entries.items()
    )


def _line(
    book: Book,
    entry: IndexEntry,
    readings: tuple[str, ...],
    data: tuple[str, ...],
    applied: set[str],
) -> TraceLine:
    code = tuple(place for place, clause in code_cites() if clause == entry.clause)
    lives = bool(data or code)
    read = bool(applied.intersection(readings))
    state = _state(entry.kind, entry.clause in book.proofs, lives, read)
    survived = book.weak.get(entry.clause, "") if state is State.PROVED else ""
    state = State.WEAK if survived else state
    waits = survived if state in DONE else book.later.get(entry.clause, "")
    return TraceLine(entry, source_of(book, entry.clause), state, waits, readings, data, code)


def source_of(book: Book, clause: Clause) -> str:
    """In words, where a clause is printed: document, edition, section and page, if known."""
    section = book.sections.get(clause)
    known = (book.rules.source, book.rules.edition, str(section) if section else "")
    return "; ".join(filter(None, known))


def _state(kind: ClauseKind, proved: bool, lives: bool, read: bool) -> State:
    """The best state of a clause of this kind, given what was found about it."""
    if proved and kind is not ClauseKind.HEADING:
        return State.PROVED
    if kind not in OWED:
        return State.STATED
    if not lives:
        return State.NOT_YET
    if kind is ClauseKind.DISCRETION:
        return State.OFFERED
    if kind is ClauseKind.RECORD:
        return State.RECORDED
    return State.READING_APPLIED if read else State.NOT_YET


@cache
def code_cites() -> tuple[tuple[str, Clause], ...]:
    """Every clause that the package's own code cites, with file and line."""
    return tuple(_cites_in(files("punto"), ""))


def _cites_in(folder: Traversable, path: str) -> Iterator[tuple[str, Clause]]:
    for each in sorted(folder.iterdir(), key=lambda file: file.name):
        name = f"{path}{each.name}"
        if each.is_dir():
            yield from _cites_in(each, f"{name}/")
        elif each.name.endswith(".py"):
            yield from cited_in(each.read_text("utf-8"), name)


def cited_in(text: str, name: str) -> Iterator[tuple[str, Clause]]:
    """Every clause cited in a text, with the name of the file and the line of the citation.

    >>> list(cited_in("pays up [{} 5.7]".format("nsw-premium"), "money.py"))
    [('money.py:1', 'nsw-premium 5.7')]
    """
    for number, line in enumerate(text.splitlines(), start=1):
        for match in CITATION.finditer(line):
            yield f"{name}:{number}", Clause.of(match[1], match[2])
