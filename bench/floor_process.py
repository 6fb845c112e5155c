"""`punto serve` in a process of its own, with tables and players; what it took is read of it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import clock_gettime_ns
from urllib.request import urlopen

from punto.live.people import Members
from punto.live.plan import UNREAD_SECONDS
from punto.live.shoe import Sealer
from punto.live.store_sqlite import SqliteStore

BOOK = "crown-melbourne-v29"
MONEY = 10**9
_ACTS = ("last-call", "cut", "offer", "card", "squeeze", "answer", "act")
_PACE = "[pace]\nbets = 3600\n" + "".join(f"{each} = 0.01\n" for each in _ACTS)
"""Tables that take wagers for an hour once somebody has made the first."""
_BUCKET = re.compile(r'_bucket\{le="([^"]+)"\} (\S+)')


@dataclass(frozen=True, slots=True)
class RunningFloor:
    """A server, where it listens, and the session of each of its players."""

    at: str
    pid: int
    tables: tuple[str, ...]
    tokens: tuple[str, ...]
    words: tuple[str, ...]
    """What it was started with."""

    def processor_ns(self) -> int:
        """What all its threads have taken of the processors."""
        return processor_ns(self.pid)

    def memory_bytes(self) -> int:
        """What it has in memory."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def metrics(self) -> str:
        """What it counts, as Prometheus reads it."""
        with urlopen(f"http://{self.at}/metrics", timeout=120) as said:
            return said.read().decode()

    def seconds(self) -> int:
        """How long its loop has run by its own clock; one that gets no processor is slower."""
        ((_, seconds), *_) = reversed(self.counted("punto_loop_lag_seconds"))
        return int(seconds)

    def counted(self, metric: str) -> list[tuple[float, float]]:
        """A histogram: how many were at most so many seconds."""
        lines = self.metrics().splitlines()
        found = (_BUCKET.fullmatch(each.removeprefix(metric)) for each in lines)
        return [(float(each[1]), float(each[2])) for each in found if each]


def processor_ns(pid: int) -> int:
    """Nanoseconds that all threads of a process have taken of the processors.

    Linux gives each process a clock of its own, whose number is made of the process's id. The
    ticks of /proc are too coarse: a server that had little to do would seem to have done nothing.
    """
    return clock_gettime_ns((~pid << 3) | 2)


def percentile_ns(
    before: Sequence[tuple[float, float]], after: Sequence[tuple[float, float]], share: float
) -> int:
    """The time under which a share of what was counted in between stayed, as Prometheus has it.

    >>> percentile_ns([(1, 0), (2, 0)], [(1, 50), (2, 100)], 0.75)
    1500000000
    """
    counts = [(0.0, 0.0), *((le, n - m) for (le, n), (_, m) in zip(after, before, strict=True))]
    wanted = counts[-1][1] * share
    for (low, less), (high, count) in pairwise(counts):
        if count >= wanted and count > less:
            inside = (
                0.0 if high == float("inf") else (high - low) * (wanted - less) / (count - less)
            )
            return int((low + inside) * 10**9)
    return 0


@contextmanager
def running_floor(
    tables: int, players: int, *, unread_seconds: int = UNREAD_SECONDS, pace: str = _PACE
) -> Generator[RunningFloor]:
    """A floor with so many tables, and players with money who are signed in."""
    names = tuple(f"t{n}" for n in range(tables))
    with TemporaryDirectory() as name:
        folder = Path(name)
        floor = f"[web]\nunread-seconds = {unread_seconds}\n"
        floor += pace + "".join(f'[tables.{each}]\nbook = "{BOOK}"\n' for each in names)
        (folder / "floor.toml").write_text(floor)
        tokens = _players(folder, players)
        words = ["serve", str(folder / "floor.toml"), "--data", name, "--port", "0"]
        with _started(words) as (at, pid):
            yield RunningFloor(at, pid, names, tokens, tuple(words))


@contextmanager
def started_again(floor: RunningFloor) -> Generator[RunningFloor]:
    """Another process on the folder of a floor, once that was killed as when the power fails."""
    os.kill(floor.pid, signal.SIGKILL)
    with _started(floor.words) as (at, pid):
        yield replace(floor, at=at, pid=pid)


@contextmanager
def _started(words: Sequence[str]) -> Generator[tuple[str, int]]:
    """A process that serves: where it listens, and its number."""
    with subprocess.Popen(
        [sys.executable, "-m", "punto.cli.main", *words], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().rpartition("/")[2].strip(), process.pid
        finally:
            process.kill()


def _players(folder: Path, many: int) -> tuple[str, ...]:
    """Guests with money; the token of a session of each."""
    store = SqliteStore(folder / "floor.db")
    store.all("pragma synchronous = off")  # All this is made before anything is measured.
    people = Members(store, Sealer(bytes(32)))
    names = [f"Player {n}" for n in range(many)]
    accounts = [people.join(each, "guest", "", 0) for each in names]
    tokens = tuple(people.sessions.begin(each, 2**31) for each in accounts)
    for each in names:
        store.all(
            "insert into accounts values (?, 'cash', ?, '', ?)", (f"cash {each}", each, MONEY)
        )
    store.close()
    return tokens
