"""`punto books`: the books side by side, or one book in full for whoever asks.

[crown-melbourne-v29 15.14]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from punto.cli.fault import InputError, unknown

if TYPE_CHECKING:
    from punto.rules.load import Book

_ONLY = (
    "Show only this part; may be given again. Of books side by side: books, policies, "
    "irregularities. Of one book: variants, cards, play, wagers, jackpots, sign, calls, roles, "
    "policies, irregularities."
)


def books(
    *book: Annotated[str, Parameter(name="BOOK")],
    only: Annotated[list[str] | None, Parameter(help=_ONLY)] = None,
    variant: str = "",
    json: bool = False,
) -> int:
    """The books, their wagers with odds and clauses, and their policies side by side.

    Without BOOK all books of the package are laid side by side. One BOOK is
    shown in full, several are laid side by side.

    For example:

      punto books
      punto books nsw-premium
      punto books crown-melbourne-v29 --variant traditional --only wagers
      punto books rws ./my-book --only policies
      punto books nz-division-5 --json

    Parameters
    ----------
    book
        The key of a book, or the path of a folder with a book.toml.
    variant
        Of one book, show only the wagers of this variant.
    json
        Print JSON: what the book says in words, and the data behind it.
    """
    from punto.cli.find import all_books, find_book, see_once

    found = [find_book(name) for name in book] or list(all_books())
    see_once([each.key for each in found])
    if len(book) == 1:
        return _one(found[0], only or (), variant, as_json=json)
    if variant:
        raise InputError(f"--variant {variant!r} is a variant of one book; want one BOOK with it")
    return _several(found, only or (), as_json=json)


def _one(book: Book, only: Sequence[str], variant: str, *, as_json: bool) -> int:
    from punto.cli.find import find_variant
    from punto.cli.show.page import SECTIONS, page, page_json
    from punto.cli.show.screen import Screen, emit

    _known(only, SECTIONS)
    chosen = find_variant(book.rules, variant) if variant else None
    if as_json:
        emit(page_json(book, only or tuple(SECTIONS), chosen))
    else:
        page(Screen(), book, only or tuple(SECTIONS), chosen)
    return 0


def _several(books: Sequence[Book], only: Sequence[str], *, as_json: bool) -> int:
    from punto.cli.show.compare import PARTS, overview, overview_json
    from punto.cli.show.screen import Screen, emit

    _known(only, PARTS)
    if as_json:
        emit(overview_json(books, only or PARTS))
    else:
        overview(Screen(), books, only or PARTS)
    return 0


def _known(only: Sequence[str], parts: Iterable[str]) -> None:
    known = tuple(parts)
    for name in only:
        if name not in known:
            raise unknown("part", name, known)
