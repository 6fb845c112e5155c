"""`PuntoError`, the base of all errors that a user of Punto can cause, and some common kinds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

_LONG_WORD = re.compile(r"\S{200,}")
_END = re.compile(r"\W*\Z")
_BEGUN_MIN = 3
"""The number of letters from which a name that begins with them is likely meant."""


def _cut(word: re.Match[str]) -> str:
    """The beginning of a long word, with the quotation mark or full stop that ends it."""
    end = _END.search(word[0][-3:])
    return f"{word[0][:60]}...{end[0] if end else ''}"


class PuntoError(ValueError):
    """Something cannot be done as the user asked; a sentence says what and why.

    Every error that `punto` raises for a user's mistake is a `PuntoError`. A word of more than 200
    characters in the sentence is cut short.
    """

    __module__ = "punto"

    def __init__(self, sentence: object = "") -> None:
        super().__init__(_LONG_WORD.sub(_cut, str(sentence)))


class UnknownError(PuntoError):
    """A name does not exist: `got` is that name, and `near` the closest names that do exist.

    If `listed` is given, it is a sentence on how to see all names; otherwise all are listed.
    """

    __module__ = "punto"

    def __init__(self, what: str, got: str, known: Iterable[str], listed: str = "") -> None:
        names = list(dict.fromkeys(known))
        self.got, self.near = got, nearest(got, names)
        kind, of, whose = what.partition(" of ")
        some = f"There is no {kind} {got!r}{of}{whose}{hint(names)}. {listed}"
        super().__init__(some if listed else no_such(what, got, names))


class CardsError(PuntoError):
    """Cards cannot be read, or cannot lie on the table in this way."""

    __module__ = "punto"


class MissingError(PuntoError, ImportError):
    """Something optional is not installed; `extra` names the extra with it, as in `punto[sim]`."""

    __module__ = "punto"

    def __init__(self, what: str, extra: str) -> None:
        self.extra = extra
        super().__init__(f"{what}: pip install 'punto[{extra}]'")


def no_such(what: str, got: str, known: Iterable[str], other: str = "") -> str:
    """The sentences about a name that does not exist: the closest name that does, and all of them.

    `other` says what else is accepted in place of a name.

    >>> no_such("wager", "bankr", ["player", "banker"])
    "There is no wager 'bankr' (did you mean 'banker'?). It must be one of player, banker."
    >>> no_such("option of tie", "7", [])
    "There is no option '7' of tie. There are none here."
    """
    kind, of, whose = what.partition(" of ")
    return f"There is no {kind} {got!r}{of}{whose}{must_be(got, list(known), other)}"


def must_be(got: str, known: Sequence[str], other: str = "") -> str:
    """The end of a sentence about a wrong name, and a second sentence with the names it may be."""
    wish = f"one of {', '.join(known)}" if len(known) > 1 else "".join(known)
    wish = f"{wish}, or {other}" if wish and other else wish or other
    must = f"It must be {wish}." if wish else "There are none here."
    return f"{hint(nearest(got, known))}. {must}"


def unreadable(file: object, problem: Exception) -> str:
    """The sentence about a file that cannot be read, and why.

    >>> unreadable("table.toml", FileNotFoundError(2, "No such file or directory"))
    "The file 'table.toml' cannot be read: no such file or directory."
    """
    return _of_file(file, "read", problem)


def unwritable(file: object, problem: Exception | str) -> str:
    """The sentence about a file that cannot be written, and why.

    >>> unwritable("coups.parquet", "it is a pipe")
    "The file 'coups.parquet' cannot be written: it is a pipe."
    """
    return _of_file(file, "written", problem)


def _of_file(file: object, done: str, problem: Exception | str) -> str:
    match problem:
        case UnicodeDecodeError():
            why = "it is not text"
        case IsADirectoryError():
            why = "it is a folder"
        case _:
            why = getattr(problem, "strerror", None) or str(problem)
    return f"The file {str(file)!r} cannot be {done}: {why[:1].lower()}{why[1:]}."


def hint(near: list[str]) -> str:
    """The words "did you mean" with the near names, in brackets; empty if no name is near."""
    return f" (did you mean {' or '.join(map(repr, near))}?)" if near else ""


def nearest(got: str, known: Iterable[str], count: int = 1) -> list[str]:
    """The known names that begin with what was typed, or else those that look most like it.

    >>> nearest("crown", ["rws", "crown-melbourne-v29"]), nearest("rwz", ["rws"])
    (['crown-melbourne-v29'], ['rws'])
    """
    names = {name.lower(): name for name in known}
    typed = str(got).lower()  # Whatever was given is named in a sentence, also a number.
    begun = [name for name in names if len(typed) >= _BEGUN_MIN and name.startswith(typed)]
    close = begun or get_close_matches(typed, names, n=count, cutoff=0.6)
    return [names[each] for each in close[:count]]
