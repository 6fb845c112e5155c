"""Significant events of a floor itself: starts, stops, clocks that were set, failed streams."""

from __future__ import annotations

import asyncio
from typing import Any

from punto.live.clock import FloorClock
from punto.live.clock_watch import ClockWatch
from punto.live.floor import Floor
from punto.live.going_on import going_on
from punto.live.logs import log
from punto.live.significant import note
from punto.live.steward import HOUSE
from punto.live.store_sqlite import SqliteStore
from punto.live.writer import StoreWriter
from punto.version import __version__

_LAST = (
    "select kind from significant where kind in ('floor-opened', 'floor-closed')"
    " order by n desc limit 1"
)


class Incidents:
    """Writes down the significant events of one floor itself, from its start to its stop."""

    def __init__(
        self, store: SqliteStore, writer: StoreWriter, floor: Floor, clock: FloorClock
    ) -> None:
        self._store, self._writer, self._floor, self._clock = store, writer, floor, clock
        self._task: asyncio.Task[Any] | None = None
        floor.on_failure = self._failed

    async def opened(self) -> None:
        """Note that the floor has opened, and if it was not closed before or its clock is late."""
        last = await self._writer.call(lambda _: self._store.all(_LAST))
        how = "; it was not closed before" if last == [("floor-opened",)] else ""
        await self._note("floor-opened", f"punto {__version__}{how}")
        if (behind := self._floor.second() - self._clock.second()) > 0:
            await self._note("clock-set", f"{behind} seconds behind what was written")
        watch = ClockWatch(self._clock)
        self._task = asyncio.create_task(going_on("clock", lambda: watch.run(self._set)))

    async def closed(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._note("floor-closed", "")

    async def _set(self, seconds: int) -> None:
        where = "forward" if seconds > 0 else "back"
        await self._note("clock-set", f"{abs(seconds)} seconds {where}")

    async def _failed(self, stream: str) -> None:
        await self._note("stream-failed", f"{stream} stopped and is read again")

    async def _note(self, kind: str, what: str) -> None:
        """Write an incident down; if that fails, the floor goes on all the same."""
        at = self._clock.second()
        try:
            await self._writer.call(lambda _: note(self._store, at, kind, HOUSE, what))
        except Exception:
            log.exception("an incident could not be written down", kind=kind, what=what)
