"""The books of the package, each in a folder; a folder elsewhere can be a book too."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from punto.errors import no_such
from punto.rules.check import RulebookError
from punto.rules.load import Book, load_once

_HOME = files(__name__)
A_FOLDER = "the path of a folder that has a book.toml"


@cache
def keys() -> tuple[str, ...]:
    """The keys of the books in the package."""
    return tuple(sorted(each.name for each in _HOME.iterdir() if (each / "book.toml").is_file()))


def book(name: str) -> Book:
    """A book by its key, or by the path of its folder.

    >>> book("nsw-premium").rules.title
    'Premium Baccarat'
    """
    return _load(_find(name))


def by_key(key: str) -> Book:
    """A book of the package, or one that was read from a folder before, by its key."""
    return _read[key] if key in _read else book(key)


def is_book(folder: Path) -> bool:
    """Whether a folder holds a book. What cannot be looked into holds none."""
    return _is(Path.is_file, folder / "book.toml")


def _is(kind: Callable[[Path], bool], path: Path) -> bool:
    try:
        return kind(path)
    except (OSError, ValueError):
        return False


def no_book(name: str) -> str:
    """The sentences about a name that is neither the key of a book nor the path of its folder."""
    if _is(Path.is_dir, Path(name)):
        return f"The folder {name!r} has no book.toml. The folder of a book must have one."
    return no_such("book", name, keys(), A_FOLDER)


def _find(name: str) -> Traversable:
    if name in keys():
        return _HOME / name
    folder = Path(name)
    if is_book(folder):
        return folder.resolve()
    raise RulebookError(no_book(name))


_read: dict[str, Book] = {}
"""The books that were read so far, by their keys."""


@cache
def _load(folder: Traversable) -> Book:
    found = load_once(folder)
    _read[found.key] = found
    return found
