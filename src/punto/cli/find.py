"""Find the book, variant or clause that was typed, or say in a sentence what was wrong."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from punto.cli.fault import InputError, refusing, unknown
from punto.errors import hint, nearest
from punto.rules.books import book, is_book, keys, no_book
from punto.rules.check import RulebookError
from punto.rules.clause import Clause
from punto.rules.load import Book
from punto.rules.model import Rulebook, Variant
from punto.rules.ruling import Refused

Thing = TypeVar("Thing")


def find_book(name: str) -> Book:
    """Find a book by its key, or by the path of its folder."""
    if name not in keys():
        if not is_book(Path(name)):
            raise InputError(no_book(name))
        key = Path(name).resolve().name
        if key.split() != [key]:
            raise InputError(
                f"{key!r} is not the key of a book. It must be a folder whose name has no space."
            )
    with refusing(RulebookError):
        return book(name)


def find_books(names: Sequence[str]) -> list[Book]:
    """Find the books of these names, each once; all books of the package if there are no names."""
    books = [find_book(name) for name in names or keys()]
    found = [each.key for each in books]
    if twice := next((key for key in found if found.count(key) > 1), ""):
        raise InputError(f"{twice!r} is the key of two of these books. Name each key once.")
    return books


def find_variant(rules: Rulebook, key: str) -> Variant:
    """Find a variant of a book by its key; if the key is empty, the book's first variant."""
    variant = rules.variant(key) if key else rules.variants[0]
    if variant is None:
        raise unknown(f"variant of {rules.key}", key, [each.key for each in rules.variants])
    return variant


def allowed(found: Thing | Refused) -> Thing:
    """Return `found`, or raise its text as an `InputError` if it is a refusal."""
    if isinstance(found, Refused):
        raise InputError(str(found))
    return found


def find_clause(of: Book, number: str) -> Clause:
    """Find a clause of a book by its number, with or without the key of the book before it."""
    clause = Clause.of(of.key, number.removeprefix(f"{of.key} "))
    if clause in of.index:
        return clause
    ids = [each.number for each in of.index.entries]
    below = [each for each in ids if each.lower().startswith(clause.number.lower())]
    near = below[:3] or nearest(clause.number, ids, 3)
    listed = f"`punto clauses {of.key}` lists them all."
    raise InputError(f"There is no clause {clause.number!r} of {of.key}{hint(near)}. {listed}")
