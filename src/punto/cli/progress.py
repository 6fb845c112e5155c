"""Shows on stderr how far a long run has come: a bar on a terminal, else a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic, perf_counter

from punto.cli import stop

Progress = Callable[[int], None]
"""Told how much is done."""

EVERY = 10.0
"""Seconds between two lines where there is no terminal."""


class MeasuredPace:
    """Measures the speed of a run, from its start or, if other processes work, its first result."""

    def __init__(self, *, others: bool = False) -> None:
        self._others, self._start = others, perf_counter()
        self._first, self._first_at, self._done = 0, 0.0, 0
        self.seconds = 0.0

    def see(self, done: int) -> None:
        self.seconds = perf_counter() - self._start
        if self._others and not self._first:
            self._first, self._first_at = done, self.seconds
        self._done = done

    @property
    def before(self) -> float:
        """The seconds before the first result, which do not count for the speed; else 0."""
        return self._first_at if self._done > self._first else 0.0

    @property
    def speed(self) -> float:
        """The number of items done per second."""
        done = self._done - (self._first if self.before else 0)
        took = self.seconds - self.before
        return done / took if took > 0 else 0.0

    def clock(self, ready: float, by: str, each: float = 1) -> Clock:
        """The time a run took; `each` is the number of coups in one unit of its progress."""
        return Clock(ready + self.before, self.seconds - self.before, self.speed * each, by)


@dataclass(frozen=True, slots=True)
class Clock:
    """How many seconds a run took to get ready and then to deal, how fast it dealt, and by whom.

    If other processes deal, the run is ready when their first coups arrive.
    """

    ready: float
    seconds: float
    coups_per_second: float
    by: str = ""

    def __str__(self) -> str:
        by = f" by {self.by}" if self.by else ""
        speed = rate(self.coups_per_second, "coups")
        return f"{speed}{by}, {self.seconds:.2f} s; ready in {self.ready:.2f} s"

    def timing(self) -> dict[str, dict[str, float]]:
        """The times and rates as data: all that may differ between two runs with one seed."""
        return {
            "timing": {
                "ready-seconds": self.ready,
                "seconds": self.seconds,
                "coups-per-second": self.coups_per_second,
            }
        }


@contextmanager
def progress(what: str, whole: int, pace: MeasuredPace | None = None) -> Generator[Progress]:
    """Show how much of the whole is done, the rate, and how long the rest will take.

    The `with` block gets a function to call with the number done, which also stops the run after a
    Ctrl-C that was lost.
    """
    pace = pace or MeasuredPace()
    if not sys.stderr.isatty():
        yield _lines(what, whole, pace)
        return
    with _bar(what, whole, pace) as told:
        yield told


@contextmanager
def _bar(what: str, whole: int, pace: MeasuredPace) -> Generator[Progress]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        TaskProgressColumn("{task.percentage:>5.1f}%"),
        TextColumn("{task.fields[told]}", style="dim"),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, expand=True) as shown:
        task = shown.add_task(what, total=whole, told="")

        def told(done: int) -> None:
            pace.see(done)
            shown.update(task, completed=min(done, whole), told=_told(what, whole, done, pace))
            stop.see(done=True)

        yield told


def _lines(what: str, whole: int, pace: MeasuredPace) -> Progress:
    last = monotonic()

    def told(done: int) -> None:
        nonlocal last
        pace.see(done)
        stop.see(done=True)
        now = monotonic()
        if now - last < EVERY or done >= whole:
            return
        last = now
        share = f"{100 * done / whole:.1f}%"
        print(f"{share} of {whole:,} {what}: {_told(what, whole, done, pace)}", file=sys.stderr)

    return told


def _told(what: str, whole: int, done: int, pace: MeasuredPace) -> str:
    left = time_left(max(whole - done, 0) / pace.speed) if pace.speed else "?"
    return f"{rate(pace.speed, what)}, {left} left"


def rate(speed: float, what: str) -> str:
    """A speed as text, in the unit that reads best.

    >>> rate(74_321_000, "coups"), rate(512, "sessions")
    ('74.3 M coups/s', '512 sessions/s')
    """
    for size, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if speed >= size:
            return f"{speed / size:.3g}{unit} {what}/s"
    return f"{speed:.3g} {what}/s"


def time_left(seconds: float) -> str:
    """A time in seconds as text.

    >>> time_left(42.3), time_left(260), time_left(7300)
    ('42 s', '4 min 20 s', '2 h 1 min')
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
