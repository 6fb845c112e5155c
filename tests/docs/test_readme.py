"""README claims only what is there: its lines are type-checked, run, counted and followed."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from punto.cli.main import run
from punto.rules.books import book, keys
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text("utf-8")
CHECKED = Path(__file__).with_name("first_lines.py")
PRINTED = re.findall(r"^    (punto (?:\S| (?! ))+)", README, re.MULTILINE)
STAYS = {"play", "serve", "docs"}
"""Commands that go on until somebody stops them: their options are looked up, not run."""
SHORTER = {"--strategy": ["--sessions", "20"], "simulate": ["--coups", "1000"]}


def test_the_first_lines_are_type_checked() -> None:
    first = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)[0]
    typed = [line.removeprefix(">>> ") for line in first.splitlines() if line.startswith(">>> ")]
    checked = CHECKED.read_text("utf-8").partition("\nimport punto\n")[2]
    assert typed == ["import punto", *filter(None, checked.splitlines())]


def test_the_lines_with_commands_are_found() -> None:
    block = README.partition("## Use it")[2].partition("`punto help COMMAND`")[0]
    assert len(PRINTED) == block.count("\n    punto ") >= 15


def _case(line: str) -> ParameterSet:
    """Loops are compiled for a simulation before the first coup."""
    return pytest.param(line, marks=pytest.mark.slow if " simulate " in line else (), id=line)


@pytest.mark.parametrize("line", [_case(line) for line in PRINTED])
def test_a_command_of_readme_does_what_it_says(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, *rest = words = shlex.split(line)[1:]
    if command in STAYS:
        assert run([command, "--help"]) == 0
        shown = capsys.readouterr().out
        assert [word for word in rest if word.startswith("--") and word not in shown] == []
        return
    if command == "simulate":
        pytest.importorskip("numba")
        words += next(more for name, more in SHORTER.items() if name in words)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(), "utf-8"))
    assert run(["table", "nsw-premium", "--log", "table.jsonl"]) == 0
    assert run([each.replace("docs/", f"{ROOT}/docs/") for each in words]) == 0
    assert "Traceback" not in capsys.readouterr().err


def test_every_link_leads_to_a_file_and_every_guide_is_linked() -> None:
    linked = set(re.findall(r"\]\(([^)#]+)", README))
    assert [each for each in sorted(linked) if not (ROOT / each).exists()] == []
    guides = {f"docs/{each.name}" for each in (ROOT / "docs").glob("*.md")} - {"docs/index.md"}
    assert sorted(guides - linked) == []


def test_its_numbers_and_targets_are_those_of_the_project() -> None:
    assert len(keys()) == 5
    clauses = sum(len(book(key).index.entries) for key in keys())
    assert f"about {round(clauses, -2):,} clauses" in README
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in set(re.findall(r"(?:^    |`)make ([a-z]+)", README, re.MULTILINE)):
        assert re.search(rf"^{target}:.*##", makefile, re.MULTILINE), target
