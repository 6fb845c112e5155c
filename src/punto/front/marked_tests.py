"""Finds out which tests of a checkout prove which clauses, without running a test."""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from punto.rules.clause import Clause

MARKERS = ("proves", "holds")
"""The functions of `tests/tables.py` that make a marker from a book and ids."""


@dataclass(frozen=True, slots=True)
class Unread:
    """The markers cannot be read, for the reason given."""

    why: str


def marked_tests() -> Mapping[Clause, tuple[str, ...]] | Unread:
    """The tests marked as proving each clause, by the names that pytest uses."""
    package = Path(str(files("punto")))
    folder = package.parent.parent / "tests"
    if package.parent.name != "src" or not folder.is_dir():
        return Unread("the tests are in a checkout of the project, and this is not one")
    if find_spec("pytest") is None:
        return Unread("some are known only to pytest, which is not installed")
    return _read(folder)


@cache
def _read(folder: Path) -> Mapping[Clause, tuple[str, ...]]:
    found: defaultdict[Clause, set[str]] = defaultdict(set)
    books = _constants(ast.parse((folder / "tables.py").read_text("utf-8")))
    for file in sorted(folder.rglob("test_*.py")):
        text = file.read_text("utf-8")
        if not any(marker in text for marker in MARKERS):
            continue
        marked = written_markers(text, books)
        if marked is None:
            marked = tuple(computed_markers(file, folder.parent))
        for test, clause in marked:
            found[clause].add(f"{file.relative_to(folder.parent).as_posix()}::{test}")
    return {clause: tuple(sorted(tests)) for clause, tests in found.items()}


def _constants(tree: ast.Module) -> dict[str, str]:
    """The names that a module gives to texts, such as the keys of books in `tests/tables.py`."""
    return {
        target.id: value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(value := _text(node.value, {}), str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def written_markers(text: str, books: Mapping[str, str]) -> tuple[tuple[str, Clause], ...] | None:
    """Tests and their clauses in the text of a module, if each marker has its ids written out.

    None if any marker is not such a decorator, but for example is made for each row of a table.

    >>> text = "@proves(RWS, '5.7')\\ndef test_pays_up(): ..."
    >>> written_markers(text, {"RWS": "rws"})
    (('test_pays_up', 'rws 5.7'),)
    >>> written_markers("ROWS = [proves(RWS, each) for each in ALL]", {"RWS": "rws"})
    """
    tree = ast.parse(text)
    named = {**books, **_constants(tree)}
    found: list[tuple[str, Clause]] = []
    read = 0
    for test in (each for each in tree.body if isinstance(each, ast.FunctionDef)):
        for decorator in test.decorator_list:
            for book, *ids in _calls(decorator, named):
                if book is None or None in ids:
                    return None
                found += [(test.name, Clause.of(book, number)) for number in ids if number]
                read += 1
    uses = sum(_is_marker(node) for node in ast.walk(tree))
    return tuple(found) if read == uses else None


def _calls(decorator: ast.expr, named: Mapping[str, str]) -> Iterator[list[str | None]]:
    """The arguments of each marker in a decorator or in a row of a parametrized test."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and _is_marker(node.func):
            yield [_text(each, named) for each in node.args]


def _is_marker(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id in MARKERS


def _text(node: ast.expr, named: Mapping[str, str]) -> str | None:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name(id=name):
            return named.get(name)
        case _:
            return None


def computed_markers(file: Path, root: Path) -> Iterator[tuple[str, Clause]]:
    """Tests and their clauses in a module that computes its markers, found by importing it."""
    module = ".".join(file.relative_to(root).with_suffix("").parts)
    sys.path.insert(0, str(root))
    try:
        tests = vars(import_module(module))
    finally:
        sys.path.remove(str(root))
    for name, test in tests.items():
        if name.startswith("test_"):
            for mark in _all_marks(getattr(test, "pytestmark", ())):
                book, *ids = mark.args
                yield from ((name, Clause.of(book, number)) for number in ids)


def _all_marks(marks: Iterable[Any]) -> Iterator[Any]:
    """The markers that name clauses, including those of parametrized rows."""
    for mark in marks:
        if mark.name == "clause":
            yield mark
        elif mark.name == "parametrize":
            for row in mark.args[1]:
                yield from _all_marks(getattr(row, "marks", ()))
