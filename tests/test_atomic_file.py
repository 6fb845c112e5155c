"""Files that are whole or not there, whatever goes wrong while they are written."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from errno import EDQUOT, EIO, ENOSPC
from pathlib import Path

import pytest

from punto.atomic_file import FileError, cannot_write, see, whole

NEW, OLD = b"new " * 1000, b"what was there"


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


@pytest.fixture(params=[True, False], ids=["there", "not there"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file that is there or is not."""
    file = tmp_path / "coups.parquet"
    if request.param:
        file.write_bytes(OLD)
        file.chmod(0o640)
    return file


def before(file: Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None


def test_a_file_comes_to_its_place_when_all_is_written(place: Path) -> None:
    old, mode = before(place), 0o640 if place.exists() else 0o666 & ~_umask()
    with whole(place) as part:
        assert part.parent == place.parent
        assert part.suffix == place.suffix
        part.write_bytes(NEW)
        assert before(place) == old
    assert place.read_bytes() == NEW
    assert place.stat().st_mode & 0o777 == mode
    assert names(place.parent) == [place.name]


def _umask() -> int:
    now = os.umask(0)
    os.umask(now)
    return now


@pytest.mark.parametrize("problem", [OSError(ENOSPC, "full"), KeyboardInterrupt(), SystemExit(1)])
def test_whatever_ends_the_writing_leaves_all_as_it_was(
    place: Path, problem: BaseException
) -> None:
    old = before(place)

    def write() -> None:
        with whole(place) as part:
            part.write_bytes(NEW)
            raise problem

    with pytest.raises(type(problem)):
        write()
    assert before(place) == old
    assert names(place.parent) == ([place.name] if old else [])


@pytest.mark.parametrize(
    ("step", "problem"),
    [("fsync", ENOSPC), ("fsync", EDQUOT), ("fsync", EIO), ("replace", ENOSPC)],
)
def test_a_disk_that_is_full_at_last_leaves_all_as_it_was(
    place: Path, step: str, problem: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = before(place)

    def fail(*_: object, **__: object) -> None:
        raise OSError(problem, os.strerror(problem))

    monkeypatch.setattr(os, step, fail)

    def write() -> None:
        with whole(place) as part:
            part.write_bytes(NEW)

    with pytest.raises(OSError, match=os.strerror(problem)):
        write()
    assert before(place) == old
    assert names(place.parent) == ([place.name] if old else [])


def test_a_disk_that_takes_no_more_leaves_all_as_it_was(place: Path) -> None:
    """For real: the system lets no file of this process grow beyond 64 KiB."""
    old = before(place)
    code = f"""
import resource
from punto.atomic_file import cannot_write, whole
resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))
try:
    with whole({str(place)!r}) as part, part.open("wb") as file:
        for _ in range(1000):
            file.write(bytes(1000))
except OSError as problem:
    print(cannot_write("coups.parquet", problem))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "The file 'coups.parquet' cannot be written: file too large.\n"
    assert before(place) == old
    assert names(place.parent) == ([place.name] if old else [])


def test_a_link_stays_one_and_its_file_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = tmp_path / "link.parquet"
    link.symlink_to(folder / "real.parquet")
    with whole(link) as part:
        assert part.parent == folder
        part.write_bytes(NEW)
    assert link.is_symlink()
    assert (folder / "real.parquet").read_bytes() == NEW


def test_the_longest_name_has_room_for_one_beside_it(tmp_path: Path) -> None:
    file = tmp_path / ("é" * 123 + ".parquet")
    with whole(file) as part:
        part.write_bytes(NEW)
    assert names(tmp_path) == [file.name]


def folder(place: Path) -> None:
    place.mkdir()


def pipe(place: Path) -> None:
    os.mkfifo(place)


def nothing(_: Path) -> None:
    pass


@pytest.mark.parametrize(
    ("name", "make", "says"),
    [
        (
            "a.csv",
            nothing,
            "'{0}/a.csv' is not the name of a picture. It must end in .png or .svg.",
        ),
        ("a", nothing, "'{0}/a' is not the name of a picture. It must end in .png or .svg."),
        ("no/a.png", nothing, "The file '{0}/no/a.png' cannot be written: '{0}/no' is not there."),
        ("a.png", folder, "The file '{0}/a.png' cannot be written: it is a folder."),
        (
            "a.png",
            pipe,
            "The file '{0}/a.png' cannot be written: "
            "it is a device or a pipe, whose place no file can take.",
        ),
        (
            "🂡" * 64 + ".png",
            nothing,
            "The file '{0}/" + "🂡" * 64 + ".png' cannot be written: file name too long.",
        ),
        ("a\0.png", nothing, "The file '{0}/a\\x00.png' cannot be written: embedded null byte."),
    ],
)
def test_what_cannot_be_written_is_told_before(
    name: str, make: Callable[[Path], None], says: str, tmp_path: Path
) -> None:
    make(tmp_path / name)
    with pytest.raises(FileError) as told:
        see(f"{tmp_path}/{name}", "picture", ".png", ".svg")
    assert str(told.value) == says.format(tmp_path)


def test_a_folder_that_is_a_file_is_told_before(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(OLD)
    with pytest.raises(FileError, match=r"/a' is not a folder\.\Z"):
        see(f"{tmp_path}/a/b.png", "picture", ".png")


@pytest.mark.parametrize(
    ("denied", "says"),
    [("", "nothing may be written in"), ("a.png", "it may not be changed")],
)
def test_what_may_not_be_written_is_told_before(
    denied: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever may write everything is asked as well, so the answer of the system is given here."""
    (tmp_path / "a.png").write_bytes(OLD)

    def access(where: Path, _: int) -> bool:
        return where != tmp_path / denied

    monkeypatch.setattr(os, "access", access)
    with pytest.raises(FileError, match=says):
        see(str(tmp_path / "a.png"), "picture", ".png")


def test_what_can_be_written_is_not_made_by_looking(tmp_path: Path) -> None:
    see(str(tmp_path / "A.PNG"), "picture", ".png")
    assert names(tmp_path) == []


def test_what_the_system_says_is_one_sentence() -> None:
    full = OSError(ENOSPC, os.strerror(ENOSPC), "a.png")
    assert (
        str(cannot_write("a.png", full))
        == "The file 'a.png' cannot be written: no space left on device."
    )
    assert (
        str(cannot_write("a.png", ValueError("odd"))) == "The file 'a.png' cannot be written: odd."
    )
