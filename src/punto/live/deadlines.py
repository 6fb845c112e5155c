"""One heap of deadlines for all tables."""

import asyncio
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

from punto.live.clock import FloorClock


class Deadlines:
    """Calls that are made when their time has come; a key that is set again replaces the other."""

    def __init__(self, clock: FloorClock) -> None:
        self._clock = clock
        self._heap: list[tuple[int, int, str]] = []
        self._calls: dict[str, tuple[int, int, Callable[[], None]]] = {}
        self._numbers = count()
        self._changed = asyncio.Event()

    def set(self, key: str, milliseconds: int | None, call: Callable[[], None]) -> None:
        """Call after this many milliseconds; None: never, and an earlier deadline is off."""
        number = next(self._numbers)
        self._calls.pop(key, None)
        if milliseconds is not None:
            at = self._clock.millisecond() + milliseconds
            self._calls[key] = number, at, call
            heappush(self._heap, (at, number, key))
            self._changed.set()

    def left(self, key: str) -> int | None:
        """How many milliseconds are left until a call; None where none is set."""
        found = self._calls.get(key)
        return found and max(0, found[1] - self._clock.millisecond())

    def fire(self) -> int | None:
        """Make every call whose time has come; the milliseconds until the next one."""
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
        """Fire for ever."""
        while True:
            self._changed.clear()
            left = self.fire()
            try:
                async with asyncio.timeout(None if left is None else left / 1000):
                    await self._changed.wait()
            except TimeoutError:
                continue
