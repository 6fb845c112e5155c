"""Running a simulation: chunk after chunk, by whatever crew, with the same counts.

A chunk is a number of shoes, seeded by the seed and its number. Chunks are added in their order
till there are coups enough, so that it does not matter who dealt them, or when.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from punto.rules.model import Rulebook
from punto.sim import compiled
from punto.sim.crew import Alone, Crew, CrewError
from punto.sim.dealing import Dealing
from punto.sim.kernel import COUNTS, LANES, RUNS
from punto.sim.tables import STRETCH, Tables, end_of, tables_of, work_of
from punto.sim.tally import Tally

SHOES_PER_CHUNK = 32_768
COUPS_PER_CHUNK = 2**21
"""The same for a continuous shuffler."""

SEED_MAX, COUPS_MAX = 2**64 - 1, 10**15

Progress = Callable[[int], object]
"""Told how many coups have been dealt, after every chunk."""

Counted = tuple[Any, Any]
"""The places of the counts that are not 0, and their numbers."""

_ALONE = Alone()


def simulate(
    rules: Rulebook,
    dealing: Dealing,
    coups: int,
    *,
    seed: int = 0,
    crew: Crew = _ALONE,
    progress: Progress | None = None,
) -> Tally:
    """Deal at least so many coups, in whole chunks. Ctrl-C ends it with what was counted so far.

    So does the loss of the crew, which the tally then tells; without any chunk it is a `CrewError`.
    The memory that it takes does not depend on the number of coups.
    """
    check(coups, seed)
    total, done, ended = np.zeros(COUNTS, np.int64), 0, None
    chunks = crew.chunks(Counting(dealing, tables_of(rules.draw, rules.points, dealing), seed))
    try:
        for places, numbers in chunks:
            total[places] += numbers
            done += int(numbers[places < RUNS].sum())
            if progress:
                progress(done)
            if done >= coups:
                break
    except KeyboardInterrupt:
        ended = ""
    except CrewError as error:
        if not done:
            raise
        ended = str(error)
    finally:
        chunks.close()
    return Tally(rules, dealing, total, complete=ended is None, lost=ended or "")


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
