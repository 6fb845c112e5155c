"""Lines that a person types, or that a pipe holds."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

LINE_MAX = 500
"""What is longer is no sentence; the rest of the line is read past."""


class Keyboard:
    """Standard input. A line that answered another question can be given back."""

    def __init__(self) -> None:
        self._back: list[str] = []
        self._typed = _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
        if self._typed:
            with suppress(ImportError):
                import_module("readline")  # Arrow keys in `input`.

    def ask(self, prompt: str) -> str:
        """The next line; EOFError at the end. What a pipe holds is shown as if it was typed."""
        if self._back:
            return self._back.pop()
        if self._typed:
            return clean(_typed(prompt))
        sys.stdout.write(prompt)
        line = _line()
        if line is None:
            sys.stdout.write("\n")
            raise EOFError
        said = clean(line)
        sys.stdout.write(f"{said[:60]}\n")
        return said

    def give_back(self, line: str) -> None:
        self._back.append(line)


def clean(line: str) -> str:
    """Printable characters, parted by single spaces.

    >>> clean(" player\\t\\x1b[2J 100 ")
    'player [2J 100'
    """
    shown = "".join(each if each.isprintable() else " " for each in line[: LINE_MAX + 1])
    return " ".join(shown.split())


def _is_terminal(stream: object) -> bool:
    isatty = getattr(stream, "isatty", None)
    return bool(isatty and isatty())


def _typed(prompt: str) -> str:
    try:
        return input(prompt)
    except UnicodeDecodeError:
        return "?" * (LINE_MAX + 1)


def _line() -> str | None:
    """A line of the pipe, of a long one its beginning."""
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        return None
    line = whole = stream.readline(LINE_MAX * 4)
    while line and not line.endswith(b"\n"):
        line = stream.readline(1 << 16)
    return whole.decode(errors="replace") if whole else None
