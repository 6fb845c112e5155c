"""A real floor for a browser, in a process of its own, whose players' time a test can end.

`python -m tests.web.served FOLDER HANDLE SEED PACE [FILE ...]`: the order of the cards comes from
the seed, PACE is JSON, table files or one floor file take the place of the demonstration.

`/await/TABLE/WAIT` answers once a table waits for that, `/end/TABLE/WAIT` ends the wait as well,
`/deal/TABLE/CARDS` puts cards such as `8h Kd` at the front of its shoe, and
`/say/TABLE/ROLE/COMMAND` has somebody of the staff say something, as JSON.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

import punto.live.house as house_module
from punto.cards import parse_cards
from punto.kernel.codec import encode, from_text
from punto.kernel.request import Person
from punto.live.demonstration import demonstration
from punto.live.floor_file import read_floor
from punto.live.house import LiveHouse
from punto.live.plan import FloorPlan
from punto.live.shoe import shuffled
from punto.live.stream import AskTogether
from punto.table.pace import Pace
from punto.table.table_file import read_table
from punto.web.app import app_of
from punto.web.line import SocketLine

LOOK_SECONDS = 0.01


def with_ends(house: LiveHouse) -> Any:
    """The floor's application, and beside it the way to end a wait."""
    app: Any = app_of(house)

    async def served(scope: Any, receive: Any, send: Any) -> None:
        act, _, rest = scope.get("path", "/")[1:].partition("/")
        if scope["type"] != "http" or act not in ACTS:
            await app(scope, receive, send)
            return
        said = await ACTS[act](house, *rest.split("/", 2))
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": encode(said)})

    return served


async def _await(house: LiveHouse, table: str, wait: str) -> None:
    actor = house.floor.actors[table]
    while actor.due.wait is None or actor.due.wait.what != wait:
        await asyncio.sleep(LOOK_SECONDS)


async def _end(house: LiveHouse, table: str, wait: str) -> None:
    await _await(house, table, wait)
    actor = house.floor.actors[table]
    house.floor.deadlines.set(table, 0, actor._come_due)  # pyright: ignore[reportPrivateUsage]


async def _deal(house: LiveHouse, table: str, cards: str) -> None:
    """Named cards come to the front of the shoe, from where they are in it."""
    actor = house.floor.actors[table]
    pack = actor.point.pack
    assert pack is not None
    wanted, order = parse_cards(cards), list(pack.order)
    for each in wanted:
        order.remove(each)
    actor.point = replace(actor.point, pack=replace(pack, order=(*wanted, *order)))


async def _say(house: LiveHouse, table: str, role: str, command: str) -> Any:
    talks = house.floor.actors[table].point.recorder.machine.talks
    heard: Any = msgspec.json.decode(command, type=talks.commands, dec_hook=from_text)
    return await house.floor.ask(table, AskTogether(Person(name="Staff", role=role), (heard,)))


ACTS: Mapping[str, Callable[..., Awaitable[Any]]] = {
    "await": _await, "end": _end, "deal": _deal, "say": _say,
}  # fmt: skip


def serve(about: FloorPlan, folder: str, handle: str, seed: str, pace: str) -> None:
    """Serve until the process is ended."""
    chance = random.Random(int(seed))
    house_module.shuffled = partial(shuffled, below=chance.randrange)
    times, tables = Pace(**json.loads(pace)), about.tables
    files = {name: replace(file, pace=times) for name, file in tables.items()}
    app = with_ends(LiveHouse(Path(folder), files, plan=replace(about, tables=files)))
    uvicorn.run(app, host="127.0.0.1", fd=int(handle), ws=SocketLine, log_level="warning")


def floor_of(names: Sequence[str]) -> FloorPlan:
    """The demonstration, a floor file, or tables of files, each by the name of its file."""
    files = [Path(each) for each in names]
    if [each.name for each in files] == ["floor.toml"]:
        return read_floor(files[0].read_text("utf-8"), files[0].name, files[0].parent)
    tables = {
        each.stem: read_table(each.read_text("utf-8"), each.name, each.parent) for each in files
    }
    return FloorPlan(tables or demonstration())


if __name__ == "__main__":
    about, files = sys.argv[1:5], sys.argv[5:]
    serve(floor_of(files), *about)
