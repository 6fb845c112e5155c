"""Changes of data further from a clause, for where nothing beside it can be broken."""

import re
from collections.abc import Iterator
from pathlib import Path

from mutants.data_breaks import Words, cited_lines, line_breaks, starts_of, table_of
from mutants.edit import Edit

_NAME = re.compile(r'key = "([\w-]+)"')
_LIKE = re.compile(r'like = "([\w-]+)"')
_ROW = re.compile(r"^\s*\{.*\},$")


def named_breaks(file: Path, text: str, number: str, words: Words) -> Iterator[Edit]:
    """The changes of tables that name the one that cites a clause, after the line that names it.

    What a variant of the game pays stands with the bets, which say in which variants they lie.
    """
    lines, starts = text.splitlines(keepends=True), starts_of(text)
    for at in cited_lines(lines, number):
        first, inner, _ = table_of(lines, at)
        keys = (_NAME.match(line) for line in lines[first:inner])
        for key in {match[1] for match in keys if match}:
            naming = (place for place, line in enumerate(lines) if _names(line, key))
            for place in naming:
                for each in range(place + 1, table_of(lines, place)[2]):
                    yield from line_breaks(file, lines, each, starts[each], words)


def _names(line: str, key: str) -> bool:
    """Whether a line names what has this key.

    >>> _names('variants = ["even-money"]', "even-money"), _names('key = "premium"', "premium")
    (True, False)
    """
    return f'"{key}"' in line.partition(" #")[0] and not _NAME.match(line)


def like_breaks(file: Path, text: str, number: str, words: Words) -> Iterator[Edit]:
    """The changes of what a table or row that cites a clause is like."""
    lines, starts = text.splitlines(keepends=True), starts_of(text)
    for at in cited_lines(lines, number):
        first, inner, _ = table_of(lines, at)
        here = range(at, at + 1) if "{" in lines[at] else range(first, inner)
        names = {name for each in here for name in _LIKE.findall(lines[each])}
        heads = (at for at, line in enumerate(lines) if line.strip(" []\n") in _shared(names))
        for head in heads:
            for each in range(head + 1, table_of(lines, head)[2]):
                yield from line_breaks(file, lines, each, starts[each], words)


def _shared(names: set[str]) -> set[str]:
    return {f"shared.{name}" for name in names}


def swaps(file: Path, text: str, number: str) -> Iterator[Edit]:
    """A row of a list changes places with the one above it, or below it if it is the first."""
    lines, starts = text.splitlines(keepends=True), starts_of(text)
    for at in cited_lines(lines, number):
        for first in (at - 1, at):
            if all(_ROW.match(line) for line in lines[first : first + 2]):
                old = text[starts[first] : starts[first + 2]]
                yield Edit(file, starts[first], old, lines[first + 1] + lines[first])
                break
