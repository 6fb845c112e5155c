"""One finished coup over HTTP: in full, as a picture, or step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from punto.kernel.audience import Viewer
from punto.kernel.codec import encode
from punto.kernel.viewing import ONLOOKER
from punto.live.record import library
from punto.live.record.coup import CoupTold
from punto.live.record.fold import CoupRow
from punto.live.record.picture import picture
from punto.live.store_sqlite import SqliteStore
from punto.web.asking import OBJECT, AnyRequest, house_of
from punto.web.record_routes import END, NO_SCRIPT, table_state, viewer_at

T = TypeVar("T")


@get("/tables/{name:str}/coups/{number:int}", responses=OBJECT)
async def coup(
    request: AnyRequest, name: FromPath[str], number: FromPath[int], role: FromQuery[str] = ONLOOKER
) -> Response[bytes]:
    """Show a finished coup in full, as far as the reader may see it in this role."""
    return Response(encode(await _told(request, name, number, role)), media_type="application/json")


@get("/tables/{name:str}/coups/{number:int}/picture")
async def coup_picture(
    request: AnyRequest, name: FromPath[str], number: FromPath[int], role: FromQuery[str] = ONLOOKER
) -> Response[str]:
    """Show a finished coup as a picture, as far as the reader may see it in this role."""
    told = await _told(request, name, number, role)
    bets = table_state(house_of(request), name).book.bets
    drawn = picture(told, {each.key: each.title for each in bets})
    return Response(drawn, media_type="image/svg+xml", headers=NO_SCRIPT)


@get("/tables/{name:str}/coups/{number:int}/steps", responses=OBJECT)
async def coup_steps(
    request: AnyRequest, name: FromPath[str], number: FromPath[int], role: FromQuery[str] = ONLOOKER
) -> Response[bytes]:
    """Show a finished coup step by step, as far as the reader may see it in this role."""
    found = await _found(request, name, number, role, library.replay)
    return Response(encode(found), media_type="application/json")


async def _told(request: AnyRequest, name: str, number: int, role: str) -> CoupTold:
    return await _found(request, name, number, role, library.recall)


async def _found(
    request: AnyRequest, name: str, number: int, role: str,
    tell: Callable[[SqliteStore, CoupRow, Viewer], T],
) -> T:  # fmt: skip
    house, viewer = house_of(request), await viewer_at(request, name, role)

    def look(store: SqliteStore) -> T | None:
        row = library.coup(store, name, number) if 0 < number < END else None
        return tell(store, row, viewer) if row and row.n == number else None

    found = await house.record.of(name, look)
    if found is None:
        raise NotFoundException(f"Coup {number} of {name} is not over, or there is none.")
    return found


COUP_ROUTES = (coup, coup_picture, coup_steps)
