"""The page of an example: keys with what they mean, and clauses in brackets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any, Protocol, cast

from punto.rules.answers import BookAnswer
from punto.rules.clause import Clause

_COLUMNS = 98
_BARE = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


class Keyed(Protocol):
    """Something of a book with a name, a title and a clause."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def clause(self) -> Clause: ...


class Page:
    """The lines of a file, one after the other. What is left out stands behind a # at once."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, text: str) -> None:
        self.lines += (f"# {line}" for line in wrap(text, _COLUMNS, break_on_hyphens=False))

    def choices(self, things: Sequence[Keyed]) -> None:
        """What can be chosen, one a line."""
        for each in things:
            self.say(f"- {each.key}: {each.title}{cited(each.clause)}")

    def put(self, key: str, value: object, says: str = "", *, left_out: bool = False) -> None:
        """A key with its value, and what it means above it."""
        self.say(says)
        mark = "#" if left_out else ""
        self.lines += (f"{mark}{line}" for line in _laid(f"{bare(key)} = ", value))

    def section(self, header: str, says: str = "", *, left_out: bool = False) -> None:
        self.lines.append("")
        self.say(says)
        self.lines.append(f"{'#' if left_out else ''}{header}")


def bare(key: str) -> str:
    """A key as TOML has it: in quotes where it needs them."""
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def either(names: Iterable[object]) -> str:
    return " or ".join(map(str, names))


def answered(answer: BookAnswer[Any] | None) -> str:
    """The clause of an answer, or that there is none."""
    return cited(answer.clause) if answer else "; the book does not speak of it"


def cited(clause: Clause | None) -> str:
    return f" [{clause.number}]" if clause else ""


def _laid(start: str, value: object) -> list[str]:
    """A value behind its key; a long list goes on over several lines."""
    whole = start + json.dumps(value, ensure_ascii=False)
    if len(whole) <= _COLUMNS or not isinstance(value, list):
        return [whole]
    names = ", ".join(json.dumps(each, ensure_ascii=False) for each in cast(list[object], value))
    return [f"{start}[", *wrap(names, _COLUMNS, break_on_hyphens=False), "]"]
