"""WebSockets to a table: who may open one, by the page's origin, the session and the role."""

from __future__ import annotations

from typing import Any

from litestar import websocket
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.params import FromPath

from punto.kernel.viewing import ONLOOKER, PLAYER
from punto.live.actor import Actor
from punto.live.house import LiveHouse
from punto.live.people import PeopleError
from punto.live.people.presence import Door
from punto.live.people.session import SignedIn
from punto.web.asking import (
    AnySocket,
    account_of,
    address_of,
    house_of,
    is_secure,
    kept,
    stream_of,
)  # fmt: skip
from punto.web.origin import is_foreign
from punto.web.socket import Client


@websocket(["/tables/{name:str}/live", "/streams/{name:str}/live"])
async def live(socket: AnySocket, name: FromPath[str]) -> None:
    """Open a socket to a table or another stream, in the role that the address names."""
    await _serve(socket, name)


@websocket("/live")
async def lobby_live(socket: AnySocket) -> None:
    """Open a socket without a table, for the lobby and the meters of the jackpots."""
    await _serve(socket, "")


async def _serve(socket: AnySocket, name: str) -> None:
    house = house_of(socket)
    if is_foreign(socket.headers, secure=is_secure(socket)):
        await socket.close(code=4403, reason="This came from a page of another site.")
        return
    try:
        account = await account_of(socket)
        actor = stream_of(house, name) if name else None
        role = socket.query_params.get("role", PLAYER) if actor else ONLOOKER
        if actor is not None:
            await check_role(house, account, role, actor)
    except HTTPException as problem:
        await socket.close(code=4000 + problem.status_code, reason=problem.detail)
        return
    except PeopleError as problem:
        await socket.close(code=4403, reason=str(problem))
        return
    await Client(house, actor, Door(account, address_of(socket), name, role), socket).serve()


async def check_role(house: LiveHouse, account: SignedIn, role: str, actor: Actor) -> None:
    """Raise unless the stream knows this role, and the person may act in it there."""
    point = actor.point
    known = role in point.recorder.machine.roles(point.state)
    may = await kept(house, lambda: house.people.may_be(account.name, role, actor.name))
    if not known or not may:
        raise NotAuthorizedException(f"{account.name} is not {role} here.")


SOCKET_ROUTES: list[Any] = [live, lobby_live]
