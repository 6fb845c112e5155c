"""The routes of a floor."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Response, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from punto import __version__
from punto.live.house import LiveHouse
from punto.live.people import PeopleError, Profile, fits, hashed
from punto.live.plan import Registration
from punto.web.clauses import clause_said
from punto.web.connected import (
    COOKIE,
    AnyRequest,
    Connected,
    account_of,
    house_of,
    problem_of,
)
from punto.web.history import shoe
from punto.web.operation import OPERATION_ROUTES, RequestLog, pages
from punto.web.origin import is_foreign
from punto.web.schema_pages import SCHEMA_ROUTES, SchemaPage
from punto.web.table_routes import TABLE_ROUTES

_SAFE = ("GET", "HEAD", "OPTIONS")


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


def same_site(connection: Connected, _handler: BaseRouteHandler) -> None:
    """No page of another site changes anything here."""
    scope: Any = connection.scope
    if scope.get("method") not in _SAFE and is_foreign(connection.headers):
        raise HTTPException("This came from a page of another site.", status_code=403)


async def _signed_in(house: LiveHouse, account: Profile) -> Response[Me]:
    now = house.clock.second()
    token = await house.writer.call(lambda _: house.people.begin_session(account.name, now))
    cookie = Cookie(COOKIE, value=token, httponly=True, samesite="strict", path="/")
    me = Me(account.name, account.kind, await house.wallet(account.name))
    return Response(me, cookies=[cookie])


async def _start_money(house: LiveHouse, account: Profile) -> None:
    """Play money to start with, where the house has any."""
    if house.play_money:
        await house.give(account.name, house.play_money, f"first {account.name}")


@post("/guests")
async def become_guest(request: AnyRequest, data: Name) -> Response[Me]:
    """A seat for play money: a new name, a wallet, and a session."""
    house = house_of(request)
    name = data.name or f"Guest {secrets.randbelow(10**6):06}"
    now = house.clock.second()
    account = await house.writer.call(lambda _: house.people.join(name, "guest", "", now))
    await _start_money(house, account)
    return await _signed_in(house, account)


@post("/members")
async def join(request: AnyRequest, data: Login) -> Response[Me]:
    """An account with a password."""
    house, now = house_of(request), house_of(request).clock.second()
    kept = await asyncio.to_thread(hashed, data.password)
    account = await house.writer.call(lambda _: house.people.join(data.name, "member", kept, now))
    await _start_money(house, account)
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


_NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$" + "A" * 43
"""A hash that no password fits: an unknown name takes as long as a wrong password."""


def may_register(connection: Connected, _handler: BaseRouteHandler) -> None:
    """Who may come in without being known, as the floor's file has it."""
    scope: Any = connection.scope
    asked = (scope.get("method"), scope["path"].rstrip("/"))
    allowed = house_of(connection).register
    if asked == ("POST", "/guests") and allowed is not Registration.GUESTS:
        raise HTTPException("This floor has no guests: sign in with an account.", status_code=403)
    if asked == ("POST", "/members") and allowed is Registration.NOBODY:
        raise HTTPException("Accounts of this floor are made by its staff.", status_code=403)


def app_of(house: LiveHouse) -> Litestar:
    """The floor as an application; it starts and stops with it."""

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncGenerator[None]:
        await house.start()
        yield
        await house.stop()

    return Litestar(
        [
            become_guest, join, sign_in, sign_out, me, *TABLE_ROUTES, *OPERATION_ROUTES,
            *SCHEMA_ROUTES, shoe, clause_said, *pages(),
        ],
        lifespan=[running],
        state=State({"house": house}),
        guards=[same_site, may_register],
        middleware=[RequestLog()],
        logging_config=None,
        exception_handlers={
            HTTPException: problem_of, PeopleError: problem_of, Exception: problem_of,
        },
        openapi_config=OpenAPIConfig(
            title="Punto",
            version=__version__,
            description="Live tables. What happens at them is told over WebSocket: /schema/socket",
            render_plugins=[JsonRenderPlugin(), SchemaPage(path="/")],
        ),
    )  # fmt: skip
