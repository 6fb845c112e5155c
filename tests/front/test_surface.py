"""What `import punto` gives is what is written down, and nothing heavy comes with it."""

from __future__ import annotations

import subprocess
import sys

import pytest

import punto

HEAVY = (
    "numba", "numpy", "polars", "msgspec", "rich", "cyclopts", "litestar", "typing", "punto.front",
)  # fmt: skip
WRITE = "review the change, write it into CHANGELOG.md, then run python -m handbook.surface"


@pytest.fixture(scope="module")
def now() -> str:
    pytest.importorskip("griffe")
    from handbook.surface import surface

    return surface()


def test_nothing_that_worked_before_is_broken(now: str) -> None:
    from handbook.surface import STORED, breaking

    before = STORED.read_text("utf-8")
    assert breaking(before, now) == []
    assert now == before, WRITE


@pytest.mark.parametrize(
    ("old", "new", "broken"),
    [
        ("def sit(", "def seat(", "Table.sit: Public object was removed"),
        ("player: str, seat: int", "player: str", "Table.sit: Parameter was removed"),
        ("seat: int)", "seat: int, now: bool)", "Table.sit: Parameter was added as required"),
        ("wagers: Mapping[str, Amount] | None = None, /", "wagers: Mapping[str, Amount], /",
         "Table.bet: Parameter is now required"),
        ("def replay(log:", "def replay(file:", "replay: Parameter was removed"),
        ("class Money:", "class Amount:", "Money: Public object was removed"),
    ],
)  # fmt: skip
def test_a_breaking_change_is_named(now: str, old: str, new: str, broken: str) -> None:
    from handbook.surface import breaking

    assert now.count(old) >= 1
    assert broken in breaking(now, now.replace(old, new))


def test_what_is_added_breaks_nothing(now: str) -> None:
    from handbook.surface import breaking

    wider = now.replace("seat: int)", "seat: int, now: bool = False)") + "def more() -> int: ...\n"
    assert breaking(now, wider) == []


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


def test_an_error_is_named_as_it_is_imported() -> None:
    raised = [each for each in punto.__all__ if each.endswith("Error")]
    assert {getattr(punto, each).__module__ for each in raised} == {"punto"}
