"""An event loop whose time passes only while nothing else can happen."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from random import Random
from selectors import DefaultSelector
from typing import Any, TypeVar

T = TypeVar("T")


class _Selector(DefaultSelector):
    """Instead of waiting, the time that would be waited is added up."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        assert timeout is not None, "everybody waits for somebody else, for ever"
        self.passed += max(timeout, 0)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """What is done in it takes no time; what is waited for is there at once."""

    def __init__(self) -> None:
        self.chosen = _Selector()
        super().__init__(self.chosen)

    def time(self) -> float:
        return self.chosen.passed


def run_virtual(work: Coroutine[Any, Any, T]) -> T:
    """Run something to its end in virtual time, without real waiting and without threads."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)


class JumpingClock:
    """The time of a virtual loop. Now and then the clock of the day is set, by up to an hour."""

    def __init__(self, random: Random) -> None:
        self._random, self._set = random, 1_800_000_000

    def second(self) -> int:
        if self._random.random() < 0.05:
            self._set += self._random.randint(-3600, 3600)
        return self._set + int(asyncio.get_running_loop().time())

    def millisecond(self) -> int:
        return int(asyncio.get_running_loop().time() * 1000)
