"""A real floor for a browser, in a process of its own, whose players' time a test can end.

`python -m tests.web.served FOLDER HANDLE SEED PACE [FILE ...]`: the order of the cards comes from
the seed, PACE is JSON, table files take the place of the demonstration; `/end/TABLE/WAIT` ends a
wait of a table as soon as it waits for that.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn

import punto.live.house as house_module
from punto.live.demonstration import demonstration
from punto.live.house import LiveHouse
from punto.live.shoe import shuffled
from punto.table.pace import Pace
from punto.table.table_file import TableFile, read_table
from punto.web.app import app_of
from punto.web.line import SocketLine

LOOK_SECONDS = 0.01


def with_ends(house: LiveHouse) -> Any:
    """The floor's application, and beside it the way to end a wait."""
    app: Any = app_of(house)

    async def served(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/end/"):
            await app(scope, receive, send)
            return
        _, _, table, wait = scope["path"].split("/")
        await _end(house, table, wait)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"{}"})

    return served


async def _end(house: LiveHouse, table: str, wait: str) -> None:
    actor = house.floor.actors[table]
    while actor.due.wait is None or actor.due.wait.what != wait:
        await asyncio.sleep(LOOK_SECONDS)
    house.floor.deadlines.set(table, 0, actor._come_due)  # pyright: ignore[reportPrivateUsage]


def serve(tables: Mapping[str, TableFile], folder: str, handle: str, seed: str, pace: str) -> None:
    """Serve until the process is ended."""
    chance = random.Random(int(seed))
    house_module.shuffled = partial(shuffled, below=chance.randrange)
    files = {name: replace(file, pace=Pace(**json.loads(pace))) for name, file in tables.items()}
    app = with_ends(LiveHouse(Path(folder), files))
    uvicorn.run(app, host="127.0.0.1", fd=int(handle), ws=SocketLine, log_level="warning")


def tables_of(names: Sequence[str]) -> Mapping[str, TableFile]:
    """Tables of files, each by the name of its file."""
    files = map(Path, names)
    return {
        each.stem: read_table(each.read_text("utf-8"), each.name, each.parent) for each in files
    }


if __name__ == "__main__":
    about, files = sys.argv[1:5], sys.argv[5:]
    serve(tables_of(files) if files else demonstration(), *about)
