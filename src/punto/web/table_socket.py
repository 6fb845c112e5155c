"""The door of a table's socket: from where, by whose session, as what, and how many."""

from __future__ import annotations

from typing import Any

from litestar import websocket
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException
from litestar.params import FromPath

from punto.kernel.viewing import PLAYER
from punto.live.actor import Actor
from punto.live.house import LiveHouse
from punto.live.people import PeopleError
from punto.live.people.presence import Door
from punto.live.people.session import SignedIn
from punto.table.state import TableState
from punto.web.asking import account_of, address_of, house_of, is_secure, kept
from punto.web.origin import is_foreign
from punto.web.socket import AnySocket, Client


def table_of(house: LiveHouse, name: str) -> Actor:
    actor = house.floor.actors.get(name)
    if actor is None or not isinstance(actor.point.state, TableState):
        raise NotFoundException(f"There is no table {name}.")
    return actor


@websocket("/tables/{name:str}/live")
async def live(socket: AnySocket, name: FromPath[str]) -> None:
    """A seat at a table, or a place beside it."""
    house = house_of(socket)
    if is_foreign(socket.headers, secure=is_secure(socket)):
        await socket.close(code=4403, reason="This came from a page of another site.")
        return
    try:
        account, actor = await account_of(socket), table_of(house, name)
        door = await _door(socket, account, actor)
    except HTTPException as problem:
        await socket.close(code=4000 + problem.status_code, reason=problem.detail)
        return
    except PeopleError as problem:
        await socket.close(code=4403, reason=str(problem))
        return
    await Client(house, actor, door, socket).serve()


async def _door(socket: AnySocket, account: SignedIn, actor: Actor) -> Door:
    """As what somebody comes in: a role of the table's book that somebody gave them there."""
    house, point = house_of(socket), actor.point
    role = socket.query_params.get("role", PLAYER)
    known = role in point.recorder.machine.roles(point.state)
    may = await kept(house, lambda: house.people.may_be(account.name, role, actor.name))
    if not known or not may:
        raise NotAuthorizedException(f"{account.name} is not {role} here.")
    return Door(account, address_of(socket), actor.name, role)


ROUTES: list[Any] = [live]
