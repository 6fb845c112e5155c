"""The deadlines of all tables of a floor, in one heap."""

import asyncio
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

from punto.live.clock import FloorClock


class Deadlines:
    """Makes calls when their time has come. Each has a key; a new call with it replaces the old."""

    def __init__(self, clock: FloorClock) -> None:
        self._clock = clock
        self._heap: list[tuple[int, int, str]] = []
        self._calls: dict[str, tuple[int, int, Callable[[], None]]] = {}
        self._numbers = count()
        self._changed = asyncio.Event()

    def set(self, key: str, milliseconds: int | None, call: Callable[[], None]) -> None:
        """Make a call after so many milliseconds; None takes back the call that this key had."""
        number = next(self._numbers)
        self._calls.pop(key, None)
        if milliseconds is not None:
            at = self._clock.millisecond() + milliseconds
            self._calls[key] = number, at, call
            heappush(self._heap, (at, number, key))
            self._changed.set()

    def left(self, key: str) -> int | None:
        """How many milliseconds are left until the call with this key; None if there is none."""
        found = self._calls.get(key)
        return found and max(0, found[1] - self._clock.millisecond())

    def fire(self) -> int | None:
        """Make every call whose time has come; return the milliseconds until the next one."""
        while self._heap:
            at, number, key = self._heap[0]
            if self._calls.get(key, (None,))[0] != number:
                heappop(self._heap)
                continue
            left = at - self._clock.millisecond()
            if left > 0:
                return left
            heappop(self._heap)
            self._calls.pop(key)[2]()
        return None

    async def run(self) -> None:
        """Make each call when its time has come, for ever."""
        while True:
            self._changed.clear()
            left = self.fire()
            try:
                async with asyncio.timeout(None if left is None else left / 1000):
                    await self._changed.wait()
            except TimeoutError:
                continue
