"""The record of a running floor: it is kept up to date, and backups are made when asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from punto.live.floor import Floor
from punto.live.going_on import going_on
from punto.live.record.backup import BackupRequests
from punto.live.record.follower import Follower
from punto.live.store_sqlite import SqliteStore
from punto.live.writer import StoreWriter

T = TypeVar("T")


class RecordDesk:
    """Answers questions to the record of a floor, which is brought up to date before each."""

    def __init__(self, folder: Path, store: SqliteStore, writer: StoreWriter, floor: Floor) -> None:
        self._store, self._writer = store, writer
        self.follower = Follower(store, writer, floor)
        self.backups = BackupRequests(folder, store, writer)
        self._tasks: list[asyncio.Task[Any]] = []

    def start(self) -> None:
        self.backups.forget()
        jobs = {"record": self.follower.run, "backups": self.backups.run}
        self._tasks = [asyncio.create_task(going_on(*each)) for each in jobs.items()]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def of(self, stream: str, call: Callable[[SqliteStore], T]) -> T:
        """Answer a question about one stream: bring its record up to date, then make the call."""
        await self.follower.catch_up(stream)
        return await self._writer.call(lambda _: call(self._store))

    async def of_all(self, call: Callable[[SqliteStore], T]) -> T:
        """Answer a question about all streams: bring the record up to date, then make the call."""
        await self.follower.catch_up_all()
        return await self._writer.call(lambda _: call(self._store))
