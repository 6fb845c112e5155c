"""The routes of a floor."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Request, Response, delete, get, post, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter

from punto import __version__
from punto.kernel.audience import redact
from punto.kernel.codec import encode
from punto.kernel.entries import reader_of
from punto.kernel.log import unsealed
from punto.kernel.viewing import ONLOOKER, PLAYER
from punto.live.actor import Actor
from punto.live.house import PLAY_MONEY, LiveHouse
from punto.live.people import PeopleError, Profile, as_person, fits, hashed
from punto.table.state import TableState
from punto.web.clauses import clause_said
from punto.web.history import ShoeHistory
from punto.web.origin import is_foreign
from punto.web.pages import asset, first_page
from punto.web.socket import AnySocket, Client

COOKIE = "punto"
ENTRIES_MAX = 500
_SAFE = ("GET", "HEAD", "OPTIONS")
AnyRequest = Request[Any, Any, State]
Connected = ASGIConnection[Any, Any, Any, Any]


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be called; a guest may leave it out."""

    name: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name and password of a member."""

    name: Annotated[str, msgspec.Meta(max_length=64)]
    password: Annotated[str, msgspec.Meta(max_length=256)]


class Me(msgspec.Struct, frozen=True):
    """Who is signed in, and the money in the wallet, in cents."""

    name: str
    kind: str
    wallet: int


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


def house_of(connection: Connected) -> LiveHouse:
    return connection.app.state.house


async def account_of(connection: Connected) -> Profile:
    """Who speaks, by the cookie; an error where nobody is signed in."""
    house, token = house_of(connection), connection.cookies.get(COOKIE, "")
    now = house.clock.second()
    found = await house.writer.call(lambda _: house.people.of_session(token, now))
    if found is None:
        raise NotAuthorizedException("Sign in first, or take a seat as a guest.")
    return found


def same_site(connection: Connected, _handler: BaseRouteHandler) -> None:
    """No page of another site changes anything here."""
    scope: Any = connection.scope
    if scope.get("method") not in _SAFE and is_foreign(connection.headers):
        raise HTTPException("This came from a page of another site.", status_code=403)


def table_of(house: LiveHouse, name: str) -> Actor:
    actor = house.floor.actors.get(name)
    if actor is None or not isinstance(actor.point.state, TableState):
        raise NotFoundException(f"There is no table {name}.")
    return actor


async def _signed_in(house: LiveHouse, account: Profile) -> Response[Me]:
    now = house.clock.second()
    token = await house.writer.call(lambda _: house.people.begin_session(account.name, now))
    cookie = Cookie(COOKIE, value=token, httponly=True, samesite="strict", path="/")
    me = Me(account.name, account.kind, await house.wallet(account.name))
    return Response(me, cookies=[cookie])


@post("/guests")
async def become_guest(request: AnyRequest, data: Name) -> Response[Me]:
    """A seat for play money: a new name, a wallet, and a session."""
    house = house_of(request)
    name = data.name or f"Guest {secrets.randbelow(10**6):06}"
    now = house.clock.second()
    account = await house.writer.call(lambda _: house.people.join(name, "guest", "", now))
    await house.give(account.name, PLAY_MONEY, f"first {account.name}")
    return await _signed_in(house, account)


@post("/members")
async def join(request: AnyRequest, data: Login) -> Response[Me]:
    """An account with a password."""
    house, now = house_of(request), house_of(request).clock.second()
    kept = await asyncio.to_thread(hashed, data.password)
    account = await house.writer.call(lambda _: house.people.join(data.name, "member", kept, now))
    await house.give(account.name, PLAY_MONEY, f"first {account.name}")
    return await _signed_in(house, account)


@post("/sessions")
async def sign_in(request: AnyRequest, data: Login) -> Response[Me]:
    """Come back with a name and its password."""
    house = house_of(request)
    kept = await house.writer.call(lambda _: house.people.hash_of(data.name))
    if not await asyncio.to_thread(fits, kept or _NOBODY, data.password) or not kept:
        raise NotAuthorizedException("The name or the password is wrong.")
    return await _signed_in(house, Profile(data.name, "member"))


@delete("/sessions")
async def sign_out(request: AnyRequest) -> None:
    """The session ends at once."""
    house, token = house_of(request), request.cookies.get(COOKIE, "")
    await house.writer.call(lambda _: house.people.end_session(token))


@get("/me")
async def me(request: AnyRequest) -> Me:
    """Who is signed in."""
    account = await account_of(request)
    return Me(account.name, account.kind, await house_of(request).wallet(account.name))


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
async def table(request: AnyRequest, name: str) -> Response[bytes]:
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
    name: str,
    since: Annotated[int, Parameter(ge=0, le=10**13)] = 0,
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


@get("/tables/{name:str}/shoe")
async def shoe(request: AnyRequest, name: str) -> Response[bytes]:
    """The coups of the shoe in play, and the roads that they make."""
    house, actor = house_of(request), table_of(house_of(request), name)
    kept: dict[str, ShoeHistory] = request.app.state.histories
    if name not in kept:
        kept[name] = ShoeHistory(name, actor, house.writer)
    return Response(encode(await kept[name].shown()), media_type="application/json")


def _onlooker(actor: Actor) -> Any:
    point = actor.point
    return point.recorder.machine.viewer(point.state, as_person(Profile("-", ""), ONLOOKER))


@websocket("/tables/{name:str}/live")
async def live(socket: AnySocket, name: str) -> None:
    """A seat at a table, or a place beside it."""
    house = house_of(socket)
    if is_foreign(socket.headers):
        await socket.close(code=4403, reason="This came from a page of another site.")
        return
    try:
        account, actor = await account_of(socket), table_of(house, name)
        role = socket.query_params.get("role", PLAYER)
        may = await house.writer.call(lambda _: house.people.may_be(account.name, role, name))
        if not may:
            raise NotAuthorizedException(f"{account.name} is not {role} here.")
    except HTTPException as problem:
        await socket.close(code=4000 + problem.status_code, reason=problem.detail)
        return
    await Client(house, actor, as_person(account, role), socket).serve()


@get("/health")
async def health() -> dict[str, str]:
    """Whether the process is there."""
    return {"punto": __version__}


def _problem(_request: AnyRequest, problem: Exception) -> Response[dict[str, Any]]:
    """What is wrong, in one sentence, as application/problem+json."""
    status = problem.status_code if isinstance(problem, HTTPException) else 400
    detail = problem.detail if isinstance(problem, HTTPException) else str(problem)
    told = {"type": "about:blank", "status": status, "title": detail}
    return Response(told, status_code=status, media_type="application/problem+json")


_NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$" + "A" * 43
"""A hash that no password fits: an unknown name takes as long as a wrong password."""


def app_of(house: LiveHouse) -> Litestar:
    """The floor as an application; it starts and stops with it."""

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncGenerator[None]:
        await house.start()
        yield
        await house.stop()

    return Litestar(
        [
            become_guest,
            join,
            sign_in,
            sign_out,
            me,
            lobby,
            table,
            entries,
            shoe,
            live,
            health,
            clause_said,
            first_page,
            asset,
        ],
        lifespan=[running],
        state=State({"house": house, "histories": {}}),
        guards=[same_site],
        exception_handlers={HTTPException: _problem, PeopleError: _problem},
        openapi_config=OpenAPIConfig(
            title="Punto", version=__version__, render_plugins=[JsonRenderPlugin()]
        ),
    )
