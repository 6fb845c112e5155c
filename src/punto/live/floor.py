"""A floor: its streams, each with one writer, and the dealer's deadlines of all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from punto.live.actor import Actor
from punto.live.clock import FloorClock
from punto.live.deadlines import Deadlines
from punto.live.dealing import TableRun
from punto.live.load import loaded
from punto.live.messages import Said
from punto.live.shoe import Sealer
from punto.live.store import StreamRow
from punto.live.stream import AskTogether, StreamPoint
from punto.live.writer import StoreWriter

log = logging.getLogger(__name__)
RETRY_SECONDS = 0.5
"""How long a stream that cannot be written waits before it is read again."""


class Floor:
    """All streams of a store. `running` says how each table is run, by the name of its stream."""

    def __init__(
        self,
        writer: StoreWriter,
        clock: FloorClock,
        sealer: Sealer,
        running: Mapping[str, TableRun],
    ) -> None:
        self._writer, self._clock, self._sealer, self._running = writer, clock, sealer, running
        self.deadlines = Deadlines(clock)
        self.actors: dict[str, Actor] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Every stream goes on where it was, and every wait gets its full time again."""
        for row in await self._writer.call(lambda store: store.streams()):
            await self.take_on(row)
        self._tasks.append(asyncio.create_task(self.deadlines.run()))

    async def open(self, row: StreamRow) -> None:
        """A new stream."""
        await self._writer.call(lambda store: store.open(row))
        await self.take_on(row)

    async def take_on(self, row: StreamRow) -> None:
        point = await self._writer.call(lambda store: loaded(store, row, self._sealer))
        actor = Actor(row.id, point, self._writer, self._clock, self._sealer)
        actor.deal(self._running.get(row.id), self.deadlines)
        self.actors[row.id] = actor
        self._tasks.append(asyncio.create_task(self._supervise(row.id)))

    async def _supervise(self, name: str) -> None:
        """Run an actor; one that dies is read from the store again, and its table goes on."""
        actor, again = self.actors[name], False
        while True:
            try:
                if again:
                    actor.begin_again(await self._read_again(name))
                await actor.run()
            except Exception:
                log.exception("the stream %s stopped and is read again", name)
                again = True
                await asyncio.sleep(RETRY_SECONDS)

    async def _read_again(self, name: str) -> StreamPoint:
        rows = await self._writer.call(lambda store: store.streams())
        row = next(each for each in rows if each.id == name)
        return await self._writer.call(lambda store: loaded(store, row, self._sealer))

    async def ask(self, name: str, ask: AskTogether) -> Said:
        """What is said to an ask; it is kept before that."""
        return await self.actors[name].ask(ask)

    async def stop(self) -> None:
        """Nothing more is decided; what was is written."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._writer.close()

    def state(self, name: str) -> Any:
        return self.actors[name].point.state
