"""What `punto bench` measures of crews: two workers and a cluster against a plain process pool.

Rates are taken once all workers are at work, so that none has starting or compiling in it.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from json import JSONDecodeError, loads
from multiprocessing import get_context
from pathlib import Path
from subprocess import DEVNULL, Popen
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter_ns, sleep
from typing import TYPE_CHECKING, Any

from punto.cli.trials import SEED, LeftOut, Measured, Weighed, full_table
from punto.cli.trials_odds import peak_bytes
from punto.odds import compiled
from punto.rules.load import Book

if TYPE_CHECKING:
    from punto.sim.crews.crew import Crew
    from punto.sim.run import Counting

WORKERS = 2
TURNS = 3
"""So many repeats are enough for what takes a second."""

COUPS = 120_000_000
WARM = 8
"""So many chunks are dealt before a rate is taken."""

FEW, MANY = 10_000_000, 100_000_000
"""Coups of the simulations whose memory is compared."""

_START = 30.0
_PLAIN = f"a plain process pool of {WORKERS}, the bare kernel, no counts sent"
_LONG = """\
import sys
from punto.sim.run import simulate
from punto.sim.dealing import Dealing
from punto.rules.books import book
simulate(book("nsw-premium").rules, Dealing(8, from_back=20), int(sys.argv[1]))
"""


def crews(book: Book, repeats: int) -> Iterator[Measured | Weighed | LeftOut]:
    """Deal by several processes; and apart, the memory that few and many coups take."""
    if not compiled.is_installed():
        return
    from punto.sim.dealing import Dealing, dealing_of

    dealing = dealing_of(full_table(book.rules))
    if isinstance(dealing, Dealing):
        yield from _together(book, dealing, min(repeats, TURNS))
    yield from _memory()


def _together(book: Book, dealing: Any, turns: int) -> Iterator[Measured | LeftOut]:
    from punto.sim.crews.cluster import Cluster
    from punto.sim.crews.crew import Pool

    trials: dict[str, Callable[[], int]] = {}
    why = "Dask distributed is not installed, which punto[cluster] brings"
    with ExitStack() as stack:
        if importlib.util.find_spec("distributed"):
            address = stack.enter_context(local_cluster())
            why = "its scheduler did not start here"
            if address:
                trials["cluster"] = partial(_ours, book, dealing, Cluster(address))
        pool = stack.enter_context(ProcessPoolExecutor(WORKERS, get_context("spawn")))
        trials["pool"] = partial(_ours, book, dealing, Pool(WORKERS))
        trials["plain"] = partial(_theirs, pool, _job(book, dealing))
        best = {each: min(times) for each, times in _turns(trials, turns).items()}
        pool.shutdown(cancel_futures=True)
    yield _measured(f"simulate by {WORKERS} workers", best["pool"], best["plain"])
    what = f"simulate by a cluster of {WORKERS} workers here"
    if "cluster" in best:
        yield _measured(what, best["cluster"], best["plain"])
    else:
        yield LeftOut(what, why)


def _turns(trials: dict[str, Callable[[], int]], turns: int) -> dict[str, list[int]]:
    times: dict[str, list[int]] = {each: [] for each in trials}
    for _ in range(turns):
        for each, trial in trials.items():
            times[each].append(trial())
    return times


def _measured(what: str, ours: int, theirs: int) -> Measured:
    return Measured(what, _PLAIN, "for 1,000,000 coups", ours, theirs)


@dataclass(slots=True)
class Pace:
    """When how many coups had been dealt."""

    told: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])

    def tell(self, coups: int) -> None:
        self.told.append((perf_counter_ns(), coups))

    @property
    def per_million(self) -> int:
        """Nanoseconds for a million coups, once it is warm."""
        (start, before), (end, after) = self.told[min(WARM, len(self.told) - 2)], self.told[-1]
        return 10**6 * (end - start) // (after - before)


def _ours(book: Book, dealing: Any, crew: Crew) -> int:
    from punto.sim.run import simulate

    pace = Pace()
    simulate(book.rules, dealing, COUPS, seed=SEED, crew=crew, progress=pace.tell)
    return pace.per_million


def _theirs(pool: ProcessPoolExecutor, job: Counting) -> int:
    pace, done = Pace(), 0
    for coups in _mapped(pool, job):
        done += coups
        pace.tell(done)
        if done >= COUPS:
            break
    return pace.per_million


def _mapped(pool: ProcessPoolExecutor, job: Counting) -> Iterable[int]:
    """The coups of each lot. The last are dealt in vain, as they are by a crew."""
    coups = bare(job, 0)
    return pool.map(partial(bare, job), range(COUPS // coups + 2 * WORKERS))


def _job(book: Book, dealing: Any) -> Counting:
    from punto.sim.run import Counting
    from punto.sim.tables import tables_of

    return Counting(dealing, tables_of(book.rules.draw, book.rules.points, dealing), SEED)


def bare(job: Counting, lot: int) -> int:
    """Deal a lot, and nothing else; how many coups it has."""
    import numpy as np

    from punto.sim.compiled import kernel
    from punto.sim.loops.kernel import COUNTS, LANES, RUNS
    from punto.sim.run import COUPS_PER_CHUNK, SHOES_PER_CHUNK, streams_of
    from punto.sim.tables import STRETCH, end_of, work_of

    counts = np.zeros(COUNTS, np.uint32)
    work, end = work_of(job.tables, job.dealing), end_of(job.dealing)
    if job.dealing.continuous:
        kernel().mixed(COUPS_PER_CHUNK // STRETCH, streams_of(job.seed, lot), work, end, counts)
    else:
        kernel().shoes(SHOES_PER_CHUNK // LANES, streams_of(job.seed, lot), work, end, counts)
    return int(counts[:RUNS].sum())


@contextmanager
def local_cluster() -> Generator[str | None]:
    """A scheduler and its workers on this machine, by their address; None if they do not start."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        file = Path(folder, "scheduler.json")
        start = partial(_started, stack, folder)
        start("dask_scheduler", "--port", "0", "--scheduler-file", str(file), "--no-show")
        address = _address(file)
        for _ in range(WORKERS if address else 0):
            start("dask_worker", address or "", "--nthreads", "1", "--no-nanny")
        yield address


def _started(stack: ExitStack, folder: str, command: str, *words: str) -> None:
    started = Popen(
        [
            *(sys.executable, "-m", f"distributed.cli.{command}"),
            *("--host", "127.0.0.1", "--no-dashboard", *words),
        ],
        env=os.environ | {"DASK_TEMPORARY_DIRECTORY": folder},
        stdout=DEVNULL,
        stderr=DEVNULL,
    )
    stack.callback(started.wait)
    stack.callback(started.kill)


def _address(file: Path) -> str | None:
    end = monotonic() + _START
    for _ in count():
        try:
            return loads(file.read_text("utf-8"))["address"]
        except (FileNotFoundError, JSONDecodeError):
            if monotonic() > end:
                break
            sleep(0.05)
    return None


def _memory() -> Iterator[Weighed | LeftOut]:
    many, few = (peak_bytes("-c", _LONG, str(coups)) for coups in (MANY, FEW))
    what = f"memory to simulate {MANY:,} coups"
    if many is None or few is None:
        yield LeftOut(what, "nobody counts the memory of a process here")
    else:
        yield Weighed(what, f"{FEW:,} coups", many, few)
