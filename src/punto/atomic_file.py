"""Writes files so that they are either complete or not there at all.

A file is written in its folder under another name, which begins with `.part-`, and gets its own
name once it is completely on disk. If anything goes wrong before that, the part is removed, and a
file that already had the name stays as it was.
"""

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from stat import S_ISDIR, S_ISREG

from punto.errors import PuntoError, unwritable

_NAME_MAX = 50
"""So much of a name is kept in the name beside it, for a folder takes no longer ones than 255."""


class FileError(PuntoError):
    """A file cannot be written; the sentence says why."""


def see(file: str, what: str, *suffixes: str) -> None:
    """Check, before any work is done, that a file can be written; else raise `FileError`.

    `what` is the kind of file in words, and `suffixes` are the endings that its name may have.

    >>> see("a.csv", "Parquet file", ".parquet")
    Traceback (most recent call last):
    punto.atomic_file.FileError: 'a.csv' is not the name of a Parquet file. It must end in .parquet.
    """
    if Path(file).suffix.lower() not in suffixes:
        ends = " or ".join(filter(None, (", ".join(suffixes[:-1]), suffixes[-1])))
        raise FileError(f"{file!r} is not the name of a {what}. It must end in {ends}.")
    try:
        wrong = _wrong(Path(os.path.realpath(file)))
    except (OSError, ValueError) as problem:
        raise cannot_write(file, problem) from None
    if wrong:
        raise FileError(unwritable(file, wrong))


def _wrong(place: Path) -> str:
    folder = place.parent
    if not folder.is_dir():
        return f"{str(folder)!r} is {'not a folder' if folder.exists() else 'not there'}"
    if not os.access(folder, os.W_OK | os.X_OK):
        return f"nothing may be written in {str(folder)!r}"
    try:
        mode = place.stat().st_mode
    except FileNotFoundError:
        return ""
    if S_ISDIR(mode):
        return "it is a folder"
    if not S_ISREG(mode):
        return "it is a device or a pipe, whose place no file can take"
    return "" if os.access(place, os.W_OK) else "it may not be changed"


def cannot_write(file: str | Path, problem: Exception) -> FileError:
    """The `FileError` for a file that cannot be written, with the system's reason as a sentence."""
    return FileError(unwritable(file, problem))


@contextmanager
def whole(file: str | Path) -> Generator[Path]:
    """A context with a path to write to, which becomes the file if the block ends without error."""
    place = Path(os.path.realpath(file))
    part = place.with_name(f".part-{os.getpid()}-{token_hex(4)}-{place.name[-_NAME_MAX:]}")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        yield part
        _to_disk(part)
        if place.exists():
            part.chmod(place.stat().st_mode & 0o777)
        part.replace(place)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    with suppress(OSError):  # Some systems have no folders to wait for.
        _to_disk(place.parent, os.O_RDONLY)


def _to_disk(place: Path, way: int = os.O_RDWR) -> None:
    """Wait until a file or folder is on the disk; some systems report a full disk only then."""
    number = os.open(place, way)
    try:
        os.fsync(number)
    finally:
        os.close(number)
