"""How far a long run has come, on stderr: a bar on a terminal, else a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import monotonic

Progress = Callable[[int], None]
"""Told how much is done."""

EVERY = 10.0
"""Seconds between two lines where there is no terminal."""


@contextmanager
def progress(what: str, whole: int) -> Generator[Progress]:
    """Show how much of the whole is done, the rate, and how long the rest will take."""
    if not sys.stderr.isatty():
        yield _lines(what, whole)
        return
    with _bar(what, whole) as told:
        yield told


@contextmanager
def _bar(what: str, whole: int) -> Generator[Progress]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        TaskProgressColumn(),
        TextColumn("{task.fields[rate]}", style="dim"),
        TimeLeft(compact=True),
    )
    start = monotonic()
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, expand=True) as shown:
        task = shown.add_task(what, total=whole, rate="")

        def told(done: int) -> None:
            speed = done / max(monotonic() - start, 1e-9)
            shown.update(task, completed=min(done, whole), rate=rate(speed, what))

        yield told


def _lines(what: str, whole: int) -> Progress:
    start = last = monotonic()

    def told(done: int) -> None:
        nonlocal last
        now = monotonic()
        if now - last < EVERY or done >= whole:
            return
        last = now
        speed = done / (now - start)
        left = time_left((whole - done) / speed)
        share = f"{100 * done / whole:.1f}%"
        print(f"{share} of {whole:,} {what}, {rate(speed, what)}, {left} left", file=sys.stderr)

    return told


def rate(speed: float, what: str) -> str:
    """So many in a second, in the unit that reads best.

    >>> rate(74_321_000, "coups"), rate(512, "sessions")
    ('74.3 M coups/s', '512 sessions/s')
    """
    for size, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if speed >= size:
            return f"{speed / size:.3g}{unit} {what}/s"
    return f"{speed:.3g} {what}/s"


def time_left(seconds: float) -> str:
    """
    >>> time_left(42.3), time_left(260), time_left(7300)
    ('42 s', '4 min 20 s', '2 h 1 min')
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
