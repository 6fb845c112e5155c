"""What a clause says, in our own words, for whoever is told its number."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from punto.live.house import LiveHouse
from punto.rules.books import by_key
from punto.rules.clause import Clause


class ClauseSaid(msgspec.Struct, frozen=True):
    """A clause: its book and number, where it belongs, and what it says in short."""

    clause: str
    area: str
    summary: str


@get("/books/{key:str}/clauses")
async def clause_said(
    request: Request[Any, Any, State],
    key: str,
    number: Annotated[str, Parameter(query="id", max_length=100)],
) -> ClauseSaid:
    """One clause of a book that a table of this floor is dealt by."""
    house: LiveHouse = request.app.state.house
    clause = Clause(f"{key} {number}")
    if any(file.rules.book.key == key for file in house.tables.values()):
        entry = by_key(key).index.entries.get(clause)
        if entry is not None:
            return ClauseSaid(str(clause), entry.area, entry.summary)
    raise NotFoundException(f"There is no clause {number} of {key}.")
