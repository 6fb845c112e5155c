"""Exports that cannot be made, or are stopped: one sentence, and no broken file."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Generator
from dataclasses import replace
from errno import ENOSPC
from pathlib import Path
from shutil import disk_usage
from typing import Any

import polars as pl
import pytest

from punto.atomic_file import FileError
from punto.odds.offer import Offer, offers
from punto.rules.books import book
from punto.rules.ruling import Refused
from punto.sim import run
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.exports import export as exporting
from punto.sim.exports import record
from punto.sim.exports.export import Exported, export, see_export
from punto.sim.exports.record import CoupRecord
from tests.sim.hands import wagers

RULES = book("crown-melbourne-v29").rules
SHOE, CONTINUOUS = Dealing(8, from_back=20), Dealing(8)
OLD = b"what was there"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SHOES_PER_CHUNK", 64)
    monkeypatch.setattr(record, "SHOES_PER_SLICE", 20)


@pytest.fixture(params=[True, False], ids=["there", "not there"])
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file that is there or is not."""
    place = tmp_path / "coups.parquet"
    if request.param:
        place.write_bytes(OLD)
    return place


def nothing_changed(file: Path, there: bool) -> bool:
    names = [each.name for each in file.parent.iterdir()]
    return names == [file.name] and file.read_bytes() == OLD if there else names == []


def fail(problem: BaseException) -> Callable[..., Any]:
    def instead(*_: object, **__: object) -> None:
        raise problem

    return instead


FULL = OSError(ENOSPC, os.strerror(ENOSPC))


@pytest.mark.parametrize(
    ("where", "name"),
    [(os, "open"), (os, "fsync"), (os, "replace")],
    ids=["made", "on the disk", "moved"],
)
def test_a_full_disk_is_told_and_leaves_all_as_it_was(
    where: Any, name: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = file.exists()
    with monkeypatch.context() as broken:
        broken.setattr(where, name, fail(FULL))
        with pytest.raises(FileError) as told:
            export(RULES, SHOE, 2_000, str(file))
    assert str(told.value) == f"The file {str(file)!r} cannot be written: no space left on device."
    assert nothing_changed(file, there)


def test_a_disk_that_is_full_while_rows_are_written(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows go to a device that is always full, the way that they go to a file."""
    there, sink = file.exists(), pl.LazyFrame.sink_parquet

    def full(frame: pl.LazyFrame, _: Path, **how: Any) -> None:
        sink(frame, "/dev/full", **how)

    monkeypatch.setattr(pl.LazyFrame, "sink_parquet", full)
    with pytest.raises(FileError) as told:
        export(RULES, SHOE, 50_000, str(file))
    assert str(told.value) == f"The file {str(file)!r} cannot be written: no space left on device."
    assert nothing_changed(file, there)


LIMITED = """
import resource, sys
from punto.rules.books import book
from punto.sim.dealing import Dealing
from punto.sim.exports.export import export
rules, dealing = book("crown-melbourne-v29").rules, Dealing(8, from_back=20)
for limit in (0, 1_000, 100_000, 2_000_000):
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    try:
        export(rules, dealing, 700_000, sys.argv[1])
    except ValueError as problem:
        print(problem, file=sys.stderr)
"""


@pytest.mark.slow
def test_a_disk_that_takes_no_more_leaves_all_as_it_was(file: Path) -> None:
    """For real: the system lets no file of this process grow beyond so many bytes.

    What is compiled is kept on disk too, so it has to be there before.
    """
    export(RULES, SHOE, 1, str(file.with_name("warm.parquet")))
    file.with_name("warm.parquet").unlink()
    there = file.exists()
    asked = [sys.executable, "-c", LIMITED, str(file)]
    done = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert (
        done.stderr.splitlines()
        == [f"The file {str(file)!r} cannot be written: file too large."] * 4
    )
    assert nothing_changed(file, there)


@pytest.mark.parametrize("problem", [ValueError("odd"), MemoryError(), SystemExit(3)])
def test_whatever_else_ends_it_leaves_all_as_it_was(file: Path, problem: BaseException) -> None:
    there = file.exists()
    with pytest.raises(type(problem)):
        export(RULES, SHOE, 10**9, str(file), progress=fail(problem))
    assert nothing_changed(file, there)


def test_a_stop_closes_the_file_with_the_shoes_so_far(file: Path) -> None:
    def stop(coups: int) -> None:
        if coups > 6_000:
            raise KeyboardInterrupt

    done = export(RULES, SHOE, 10**9, str(file), progress=stop)
    assert not done.complete
    assert 6_000 < done.coups < 9_000
    frame = pl.read_parquet(file)
    assert frame.height == done.rows == done.coups
    assert frame["last"][-1]
    assert [each.name for each in file.parent.iterdir()] == [file.name]
    whole = export(RULES, SHOE, done.coups, str(file))
    assert whole == replace(done, complete=True, size=whole.size)
    assert pl.read_parquet(file).equals(frame)


def test_a_stop_before_the_first_shoe_leaves_no_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = file.exists()

    def stopped(*_: object) -> Generator[CoupRecord]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(exporting, "records", stopped)
    assert export(RULES, SHOE, 1, str(file)) == Exported(0, 0, 0, complete=False)
    assert nothing_changed(file, there)


INTERRUPTED = """
import os, signal, sys
from threading import Timer
from punto.rules.books import book
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.exports.export import export

def press(coups):
    if coups > 500_000 and not pressed:
        pressed.append(Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)))
        pressed[0].start()

pressed = []
signal.signal(signal.SIGINT, signal.default_int_handler)  # A shell may start jobs deaf to it.
rules = book("crown-melbourne-v29").rules
print(export(rules, Dealing(8, from_back=20), 10**9, sys.argv[1], progress=press).complete)
"""


@pytest.mark.slow
def test_ctrl_c_closes_the_file(tmp_path: Path) -> None:
    """For real: polars, which would break off, does not hear of it."""
    file = tmp_path / "coups.parquet"
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, str(file)], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("False\n", "")
    frame = pl.scan_parquet(file).select(pl.len(), pl.col("last").last()).collect()
    ((rows, last),) = frame.rows()
    assert rows > 500_000
    assert last
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_ctrl_c_goes_where_it_went_before(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGINT)
    export(RULES, SHOE, 1, str(tmp_path / "coups.parquet"))
    assert signal.getsignal(signal.SIGINT) is before


GROWTH = """
import resource, sys
from punto.rules.books import book
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.exports.export import export
rules, most = book("crown-melbourne-v29").rules, []
for coups in (300_000, 3_000_000):
    export(rules, Dealing(8, from_back=20), coups, sys.argv[1])
    most.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
print((most[1] - most[0]) // 1024)
"""


@pytest.mark.slow
def test_memory_does_not_grow_with_coups(tmp_path: Path) -> None:
    """A whole chunk more takes 100 MB as columns."""
    place = str(tmp_path / "coups.parquet")
    done = subprocess.run(
        [sys.executable, "-c", GROWTH, place], capture_output=True, text=True, check=True
    )
    assert int(done.stdout) < 50


def traditional() -> tuple[Offer, ...]:
    found = offers(RULES, "traditional")
    assert not isinstance(found, Refused)
    return found


def twice() -> None:
    found = traditional()
    see_export(SHOE, 1, "a.parquet", wagers=[found[0], found[1], found[0]])


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (
            lambda: see_export(SHOE, 0, "a.parquet"),
            "The number of coups is 0. It must be 1 to 1000000000000000.",
        ),
        (
            lambda: see_export(SHOE, 1, "a.parquet", seed=-1),
            "The seed is -1. It must be 0 to 18446744073709551615.",
        ),
        (
            lambda: see_export(SHOE, 1, "a.parquet", per="card"),
            "The file would have a row per 'card'. It must be one per coup or shoe.",
        ),
        (
            lambda: see_export(CONTINUOUS, 1, "a.parquet", per="shoe"),
            "A continuous shuffler has no shoes. It must be a row per coup.",
        ),
        (
            lambda: see_export(ThreeDealing(), 1, "a.parquet", per="shoe"),
            "Three Card Baccarat has no shoes. It must be a row per coup.",
        ),
        (twice, "The wager 'traditional player' is named twice. It must be named once."),
        (
            lambda: see_export(SHOE, 1, "a.parquet", wagers=wagers()),
            "The wager 'three-card three-card' is of another game. "
            "It must be of the game that is dealt.",
        ),
        (
            lambda: see_export(ThreeDealing(), 1, "a.parquet", wagers=traditional()),
            "The wager 'traditional player' is of another game. "
            "It must be of the game that is dealt.",
        ),
        (
            lambda: see_export(SHOE, 1, "a.csv"),
            "'a.csv' is not the name of a Parquet file. It must end in .parquet.",
        ),
        (
            lambda: see_export(SHOE, 1, "/dev/full/a.parquet"),
            "The file '/dev/full/a.parquet' cannot be written: '/dev/full' is not a folder.",
        ),
    ],
)
def test_nonsense_is_refused(ask: Callable[[], object], says: str) -> None:
    with pytest.raises(ValueError, match=rf"\A{re.escape(says)}\Z"):
        ask()


def test_what_no_disk_has_room_for_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "a.parquet")
    with pytest.raises(FileError, match=r"coups take at least \d+ bytes, and \d+ are free\.\Z"):
        see_export(SHOE, 10**15, file)
    see_export(SHOE, disk_usage(tmp_path).free // 10, file)


def test_what_is_not_installed_is_named_in_one_sentence() -> None:
    code = """
import sys
sys.modules["polars"] = None
from punto.sim.exports.export import see_export
from punto.sim.dealing import Dealing
see_export(Dealing(8, from_back=20), 1, "a.parquet")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == (
        "punto.MissingError: a Parquet file needs polars, which is not installed: "
        "pip install 'punto[tables]'"
    )
