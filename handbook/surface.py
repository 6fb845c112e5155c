"""What `import punto` promises, as a stub that is kept: griffe names every change that breaks it.

`python -m handbook.surface` writes the stub anew; what it changes belongs into CHANGELOG.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import griffe

import punto

STORED = Path(__file__).parents[1] / "tests" / "front" / "surface.txt"
_SOURCE = Path(__file__).parents[1] / "src"
_SPECIAL = frozenset({"__init__"})
_ELSEWHERE = {"roads": "roads.drawn.roads"}
"""The package of that name can be called like this function."""
_MARKS = {
    griffe.ParameterKind.var_positional: "*",
    griffe.ParameterKind.var_keyword: "**",
}


def surface() -> str:
    """Every public name with its signature and those of its public members, as Python."""
    whole = griffe.load("punto", search_paths=[_SOURCE])
    return "\n".join(line for name in punto.__all__ for line in _told(name, whole)) + "\n"


def breaking(before: str, after: str) -> list[str]:
    """What of the names before does not work as it did, each in a line."""
    return [
        f"{change.obj.path.removeprefix('surface.')}: {change.kind.value}"
        for change in griffe.find_breaking_changes(_read(before), _read(after))
    ]


def _told(name: str, whole: Any) -> Iterator[str]:
    found: Any = getattr(punto, name)
    home = _ELSEWHERE.get(name) or f"{getattr(found, '__module__', '')}.{name}"
    if name == "__version__":
        yield f"{name}: str"
        return
    told = whole[home.removeprefix("punto.")]
    if told.is_function:
        yield _function(told)
        return
    yield f"class {name}:"
    members = told.all_members
    public = (each for each in sorted(members) if each in _SPECIAL or not each.startswith("_"))
    yield from [f"    {line}" for each in public for line in _member(members[each])] or ["    ..."]


def _member(member: Any) -> Iterator[str]:
    member = member.final_target if member.is_alias else member
    if member.is_function:
        static = {"classmethod", "staticmethod"} & member.labels
        yield from (f"@{each}" for each in sorted(static))
        yield _function(member)
    elif member.is_attribute:
        yield f"{member.name}: {member.annotation or 'object'}"


def _function(function: Any) -> str:
    gives = f" -> {function.returns}" if function.returns else ""
    return f"def {function.name}({', '.join(_parameters(function))}){gives}: ..."


def _parameters(function: Any) -> Iterator[str]:
    kinds = griffe.ParameterKind
    last = None
    for each in function.parameters:
        if last is kinds.positional_only and each.kind is not last:
            yield "/"
        if each.kind is kinds.keyword_only and last not in (each.kind, kinds.var_positional):
            yield "*"
        last, mark = each.kind, _MARKS.get(each.kind, "")
        typed = f": {each.annotation}" if each.annotation else ""
        default = f" = {each.default}" if each.default is not None and not mark else ""
        yield f"{mark}{each.name}{typed}{default}"
    if last is kinds.positional_only:
        yield "/"


def _read(stub: str) -> Any:
    with TemporaryDirectory() as folder:
        (Path(folder) / "surface.py").write_text(stub, "utf-8")
        return griffe.load("surface", search_paths=[folder])


if __name__ == "__main__":
    STORED.write_text(surface(), "utf-8")
