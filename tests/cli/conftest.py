"""The command line as a fixture."""

from __future__ import annotations

import pytest

from tests.cli.command import Punto, Ran, in_process


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Punto:
    """Run `punto` with these words and return exit code and output."""

    def call(*words: str, columns: int = 80) -> Ran:
        return in_process(words, capsys, monkeypatch, columns)

    return call
