"""What a clause says, in our own words, for whoever is told its number."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter

from punto.rules.books import by_key
from punto.rules.clause import Clause
from punto.web.asking import AnyRequest, house_of


class ClauseSaid(msgspec.Struct, frozen=True):
    """A clause: its book and number, where it belongs, and what it says in short."""

    clause: str
    area: str
    summary: str


@get("/books/{key:str}/clauses", tags=["tables"])
async def clause_said(
    request: AnyRequest,
    key: FromPath[str],
    number: Annotated[str, QueryParameter(name="id", max_length=100)],
) -> ClauseSaid:
    """One clause of a book that a table of this floor is dealt by."""
    house = house_of(request)
    clause = Clause(f"{key} {number}")
    if any(file.rules.book.key == key for file in house.tables.values()):
        entry = by_key(key).index.entries.get(clause)
        if entry is not None:
            return ClauseSaid(str(clause), entry.area, entry.summary)
    raise NotFoundException(f"There is no clause {number} of {key}.")
