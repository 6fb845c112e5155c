"""What `import punto` gives is what is written down, and nothing heavy comes with it."""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import punto

STORED = Path(__file__).parent / "signatures.txt"
HEAVY = ("numba", "numpy", "polars", "msgspec", "rich", "cyclopts", "litestar", "punto.front")


def _surface() -> Iterator[str]:
    """Every public name, with its signature and those of its public members."""
    for name in punto.__all__:
        found: Any = getattr(punto, name)
        yield f"{name}{_signature(found)}"
        if inspect.isclass(found) and found.__module__.startswith("punto"):
            for member, value in sorted(vars(found).items()):
                if not member.startswith("_"):
                    yield f"  {member}{_signature(getattr(value, '__func__', value))}"


def _signature(found: Any) -> str:
    if isinstance(found, property):
        return f" -> {inspect.signature(found.fget).return_annotation}" if found.fget else ""
    try:
        return str(inspect.signature(found)) if callable(found) else ""
    except ValueError:
        return ""


def test_names_and_signatures_are_those_that_are_stored() -> None:
    found = "\n".join(_surface()) + "\n"
    assert found == STORED.read_text("utf-8"), "review the change, then write the file anew"


def test_every_name_can_be_reached_and_listed() -> None:
    assert dir(punto) == sorted(punto.__all__)
    assert all(hasattr(punto, name) for name in punto.__all__)
    with pytest.raises(AttributeError, match="'bok'"):
        _ = getattr(punto, "bok")  # noqa: B009


def test_import_loads_nothing_heavy() -> None:
    code = "import sys, punto; print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "punto.version" in loaded
    assert loaded.isdisjoint(HEAVY)
