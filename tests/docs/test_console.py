"""The commands in the first pages run as they are printed."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from punto.cli.main import run

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("start.md", *(f"jobs/{each.name}" for each in sorted((DOCS / "jobs").glob("*.md"))))
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def _lines() -> Iterator[str]:
    for page in PAGES:
        for block in BLOCK.findall((DOCS / page).read_text("utf-8")):
            yield from (line.removeprefix("$ ") for line in block.splitlines())


def _case(line: str) -> ParameterSet:
    """Loops are compiled for a simulation before the first coup."""
    return pytest.param(line, marks=pytest.mark.slow if " simulate " in line else (), id=line)


LINES = [_case(line) for line in dict.fromkeys(_lines())]


def test_every_page_for_a_job_has_commands() -> None:
    for page in PAGES:
        assert BLOCK.search((DOCS / page).read_text("utf-8")), page


@pytest.mark.parametrize("line", LINES)
def test_a_printed_command_runs(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said, piped, command = line.rpartition(" | ")
    if piped:
        text = shlex.split(said)[1].encode().decode("unicode_escape")
        monkeypatch.setattr("sys.stdin", StringIO(text))
    name, *words = shlex.split(command)
    assert name == "punto"
    assert run(words) == 0
    shown = capsys.readouterr()
    assert len(shown.out) > 100
    assert "Traceback" not in shown.err
