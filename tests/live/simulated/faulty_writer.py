"""A writer in virtual time whose disk is slow, full, or silent about what it has written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import TypeVar

from punto.live.append import Append
from punto.live.store import Store
from punto.live.writer import StoreWriter

T = TypeVar("T")
Waiting = tuple[Append, "asyncio.Future[None]"]


class DiskError(OSError):
    """What the system says when something cannot be written."""


class FaultyWriter(StoreWriter):
    """Stands in the place of the thread that writes. `faults` is how often something goes wrong."""

    def __init__(self, store: Store, random: Random, faults: float) -> None:
        self._store, self._random, self.faults = store, random, faults
        self._waiting: list[Waiting] = []
        self._pump: asyncio.Task[None] | None = None

    async def append(self, append: Append) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if self._pump is None or self._pump.done():
            self._pump = asyncio.create_task(self._pumped())
        await done

    async def _pumped(self) -> None:
        """One commit of all that waits by then."""
        while self._waiting:
            await asyncio.sleep(self._random.choice((0, 0.001, 0.004, 0.1)))
            waiting, self._waiting = self._waiting, []
            self._written(waiting)

    def _written(self, waiting: list[Waiting]) -> None:
        fault = self._random.random() < self.faults
        silent = fault and self._random.random() < 0.5  # Written, and the answer is lost.
        problem = DiskError("the disk is full") if fault else None
        found: list[Exception | None] = [problem] * len(waiting)
        if not fault or silent:
            kept = self._store.append([append for append, _ in waiting])
            found = found if silent else list(kept)
        for (_, done), against in zip(waiting, found, strict=True):
            if not done.done():
                _ = done.set_exception(against) if against else done.set_result(None)

    async def call(self, call: Callable[[Store], T]) -> T:
        await asyncio.sleep(self._random.choice((0, 0.001)))
        if self._random.random() < self.faults / 4:
            raise DiskError("the disk cannot be read")
        return call(self._store)

    def crash(self) -> None:
        """The power fails: what waits is written or not, and nobody is told."""
        if self._pump is not None:
            self._pump.cancel()
        if self._waiting and self._random.random() < 0.5:
            self._store.append([append for append, _ in self._waiting])
        for _, done in self._waiting:
            done.cancel()
        self._waiting = []

    async def close(self) -> None:
        if self._pump is not None and not self._pump.done():
            await self._pump
