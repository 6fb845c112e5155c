"""How workers lag behind the kernel: what time passes while they deal, and what it takes of that.

Where others use the same processors, the kernel takes a third longer in one second than in the
next, which is more than the difference between any two crews. So time is not set against coups,
but against the kernel's own processor time for those very coups: both grow with such a moment.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from statistics import linear_regression
from time import perf_counter_ns, thread_time_ns
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from punto.sim.workers.crew import Crew, Job

WARM = 8
"""So many chunks are dealt before a lag is taken."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Told(NamedTuple):
    """What had come in at a time: coups, and what the kernel took for them, in all processes."""

    at_ns: int
    coups: int
    kernel_ns: int


@dataclass(slots=True)
class Lag:
    """What came in, and when."""

    told: list[Told] = field(default_factory=list[Told])

    def tell(self, coups: int, kernel_ns: int) -> None:
        self.told.append(Told(perf_counter_ns(), coups, kernel_ns))

    @property
    def per_kernel(self) -> float:
        """Time that passes while the kernel takes 1, in all processes: the slope of the line
        through all that was told, for a cluster tells of several chunks at once."""
        times, _, kernel = zip(*self._warm, strict=True)
        return linear_regression(kernel, times).slope

    @property
    def kernel_per_coup(self) -> float:
        """Nanoseconds that the kernel takes for a coup, in one process."""
        first, last = self._warm[0], self._warm[-1]
        return (last.kernel_ns - first.kernel_ns) / (last.coups - first.coups)

    @property
    def _warm(self) -> list[Told]:
        return self.told[min(WARM, len(self.told) - 2) :]


@dataclass(frozen=True, slots=True)
class Clocked(Generic[T_co]):
    """A job whose chunks say what they took."""

    job: Job[T_co]

    def chunk(self, number: int) -> tuple[int, T_co]:
        start = thread_time_ns()
        found = self.job.chunk(number)
        return thread_time_ns() - start, found


@dataclass(slots=True)
class Watched:
    """A crew of which it is known what the kernel took."""

    crew: Crew
    kernel_ns: int = 0

    def chunks(self, job: Job[T]) -> Generator[T]:
        chunks = self.crew.chunks(Clocked(job))
        try:
            for took, found in chunks:
                self.kernel_ns += took
                yield found
        finally:
            chunks.close()
