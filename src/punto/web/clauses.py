"""What a clause of a book says, in our own words, for anybody who knows its number."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter

from punto.rules.books import by_key
from punto.rules.clause import Clause
from punto.web.asking import AnyRequest, house_of
from punto.web.site_files import site_file


class ClauseSaid(msgspec.Struct, frozen=True):
    """A clause: its book and number, where it belongs, and what it says in short.

    `before` and `after` are the numbers of its neighbours in the book, and `docs` is the page of
    the whole book, where the documentation was built.
    """

    clause: str
    area: str
    summary: str
    book: str
    title: str
    edition: str
    before: str | None
    after: str | None
    docs: str | None


@get("/books/{key:str}/clauses", tags=["tables"])
async def clause_said(
    request: AnyRequest,
    key: FromPath[str],
    number: Annotated[str, QueryParameter(name="id", max_length=100)],
) -> ClauseSaid:
    """Show one clause of a book, if a table of this floor is dealt by that book."""
    house = house_of(request)
    if any(file.rules.book.key == key for file in house.tables.values()):
        found = _found(key, number)
        if found is not None:
            return found
    raise NotFoundException(f"There is no clause {number} of {key}.")


def _found(key: str, number: str) -> ClauseSaid | None:
    book = by_key(key)
    entry = book.index.entries.get(Clause.of(key, number))
    if entry is None:
        return None
    numbers = [each.number for each in book.index.entries]
    at, page = numbers.index(number), f"books/{key}.html"
    return ClauseSaid(
        clause=str(entry.clause),
        area=entry.area,
        summary=entry.summary,
        book=key,
        title=book.rules.title,
        edition=book.rules.edition,
        before=numbers[at - 1] if at else None,
        after=numbers[at + 1] if at + 1 < len(numbers) else None,
        docs=f"/docs/{page}" if site_file(page) else None,
    )
