"""Sitting at a table: lines in, a transcript out."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout

import pytest

from punto.cli.main import run
from tests.cli.command import Ran
from tests.tables import NSW


def play(monkeypatch: pytest.MonkeyPatch, typed: str | bytes, *words: str) -> Ran:
    """Say these lines at a table and leave with the end of them."""
    given = typed if isinstance(typed, bytes) else typed.encode()
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
    shown = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with redirect_stdout(shown):
        code = run(["play", *words])
    shown.flush()
    assert isinstance(shown.buffer, io.BytesIO)
    return Ran(code, shown.buffer.getvalue().decode(), "")


def said(monkeypatch: pytest.MonkeyPatch, typed: str, key: str = NSW) -> str:
    """The output of some lines at the same shoe, white space made even."""
    done = play(monkeypatch, typed, key, "--seed", "7")
    assert done.code == 0
    return done.flat
