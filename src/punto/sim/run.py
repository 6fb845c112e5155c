"""Running a simulation: chunk after chunk, in one process or in several, with the same counts.

A chunk is a fixed number of shoes, seeded by the seed and its number. Chunks are added in their
order till there are coups enough, so that it does not matter who dealt them, or when.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from typing import Any

import numpy as np

from punto.rules.model import Rulebook
from punto.sim import compiled
from punto.sim.dealing import Dealing
from punto.sim.kernel import COUNTS, LANES, RUNS
from punto.sim.tables import STRETCH, Tables, end_of, tables_of, work_of
from punto.sim.tally import Tally

SHOES_PER_CHUNK = 32_768
COUPS_PER_CHUNK = 2**21
"""The same for a continuous shuffler."""

SEED_MAX, COUPS_MAX, WORKERS_MAX = 2**64 - 1, 10**15, 1024

Progress = Callable[[int], object]
"""Told how many coups have been dealt, after every chunk."""


def simulate(
    rules: Rulebook,
    dealing: Dealing,
    coups: int,
    *,
    seed: int = 0,
    workers: int = 1,
    progress: Progress | None = None,
) -> Tally:
    """Deal at least so many coups, in whole chunks. Ctrl-C ends it with what was counted so far.

    The memory that it takes does not depend on the number of coups.
    """
    _check(coups, seed, workers)
    total, done, complete = np.zeros(COUNTS, np.int64), 0, True
    job = Job(dealing, tables_of(rules.draw, rules.points, dealing), seed)
    chunks = _chunks(job, workers)
    try:
        for places, numbers in chunks:
            total[places] += numbers
            done += int(numbers[places < RUNS].sum())
            if progress:
                progress(done)
            if done >= coups:
                break
    except KeyboardInterrupt:
        complete = False
    finally:
        chunks.close()
    return Tally(rules, dealing, total, complete)


def _check(coups: int, seed: int, workers: int) -> None:
    for what, number, least, most in (
        ("coups", coups, 1, COUPS_MAX),
        ("seed", seed, 0, SEED_MAX),
        ("workers", workers, 1, WORKERS_MAX),
    ):
        if not least <= number <= most:
            raise ValueError(f"{what} {number}; want {least} to {most}")


Counted = tuple[Any, Any]
"""The places of the counts that are not 0, and their numbers."""


@dataclass(frozen=True, slots=True)
class Job:
    """All that a chunk needs, as plain data that can be sent to another process."""

    dealing: Dealing
    tables: Tables
    seed: int


def chunk(job: Job, number: int) -> Counted:
    """Deal one chunk."""
    dealing, seed = job.dealing, job.seed
    counts = np.zeros(COUNTS, np.uint32)
    streams = np.random.SeedSequence((seed, number)).generate_state(32, np.uint64).reshape(4, 8)
    work = work_of(job.tables, dealing)
    end = end_of(dealing)
    kernel = compiled.kernel()
    if dealing.continuous:
        kernel.mixed(COUPS_PER_CHUNK // STRETCH, streams, work, end, counts)
    else:
        kernel.shoes(SHOES_PER_CHUNK // LANES, streams, work, end, counts)
    places = np.flatnonzero(counts)
    return places, counts[places]


def _chunks(job: Job, workers: int) -> Generator[Counted]:
    """The chunks in their order, without end."""
    if workers == 1:
        yield from (chunk(job, number) for number in count())
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), _deaf) as pool:
        waiting: deque[Future[Counted]] = deque()
        try:
            for number in count():
                waiting.append(pool.submit(chunk, job, number))
                if len(waiting) > 2 * workers:
                    yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C is for the process that collects."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
