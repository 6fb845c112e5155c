"""The routes of a floor."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, QueryParameter

from punto import __version__
from punto.kernel.audience import redact
from punto.kernel.codec import encode
from punto.kernel.entries import reader_of
from punto.kernel.log import unsealed
from punto.kernel.viewing import ONLOOKER
from punto.live.actor import Actor
from punto.live.house import LiveHouse
from punto.live.people import Profile, as_person
from punto.table.state import TableState
from punto.web import approval_routes, people_routes, second_factor_routes, staff_routes
from punto.web import table_socket as sockets
from punto.web.asking import AnyRequest, house_of, same_site
from punto.web.problem import HANDLERS
from punto.web.table_socket import table_of

ENTRIES_MAX = 500


class LobbyTable(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    id: str
    book: str
    variant: str
    method: str
    phase: str
    seated: int
    coups: int
    version: int


@get("/tables")
async def lobby(request: AnyRequest) -> list[LobbyTable]:
    """Every table of the floor."""
    actors = house_of(request).floor.actors
    return [_shown(name, each) for name, each in sorted(actors.items()) if _is_table(each)]


def _is_table(actor: Actor) -> bool:
    return isinstance(actor.point.state, TableState)


def _shown(name: str, actor: Actor) -> LobbyTable:
    state: TableState = actor.point.state
    rules = state.rules
    method = rules.method.title if rules.method else ""
    return LobbyTable(
        name, rules.book.key, rules.variant.title, method, state.phase.value, len(state.seats),
        state.desk.coups, actor.point.version,
    )  # fmt: skip


@get("/tables/{name:str}")
async def table(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """The table as somebody sees it who looks on."""
    house, actor = house_of(request), table_of(house_of(request), name)
    person = as_person(Profile("Onlooker", "guest"), ONLOOKER)
    point = actor.point
    view = point.recorder.machine.view(point.state, person, house.clock.second())
    told = {"version": point.version, "view": view}
    return Response(encode(told), media_type="application/json")


@get("/tables/{name:str}/entries")
async def entries(
    request: AnyRequest,
    name: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0, le=10**13)] = 0,
) -> Response[bytes]:
    """What happened after a version, as somebody sees it who looks on; at most 500 entries."""
    house, actor = house_of(request), table_of(house_of(request), name)
    lines = await house.writer.call(lambda store: list(store.lines(name, since, ENTRIES_MAX)))
    recorder = actor.point.recorder
    read, viewer = reader_of(recorder.machine, recorder.header), _onlooker(actor)
    told: list[dict[str, Any]] = []
    for number, line in enumerate(lines, start=since + 2):
        entry = read(unsealed(number, line))
        seen = [each for event in entry.events if (each := redact(event, viewer)) is not None]
        told.append({"version": entry.version, "at": entry.at, "events": seen})
    return Response(encode(told), media_type="application/json")


def _onlooker(actor: Actor) -> Any:
    point = actor.point
    return point.recorder.machine.viewer(point.state, as_person(Profile("-", ""), ONLOOKER))


@get("/health")
async def health() -> dict[str, str]:
    """Whether the process is there."""
    return {"punto": __version__}


ROUTES: list[Any] = [
    *people_routes.ROUTES, *second_factor_routes.ROUTES, *staff_routes.ROUTES,
    *approval_routes.ROUTES, *sockets.ROUTES, lobby, table, entries, health,
]  # fmt: skip


def app_of(house: LiveHouse) -> Litestar:
    """The floor as an application; it starts and stops with it."""

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncGenerator[None]:
        await house.start()
        watching = asyncio.create_task(_watch_sessions(house))
        yield
        watching.cancel()
        await house.stop()

    return Litestar(
        [*ROUTES, *_oidc_routes(house)],
        lifespan=[running],
        state=State({"house": house}),
        guards=[same_site],
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Punto", version=__version__, render_plugins=[JsonRenderPlugin()]
        ),
    )


async def _watch_sessions(house: LiveHouse) -> None:
    """Every second, the sockets of sessions that are over are closed."""
    while True:
        await asyncio.sleep(1)
        house.people.presence.end_old(house.clock.second())


def _oidc_routes(house: LiveHouse) -> list[Any]:
    """Signing in with somebody else's accounts, where the operator chose that."""
    if house.people.terms.oidc is None:
        return []
    from punto.web import oidc_routes  # noqa: PLC0415 - It needs an extra.

    return oidc_routes.ROUTES
