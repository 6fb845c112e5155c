"""Watches whether somebody sets the machine's clock of the day."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from punto.live.clock import FloorClock

LOOK_SECONDS = 1.0
LEAST_MS, AT_ONCE_MS = 2_000, 100
"""By how much it has to be set to be noticed, for seconds of the day are whole; and how close to
each other both clocks have to be read."""


class ClockWatch:
    """Notices when the clock of the day was set, by comparing it with the clock that nobody sets.

    >>> class Clock:
    ...     def __init__(self) -> None:
    ...         self.now = 100
    ...     def second(self) -> int:
    ...         return self.now
    ...     def millisecond(self) -> int:
    ...         return 7_000
    >>> clock = Clock()
    >>> watch = ClockWatch(clock)
    >>> clock.now = 40
    >>> watch.look(), watch.look()
    (-60, 0)
    """

    def __init__(self, clock: FloorClock) -> None:
        self._clock, self._apart = clock, _apart(clock)

    def look(self) -> int:
        """Return by how many seconds the clock was set since the last look; 0 if it was not."""
        moved = _apart(self._clock) - self._apart
        if abs(moved) < LEAST_MS:
            return 0
        self._apart += moved
        return round(moved / 1000)

    async def run(self, tell: Callable[[int], Awaitable[None]]) -> None:
        """Look again and again, and `tell` by how many seconds the clock was set, if it was."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if seconds := self.look():
                await tell(seconds)


def _apart(clock: FloorClock) -> int:
    """By how many milliseconds the two clocks of a floor differ, if read at the same moment."""
    while True:
        before, second = clock.millisecond(), clock.second()
        if clock.millisecond() - before < AT_ONCE_MS:
            return second * 1000 - before
