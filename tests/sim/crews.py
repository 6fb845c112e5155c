"""Jobs that are quickly done, and real clusters on this machine, for the tests of crews."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from json import JSONDecodeError, loads
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from punto.sim.workers.crew import Crew

ROOT = Path(__file__).parents[2]
WAIT = 60.0
"""So many seconds no test waits for a process: the machine may be busy."""

HIDE_PUNTO = "import sys; sys.modules['punto'] = None; "
_WORK = "from distributed.cli.dask_worker import main; main()"


@dataclass(frozen=True)
class Named:
    """Chunks that say their number and who dealt them, after so many seconds."""

    seconds: float = 0.0

    def chunk(self, number: int) -> tuple[int, int]:
        sleep(self.seconds)
        return number, os.getpid()


@dataclass(frozen=True)
class Written:
    """Chunks that leave a file each."""

    folder: Path

    def chunk(self, number: int) -> None:
        (self.folder / str(number)).touch()


@dataclass(frozen=True)
class Faulty:
    """The third chunk cannot be dealt."""

    def chunk(self, number: int) -> int:
        if number == 2:
            raise ArithmeticError("no third chunk")
        return number


@dataclass(frozen=True)
class Deadly:
    """The third chunk ends whoever deals it."""

    def chunk(self, number: int) -> int:
        if number == 2:
            os._exit(1)
        return number


def first(crew: Crew, job: Any, number: int) -> list[Any]:
    """The first chunks of a job."""
    chunks = crew.chunks(job)
    try:
        return list(islice(chunks, number))
    finally:
        chunks.close()


def is_alive(pid: int) -> bool:
    """Whether a process is there and does anything."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text("ascii")
    except FileNotFoundError:
        return False


def gone(*pids: int) -> bool:
    """Whether all of them end before long."""
    end = monotonic() + WAIT
    while any(map(is_alive, pids)) and monotonic() < end:
        sleep(0.05)
    return not any(map(is_alive, pids))


def workers_of(pid: int, number: int) -> list[int]:
    """The workers of a pool of a process, as soon as there are so many."""
    end = monotonic() + WAIT
    while len(found := [each for each in _children(pid) if _is_spawned(each)]) < number:
        assert monotonic() < end, "the workers did not start"
        sleep(0.01)
    return found


def _children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text("ascii").split()]


def _is_spawned(pid: int) -> bool:
    return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()


class Floor:
    """A scheduler and workers, each a process of its own, reached over loopback."""

    def __init__(self, folder: Path, failures: int = 3) -> None:
        self._folder, self._started = folder, list[subprocess.Popen[bytes]]()
        self._environment = os.environ | {
            "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": str(failures),
            "DASK_TEMPORARY_DIRECTORY": str(folder),
            "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
        }
        file = folder / "scheduler.json"
        code = "from distributed.cli.dask_scheduler import main; main()"
        words = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        self.scheduler = self._start(code, *words, "--no-dashboard", "--no-show")
        self.address = _address(file)

    def worker(self, *, before: str = "") -> subprocess.Popen[bytes]:
        """Start a worker; it is there before long."""
        words = ("--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard")
        return self._start(before + _WORK, self.address, *words)

    def close(self) -> None:
        for each in reversed(self._started):
            each.kill()
            each.wait()

    def _start(self, code: str, *words: str) -> subprocess.Popen[bytes]:
        with Path(self._folder, "log").open("ab") as log:
            started = subprocess.Popen(
                [sys.executable, "-c", code, *words],
                cwd=self._folder,
                env=self._environment,
                stdout=log,
                stderr=log,
            )
        self._started.append(started)
        return started


@contextmanager
def floor(folder: Path, workers: int, failures: int = 3) -> Generator[Floor]:
    opened = Floor(folder, failures)
    try:
        for _ in range(workers):
            opened.worker()
        yield opened
    finally:
        opened.close()


def _address(file: Path) -> str:
    end = monotonic() + WAIT
    while monotonic() < end:
        try:
            return loads(file.read_text("utf-8"))["address"]
        except (FileNotFoundError, JSONDecodeError):
            sleep(0.05)
    raise AssertionError("the scheduler did not start")
