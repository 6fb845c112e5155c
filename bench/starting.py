"""What a start takes by processor time: the command line, the books, a question about odds."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from bench.measure import Measured, in_turns, peak_bytes, processor_ns, python
from punto.rules.books import keys
from punto.rules.load import load_once

_ASK_HELP = "import sys; sys.argv = ['punto', '--help']; from punto.cli.main import main; main()"
_REPEATS_MAX = 3
"""Repeats of what takes a good part of a second."""


def starting(repeats: int) -> Measured:
    """Start `punto --help`, against an interpreter that does nothing."""
    ours, theirs = in_turns(
        lambda: python("-c", _ASK_HELP),
        lambda: python("-c", "pass"),
        max(repeats, 5),
        processor_ns,
    )
    return Measured("start punto --help", "python -c pass", "a start", ours, theirs, inverted=True)


def loading(repeats: int) -> Measured:
    """Read every book, checked before, against only parsing the TOML."""
    folders = [files("punto.rules.books") / key for key in keys()]
    ours, theirs = in_turns(
        lambda: [load_once(folder) for folder in folders],
        lambda: [tomllib.loads((each / "book.toml").read_text("utf-8")) for each in folders],
        repeats,
        processor_ns,
    )
    what = f"read {len(folders)} books that were checked before"
    return Measured(what, "parsing their TOML", "for all", ours, theirs, inverted=True)


def asking(book: str, repeats: int) -> Measured:
    """Ask for the odds of a book in a process of its own, against an interpreter that does nothing.

    The book is named as it was typed.
    """
    words = ("-m", "punto.cli.main", "odds", book)
    ours, theirs = in_turns(
        lambda: python(*words),
        lambda: python("-c", "pass"),
        min(repeats, _REPEATS_MAX),
        processor_ns,
    )
    return Measured(
        f"punto odds {book}",
        "python -c pass",
        "a start",
        ours,
        theirs,
        inverted=True,
        peak_bytes=peak_bytes(*words),
    )
