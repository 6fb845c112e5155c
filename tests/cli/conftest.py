"""The command line as a fixture, and betting systems to play with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.cli.main import run
from tests.cli.command import Punto, Ran, in_process


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Punto:
    """Run `punto` with these words and return exit code and output."""

    def call(*words: str, columns: int = 80) -> Ran:
        return in_process(run, words, capsys, monkeypatch, columns)

    return call


FUNCTIONS = """
def over(table, seen, memory):
    import math
    return 0, 2 * seen.bankroll

def plain(table, seen, memory):
    import math
    return 0, table.base

def breaks(table, seen, memory):
    import math
    return 0, [][0]

def leaves(table, seen, memory):
    import sys
    sys.exit()
"""
"""What numba cannot compile takes no time to be compiled."""


@pytest.fixture
def functions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with functions of somebody's own."""
    (tmp_path / "mine.py").write_text(FUNCTIONS, "utf-8")
    (tmp_path / "empty.py").write_text("", "utf-8")
    (tmp_path / "leaves.py").write_text("import sys\nsys.exit(0)\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
