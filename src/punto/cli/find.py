"""From what was typed to a book, a variant or a clause, or to a sentence that helps."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from punto.cli.fault import InputError, hint, nearest, unknown
from punto.rules.books import book, is_book, keys
from punto.rules.check import RulebookError
from punto.rules.clause import Clause
from punto.rules.load import Book
from punto.rules.model import Rulebook, Variant

_OR_FOLDER = ", or the path of a folder with a book.toml"


def find_book(name: str) -> Book:
    """A book by its key, or by the path of its folder."""
    if name not in keys():
        _see_folder(name)
    try:
        return book(name)
    except RulebookError as problem:
        raise InputError(str(problem)) from None


def _see_folder(name: str) -> None:
    folder = Path(name)
    if not is_book(folder):
        raise unknown("book", name, keys(), f"one of {', '.join(keys())}{_OR_FOLDER}")
    key = folder.resolve().name
    if key.split() != [key]:
        raise InputError(f"{key!r} is no key of a book; want a folder whose name has no space")


def all_books() -> tuple[Book, ...]:
    """Every book of the package."""
    return tuple(find_book(key) for key in keys())


def see_once(named: Sequence[str]) -> None:
    """No two books with one key."""
    twice = next((key for key in named if named.count(key) > 1), "")
    if twice:
        raise InputError(f"{twice!r} is the key of two of these books; want each key once")


def find_variant(rules: Rulebook, key: str) -> Variant:
    variant = rules.variant(key)
    if variant is None:
        raise unknown(f"variant of {rules.key}", key, [each.key for each in rules.variants])
    return variant


def find_clause(of: Book, number: str) -> Clause:
    """A clause by its id in the book's index, with or without the key of the book before it."""
    clause = Clause.of(of.key, number.removeprefix(f"{of.key} "))
    if clause in of.index:
        return clause
    ids = [each.number for each in of.index.entries]
    below = [each for each in ids if each.lower().startswith(clause.number.lower())]
    near = below[:3] or nearest(clause.number, ids, 3)
    listed = f"an id that `punto clauses {of.key}` lists"
    raise InputError(f"{clause.number!r} is no clause of {of.key}{hint(near)}; want {listed}")
