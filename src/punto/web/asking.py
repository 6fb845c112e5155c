"""Who asks: the session of a request."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException

from punto.live.house import LiveHouse
from punto.live.people import Profile

COOKIE = "punto"
AnyRequest = Request[Any, Any, State]
Connected = ASGIConnection[Any, Any, Any, Any]


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
