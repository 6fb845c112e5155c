"""A figure and its reference, and how both are taken: in turns, in one run."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Context, Decimal
from time import perf_counter_ns

SEED = 20_250_101

_PEAK = """\
import resource, subprocess, sys
subprocess.run([sys.executable, *sys.argv[1:]], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


@dataclass(frozen=True, slots=True)
class Measured:
    """A time and the time of its reference. `inverted`: the reference does less work.

    `peak_bytes` is the most memory that ours had at once, and `state_bytes` what a table came to
    after some coups, where that was measured.
    """

    what: str
    reference: str
    unit: str
    ours_ns: int
    theirs_ns: int
    inverted: bool = False
    peak_bytes: int | None = None
    state_bytes: Mapping[int, int] = field(default_factory=dict[int, int])

    @property
    def ratio(self) -> str:
        """Three digits, as text."""
        over, under = self.theirs_ns, self.ours_ns
        return _three(under, over) if self.inverted else _three(over, under)

    @property
    def ratio_of(self) -> str:
        return "times as long" if self.inverted else "times as fast"


@dataclass(frozen=True, slots=True)
class Weighed:
    """The most memory that something had at once, and that of its reference."""

    what: str
    reference: str
    ours_bytes: int
    theirs_bytes: int
    ratio_of: str = "times as much"

    @property
    def ratio(self) -> str:
        """Three digits, as text."""
        return _three(self.ours_bytes, self.theirs_bytes)


def _three(over: int, under: int) -> str:
    return f"{Context(prec=3).divide(Decimal(over), Decimal(under)):f}"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What was not measured, and why."""

    what: str
    why: str

    def __str__(self) -> str:
        return f"Not measured: {self.what}, because {self.why}."


def processor_ns() -> int:
    """The processor time of this process and of all that it started and that have ended; where
    nobody counts it, the clock. Other work on the machine changes it much less than the clock."""
    if importlib.util.find_spec("resource") is None:
        return perf_counter_ns()
    import resource

    whose = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    used = (resource.getrusage(each) for each in whose)
    return sum(round(10**9 * (each.ru_utime + each.ru_stime)) for each in used)


def in_turns(
    ours: Callable[[], object],
    theirs: Callable[[], object],
    repeats: int,
    clock: Callable[[], int] = perf_counter_ns,
) -> tuple[int, int]:
    """The best time of each; they take turns, so that a slow moment hits both."""
    best = [0, 0]
    for _ in range(repeats):
        for place, trial in enumerate((ours, theirs)):
            start = clock()
            trial()
            took = clock() - start
            best[place] = min(best[place] or took, took)
    return best[0], best[1]


def python(*words: str) -> bytes:
    """What an interpreter of its own prints."""
    return subprocess.run([sys.executable, *words], stdout=subprocess.PIPE, check=True).stdout


def peak_bytes(*words: str) -> int | None:
    """The most memory that an interpreter of its own had at once; None where nobody counts it.

    It is started by a small process: a process is charged with the size of the one it came from.
    """
    if importlib.util.find_spec("resource") is None:
        return None
    counted = int(python("-c", _PEAK, *words))
    return counted if sys.platform == "darwin" else 1024 * counted
