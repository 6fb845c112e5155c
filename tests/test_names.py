"""Names say one thing: no class of the package has the name of another."""

from __future__ import annotations

import ast
from collections import defaultdict

from tests.conftest import ROOT

SHOWN = {"Book", "Money", "Report"}
"""Names that users know, so that the front door has them beside the engine's own."""


def test_no_class_has_the_name_of_another() -> None:
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted((ROOT / "src" / "punto").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            name = _class_name(node)
            if name and not (name in SHOWN and "front" in file.parts):
                homes[name].append(str(file.relative_to(ROOT)))
    shared = {name: files for name, files in homes.items() if len(files) > 1}
    assert shared == {}


def _class_name(node: ast.AST) -> str:
    """The name of a class, also of one that is a list of words: `Need = _NeedWord("Need", ...)`."""
    match node:
        case ast.ClassDef(name=name):
            return name
        case ast.Assign(
            targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=base), args=[_, _])
        ) if base.endswith("Word"):
            return name
        case _:
            return ""
