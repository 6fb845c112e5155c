"""Writes to the store in one thread of its own, and commits all that waits together."""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from punto.live.append import Append
from punto.live.store import Store

T = TypeVar("T")


class _Job(NamedTuple):
    done: asyncio.Future[Any]
    append: Append | None = None
    call: Callable[[Store], Any] | None = None


class StoreWriter:
    """Gives an event loop access to the store; once it answers, what it wrote is durable.

    `fails` says why the last commit could not be made; it is empty if that was made.
    """

    fails = ""

    def __init__(self, store: Store, most: int = 512) -> None:
        self._store, self._most = store, most
        self.commits: Callable[[float], None] = lambda _seconds: None
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def append(self, append: Append) -> None:
        """Store an append, in one commit with others that wait; raises if it cannot be stored."""
        await self._put(append=append)

    async def call(self, call: Callable[[Store], T]) -> T:
        """Make a call with the store in its thread, and return the result."""
        return await self._put(call=call)

    async def close(self) -> None:
        """Write everything that still waits, and end the thread."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _put(self, **job: Any) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(done, **job))
        return await done

    def _run(self) -> None:
        while self._serve():  # Nothing of a job is held while the next one is waited for.
            pass

    def _serve(self) -> bool:
        """Do the next job, and with it all that wait; return False if there are no more."""
        if (job := self._jobs.get()) is None:
            return False
        waiting = [job]
        while len(waiting) < self._most and not self._jobs.empty():
            more = self._jobs.get()
            if more is None:
                self._jobs.put(None)
                break
            waiting.append(more)
        self._commit([each for each in waiting if each.append])
        for each in waiting:
            if each.call:
                said = _tried(lambda call=each.call: call(self._store))
                self._answer([(each, *said)])
        return True

    def _commit(self, jobs: list[_Job]) -> None:
        if not jobs:
            return
        wanted = [each.append for each in jobs if each.append]
        began = perf_counter()
        found, problem = _tried(lambda: self._store.append(wanted))
        self.fails = str(problem) if problem else ""
        self.commits(perf_counter() - began)
        against = found or [problem] * len(jobs)
        self._answer([(job, None, each) for job, each in zip(jobs, against, strict=True)])

    @staticmethod
    def _answer(answers: list[tuple[_Job, object, Exception | None]]) -> None:
        """Give all who asked their answers; their event loop is woken only once."""

        def settle() -> None:
            for job, value, problem in answers:
                if not job.done.done():
                    _ = job.done.set_exception(problem) if problem else job.done.set_result(value)

        answers[0][0].done.get_loop().call_soon_threadsafe(settle)


def _tried(call: Callable[[], T]) -> tuple[T | None, Exception | None]:
    try:
        return call(), None
    except Exception as problem:
        return None, problem
