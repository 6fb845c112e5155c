"""The index of readings has every reading, with clauses that exist and options that work."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

import pytest

from punto.cli.table_file import example_of
from punto.jackpot.commands import AnyCommand as JackpotCommand
from punto.rules.books import by_key, keys
from punto.rules.load import Book
from punto.rules.question import QUESTIONS
from punto.table.commands import AnyCommand

PAGE = Path(__file__).parents[2] / "docs" / "readings.md"
COMMANDS = {
    str(kind.__struct_config__.tag) for kind in (*get_args(AnyCommand), *get_args(JackpotCommand))
}
QUOTED = re.compile(r"`([^`]+)`")
UNDER = "/…"


@dataclass(frozen=True, slots=True)
class ReadingLine:
    """One line of the index."""

    clauses: tuple[str, ...]
    reading: str
    switch: str


def _rows(key: str) -> list[ReadingLine]:
    """The lines of a book's table, below the line that has its key."""
    (section,) = re.findall(rf"\n`{key}`\n\n(.*?)(?:\n\n##|\Z)", PAGE.read_text("utf-8"), re.S)
    cells = [line.strip("| ").split(" | ") for line in section.strip().splitlines()[2:]]
    return [ReadingLine(tuple(QUOTED.findall(row[0])), row[1], row[4]) for row in cells]


def _covers(named: str, number: str) -> bool:
    """Whether a clause is the one that is named, or stands under it."""
    stem = named.removesuffix(UNDER)
    under = ("/",) if named.endswith(UNDER) else ("/", "(", ".")
    return number == named or number.startswith(tuple(stem + sign for sign in under))


def _numbers(book: Book) -> list[str]:
    return [clause.number for clause in book.index.entries]


@pytest.mark.parametrize("key", keys())
def test_every_reading_of_a_book_has_a_line_with_its_clauses(key: str) -> None:
    book = by_key(key)
    rows = {row.reading: row for row in _rows(key)}
    assert len(rows) == len(_rows(key))
    assert not book.readings.keys() - rows.keys()
    for reading in book.readings.values():
        for clause in reading.clauses:
            named = rows[reading.id].clauses
            assert any(_covers(each, clause.number) for each in named), (reading.id, clause)


LATER = {
    "nsw-premium": "N60 N61 N62 N63",
    "rws": "R9 R40 R41",
    "nz-division-5": "A72 A73 A74 A75",
    "nz-midi-1998": "A72 A73 A74 A75",
    "crown-melbourne-v29": "A71 A72 A73 A74 A75 A76 A77",
}
"""Readings that were added when the tables had been examined."""


@pytest.mark.parametrize("key", keys())
def test_readings_that_were_added_later_have_a_line_too(key: str) -> None:
    assert set(LATER[key].split()) <= {row.reading for row in _rows(key)}


@pytest.mark.parametrize("key", keys())
def test_every_clause_that_is_named_is_in_the_book(key: str) -> None:
    numbers = _numbers(by_key(key))
    for row in _rows(key):
        assert row.clauses, row.reading
        for named in row.clauses:
            all_of = named.endswith(UNDER) and any(_covers(named, each) for each in numbers)
            assert named in numbers or all_of, (row.reading, named)


def _options(key: str) -> set[str]:
    """What a table file of the book can have, in any variant: `chips`, `[limits] basis`."""
    found: set[str] = set()
    for variant in by_key(key).rules.variants:
        section = ""
        for line in example_of(key, variant.key).splitlines():
            if head := re.match(r"#?\[+([a-z.-]+)\]+$", line):
                section = re.sub(r"^(limits\.bets)\..*", r"\1", head[1])
                found.add(f"[{section}]")
            elif option := re.match(r"#?([a-z0-9-]+) = ", line):
                found.add(f"[{section}] {option[1]}" if section else option[1])
    return found


def _known(key: str, word: str) -> bool:
    if word.startswith("direct "):
        return word.removeprefix("direct ") in QUESTIONS
    bets = {bet.key for bet in by_key(key).rules.bets}
    return word in COMMANDS | bets | _options(key)


@pytest.mark.parametrize("key", keys())
def test_every_option_that_is_named_exists(key: str) -> None:
    for row in _rows(key):
        assert (row.switch == "No") is not bool(QUOTED.findall(row.switch)), row
        for word in QUOTED.findall(row.switch):
            assert _known(key, word), (row.reading, word)
