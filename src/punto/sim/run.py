"""Running a simulation: chunk after chunk, by whatever crew, with the same counts.

A chunk is a number of shoes, seeded by the seed and its number. Chunks are added in their order
till there are coups enough, so that it does not matter who dealt them, or when.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, overload

import numpy as np

from punto.rules.model import Rulebook
from punto.sim import compiled
from punto.sim.crew import Alone, Crew, CrewError, Job
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.hands import CELLS
from punto.sim.kernel import COUNTS, LANES, RUNS
from punto.sim.tables import STRETCH, Tables, end_of, tables_of, work_of
from punto.sim.tally import Tally
from punto.sim.three import Hands, ThreeTally

SHOES_PER_CHUNK = 32_768
COUPS_PER_CHUNK = 2**21
"""The same for a continuous shuffler."""

SEED_MAX, COUPS_MAX = 2**64 - 1, 10**15

Progress = Callable[[int], object]
"""Told how many coups have been dealt, after every chunk."""

Counted = tuple[Any, Any]
"""The places of the counts that are not 0, and their numbers."""

_ALONE = Alone()


@overload
def simulate(
    rules: Rulebook,
    dealing: Dealing,
    coups: int,
    *,
    seed: int = 0,
    crew: Crew = _ALONE,
    progress: Progress | None = None,
) -> Tally: ...


@overload
def simulate(
    rules: Rulebook,
    dealing: ThreeDealing,
    coups: int,
    *,
    seed: int = 0,
    crew: Crew = _ALONE,
    progress: Progress | None = None,
) -> ThreeTally: ...


def simulate(
    rules: Rulebook,
    dealing: Dealing | ThreeDealing,
    coups: int,
    *,
    seed: int = 0,
    crew: Crew = _ALONE,
    progress: Progress | None = None,
) -> Tally | ThreeTally:
    """Deal at least so many coups, in whole chunks. Ctrl-C ends it with what was counted so far.

    So does the loss of the crew, which the tally then tells; without any chunk it is a `CrewError`.
    The memory that it takes does not depend on the number of coups.
    """
    check(coups, seed)
    if isinstance(dealing, ThreeDealing):
        job = Hands.of(rules, dealing, seed)
        return ThreeTally(rules, dealing, *_collected(crew, job, coups, progress, (CELLS, CELLS)))
    job = Counting(dealing, tables_of(rules.draw, rules.points, dealing), seed)
    return Tally(rules, dealing, *_collected(crew, job, coups, progress, (COUNTS, RUNS)))


class Collected(NamedTuple):
    """The sum of chunks, whether it has all coups, and why the crew could not go on, if so."""

    counts: Any
    complete: bool = True
    lost: str = ""


def _collected(
    crew: Crew,
    job: Job[Counted],
    coups: int,
    progress: Progress | None,
    sizes: tuple[int, int],
) -> Collected:
    """Add chunks up till there are coups enough; those are the first of the counts."""
    size, cells = sizes
    total, done, chunks = np.zeros(size, np.int64), 0, crew.chunks(job)
    try:
        for places, numbers in chunks:
            total[places] += numbers
            done += int(numbers[places < cells].sum())
            if progress:
                progress(done)
            if done >= coups:
                break
    except KeyboardInterrupt:
        return Collected(total, complete=False)
    except CrewError as error:
        if not done:
            raise
        return Collected(total, complete=False, lost=str(error))
    finally:
        chunks.close()
    return Collected(total)


def check(coups: int, seed: int) -> None:
    """Raise ValueError for what nobody can deal."""
    for what, number, least, most in (("coups", coups, 1, COUPS_MAX), ("seed", seed, 0, SEED_MAX)):
        if not least <= number <= most:
            raise ValueError(f"{what} {number}; want {least} to {most}")


@dataclass(frozen=True, slots=True)
class Counting:
    """The job: shoes, or stretches of a continuous shuffler, of which all outcomes are counted."""

    dealing: Dealing
    tables: Tables
    seed: int

    def chunk(self, number: int) -> Counted:
        counts = np.zeros(COUNTS, np.uint32)
        streams = np.random.SeedSequence((self.seed, number)).generate_state(32, np.uint64)
        streams = streams.reshape(4, 8)
        work, end, kernel = (
            work_of(self.tables, self.dealing),
            end_of(self.dealing),
            compiled.kernel(),
        )
        if self.dealing.continuous:
            kernel.mixed(COUPS_PER_CHUNK // STRETCH, streams, work, end, counts)
        else:
            kernel.shoes(SHOES_PER_CHUNK // LANES, streams, work, end, counts)
        places = np.flatnonzero(counts != 0)
        return places.astype(np.uint32), counts[places]
