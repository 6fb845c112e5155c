"""The benchmarks as a fixture."""

from __future__ import annotations

import pytest

from bench.command import run
from tests.cli.command import Bench, Ran, in_process


@pytest.fixture
def bench(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Bench:
    """Run `python -m bench` with these words and return exit code and output."""

    def call(*words: str, columns: int = 80) -> Ran:
        return in_process(run, words, capsys, monkeypatch, columns)

    return call
