"""Tables, jackpots, tournaments and promotions over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody, QueryParameter

from punto.kernel.audience import redact
from punto.kernel.codec import encode, from_text
from punto.kernel.entries import reader_of
from punto.kernel.log import unsealed
from punto.kernel.message import Command
from punto.kernel.viewing import ONLOOKER, PLAYER
from punto.live.actor import Actor
from punto.live.house import CASHIER_STREAM
from punto.live.lobby_row import LobbyRow
from punto.live.messages import Again, MeterMoved, NotTaken, RequestId
from punto.live.people import Profile, as_person
from punto.live.stream import AskTogether
from punto.web.asking import (
    LIST,
    OBJECT,
    AnyRequest,
    account_of,
    house_of,
    may_ask,
    stream_of,
    table_of,
)
from punto.web.table_socket import check_role

ENTRIES_MAX = 500
Since = Annotated[
    int, QueryParameter(ge=0, le=10**13, description="the version after which to begin")
]
Most = Annotated[int, QueryParameter(ge=1, le=ENTRIES_MAX, description="how many entries at most")]


class StreamShown(msgspec.Struct, frozen=True):
    """A table, jackpot, tournament or promotion: its kind, its book, and the version it is at."""

    id: str
    kind: str
    book: str
    version: int


class AskBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command to a table or another stream, in a role that the person has there."""

    request: RequestId
    command: dict[str, Any]
    role: Annotated[str, msgspec.Meta(max_length=64)] = PLAYER


@get("/tables", tags=["tables"])
async def lobby(request: AnyRequest) -> list[LobbyRow]:
    """List every table of the floor, as the lobby shows it."""
    return house_of(request).floor.lobby.rows()


@get("/jackpots", tags=["streams"])
async def meters(request: AnyRequest) -> list[MeterMoved]:
    """List every jackpot of the floor, and what each is worth now."""
    return house_of(request).floor.lobby.meters()


@get("/streams", tags=["streams"])
async def streams(request: AnyRequest) -> list[StreamShown]:
    """List every stream of the floor: tables, jackpots, tournaments and promotions."""
    actors = house_of(request).floor.actors
    return [
        StreamShown(name, each.point.recorder.machine.kind, each.point.recorder.header.book,
                    each.point.version)
        for name, each in sorted(actors.items()) if name != CASHIER_STREAM
    ]  # fmt: skip


@get("/tables/{name:str}", tags=["tables"], responses=OBJECT)
async def table(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """Show a table as an onlooker sees it."""
    return _shown(request, table_of(house_of(request), name))


@get("/streams/{name:str}", tags=["streams"], responses=OBJECT)
async def stream(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """Show a table, jackpot, tournament or promotion as an onlooker sees it."""
    return _shown(request, stream_of(house_of(request), name))


def _shown(request: AnyRequest, actor: Actor) -> Response[bytes]:
    point, person = actor.point, as_person(Profile("Onlooker", "guest"), ONLOOKER)
    now = house_of(request).clock.second()
    told = {"version": point.version, "view": point.recorder.machine.view(point.state, person, now)}
    return Response(encode(told), media_type="application/json")


@get("/tables/{name:str}/entries", tags=["tables"], responses=LIST)
async def entries(
    request: AnyRequest, name: FromPath[str], since: Since = 0, most: Most = ENTRIES_MAX
) -> Response[bytes]:
    """List what happened at a table after version `since`, as an onlooker sees it.

    If there is more, the header `Link` has the address of the next page.
    """
    actor = table_of(house_of(request), name)
    return await _entries(request, actor, f"/tables/{name}", since, most)


@get("/streams/{name:str}/entries", tags=["streams"], responses=LIST)
async def stream_entries(
    request: AnyRequest, name: FromPath[str], since: Since = 0, most: Most = ENTRIES_MAX
) -> Response[bytes]:
    """List what happened in any stream after version `since`, as an onlooker sees it."""
    actor = stream_of(house_of(request), name)
    return await _entries(request, actor, f"/streams/{name}", since, most)


async def _entries(
    request: AnyRequest, actor: Actor, path: str, since: int, most: int
) -> Response[bytes]:
    name, writer = actor.name, house_of(request).writer
    lines = await writer.call(lambda store: list(store.lines(name, since, most + 1)))
    recorder, told = actor.point.recorder, list[dict[str, Any]]()
    viewer = recorder.machine.viewer(recorder.state, as_person(Profile("-", ""), ONLOOKER))
    read = reader_of(recorder.machine, recorder.header)
    for number, line in enumerate(lines[:most], start=since + 2):
        entry = read(unsealed(number, line))
        seen = [each for event in entry.events if (each := redact(event, viewer)) is not None]
        told.append({"version": entry.version, "at": entry.at, "events": seen})
    headers: dict[str, str] = {}
    if len(lines) > most:
        following = f"{path}/entries?since={told[-1]['version']}&most={most}"
        headers["Link"] = f'<{following}>; rel="next"'
    return Response(encode(told), media_type="application/json", headers=headers)


@post("/streams/{name:str}/commands", tags=["streams"], status_code=200, responses=OBJECT)
async def ask(request: AnyRequest, name: FromPath[str], data: JSONBody[AskBody]) -> Response[bytes]:
    """Send a command to a stream; the answer is the message that the socket would give.

    `accepted` with status 200, `refused` with 409, `again` (it was not written down) with 503.
    """
    house, actor = house_of(request), stream_of(house_of(request), name)
    account = await account_of(request)
    may_ask(house, account.name)
    await check_role(house, account, data.role, actor)
    commands = actor.point.recorder.machine.talks.commands
    decoder = msgspec.json.Decoder[Command](commands, dec_hook=from_text)
    try:
        command = decoder.decode(msgspec.json.encode(data.command))
    except msgspec.MsgspecError as problem:
        raise HTTPException(f"The command cannot be read: {problem}.", status_code=400) from None
    person = as_person(account.profile, data.role)
    asked = AskTogether(person, (command,), data.request)
    said = await house.money.protection.ask(actor, asked)
    status = 503 if isinstance(said, Again) else 409 if isinstance(said, NotTaken) else 200
    return Response(encode(said), status_code=status, media_type="application/json")


TABLE_ROUTES = [
    lobby, meters, streams, table, stream, entries, stream_entries, ask,
]  # fmt: skip
