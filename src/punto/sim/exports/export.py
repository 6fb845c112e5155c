"""Writing what a simulation deals to a Parquet file: `docs/exports.md` has its columns.

Needs `punto[tables]`. Coups are dealt by this thread and written by another one, slice after slice,
so that memory does not grow with them.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from shutil import disk_usage
from typing import TYPE_CHECKING, Any

from punto.atomic_file import FileError, cannot_write, see, whole
from punto.errors import MissingError, unwritable
from punto.odds.offer import Offer
from punto.rules.model import Rulebook
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.exports.record import CoupRecord, records
from punto.sim.run import Progress, check

if TYPE_CHECKING:
    from punto.sim.exports.columns import Columns
    from punto.sim.exports.parquet import Rows, Writer

LEAST = {"coup": 400, "shoe": 4}
"""Hundredths of bytes that a coup takes at least, as rows for coups or for shoes."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written to a file: its rows, coups and bytes.

    `complete` is false if Ctrl-C ended the export. If nothing was written, there is no file.
    """

    rows: int
    coups: int
    size: int
    complete: bool = True


class _NothingError(Exception):
    """Nothing was written."""


def export(
    rules: Rulebook,
    dealing: Dealing | ThreeDealing,
    coups: int,
    file: str,
    *,
    seed: int = 0,
    per: str = "coup",
    wagers: Sequence[Offer] = (),
    progress: Progress | None = None,
) -> Exported:
    """Write at least this many coups, in whole shoes, to a file that is never left unfinished.

    They are the first coups that `simulate` deals for the same seed. If every coup is dealt from
    all cards, the number is exact. Ctrl-C closes the file with the shoes that were dealt by then; a
    second Ctrl-C drops it.
    """
    see_export(dealing, coups, file, seed=seed, per=per, wagers=wagers)
    from punto.sim.exports.columns import Columns
    from punto.sim.exports.parquet import about

    columns = Columns(rules, dealing, per, wagers)
    told = about(rules, dealing, seed, per) | {"punto.coups": str(coups)}
    rows = _dealt(records(rules, dealing, seed), columns, coups, progress)
    return stored(file, columns.schema, told, rows)


def _dealt(
    found: Iterable[CoupRecord], columns: Columns, coups: int, progress: Progress | None
) -> Generator[Rows]:
    """Yield rows with their number of coups, until there are enough coups."""
    done = 0
    for each in found:
        record = each.until(coups - done)
        yield columns.frame(record), record.coups
        done += record.coups
        if progress:
            progress(done)
        if done >= coups:
            return


def stored(
    file: str, schema: Mapping[str, Any], told: Mapping[str, str], rows: Iterable[Rows]
) -> Exported:
    """Write rows to a file as they arrive, and say what was written."""
    from punto.sim.exports.parquet import Writer

    try:
        with whole(file) as part:
            writer = Writer(part, schema, told)
            complete = _all(rows, writer)
            if not writer.rows:
                raise _NothingError
            size = part.stat().st_size
    except _NothingError:
        return Exported(0, 0, 0, complete=False)
    except OSError as problem:
        raise cannot_write(file, problem) from None
    return Exported(writer.rows, writer.coups, size, complete)


def _all(rows: Iterable[Rows], writer: Writer) -> bool:
    """Write all rows; whether that was done before Ctrl-C."""
    with writer:
        try:
            for each in rows:
                writer.write(each)
        except KeyboardInterrupt:
            return False
    return True


def see_export(
    dealing: Dealing | ThreeDealing,
    coups: int,
    file: str,
    *,
    seed: int = 0,
    per: str = "coup",
    wagers: Sequence[Offer] = (),
) -> None:
    """Check before an export whether it can be done; raise an error in one sentence if not."""
    check(coups, seed)
    if per not in LEAST:
        raise ValueError(
            f"The file would have a row per {per!r}. It must be one per {' or '.join(LEAST)}."
        )
    three = isinstance(dealing, ThreeDealing)
    if per == "shoe" and (three or dealing.continuous):
        what = "Three Card Baccarat" if three else "A continuous shuffler"
        raise ValueError(f"{what} has no shoes. It must be a row per coup.")
    _see_wagers(wagers, three=three)
    see_parquet(file)
    least, free = coups * LEAST[per] // 100, disk_usage(Path(os.path.realpath(file)).parent).free
    if least > free:
        raise FileError(
            unwritable(file, f"{coups} coups take at least {least} bytes, and {free} are free")
        )


def _see_wagers(wagers: Sequence[Offer], *, three: bool) -> None:
    """Raise ValueError for a wager that is named twice or is of another game."""
    names = [each.label for each in wagers]
    for each in wagers:
        if names.count(each.label) > 1:
            raise ValueError(f"The wager {each.label!r} is named twice. It must be named once.")
        if bool(each.table.three_card) != three:
            raise ValueError(
                f"The wager {each.label!r} is of another game. "
                "It must be of the game that is dealt."
            )


def see_parquet(file: str) -> None:
    """Raise an error if a Parquet file of this name cannot be written."""
    if find_spec("polars") is None:
        raise MissingError("a Parquet file needs polars, which is not installed", "tables")
    see(file, "Parquet file", ".parquet")
