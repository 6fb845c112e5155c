"""The text of scenarios: what is read before anything is run. See README.md beside this file."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

_HEADING = re.compile(r"^## (?P<id>[A-Z0-9]+-\d+) (?P<title>.+)$")
_ITEM = re.compile(r"^- (?P<key>Clauses|Because): (?P<text>.+)$")


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a scenario: who does what, and what must follow from it."""

    number: int
    who: str
    words: tuple[str, ...]
    expected: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A story in which clauses meet, with the table that it is played at."""

    id: str
    title: str
    clauses: tuple[str, ...]
    because: str
    table: str
    steps: tuple[Step, ...]


def read(file: Path) -> Iterator[Scenario]:
    """The scenarios of a file; its first block of TOML is common to all of them."""
    lines = file.read_text("utf-8").splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("## ")]
    common = _block(lines[: starts[0]], "toml")
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield _scenario(file, lines[start:end], start + 1, common)


def _scenario(file: Path, lines: list[str], first: int, common: list[str]) -> Scenario:
    heading = _HEADING.match(lines[0])
    items = {found["key"]: found["text"] for line in lines if (found := _ITEM.match(line))}
    where = f"{file.name}:{first}"
    assert heading, f"{where}: a heading is '## ID title'"
    assert items.keys() == {"Clauses", "Because"}, f"{where}: needs the lines Clauses and Because"
    steps = _block(lines, "text")
    assert steps, f"{where}: has no block of steps"
    begin = first + lines.index("```text") + 1
    return Scenario(
        heading["id"],
        heading["title"],
        tuple(items["Clauses"].split(", ")),
        items["Because"],
        _merged(common, _block(lines, "toml")),
        tuple(_steps(steps, begin)),
    )


def _block(lines: list[str], kind: str) -> list[str]:
    """The lines of the first fenced block of a kind; none where there is no such block."""
    if f"```{kind}" not in lines:
        return []
    return list(takewhile(lambda line: line != "```", lines[lines.index(f"```{kind}") + 1 :]))


def _merged(common: list[str], own: list[str]) -> str:
    """A table file: what a scenario says itself takes the place of what all of them have."""
    parts: dict[str, dict[str, str]] = {"": {}}
    for lines in (common, own):
        section = ""
        for line in filter(None, lines):
            if line.startswith("["):
                section = line
                parts.setdefault(section, {})
            else:
                parts[section][line.partition("=")[0].strip()] = line
    return "\n".join(line for head, rows in parts.items() for line in (head, *rows.values()))


def _steps(lines: list[str], first: int) -> Iterator[Step]:
    for number, line in enumerate(lines, start=first):
        said, _, expected = line.partition("->")
        who, colon, rest = said.partition(": ")
        if not colon:
            who, rest = "dealer", said
        if words := shlex.split(rest, comments=True):
            yield Step(number, who.strip(), tuple(words), expected.strip())
