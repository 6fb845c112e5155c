"""Running a simulation, chunk after chunk; the counts do not depend on who deals.

A lot is a fixed number of shoes, seeded by the seed and its number. A chunk is one lot at first,
and several in a long simulation, so that fewer results are sent. Chunks are added in their order
until there are enough coups, so it does not matter who dealt them, or when.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, TypedDict, Unpack, overload

import numpy as np

from punto.rules.model import Rulebook
from punto.sim import compiled
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.loops.kernel import COUNTS, LANES, RUNS
from punto.sim.reports.course import Course
from punto.sim.seed_batch import Counted, Lot, LotJob
from punto.sim.tables import STRETCH, Tables, end_of, streams_of, tables_of, work_of
from punto.sim.tally import Tally
from punto.sim.three_card import ThreeCardJob, ThreeTally, three_of
from punto.sim.workers.crew import Alone, Crew, collect

SHOES_PER_CHUNK = 32_768
COUPS_PER_CHUNK = 2**21
"""The same for a continuous shuffler. They are of the first chunks: those of one lot."""

GROWS, LOTS_MAX = 64, 64
"""After so many chunks each has one lot more; so many at most."""

SEED_MAX, COUPS_MAX = 2**64 - 1, 10**15

Progress = Callable[[int], object]
"""Told how many coups have been dealt, after every chunk."""

_ALONE = Alone()


class HowToRun(TypedDict, total=False):
    """Optional arguments of `simulate`."""

    seed: int
    crew: Crew
    progress: Progress | None
    course: Course | None


@overload
def simulate(rules: Rulebook, dealing: Dealing, coups: int, **how: Unpack[HowToRun]) -> Tally: ...
@overload
def simulate(
    rules: Rulebook, dealing: ThreeDealing, coups: int, **how: Unpack[HowToRun]
) -> ThreeTally: ...
def simulate(
    rules: Rulebook,
    dealing: Dealing | ThreeDealing,
    coups: int,
    *,
    seed: int = 0,
    crew: Crew = _ALONE,
    progress: Progress | None = None,
    course: Course | None = None,
) -> Tally | ThreeTally:
    """Deal at least this many coups, in whole chunks. Ctrl-C ends it with the counts so far.

    So does the loss of the crew, which `lost` of the tally then tells; if no chunk was dealt, it is
    a `CrewError`. A simulation needs no more memory for more coups. It fills the `course`, if there
    is one.
    """
    check(coups, seed)
    job = job_for(rules, dealing, seed)
    if isinstance(dealing, ThreeDealing):
        tally = partial(ThreeTally, rules, dealing)
    else:
        tally = partial(Tally, rules, dealing)
    if course is not None:
        course.begin(tally, coups, job.parts(0))
    return tally(*_collected(job, crew, coups, progress, course))


def _collected(
    job: LotJob, crew: Crew, coups: int, progress: Progress | None, course: Course | None
) -> tuple[Any, bool, str]:
    """Add up chunks: their sum, whether there are enough coups, and why not."""
    total, done = np.zeros(job.COUNTS, np.int64), 0

    def take(counted: Counted) -> bool:
        nonlocal done
        places, numbers = counted
        total[places] += numbers
        done += int(numbers[places < job.CELLS].sum())
        if course is not None:
            course.see(total)
        if progress:
            progress(done)
        return done >= coups

    ended = collect(crew, job, take)
    if course is not None:
        course.see(total, last=True)
    return total, ended is None, ended or ""


def check(coups: int, seed: int) -> None:
    """Raise ValueError for a number of coups or a seed that cannot be dealt."""
    for what, number, least, most in (
        ("number of coups", coups, 1, COUPS_MAX),
        ("seed", seed, 0, SEED_MAX),
    ):
        if not least <= number <= most:
            raise ValueError(f"The {what} is {number}. It must be {least} to {most}.")


@dataclass(frozen=True, slots=True)
class CountingJob(LotJob):
    """A job that deals shoes, or stretches of a continuous shuffler, and counts all outcomes."""

    COUNTS: ClassVar[int] = COUNTS
    CELLS: ClassVar[int] = RUNS

    dealing: Dealing
    tables: Tables
    seed: int

    def lots(self, number: int) -> range:
        return lots(number)

    def lot(self, number: int) -> Lot:
        streams, work = streams_of(self.seed, number), work_of(self.tables, self.dealing)
        end, kernel = end_of(self.dealing), compiled.kernel()
        if self.dealing.continuous:
            deal, size = kernel.mixed, COUPS_PER_CHUNK // STRETCH
        else:
            deal, size = kernel.shoes, SHOES_PER_CHUNK // LANES
        return Lot(lambda more, counts: deal(more, streams, work, end, counts), size)


def job_for(rules: Rulebook, dealing: Dealing | ThreeDealing, seed: int) -> LotJob:
    """The job that deals and counts coups in this way, from this seed."""
    if isinstance(dealing, ThreeDealing):
        return ThreeCardJob(three_of(rules), rules.points, dealing, seed)
    return CountingJob(dealing, tables_of(rules.draw, rules.points, dealing), seed)


def make_ready(rules: Rulebook, dealing: Dealing | ThreeDealing) -> None:
    """Compile what has to be compiled, by dealing as few coups as possible."""
    next(job_for(rules, dealing, seed=0).parts(0))


def lots(number: int) -> range:
    """The numbers of the lots in the chunk of this number.

    >>> lots(63), lots(64), lots(65)
    (range(63, 64), range(64, 66), range(66, 68))
    >>> [len(lots(number)) for number in (1_000, 10_000)]
    [16, 64]
    """
    level = min(number // GROWS, LOTS_MAX - 1)
    first = GROWS * level * (level + 1) // 2 + (number - GROWS * level) * (level + 1)
    return range(first, first + level + 1)
