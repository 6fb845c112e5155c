"""What workers take: two and a cluster against a plain process pool.

The lag is taken once all workers are at work, so that none has starting or compiling in it. The
median of the turns counts.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from json import JSONDecodeError, loads
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from subprocess import DEVNULL, Popen
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from bench.full_table import full_table
from bench.lag import Clocked, Lag, Watched
from bench.measure import SEED, LeftOut, Measured, Weighed, peak_bytes
from punto.odds import compiled
from punto.rules.load import Book

if TYPE_CHECKING:
    from punto.sim.run import CountingJob
    from punto.sim.workers.crew import Crew

WORKERS = 2
COUPS = 300_000_000
FEW, MANY = 10_000_000, 100_000_000
"""Coups of the simulations whose memory is compared."""

_CHECKOUT = Path(__file__).parent.parent
_START = 30.0
_LIGHT = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
}
"""Dask watches itself less; `docs/scale.md` has the same."""

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
        yield from _together(book, dealing, repeats)
    yield from _memory()


def _together(book: Book, dealing: Any, turns: int) -> Iterator[Measured | LeftOut]:
    from punto.sim.workers.cluster import Cluster
    from punto.sim.workers.crew import ProcessCrew

    trials: dict[str, Callable[[], Lag]] = {}
    why = "Dask distributed is not installed, which punto[cluster] brings"
    with ExitStack() as stack:
        if importlib.util.find_spec("distributed"):
            address = stack.enter_context(local_cluster())
            why = "its scheduler did not start here"
            if address:
                trials["cluster"] = partial(_ours, book, dealing, Cluster(address))
        trials["pool"] = partial(_ours, book, dealing, ProcessCrew(WORKERS))
        trials["plain"] = partial(_theirs, _job(book, dealing))
        lags = _turns(trials, turns)
    kernel_ns = 10**6 * median(each.kernel_per_coup for some in lags.values() for each in some)
    took = {
        name: round(kernel_ns * median(each.per_kernel for each in some))
        for name, some in lags.items()
    }
    yield _measured(f"simulate by {WORKERS} workers", took["pool"], took["plain"])
    what = f"simulate by a cluster of {WORKERS} workers here"
    if "cluster" in took:
        yield _measured(what, took["cluster"], took["plain"])
    else:
        yield LeftOut(what, why)


def _turns(trials: dict[str, Callable[[], Lag]], turns: int) -> dict[str, list[Lag]]:
    lags: dict[str, list[Lag]] = {each: [] for each in trials}
    for _ in range(turns):
        for each, trial in trials.items():
            lags[each].append(trial())
    return lags


def _measured(what: str, ours: int, theirs: int) -> Measured:
    return Measured(what, _PLAIN, "for 1,000,000 coups", ours, theirs)


def _ours(book: Book, dealing: Any, crew: Crew) -> Lag:
    from punto.sim.run import simulate

    lag, watched = Lag(), Watched(crew)
    simulate(
        *(book.rules, dealing, COUPS),
        seed=SEED,
        crew=watched,
        progress=lambda coups: lag.tell(coups, watched.kernel_ns),
    )
    return lag


def _theirs(job: CountingJob) -> Lag:
    lag, done, kernel_ns = Lag(), 0, 0
    with ProcessPoolExecutor(WORKERS, get_context("spawn")) as pool:
        for took, coups in _mapped(pool, Bare(job)):
            done, kernel_ns = done + coups, kernel_ns + took
            lag.tell(done, kernel_ns)
            if done >= COUPS:
                break
        pool.shutdown(cancel_futures=True)
    return lag


def _mapped(pool: ProcessPoolExecutor, job: Bare) -> Iterable[tuple[int, int]]:
    """The time and the coups of each lot. The last are dealt in vain, as they are by a crew."""
    coups = job.chunk(0)
    return pool.map(Clocked(job).chunk, range(COUPS // coups + 2 * WORKERS))


def _job(book: Book, dealing: Any) -> CountingJob:
    from punto.sim.run import CountingJob
    from punto.sim.tables import tables_of

    return CountingJob(dealing, tables_of(book.rules.draw, book.rules.points, dealing), SEED)


@dataclass(frozen=True, slots=True)
class Bare:
    """The job of nothing but the kernel."""

    job: CountingJob

    def chunk(self, number: int) -> int:
        """Deal a lot; how many coups it has."""
        import numpy as np

        from punto.sim.compiled import kernel
        from punto.sim.loops.kernel import COUNTS, LANES, RUNS
        from punto.sim.run import COUPS_PER_CHUNK, SHOES_PER_CHUNK, streams_of
        from punto.sim.tables import STRETCH, end_of, work_of

        dealing, streams = self.job.dealing, streams_of(self.job.seed, number)
        counts = np.zeros(COUNTS, np.uint32)
        work, end = work_of(self.job.tables, dealing), end_of(dealing)
        if dealing.continuous:
            kernel().mixed(COUPS_PER_CHUNK // STRETCH, streams, work, end, counts)
        else:
            kernel().shoes(SHOES_PER_CHUNK // LANES, streams, work, end, counts)
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
        cwd=_CHECKOUT,  # where `bench` can be imported
        env=os.environ | _LIGHT | {"DASK_TEMPORARY_DIRECTORY": folder},
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
