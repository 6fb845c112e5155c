"""`punto clauses`: shows for every clause of a book the data, code and tests that carry it out."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from cyclopts import Parameter

from punto.cli.fault import InputError, unknown
from punto.cli.find import find_books, find_clause
from punto.cli.options import BookName, helped
from punto.cli.show.paging import paged
from punto.cli.show.screen import Screen, emit
from punto.cli.show.traced import Filter, clause_page, line_json, listed, one_line_each, totals
from punto.front.marked_tests import marked_tests
from punto.rules.books import keys
from punto.rules.clause import ClauseKind
from punto.rules.load import Book
from punto.rules.trace import State, trace


@helped
def clauses(
    book: BookName = "",
    clause: Annotated[str, Parameter(name="ID")] = "",
    /,
    *,
    every: Annotated[bool, Parameter(name="--all")] = False,
    state: str = "",
    kind: str = "",
    area: str = "",
    search: str = "",
    full: bool = False,
    json: bool = False,
) -> int:
    books = _books(book, every=every)
    chosen = replace(_filter(books, state, kind, area), words=search.casefold())
    if not clause:
        return _list(books, chosen, full=full, as_json=json)
    if state or kind or area or search:
        left_out = "Leave --state, --kind, --area and --search out"
        raise InputError(f"{clause!r} is one clause. {left_out}.")
    return _one(books[0], clause, as_json=json)


def _books(book: str, *, every: bool) -> Sequence[Book]:
    if every and book:
        raise InputError(f"{book!r} was named together with --all. Give one of them.")
    if not every and not book:
        raise InputError(f"No book was named. It must be one of {', '.join(keys())}, or --all.")
    return find_books(() if every else (book,))


def _filter(books: Sequence[Book], state: str, kind: str, area: str) -> Filter:
    areas = sorted({entry.area for book in books for entry in book.index.entries.values()})
    lists = (("state", state, State), ("kind", kind, ClauseKind), ("area", area, areas))
    for what, got, known in lists:
        names = [str(each) for each in known]
        if got and got not in names:
            raise unknown(what, got, names)
    return Filter(state, kind, area)


def _one(book: Book, number: str, *, as_json: bool) -> int:
    clause = find_clause(book, number)
    line = next(each for each in trace(book) if each.entry.clause == clause)
    if as_json:
        emit([line_json(book, line, marked_tests())])
    else:
        with paged():
            Screen().show(*clause_page(book, line, marked_tests()))
    return 0


def _list(books: Sequence[Book], chosen: Filter, *, full: bool, as_json: bool) -> int:
    found = {book.key: [line for line in trace(book) if chosen.takes(line)] for book in books}
    if as_json:
        tests = marked_tests()
        emit([line_json(book, line, tests) for book in books for line in found[book.key]])
    else:
        with paged():
            screen = Screen()
            for book in books:
                if full:
                    screen.show(*listed(screen, book, found[book.key]))
                else:
                    screen.lines(one_line_each(book, found[book.key]))
            screen.show(*totals(screen, found))
    return 0 if any(found.values()) else 1
