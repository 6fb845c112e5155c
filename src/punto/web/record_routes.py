"""The record over HTTP: coups, shoes, roads, reports, significant events."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException
from litestar.params import FromPath, FromQuery, QueryParameter

from punto.kernel.audience import Viewer
from punto.kernel.codec import encode
from punto.kernel.request import Person
from punto.kernel.viewing import ONLOOKER
from punto.live.house import LiveHouse
from punto.live.record import library
from punto.live.record.fold import CoupRow
from punto.live.record.library import CoupOfPlayer, ShoeLine
from punto.live.record.notable import KINDS
from punto.live.record.report import as_csv, report, significant
from punto.live.record.shift import shifts_of
from punto.live.significant import KINDS as OF_THE_FLOOR
from punto.roads import Board
from punto.table.state import TableState
from punto.web.asking import OBJECT, AnyRequest, Connected, account_of, house_of
from punto.web.money_routes import Most, Place, number_of, staff_of

END = 10**13
NO_SCRIPT = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
REPORT_ROLES = ("manager", "inspector", "cashier")
Before = Annotated[int, QueryParameter(ge=1, le=END)]
Number = Annotated[int, QueryParameter(ge=0, le=END)]


class CoupLine(msgspec.Struct, frozen=True):
    """A coup in a list, with money in cents; `result` is P, B or T with marks, as for pairs."""

    coup: int
    shoe: int
    began: int
    ended: int
    result: str
    void: bool
    wagers: int
    staked: int
    paid: int


class CoupsPage(msgspec.Struct, frozen=True):
    """A page of coups, the last first; `before` is where the next begins, null at the end."""

    coups: list[CoupLine]
    before: int | None


class ShoesPage(msgspec.Struct, frozen=True):
    """A page of shoes, the last first; `before` is where the next begins, null at the end."""

    shoes: list[ShoeLine]
    before: int | None


class PlayedPage(msgspec.Struct, frozen=True):
    """A page of a player's coups, the last first; `before` is where the next begins, else null."""

    coups: list[CoupOfPlayer]
    before: str | None


class RoadCell(msgspec.Struct, frozen=True):
    """A mark of a road in its place; row 0 is on top, column 0 on the left."""

    row: int
    column: int
    mark: str


class ShoeRoads(msgspec.Struct, frozen=True):
    """The five roads of a shoe, each as a list of its marks."""

    table: str
    shoe: int
    bead: list[RoadCell]
    big: list[RoadCell]
    big_eye: list[RoadCell]
    small: list[RoadCell]
    cockroach: list[RoadCell]


class NotedEvent(msgspec.Struct, frozen=True):
    """A significant event as staff may see it: what it was, who caused it, when and where."""

    at: int
    stream: str
    version: int
    kind: str
    who: str
    amount: int
    what: Any


class NotedPage(msgspec.Struct, frozen=True):
    """A page of significant events in the order in which they happened.

    `after` is where the next page begins. It is null on the last page.
    """

    events: list[NotedEvent]
    after: str | None


def table_state(house: LiveHouse, name: str) -> TableState:
    actor = house.floor.actors.get(name)
    if actor is None or not isinstance(actor.point.state, TableState):
        raise NotFoundException(f"There is no table {name}.")
    return actor.point.state


async def viewer_at(connection: Connected, table: str, role: str) -> Viewer:
    """The viewer as whom a person reads a table's record; an error if the `role` is not theirs."""
    house = house_of(connection)
    state, machine = table_state(house, table), house.floor.actors[table].point.recorder.machine
    if role == ONLOOKER:
        return machine.viewer(state, Person(name="-", role=ONLOOKER))
    account = await account_of(connection)
    if not await house.writer.call(lambda _: house.people.may_be(account.name, role, table)):
        raise NotAuthorizedException(f"{account.name} is not {role} here.")
    try:
        return machine.viewer(state, Person(name=account.name, role=role))
    except ValueError as problem:
        raise HTTPException(f"{problem}.", status_code=400) from None


@get("/tables/{name:str}/coups")
async def coups(
    request: AnyRequest, name: FromPath[str], before: Before = END, most: Most = 50
) -> CoupsPage:
    """List the finished coups of a table, the last first."""
    house = house_of(request)
    table_state(house, name)
    rows = await house.record.of(name, lambda store: library.coups(store, name, before, most))
    return CoupsPage([_line(each) for each in rows], rows[-1].n if len(rows) == most else None)


def _line(row: CoupRow) -> CoupLine:
    return CoupLine(
        row.n, row.shoe, row.began, row.at, row.result, bool(row.void), row.wagers, row.staked,
        row.paid,
    )  # fmt: skip


@get("/tables/{name:str}/shoes")
async def shoes(
    request: AnyRequest, name: FromPath[str], before: Before = END, most: Most = 50
) -> ShoesPage:
    """List the shoes of a table, the last first."""
    house = house_of(request)
    table_state(house, name)
    found = await house.record.of(name, lambda store: library.shoes(store, name, before, most))
    return ShoesPage(found, found[-1].shoe if len(found) == most else None)


@get("/tables/{name:str}/shoes/{number:int}/roads")
async def roads(request: AnyRequest, name: FromPath[str], number: FromPath[int]) -> ShoeRoads:
    """Show the five roads of a shoe, mark by mark."""
    board = await _board(request, name, number)
    drawn = (board.bead, board.big, board.big_eye, board.small, board.cockroach)
    cells = [
        [RoadCell(each.row, each.column, str(each.mark)) for each in road.cells] for road in drawn
    ]
    return ShoeRoads(name, number, *cells)


@get("/tables/{name:str}/shoes/{number:int}/roads/picture")
async def roads_picture(
    request: AnyRequest, name: FromPath[str], number: FromPath[int]
) -> Response[str]:
    """Show the roads of a shoe as a picture."""
    drawn = (await _board(request, name, number)).html().partition("<details>")[0]
    return Response(drawn, media_type="image/svg+xml", headers=NO_SCRIPT)


async def _board(request: AnyRequest, name: str, number: int) -> Board:
    house = house_of(request)
    table_state(house, name)
    wanted = min(max(number, 0), END)
    found = await house.record.of(name, lambda store: library.board(store, name, wanted))
    if found is None:
        raise NotFoundException(f"There is no coup of shoe {number} at {name}.")
    return found


@get("/me/coups")
async def own_coups(
    request: AnyRequest, before: FromQuery[str] = "", most: Most = 50
) -> PlayedPage:
    """List the coups in which one had a stake, with what one won or lost; the latest first."""
    house, who = house_of(request), (await account_of(request)).name
    at, table, number = _place(before, f"{END}/\U0010ffff/0")
    found = await house.record.of_all(
        lambda store: library.played_coups(store, who, (at, table, number), most)
    )
    last = found[-1] if len(found) == most else None
    return PlayedPage(found, last and f"{last.at}/{last.table}/{last.coup}")


def _place(text: str, otherwise: str) -> tuple[int, str, int]:
    at, _, rest = (text or otherwise).partition("/")
    table, _, number = rest.rpartition("/")
    return number_of(at, text), table, number_of(number, text)


@get("/reports", responses=OBJECT)
async def figures(
    request: AnyRequest,
    *,
    begins: Number = 0,
    ends: Number = END,
    by: FromQuery[Literal["table", "game", "shift", "day"]] = "table",
    shifts: FromQuery[str] = "06:00,14:00,22:00",
    form: FromQuery[Literal["json", "csv"]] = "json",
) -> Response[bytes]:
    """Report drop, win, hold, commission, voids and large wins between two seconds of UTC."""
    await staff_of(request, *REPORT_ROLES)
    house, starts = house_of(request), shifts_of(shifts)
    found = await house.record.of_all(
        lambda store: report(store, begins, ends, by, _games(house), shifts=starts)
    )
    if form == "csv":
        return Response(as_csv(found).encode(), media_type="text/csv; charset=utf-8")
    told = {"begins": begins, "ends": ends, "by": by, "lines": found}
    return Response(encode(told), media_type="application/json")


def _games(house: LiveHouse) -> dict[str, str]:
    states = ((name, each.point.state) for name, each in house.floor.actors.items())
    return {
        name: f"{state.rules.book.key} {state.rules.variant.key}"
        for name, state in states
        if isinstance(state, TableState)
    }


@get("/reports/events")
async def noted(
    request: AnyRequest,
    kind: FromQuery[str] = "",
    after: FromQuery[str] = "",
    begins: Place = 0,
    most: Most = 50,
) -> NotedPage:
    """List significant events in order: large wins, voids, overrides, corrections, new limits.

    Only managers and inspectors are told of sign-ins, roles, approvals and the floor itself.
    """
    by = await staff_of(request, *REPORT_ROLES)
    kinds = KINDS if by.role == "cashier" else (*KINDS, *OF_THE_FLOOR)
    if kind and kind not in kinds:
        raise HTTPException(f"{kind} is not one of {', '.join(kinds)}.", status_code=400)
    first, _, n = after.rpartition("/")
    place = (*_place(first, f"{begins}//0"), number_of(n, after) if after else -1)
    found: list[Any] = await house_of(request).record.of_all(
        lambda store: significant(store, (kind,) if kind else kinds, place, most)
    )
    told = [
        NotedEvent(at, stream, version, kind, who, amount, msgspec.json.decode(what))
        for at, stream, version, _, kind, who, amount, what in found
    ]
    last = found[-1] if len(found) == most else None
    return NotedPage(told, "/".join(map(str, last[:4])) if last else None)


RECORD_ROUTES = (
    coups, shoes, roads, roads_picture, own_coups, figures, noted,
)  # fmt: skip
