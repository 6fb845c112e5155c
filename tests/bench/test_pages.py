"""The figures of the table in a browser."""

from __future__ import annotations

import pytest

from bench import pages
from bench.measure import LeftOut, Measured


def test_paint_frames_and_the_longest_task_have_figures() -> None:
    done = list(pages.showing(1))
    assert [each.what.split(",")[0] for each in done] == [
        "first paint of a table",
        "a frame while cards are dealt",
        "the longest task while cards are dealt",
    ]
    for each in done:
        assert isinstance(each, Measured)
        assert each.ours_ns > 0
        assert each.theirs_ns > 0


def test_without_a_browser_it_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "NEEDED", ("no_such_package",))
    (only,) = pages.showing(1)
    assert isinstance(only, LeftOut)
    assert "no_such_package is not installed" in str(only)
