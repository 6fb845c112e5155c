"""From a folder with `book.toml`, `clauses.tsv` and `readings.tsv` to a checked book."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from importlib.resources.abc import Traversable
from typing import Any, cast

import msgspec
from msgspec import inspect

from punto.rules.check import RulebookError, check
from punto.rules.checked import digest, is_checked, note_checked
from punto.rules.clause import (
    Clause,
    Index,
    PrintedSection,
    Reading,
    read_index,
    read_proofs,
    read_readings,
    read_reasons,
    read_sections,
)
from punto.rules.data import type_at
from punto.rules.irregular import Irregularity
from punto.rules.model import Rulebook
from punto.rules.odds import Pay, Percent
from punto.rules.shared import expand
from punto.rules.three_card import Mishap
from punto.rules.type_names import BOOK, EXPECTED, expected_type
from punto.rules.words import Condition, Opening

NOT_STATED = "not-stated"
_SHOWN = 80
_KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
_PLACE = re.compile(
    r"(?P<problem>.*?)(?: - at (?:`(?P<key>key)` in )?`\$\.?(?P<place>.*)`)?", re.DOTALL
)
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<field>.*)`")
_MISSING = re.compile(r"Object missing required field `(?P<field>.*)`")
_PART = re.compile(r"([^.\[\]]+)|\[(\d+|\.\.\.)\]")


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook with the index of its clauses, the readings of the unclear ones, and the proofs.

    `proofs` are the clauses that tests proved when this was last written down, `later` says why a
    clause waits, `sections` where each is printed, `weak` which break of a proved one survived.
    """

    rules: Rulebook
    index: Index
    readings: Mapping[str, Reading]
    proofs: frozenset[Clause]
    later: Mapping[Clause, str]
    sections: Mapping[Clause, PrintedSection]
    weak: Mapping[Clause, str]

    @property
    def key(self) -> str:
        return self.rules.key


def load(folder: Traversable) -> Book:
    """Read and check a book. Its key is the name of the folder."""
    found = _read(folder)
    check(found.rules, found.index, found.readings)
    return found


def load_once(folder: Traversable) -> Book:
    """The same, but what this user's cache says was checked before is only read."""
    content = digest(folder)
    if is_checked(content):
        return _read(folder)
    found = load(folder)
    note_checked(content)
    return found


def _read(folder: Traversable) -> Book:
    key = folder.name
    if not _KEY.fullmatch(key):
        raise RulebookError(
            f"{key!r} is not the key of a book. It must be small letters, figures and hyphens."
        )
    try:
        raw = _toml((folder / "book.toml").read_text("utf-8"))
        index = read_index(key, (folder / "clauses.tsv").read_text("utf-8"))
        readings = read_readings(key, _text(folder / "readings.tsv"))
        proofs = read_proofs(key, _text(folder / "proofs.tsv"))
        later = read_reasons("later.tsv", "reason", key, index, _text(folder / "later.tsv"))
        sections = read_sections(index, _text(folder / "sections.tsv"))
        weak = read_reasons("weak.tsv", "break", key, index, _text(folder / "weak.tsv"))
    except OSError as problem:
        raise RulebookError(f"{key}: cannot read {problem.filename}: {problem.strerror}") from None
    except ValueError as problem:
        raise RulebookError(f"{key}: {problem}") from None
    return Book(rulebook(key, raw), index, readings, proofs, later, sections, weak)


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise ValueError(f"book.toml is not TOML: {str(problem) or 'nested too deep'}") from None


def _text(file: Traversable) -> str:
    return file.read_text("utf-8") if file.is_file() else ""


def rulebook(key: str, raw: dict[str, Any]) -> Rulebook:
    """Turn parsed TOML into a rulebook, unchecked."""
    if "key" in raw:
        raise RulebookError(
            f"{key}: key is {raw['key']!r}. It must be left out: the folder's name is the key."
        )
    try:
        silent = _silences(expand(raw) | {"key": key})
    except ValueError as problem:
        raise RulebookError(f"{key}: {problem}") from None
    try:
        return _convert(key, silent)
    except msgspec.ValidationError as problem:
        named = _named(key, silent, str(problem))
        raise RulebookError(f"{key}: {_explain(silent, named)}") from None


def _convert(key: str, raw: dict[str, Any]) -> Rulebook:
    return msgspec.convert(raw, Rulebook, dec_hook=partial(_decode, key))


def _named(key: str, raw: dict[str, Any], problem: str) -> str:
    """The problem with `[...]`, any key of a table, replaced by the key that fails by itself."""
    match = _PLACE.fullmatch(problem)
    assert match is not None, problem
    start, dots, _ = (match["place"] or "").partition("[...]")
    if not dots:
        return problem
    table = _value(raw, start)
    name = next(
        name for name in table if _fails(key, _with(raw, _parts(start), {name: table[name]}), start)
    )
    return problem.replace(f"{start}[...]", f"{start}.{name}", 1)


def _fails(key: str, raw: dict[str, Any], start: str) -> bool:
    """Whether the data has a problem within the table at a place."""
    try:
        _convert(key, raw)
    except msgspec.ValidationError as problem:
        return f"`$.{start}[...]" in str(problem)
    return False


def _with(raw: dict[str, Any], parts: list[str], value: Any) -> Any:
    """The data with another value at a place."""
    if not parts:
        return value
    return raw | {parts[0]: _with(raw[parts[0]], parts[1:], value)}


def _silences(data: Any) -> Any:
    """A book's silence becomes None."""
    match data:
        case "not-stated":
            return None
        case dict():
            table = cast(dict[str, Any], data)
            return {name: _silences(value) for name, value in table.items()}
        case list():
            return [_silences(value) for value in cast(list[Any], data)]
        case _:
            return data


def _decode(book: str, wanted: type, value: Any) -> Any:
    """Read what the TOML has as text: clauses, conditions, odds and percentages."""
    if not isinstance(value, str):
        raise ValueError(f"{EXPECTED}`str`")
    if wanted is Clause:
        return Clause.of(book, value)
    assert wanted in (Condition, Opening, Pay, Percent), wanted
    return wanted(value)


def _explain(raw: Any, problem: str) -> str:
    """Name place, value and wish of a value that does not fit."""
    match = _PLACE.fullmatch(problem)
    assert match is not None, problem
    place, said = match["place"] or "", match["problem"]
    if match["key"]:
        closed = {"irregularity": Irregularity, "three-card.mishaps": Mishap}.get(place)
        wish = f"one of {', '.join(closed)}" if closed else "text"
        return f"{place} has an unknown key: {said}. It must be {wish}."
    if unknown := _UNKNOWN.fullmatch(said):
        within = type_at(Rulebook, _parts(place))
        assert isinstance(within, inspect.StructType), within
        known = ", ".join(sorted(field.encode_name for field in within.fields))
        return f"{_join(place, unknown['field'])} is an unknown key. It must be one of {known}."
    if missing := _MISSING.fullmatch(said):
        wish = f'a value or "{NOT_STATED}"' if place == "policy" else "a value"
        return f"{_join(place, missing['field'])} is missing. It must have {wish}."
    kind = type_at(Rulebook, _parts(place))
    if isinstance(kind, inspect.EnumType):
        members: list[Enum] = list(kind.cls)
        wish = ", ".join(str(member.value) for member in members)
        return f"{place} is {_short(_value(raw, place))}. It must be one of {wish}."
    if not said.startswith(EXPECTED):
        return f"{place}: {said}"
    return f"{place} is {_short(_value(raw, place))}. It must be {expected_type(said, BOOK)}."


def _short(value: Any) -> str:
    text = NOT_STATED if value is None else repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _join(place: str, field: str) -> str:
    return f"{place}.{field}" if place else field


def _parts(place: str) -> list[str]:
    return [name or number for name, number in _PART.findall(place)]


def _value(raw: Any, place: str) -> Any:
    found = raw
    for part in _parts(place):
        key: Any = int(part) if isinstance(found, list) else part
        found = cast(Any, found)[key]
    return found
