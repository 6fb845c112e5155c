"""Reads a book from a folder with `book.toml`, `clauses.tsv` and `readings.tsv`, and checks it."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from importlib.resources.abc import Traversable
from typing import Any, cast

import msgspec

from punto.errors import unreadable
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
from punto.rules.misread import misread
from punto.rules.model import Rulebook
from punto.rules.odds import Pay, Percent
from punto.rules.shared import expand
from punto.rules.type_names import EXPECTED
from punto.rules.words import Condition, Opening

_KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook with the index of its clauses and what is known about each of them.

    `readings` says how unclear clauses are understood, `proofs` which clauses tests proved when
    this was last written down, `later` why a clause is not carried out yet, `sections` where each
    is printed, and `weak` which change of the code for a proved clause no test noticed.
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
    """Read and check the book in a folder. The folder's name is the key of the book."""
    found = _read(folder)
    check(found.rules, found.index, found.readings)
    return found


def load_once(folder: Traversable) -> Book:
    """Read the book in a folder; do not check it again if this user's cache says it was checked."""
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
        raise RulebookError(f"{key}: {unreadable(problem.filename, problem)}") from None
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
    """Turn the parsed TOML of a book into a rulebook, without the checks of `check`."""
    if "key" in raw:
        raise RulebookError(
            f"{key}: key is {raw['key']!r}. It must be left out: the folder's name is the key."
        )
    try:
        silent = _silences(expand(raw) | {"key": key})
    except ValueError as problem:
        raise RulebookError(f"{key}: {problem}") from None
    try:
        return _convert(key, silent, Rulebook)
    except msgspec.ValidationError:
        raise RulebookError(f"{key}: {misread(key, silent, partial(_convert, key))}") from None


def _convert(key: str, raw: Any, wanted: Any) -> Any:
    return msgspec.convert(raw, wanted, dec_hook=partial(_decode, key))


def _silences(data: Any) -> Any:
    """The data of a book with None wherever the book says `not-stated`."""
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
