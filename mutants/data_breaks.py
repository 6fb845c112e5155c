"""Changes of a book's data: the values that stand in one table with a clause."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from mutants.edit import Edit

Words = Mapping[str, tuple[str, ...]]
"""The words that a key of the data has somewhere in the books."""

NAMES = frozenset(("clause", "also", "reading", "title", "key", "like", "cites", "source", "day"))
"""Keys whose values are names and not what a book says."""

OTHERS_MAX = 2
"""How many other words take the place of one: six of the same kind would tell the same."""

_OPTION = re.compile(r"option\d+$")
_HEADER = re.compile(r"^\s*\[")
_BRACES = re.compile(r"\{.*=.*,.*=.*\}")
_KEY = re.compile(r"([\w-]+)\s*=\s*")
_WORD = re.compile(r'"([a-z][a-z0-9-]*)"')
_ODDS = re.compile(r'"(\d+) to (\d+)"')
_SHARE = re.compile(r'"(\d+)(?:\.\d+)?%"')
_NUMBER = re.compile(r"(?<![\w.\"-])\d+(?![\w.\"%-])")
_SWITCH = re.compile(r"\b(true|false)\b")
_ROW = re.compile(r'"([DSN]{2,})"')


def words_of(texts: Iterator[str]) -> Words:
    """Every word that stands for a key, so that one can take the place of another."""
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for text in texts:
        for line in text.splitlines():
            for key, said in _said(line.partition(" #")[0]):
                found[key].update(dict.fromkeys(_WORD.findall(said)))
    return {key: tuple(each) for key, each in found.items() if key not in NAMES}


def _said(line: str) -> Iterator[tuple[str, str]]:
    """Each key of a line with what follows it, up to the next key."""
    keys = list(_KEY.finditer(line))
    for place, match in enumerate(keys):
        end = keys[place + 1].start() if place + 1 < len(keys) else len(line)
        yield match[1], line[match.end() : end]


def data_breaks(file: Path, text: str, number: str, words: Words, row: str = "") -> Iterator[Edit]:
    """The changes of values that stand with a clause: on its own line first, then near it.

    Where a line has in braces both the clause and what it says, the rest says other things.
    What is one of several may be missing as a whole. `row` is what a line near it is about, as
    the comment on the line says: those come first.
    """
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    said = {f'"{number}"', f'"{_OPTION.sub("{option}", number)}"'}
    cited = [
        at
        for at, line in enumerate(lines)
        if any(each in line.partition(" #")[0] for each in said)
    ]
    seen: set[int] = set()
    for near in (True, False):
        for at in cited:
            places = (at,) if near else _around(lines, at)
            for place in sorted(places, key=lambda place: not _is_row(lines[place], row)):
                if place not in seen:
                    seen.add(place)
                    yield from _line_breaks(file, lines, place, starts[place], words)
            if near and (first_last := _entry(lines, at)):
                first, last = (starts[place] for place in first_last)
                yield Edit(file, first, text[first:last], "")


def _is_row(line: str, row: str) -> bool:
    """Whether the comment on a line says what it is about.

    >>> _is_row('"DDS", # 3', "3"), _is_row('"DDS", # 3', "4"), _is_row('"DDS"', "")
    (True, False, False)
    """
    return bool(row) and line.partition(" #")[2].strip() == row


def _entry(lines: list[str], at: int) -> tuple[int, int] | None:
    """From where to where the one of several goes that a line belongs to; None if it is alone."""
    if _BRACES.search(lines[at]):
        is_one = lines[at].lstrip().startswith("{") and lines[at].rstrip().endswith("},")
        return (at, at + 1) if is_one else None
    first, last = _table(lines, at)
    return (first, last + 1) if lines[first].startswith("[[") else None


def _table(lines: list[str], at: int) -> tuple[int, int]:
    """The first and the last line of the table that a line belongs to, with the tables in it."""
    first = last = at
    while first > 0 and not _HEADER.match(lines[first]):
        first -= 1
    name = lines[first].strip().strip("[]")
    while last + 1 < len(lines):
        header = _HEADER.match(lines[last + 1])
        if header and not lines[last + 1].strip().strip("[]").startswith(f"{name}."):
            break
        last += 1
    return first, last


def _around(lines: list[str], at: int) -> list[int]:
    """The other lines of the table that a line belongs to, the nearest first."""
    if _BRACES.search(lines[at]):
        return []
    first, last = _table(lines, at)
    return sorted(range(first, last + 1), key=lambda place: abs(place - at))


def _line_breaks(
    file: Path, lines: list[str], place: int, start: int, words: Words
) -> Iterator[Edit]:
    line = lines[place].partition(" #")[0]
    if line.lstrip().startswith("#"):
        return
    keys = list(_KEY.finditer(line))
    key_of_list = _key_above(lines, place) if not keys else ""
    spans = [(0, len(line), key_of_list)] if not keys else []
    for each, match in enumerate(keys):
        end = keys[each + 1].start() if each + 1 < len(keys) else len(line)
        spans.append((match.end(), end, match[1]))
    for first, end, key in spans:
        if key not in NAMES:
            for at, old, new in _other_values(line[first:end], words.get(key, ())):
                yield Edit(file, start + first + at, old, new)


def _key_above(lines: list[str], place: int) -> str:
    """The key whose list goes over several lines."""
    while place > 0 and not _KEY.match(lines[place].lstrip()):
        place -= 1
    match = _KEY.match(lines[place].lstrip())
    return match[1] if match else ""


def _other_values(said: str, words: tuple[str, ...]) -> Iterator[tuple[int, str, str]]:
    """Where a value stands, what it is, and what it could be instead."""
    for match in _ODDS.finditer(said):
        yield match.start(1), match[1], str(int(match[1]) + 1)
    for match in _SHARE.finditer(said):
        yield match.start(1), match[1], str(int(match[1]) + 1)
    for match in _ROW.finditer(said):
        for at, letter in enumerate(match[1]):
            yield match.start(1) + at, letter, "S" if letter == "D" else "D"
    for match in _NUMBER.finditer(said):
        yield match.start(), match[0], str(int(match[0]) + 1)
    for match in _SWITCH.finditer(said):
        yield match.start(), match[0], "false" if match[0] == "true" else "true"
    for match in _WORD.finditer(said):
        others = [other for other in words if other != match[1]]
        yield from ((match.start(1), match[1], other) for other in others[:OTHERS_MAX])
