"""Remembers which books passed their checks, so that the same content is not checked again.

A stamp in the user's cache folder has the digest of everything that the result depends on: all
files of the book, and the code that checks it. It holds nothing else, so a stamp that is damaged
or foreign can never change a book; the book is then checked as if there were no stamp.
"""

import os
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_CHECKERS = ("punto.rules", "punto.cards")
_OF_BOOK = (".toml", ".tsv")
_OTHERS_MAY_WRITE = 0o022


def digest(book: Traversable) -> str:
    """The digest of a book's files, their names and the code that checks them.

    It is empty if they cannot be read.
    """
    found = sha256(_code())
    with suppress(OSError):
        for each in sorted(book.iterdir(), key=lambda each: each.name):
            if each.name.endswith(_OF_BOOK):
                found.update(_named(each))
        return found.hexdigest()
    return ""


def is_checked(content: str) -> bool:
    """Whether the cache of this user says that a book with this digest passed its checks."""
    if not content:
        return False
    with suppress(OSError, ValueError, RuntimeError):
        folder = _folder()
        return _is_own(folder) and (folder / content).read_text("ascii") == content
    return False


def note_checked(content: str) -> None:
    """Note in the user's cache that the book with this digest passed its checks.

    If the note cannot be written, the book is checked again next time.
    """
    with suppress(OSError, RuntimeError):
        if not content:
            return
        folder = _folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if _is_own(folder):
            (folder / content).write_text(content, "ascii")


def _folder() -> Path:
    kept = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(kept) if kept else Path.home() / ".cache") / "punto" / "checked-books"


def _is_own(folder: Path) -> bool:
    """Whether a folder belongs to the user, and nobody else may write there."""
    if not hasattr(os, "getuid"):
        return folder.is_dir()
    told = folder.stat()
    return told.st_uid == os.getuid() and not told.st_mode & _OTHERS_MAY_WRITE


@cache
def _code() -> bytes:
    sources = (each for name in _CHECKERS for each in _sources(files(name)))
    return b"".join(_named(each) for each in sorted(sources, key=lambda each: each.name))


def _sources(package: Traversable) -> Iterable[Traversable]:
    return (each for each in package.iterdir() if each.name.endswith(".py"))


def _named(file: Traversable) -> bytes:
    """The name and the content of a file, separated from those of other files."""
    content = file.read_bytes()
    return f"{file.name}\n{len(content)}\n".encode() + content
