"""Changes of a book's data: the values that stand in one table with a clause."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain
from pathlib import Path

from mutants.edit import Edit

Words = Mapping[str, tuple[str, ...]]
"""The words that a key of the data has somewhere in the books."""

NAMES = frozenset(
    (
        "clause",
        "also",
        "reading",
        "title",
        "key",
        "like",
        "cites",
        "source",
        "day",
        "note",
        "command",
    )
)
"""Keys whose values are names and not what a book says."""

WORDS = "words"
"""The key whose values are what somebody has to say, or what is printed on the layout."""

OTHERS_MAX = 2
"""How many other words take the place of one: six of the same kind would tell the same."""

_QUOTED = re.compile(r'"([^"]*)"')
_HOLE = re.compile(r"\{[^}]*\}")
_FOUR = re.compile(r'"([PB]{4})"')
_HEADER = re.compile(r"^\s*\[")
_BRACES = re.compile(r"\{.*=.*,.*=.*\}")
_ANSWER = re.compile(r"[\w-]+ = (\{ is = .*\})")
_DOTTED = re.compile(r"[\w-]+\.[\w-]+ = ")
_POLICY = re.compile(r"\[policy\.([\w-]+)\]$")
_KEY = re.compile(r"([\w-]+)(?:\.is)?\s*=\s*")
_WORD = re.compile(r'"([a-z][a-z0-9-]*)"')
_SAID = re.compile(r'"([A-Z][^"\d]*[a-z][^"\d]*|[a-z]+ [^"\d]*)"')
_ODDS = re.compile(r'"(\d+) to (\d+)"')
_SHARE = re.compile(r'"(\d+)(?:\.\d+)?%"')
_NUMBER = re.compile(r"(?<![\w.\"-])\d+(?![\w.\"%-])")
_TURNED = str.maketrans("DSPB", "SDBP")
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
        yield _name(keys, match), line[match.end() : end]


def _name(keys: list[re.Match[str]], match: re.Match[str]) -> str:
    """The key of a value; of an answer the question, where both stand in one line."""
    return keys[0][1] if match[1] == "is" else match[1]


def data_breaks(
    file: Path, text: str, number: str, words: Words, row: str = "", *, inner: bool = False
) -> Iterator[Edit]:
    """The changes of values that stand with a clause: on its own line first, then near it.

    Where a line has in braces both the clause and what it says, the rest says other things.
    What is one of several may be missing as a whole. `row` is what a line near it is about, as
    the comment on the line says: those come first. `inner`: those of the tables in its table.
    """
    lines, starts = text.splitlines(keepends=True), starts_of(text)
    cited = cited_lines(lines, number)
    places: dict[int, None] = {}
    if inner:
        for at in cited:
            places |= dict.fromkeys(_inner(lines, at))
    else:
        places = dict.fromkeys(cited)
        for at in cited:
            around = _around(lines, at)
            around.sort(key=lambda place: not _is_row(lines[place], row))
            places |= dict.fromkeys(around)
    later: list[Edit] = []
    for place in places:
        here = list(line_breaks(file, lines, place, starts[place], words))
        first = (
            1 + ("N" in lines[place])
            if _ROW.search(lines[place]) and not _is_row(lines[place], row)
            else len(here)
        )
        yield from here[:first]
        later += here[first:]
        if place in cited and (first_last := _entry(lines, place)):
            first, last = (starts[each] for each in first_last)
            yield Edit(file, first, text[first:last], "")
        if place in cited:
            yield from _silent(file, text, lines, place, starts)
    yield from later


def starts_of(text: str) -> list[int]:
    """Where each line begins, and where the last one ends."""
    return [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]


def cited_lines(lines: Sequence[str], number: str) -> list[int]:
    """The lines that have a clause."""
    quoted = f'"{number}"'
    maybe = (at for at, line in enumerate(lines) if quoted in line or "/{" in line)
    return [at for at in maybe if _cites(lines[at].partition(" #")[0], number)]


def _cites(line: str, number: str) -> bool:
    """Whether a line of the data has a clause, in full or with the name of an option left out.

    >>> _cites('clause = "T15/{option}"', "T15/option2"), _cites('clause = "T15/6"', "T15/6/a")
    (True, False)
    """
    if f'"{number}"' in line:
        return True
    open_ends = (each for each in _QUOTED.findall(line) if "{" in each)
    return any(
        re.fullmatch("[^/]+".join(map(re.escape, _HOLE.split(each))), number) for each in open_ends
    )


def _is_row(line: str, row: str) -> bool:
    """Whether the comment on a line says what it is about.

    >>> _is_row('"DDS", # 3', "Banker 3"), _is_row('"DDS", # 3', "4"), _is_row('"DDS"', "")
    (True, False, False)
    """
    return bool(row) and line.partition(" #")[2].strip() == row.rpartition(" ")[2]


def _entry(lines: list[str], at: int) -> tuple[int, int] | None:
    """From where to where the one of several goes that a line belongs to; None if it is alone."""
    if "command =" in lines[at]:
        return None
    if _BRACES.search(lines[at]):
        is_one = lines[at].lstrip().startswith("{") and lines[at].rstrip().endswith("},")
        return (at, at + 1) if is_one else None
    first, _, last = table_of(lines, at)
    return (first, last) if lines[first].startswith("[[") else None


def _silent(file: Path, text: str, lines: list[str], at: int, starts: list[int]) -> Iterator[Edit]:
    """The book says nothing to a question of policy that it answers."""
    if match := _ANSWER.match(lines[at]):
        yield Edit(file, starts[at] + match.start(1), match[1], '"not-stated"')
        return
    if _DOTTED.match(lines[at]):
        first, last = (starts[each] for each in (_dotted(lines, at)[0], _dotted(lines, at)[-1] + 1))
        yield Edit(file, first, text[first:last], f'{lines[at].partition(".")[0]} = "not-stated"\n')
        return
    first, _, last = table_of(lines, at)
    if match := _POLICY.match(lines[first]):
        top = text.index("[policy]\n")
        end = starts[first]
        said = text[top:end].replace("[policy]\n", f'[policy]\n{match[1]} = "not-stated"\n')
        yield Edit(file, top, text[top : starts[last]], said)


def table_of(lines: list[str], at: int) -> tuple[int, int, int]:
    """Where the table of a line begins, where the tables in it begin, and where all ends."""
    first = at
    while first > 0 and not _HEADER.match(lines[first]):
        first -= 1
    name = lines[first].strip().strip("[]")
    headers = [each for each in range(at + 1, len(lines)) if _HEADER.match(lines[each])]
    others = (
        each for each in headers if not lines[each].strip().strip("[]").startswith(f"{name}.")
    )
    last = next(others, len(lines))
    return first, min((*headers, len(lines))), last


def _around(lines: list[str], at: int) -> list[int]:
    """The lines of the table that a line belongs to, the nearest first, and rows from the top.

    Of a table in dotted keys those lines alone, for they stand among other tables.
    """
    if _BRACES.search(lines[at]):
        return []
    if _DOTTED.match(lines[at]):
        return [each for each in _dotted(lines, at) if each != at]
    first, inner, _ = table_of(lines, at)
    rows = [each for each in range(first, inner) if _ROW.search(lines[each])]
    others = {*range(first, inner)} - {*rows}
    return [*sorted(others, key=lambda place: abs(place - at)), *rows]


def _dotted(lines: list[str], at: int) -> range:
    """The lines of dotted keys around a line that begin like it.

    >>> _dotted(['a.is = 1', 'b.is = 2', 'b.by = "dealer"'], 2)
    range(1, 3)
    """
    name = lines[at].partition(".")[0]
    same = [line.startswith(f"{name}.") for line in lines]
    first = max((each + 1 for each in range(at) if not same[each]), default=0)
    return range(
        first, next((each for each in range(at, len(lines)) if not same[each]), len(lines))
    )


def _inner(lines: list[str], at: int) -> range:
    """The lines of the tables in the table that a line belongs to."""
    _, inner, last = table_of(lines, at)
    return range(inner, 0 if _BRACES.search(lines[at]) else last)


def line_breaks(
    file: Path, lines: list[str], place: int, start: int, words: Words
) -> Iterator[Edit]:
    """The changes of the values of one line."""
    line = lines[place].partition(" #")[0]
    if line.lstrip().startswith("#"):
        return
    keys = list(_KEY.finditer(line))
    key_of_list = _key_above(lines, place) if not keys else ""
    spans = [(0, len(line), key_of_list)] if not keys else []
    for each, match in enumerate(keys):
        end = keys[each + 1].start() if each + 1 < len(keys) else len(line)
        spans.append((match.end(), end, _name(keys, match)))
    for first, end, key in spans:
        for match in _SAID.finditer(line[first:end]) if key == WORDS else ():
            yield Edit(file, start + first + match.start(1), match[1], match[1].swapcase())
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
        row = match[1]
        yield match.start(1), row, row.translate(_TURNED)
        if "N" in row:
            yield match.start(1), row, row.replace("N", "D")
        ends = (at for at in range(1, len(row)) if row[at] != row[at - 1])
        edges = chain.from_iterable((at - 1, at) for at in ends)
        for at in dict.fromkeys((*edges, *range(len(row)))):
            yield match.start(1) + at, row[at], "S" if row[at] == "D" else "D"
    for match in _FOUR.finditer(said):
        yield match.start(1), match[1], match[1].translate(_TURNED)
    for match in _NUMBER.finditer(said):
        yield match.start(), match[0], str(int(match[0]) + 1)
    for match in _SWITCH.finditer(said):
        yield match.start(), match[0], "false" if match[0] == "true" else "true"
    for match in _WORD.finditer(said):
        others = [other for other in words if other != match[1]]
        yield from ((match.start(1), match[1], other) for other in others[:OTHERS_MAX])
