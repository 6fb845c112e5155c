"""Who makes a request: the session of its cookie, and what the person had to prove for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec

from punto.live.actor import Actor
from punto.live.house import CASHIER_STREAM, LiveHouse
from punto.live.people import PeopleError
from punto.live.people.account import STAFF
from punto.live.people.grant import FLOOR
from punto.live.people.granting import check_manager
from punto.live.people.presence import CrowdedError
from punto.live.people.session import SignedIn
from punto.table.state import TableState
from punto.web.origin import is_foreign

COOKIE = "punto"
OBJECT = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="An object.")}
LIST = {200: ResponseSpec(list[dict[str, Any]], generate_examples=False, description="A list.")}
"""What is described of answers that are encoded by hand."""
SAFE = ("GET", "HEAD", "OPTIONS")
AnyRequest = Request[Any, Any, State]
AnySocket = WebSocket[Any, Any, Any]
Connected = ASGIConnection[Any, Any, Any, Any]
TOO_MANY = "Those were too many messages: wait a moment, and send it again."
T = TypeVar("T")


class NeededError(PeopleError):
    """The person has to do something first; `need` is a word that tells the page what."""

    def __init__(self, need: str, says: str, status: int = 403) -> None:
        super().__init__(says)
        self.need, self.status = need, status


def house_of(connection: Connected) -> LiveHouse:
    return connection.app.state.house


def table_of(house: LiveHouse, name: str) -> Actor:
    actor = house.floor.actors.get(name)
    if actor is None or not isinstance(actor.point.state, TableState):
        raise NotFoundException(f"There is no table {name}.")
    return actor


def stream_of(house: LiveHouse, name: str) -> Actor:
    """Find the table, jackpot, tournament or promotion of this name; a 404 error if none has it."""
    actor = house.floor.actors.get(name)
    if actor is None or name == CASHIER_STREAM:
        raise NotFoundException(f"There is no stream {name}.")
    return actor


async def kept(house: LiveHouse, call: Callable[[], T]) -> T:
    """Make a call in the thread that owns the database, and return its result."""
    return await house.writer.call(lambda _: call())


def is_secure(connection: Connected) -> bool:
    """Whether the browser speaks to the floor over TLS, directly or through a proxy."""
    scope: Any = connection.scope
    return scope.get("scheme") in ("https", "wss")


def cookie_name(connection: Connected, name: str = COOKIE) -> str:
    """The cookie's name; over TLS with a prefix, so that no other site or plain page can set it."""
    return f"__Host-{name}" if is_secure(connection) else name


def session_cookie(connection: Connected, token: str, seconds: int) -> Cookie:
    return Cookie(
        cookie_name(connection), value=token, path="/", httponly=True, samesite="strict",
        secure=is_secure(connection), max_age=seconds,
    )  # fmt: skip


def address_of(connection: Connected) -> str:
    """The network address of the client, as far as the server knows; else empty."""
    return connection.client.host if connection.client else ""


async def signed_in(connection: Connected) -> SignedIn:
    """The person who is signed in by the request's cookie; an error if nobody is.

    The person may still have to choose a password or set up a second factor.
    """
    house, token = house_of(connection), connection.cookies.get(cookie_name(connection), "")
    now, sessions = house.clock.second(), house_of(connection).people.sessions

    def look() -> SignedIn | None:
        found = sessions.of_token(token, now)
        if found is not None:
            sessions.use(found, now)
        return found

    found = await kept(house, look)
    if found is None:
        raise NotAuthorizedException("Sign in first, or take a seat as a guest.")
    house.people.presence.saw(found.session, now)
    return found


async def account_of(connection: Connected) -> SignedIn:
    """The person who makes the request; an error for staff who have not finished signing in."""
    found, people = await signed_in(connection), house_of(connection).people
    if found.must_change:
        raise NeededError("change-password", "Choose a password of your own first.")
    if found.kind == STAFF and people.terms.second_factor_for_staff:
        house = house_of(connection)
        if not await kept(house, lambda: people.second_factors.has(found.name)):
            raise NeededError("second-factor", "Set up your second factor first.")
    return found


def may_ask(house: LiveHouse, name: str) -> None:
    """Raise if a person asks too often, counted over all their sockets and HTTP together."""
    if not house.people.presence.may_speak(name, house.clock.millisecond()):
        raise CrowdedError(TOO_MANY)


async def proven(connection: Connected) -> SignedIn:
    """The person who makes the request; an error unless they gave the password a short time ago."""
    found, house = await account_of(connection), house_of(connection)
    check_proof(house, found)
    return found


def check_proof(house: LiveHouse, found: SignedIn) -> None:
    """Raise unless the person of this session gave the password a short time ago."""
    since = house.clock.second() - found.proved
    if since > house.people.terms.proof_max:
        says = f"You signed in {since // 60} minutes ago: give your password again."
        raise NeededError("proof", says)


async def manager_of(connection: Connected, table: str = FLOOR) -> SignedIn:
    """The person who makes the request; an error unless they are manager of the table or floor.

    They must have given their password a short time ago.
    """
    found, house = await account_of(connection), house_of(connection)
    await kept(house, lambda: check_manager(found.name, table, house.people.roles))
    check_proof(house, found)
    return found


def same_site(connection: Connected, _handler: BaseRouteHandler) -> None:
    """Refuse a request that changes something if it is from another site's page or is not JSON."""
    scope: Any = connection.scope
    method = scope.get("method")
    if method is None or method in SAFE:
        return
    if is_foreign(connection.headers, secure=is_secure(connection)):
        raise HTTPException("This came from a page of another site.", status_code=403)
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" and method != "DELETE":
        raise HTTPException("Send JSON, as application/json.", status_code=415)
