"""Who is connected, to which house, and what is said when something is wrong."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException

from punto.live.actor import Actor
from punto.live.house import CASHIER_STREAM, LiveHouse
from punto.live.logs import log
from punto.live.people import Profile
from punto.table.state import TableState

COOKIE = "punto"
AnyRequest = Request[Any, Any, State]
AnySocket = WebSocket[Any, Any, Any]
Connected = ASGIConnection[Any, Any, Any, Any]
PROBLEM = "application/problem+json"


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


def table_of(house: LiveHouse, name: str) -> Actor:
    actor = house.floor.actors.get(name)
    if actor is None or not isinstance(actor.point.state, TableState):
        raise NotFoundException(f"There is no table {name}.")
    return actor


def stream_of(house: LiveHouse, name: str) -> Actor:
    """A table, a jackpot, a tournament or a promotion."""
    actor = house.floor.actors.get(name)
    if actor is None or name == CASHIER_STREAM:
        raise NotFoundException(f"There is no stream {name}.")
    return actor


def problem_of(_request: AnyRequest, problem: Exception) -> Response[dict[str, Any]]:
    """What is wrong, in one sentence, as application/problem+json."""
    if isinstance(problem, HTTPException):
        status, detail = problem.status_code, problem.detail
    elif isinstance(problem, ValueError) or type(problem).__name__ == "PeopleError":
        status, detail = 400, str(problem)
    else:
        log.exception("a request failed", exc_info=problem)
        status, detail = 500, "Something went wrong here. It was written to the log."
    told: dict[str, Any] = {"type": "about:blank", "status": status, "title": detail}
    if extra := getattr(problem, "extra", None):
        told["errors"] = extra
    headers = getattr(problem, "headers", None)
    return Response(told, status_code=status, media_type=PROBLEM, headers=headers or {})
