"""What a simulation dealt, as a Parquet file: `docs/exports.md` has its columns.

Needs `punto[tables]`. Coups are dealt in this process and written by a thread beside it, slice
after slice, so that memory does not grow with them.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from queue import Full, Queue
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, Any

from punto import __version__
from punto.odds.offer import Offer
from punto.rules.model import Rulebook
from punto.sim.compiled import MissingError
from punto.sim.dealing import Dealing
from punto.sim.record import records
from punto.sim.run import Progress, check
from punto.whole import FileError, cannot_write, see, whole

if TYPE_CHECKING:
    from punto.sim.columns import Columns

ROWS_PER_GROUP = 2**18
_WAITING = 2
"""So many slices may wait to be written."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: rows, coups and bytes. Not complete: stopped by Ctrl-C, with what was
    dealt by then; with no rows there is no file."""

    rows: int
    coups: int
    size: int
    complete: bool = True


def export(
    rules: Rulebook,
    dealing: Dealing,
    coups: int,
    file: str,
    *,
    seed: int = 0,
    per: str = "coup",
    wagers: Sequence[Offer] = (),
    progress: Progress | None = None,
) -> Exported:
    """Write at least so many coups, in whole shoes, to a file that is whole or not there.

    They are the first that `simulate` deals for the same seed. A continuous shuffler gives so many
    and no more. Ctrl-C closes the file with the shoes that were dealt by then.
    """
    see_export(file, dealing, coups, seed=seed, per=per)
    from punto.sim.columns import Columns, Per

    columns = Columns(rules, dealing, Per(per), wagers)
    about = _about(rules, dealing, seed, coups, columns)
    try:
        with whole(file) as part:
            done = _written(rules, dealing, coups, seed, columns, part, about, progress)
            if not done.rows:
                raise _NothingWritten
    except _NothingWritten:
        return Exported(0, 0, 0, complete=False)
    except OSError as problem:
        raise cannot_write(file, problem) from None
    return done
