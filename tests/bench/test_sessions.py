"""Benchmarks: betting sessions, against the kernel alone."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bench.measure import LeftOut, Measured
from bench.sessions import betting
from punto.odds import compiled
from punto.rules.books import book
from punto.sim import dealing
from punto.sim.bets.catalogue import PROGRESSIONS
from tests.tables import CROWN


def test_sessions_of_every_progression_and_a_whole_run_are_measured() -> None:
    *played, run = betting(book(CROWN), 1)
    for each, entry in zip(played, PROGRESSIONS, strict=True):
        assert isinstance(each, Measured)
        assert f"sessions of {entry.name}," in each.what
        assert 0 < Decimal(each.ratio) < 2
    assert isinstance(run, Measured)
    assert run.what == f"punto simulate {CROWN}, 100,000,000 coups, start to exit"
    assert 0 < Decimal(run.ratio) < 2


def continuous(_: object) -> dealing.Dealing:
    return dealing.Dealing(8)


def test_without_shoes_or_numba_nothing_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "dealing_of", continuous)
    (left,) = betting(book(CROWN), 1)
    assert isinstance(left, LeftOut)
    assert str(left).startswith("Not measured: betting sessions, because its table deals no shoes")
    monkeypatch.setattr(compiled, "is_installed", lambda: False)
    assert list(betting(book(CROWN), 1)) == []
