"""A floor: its streams, each with one writer, and the dealer's deadlines of all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any

from punto.kernel.log import LogError
from punto.live.actor import Actor
from punto.live.clock import FloorClock
from punto.live.deadlines import Deadlines
from punto.live.dealing import TableRun
from punto.live.following import Following
from punto.live.going_on import going_on
from punto.live.load import loaded
from punto.live.lobby import Lobby
from punto.live.logs import log
from punto.live.messages import Said
from punto.live.metrics import Metrics
from punto.live.shoe import Sealer, UnsealError
from punto.live.store import StreamRow
from punto.live.stream import AskTogether, StreamPoint
from punto.live.writer import StoreWriter
from punto.table.state import TableState

RETRY_SECONDS = 0.5
"""How long a stream that cannot be written waits before it is read again."""
TICK_SECONDS = 0.05
"""How long news are gathered before they are told."""
LAG_SECONDS = 1.0
"""How often it is looked how late the event loop is."""


class UnreadableError(Exception):
    """A stream that cannot go on from what was kept, and why in one sentence."""


class Floor:
    """All streams of a store. `running` says how each table is run, by the name of its stream."""

    def __init__(
        self,
        writer: StoreWriter,
        clock: FloorClock,
        sealer: Sealer,
        running: Mapping[str, TableRun],
        titles: Mapping[str, str] | None = None,
    ) -> None:
        self._writer, self._clock, self._sealer, self._running = writer, clock, sealer, running
        self.deadlines = Deadlines(clock)
        self.actors: dict[str, Actor] = {}
        self.lobby = Lobby(self.actors, titles or {})
        self.metrics = Metrics()
        writer.commits = self.metrics.commits.observe
        self.on_failure: Callable[[str], Awaitable[None]] = _nothing
        self._tasks: list[asyncio.Task[None]] = []
        self._moved: set[str] = set()
        self._news = asyncio.Event()

    async def start(
        self,
        names: Collection[str] | None = None,
        first: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Every stream goes on where it was, and every wait gets its full time again.

        `names` are the streams that are opened, where not all of them are; `first` is done before
        any dealer acts.
        """
        for row in await self._writer.call(lambda store: store.streams()):
            if names is None or row.id in names:
                await self.take_on(row)
        if first is not None:
            await first()
        jobs = {"deadlines": self.deadlines.run, "news": self._tick, "lag": self._watch_lag}
        self._tasks += (asyncio.create_task(going_on(*each)) for each in jobs.items())

    async def open(self, row: StreamRow) -> None:
        """A new stream."""
        await self._writer.call(lambda store: store.open(row))
        await self.take_on(row)

    async def take_on(self, row: StreamRow) -> None:
        name = row.id
        try:
            point = await self._writer.call(lambda store: loaded(store, row, self._sealer))
        except (LogError, UnsealError) as problem:
            raise UnreadableError(f"{name} cannot be read: {problem}. See punto verify.") from None
        actor = Actor(name, point, self._writer, self._clock, self._sealer, metrics=self.metrics)
        await self._read_road(actor)
        actor.feed.on_news = lambda: self._note(name)
        actor.deal(self._running.get(name), self.deadlines)
        self.actors[name] = actor
        if isinstance(point.state, TableState):
            self.metrics.tables.inc()
        self._tasks.append(asyncio.create_task(self._supervise(name)))

    async def follow(self, name: str, tables: tuple[str, ...], *, acts: bool) -> None:
        """Have a jackpot hear what happens at tables, from where it has heard them before."""
        actor = self.actors[name]
        following = Following(name, tables, lambda table: self.actors[table].point)
        await following.load(self._writer)
        actor.follow(following, acts=acts)
        for table in tables:
            self.actors[table].followers.append(actor)

    async def _supervise(self, name: str) -> None:
        """Run an actor; one that dies is read from the store again, and its table goes on."""
        actor, again = self.actors[name], False
        while True:
            try:
                if again:
                    actor.begin_again(await self._read_again(name))
                    await self._read_road(actor)
                    await actor.hear_again(self._writer)
                await actor.run()
            except Exception:
                log.exception("a stream stopped and is read again", stream=name)
                self.metrics.restarts.inc()
                await self.on_failure(name)
                again = True
                await asyncio.sleep(RETRY_SECONDS)

    async def _read_again(self, name: str) -> StreamPoint:
        rows = await self._writer.call(lambda store: store.streams())
        row = next(each for each in rows if each.id == name)
        return await self._writer.call(lambda store: loaded(store, row, self._sealer))

    async def _read_road(self, actor: Actor) -> None:
        road = await self._writer.call(lambda store: store.road(actor.name))
        actor.road = tuple(road.split())

    def _note(self, name: str) -> None:
        self._moved.add(name)
        self._news.set()

    async def _tick(self) -> None:
        """Tell what was gathered, one frame a tick."""
        while True:
            await self._news.wait()
            await asyncio.sleep(TICK_SECONDS)
            self.tell()

    def tell(self) -> None:
        """Tell everybody what happened since the last tick."""
        self._news.clear()
        moved, self._moved = self._moved, set()
        for name in moved:
            self.actors[name].feed.flush()
        self.lobby.flush(moved)

    async def _watch_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self.metrics.lag.observe(max(0.0, loop.time() - due))

    async def ask(self, name: str, ask: AskTogether) -> Said:
        """Answer a request, once what follows from it is stored."""
        return await self.actors[name].ask(ask)

    def park(self) -> None:
        """No table begins anything more. What was decided is written, and told at once."""
        for each in self.actors.values():
            each.park()
        self.tell()

    async def stop(self) -> None:
        """Decide nothing more, and write what was decided."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._writer.close()

    def second(self) -> int:
        """The second that it is, and never one before what was written: days follow from it."""
        written = max((each.point.recorder.at for each in self.actors.values()), default=0)
        return max(self._clock.second(), written)

    def state(self, name: str) -> Any:
        return self.actors[name].point.state


async def _nothing(_stream: str) -> None:
    """Nobody wants to hear of it."""
