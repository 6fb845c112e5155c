"""A floor: runs all its streams (tables, jackpots, the cashier), and their dealers' deadlines."""

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
    """A stream cannot be continued from the store; the text says why in one sentence."""


class Floor:
    """Runs all streams of a store; `running` says how each table is run, by its name."""

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
        """Continue every stream where it stopped; each wait of a table gets its full time again.

        `names` are the streams to open, if not all of them; `first` is called before any dealer
        acts.
        """
        for row in await self._writer.call(lambda store: store.streams()):
            if names is None or row.id in names:
                await self.take_on(row)
        if first is not None:
            await first()
        jobs = {"deadlines": self.deadlines.run, "news": self._tick, "lag": self._watch_lag}
        self._tasks += (asyncio.create_task(going_on(*each)) for each in jobs.items())

    async def open(self, row: StreamRow) -> None:
        """Begin a new stream: store its first line, and run it."""
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
        """Have a jackpot hear of what happens at tables, from the entry where it stopped before."""
        actor = self.actors[name]
        following = Following(name, tables, lambda table: self.actors[table].point)
        await following.load(self._writer)
        actor.follow(following, acts=acts)
        for table in tables:
            self.actors[table].followers.append(actor)

    async def _supervise(self, name: str) -> None:
        """Run a stream; if it fails, read it from the store again and go on."""
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
        """Tell everybody again and again what happened since the last tick."""
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
        """Ask a stream to carry out a request; the answer comes once its events are stored."""
        return await self.actors[name].ask(ask)

    def park(self) -> None:
        """Let no table begin anything more; what was decided until now is told at once."""
        for each in self.actors.values():
            each.park()
        self.tell()

    async def stop(self) -> None:
        """Stop all streams, write what was decided, and close the writer."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._writer.close()

    def second(self) -> int:
        """The current second, but never before the last entry, even if the clock was set back."""
        written = max((each.point.recorder.at for each in self.actors.values()), default=0)
        return max(self._clock.second(), written)

    def state(self, name: str) -> Any:
        return self.actors[name].point.state


async def _nothing(_stream: str) -> None:
    """Do nothing: the default if nobody wants to hear of failures."""
