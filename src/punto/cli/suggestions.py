"""Names that a shell offers when a person presses Tab: books, variants, wagers, clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from punto.rules.books import book, keys
from punto.rules.load import Book

if TYPE_CHECKING:
    from cyclopts.completion import CompletionContext


def book_names(_: CompletionContext) -> Iterable[str]:
    """The keys of the books in the package; files and folders are offered by the shell itself."""
    return keys()


def of_book(names: Callable[[Book], Iterable[str]]) -> Callable[[CompletionContext], Iterable[str]]:
    """A function for the shell that suggests `names` of the book typed before, or nothing."""

    def suggest(context: CompletionContext) -> Iterable[str]:
        typed = [token.value for each in context.arguments for token in each.tokens]
        known = [word for word in typed if word in keys()]
        return list(dict.fromkeys(names(book(known[0])))) if known else ()

    return suggest


variant_keys = of_book(lambda found: (each.key for each in found.rules.variants))
wager_keys = of_book(lambda found: (each.key for each in found.rules.bets))
clause_numbers = of_book(lambda found: (each.number for each in found.index.entries))
