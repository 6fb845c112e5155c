"""A Parquet file that a separate thread writes, slice after slice."""

import os
import re
import signal
from collections.abc import Generator, Mapping
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Thread, current_thread, main_thread
from typing import Any, Self

import polars as pl
from polars.exceptions import PolarsError
from polars.io.plugins import register_io_source

from punto.rules.model import Rulebook
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.exports.columns import VERSION
from punto.version import __version__

ROWS_PER_GROUP = 2**18
_WAITING = 2
"""So many slices wait to be written."""

_LOOK = 0.05
"""Seconds after which a thread looks whether the other one is still there."""

Rows = tuple[pl.DataFrame, int]
"""Rows of the file, and how many coups they are of."""


def about(rules: Rulebook, dealing: Dealing | ThreeDealing, seed: int, per: str) -> dict[str, str]:
    """The metadata of a file: the book, the seed and how the cards were dealt."""
    if isinstance(dealing, ThreeDealing):
        per, told = "three-card", {"punto.in_sets": str(dealing.in_sets).lower()}
    else:
        told = {
            "punto.from_back": "" if dealing.from_back is None else str(dealing.from_back),
            "punto.last_coup_cutting_card_first": dealing.first,
            "punto.last_coup_cutting_card_later": dealing.later,
        }
    return {
        "punto.version": __version__,
        "punto.schema": f"{per} {VERSION}",
        "punto.book": rules.key,
        "punto.seed": str(seed),
        "punto.decks": str(dealing.decks),
        "punto.burn": dealing.burn or "",
        **told,
    }


class Writer:
    """Writes a Parquet file in another thread. `rows` and `coups` count what it has written."""

    def __init__(self, file: Path, schema: Mapping[str, Any], told: Mapping[str, str]) -> None:
        self.rows = self.coups = 0
        self._file, self._schema, self._told = file, schema, dict(told)
        self._waiting: Queue[Rows] = Queue(_WAITING)
        self._over, self._problem = False, None
        self._thread = Thread(target=self._run)

    def __enter__(self) -> Self:
        _hear_interrupts()
        self._thread.start()
        return self

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        """Wait until the file is complete; raise what went wrong in the other thread."""
        self._over = True
        self._thread.join()
        if self._problem and problem is None:
            raise self._problem

    def write(self, rows: Rows) -> None:
        """Hand rows over to the other thread, after waiting until it has room for them."""
        while self._thread.is_alive():
            try:
                self._waiting.put(rows, timeout=_LOOK)
            except Full:
                continue
            return
        if self._problem:
            raise self._problem

    def _run(self) -> None:
        try:
            frames = register_io_source(self._frames, schema=self._schema)
            frames.sink_parquet(
                self._file, compression="zstd", row_group_size=ROWS_PER_GROUP, metadata=self._told
            )
        except PolarsError as problem:
            self._problem = _of_system(problem)
        except BaseException as problem:
            self._problem = problem

    def _frames(self, *_: object) -> Generator[pl.DataFrame]:
        """All frames that are handed over, whichever columns a reader asks for."""
        while True:
            try:
                frame, coups = self._waiting.get(timeout=_LOOK)
            except Empty:
                if self._over:
                    return
                continue
            self.rows += frame.height
            self.coups += coups
            yield frame


def _of_system(problem: PolarsError) -> Exception:
    """The OSError behind a problem of polars, if there is one, else the problem itself."""
    said = re.search(r"os error (\d+)", str(problem))
    return OSError(int(said[1]), os.strerror(int(said[1]))) if said else problem


def _hear_interrupts() -> None:
    """Let Ctrl-C reach the thread that deals, as without polars.

    polars sets a handler of its own before Python's, which breaks off whatever it is writing;
    Python's handler set anew takes its place.
    """
    handler = signal.getsignal(signal.SIGINT)
    if current_thread() is main_thread() and handler is not None:
        signal.signal(signal.SIGINT, handler)
