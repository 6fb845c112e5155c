"""The workers that deal the chunks: this process alone, or several on this machine.

A chunk depends on its job and its number alone, so whoever deals it finds the same.
"""

import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Protocol, TypeVar

WORKERS_MAX = 1024
WAITING = 2
"""So many chunks for each worker are dealt ahead of the one that is due."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Job(Protocol[T_co]):
    """What a crew deals: a frozen dataclass of plain data that can be sent to other processes."""

    def chunk(self, number: int) -> T_co:
        """Deal the chunk of this number, counted from 0, and return its result."""
        ...


class Crew(Protocol):
    """The processes that deal the chunks of a simulation."""

    def chunks(self, job: Job[T]) -> Generator[T]:
        """Yield results of chunks in order, without end; closing the generator ends all work."""
        ...


class CrewError(RuntimeError):
    """Raised if a crew cannot go on; it says why in one sentence."""


def collect(crew: Crew, job: Job[T], take: Callable[[T], bool]) -> str | None:
    """Pass results of chunks to `take` until it returns True; returns why it ended early, or None.

    An empty text means Ctrl-C, any other says what became of the crew. If nothing was taken before,
    that is raised as a `CrewError`.
    """
    chunks, taken = crew.chunks(job), False
    try:
        for chunk in chunks:
            enough, taken = take(chunk), True
            if enough:
                break
    except KeyboardInterrupt:
        return ""
    except CrewError as error:
        if not taken:
            raise
        return str(error)
    finally:
        chunks.close()
    return None


@dataclass(frozen=True, slots=True)
class Alone:
    """A crew of one: this process."""

    def chunks(self, job: Job[T]) -> Generator[T]:
        yield from map(job.chunk, count())


@dataclass(frozen=True, slots=True)
class ProcessCrew:
    """A crew of several processes on this machine, started for one job and ended with it."""

    workers: int

    def __post_init__(self) -> None:
        if not 1 <= self.workers <= WORKERS_MAX:
            raise ValueError(
                f"The number of workers is {self.workers}. It must be 1 to {WORKERS_MAX}."
            )

    def chunks(self, job: Job[T]) -> Generator[T]:
        sent = pickle.dumps(job)
        waiting: deque[Future[T]] = deque()
        pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _hired)
        try:
            for number in count():
                with _deaf():
                    waiting.append(pool.submit(_dealt, sent, number))
                if len(waiting) > WAITING * self.workers:
                    yield waiting.popleft().result()
        except BrokenProcessPool as error:
            raise CrewError("a worker process ended before its work was done") from error
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _dealt(sent: bytes, number: int) -> Any:
    return _job(sent).chunk(number)


@lru_cache(maxsize=1)
def _job(sent: bytes) -> Job[Any]:
    return pickle.loads(sent)


@contextmanager
def _deaf() -> Generator[None]:
    """Keep Ctrl-C from processes that start in this block; the process that collects handles it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _hired() -> None:
    """Prepare a worker: it obeys only the collecting process, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_it, daemon=True).start()


def _leave_with_it() -> None:
    collector = parent_process()
    if collector:
        collector.join()
        os._exit(1)
