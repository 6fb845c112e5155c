"""ARCHITECTURE.md names only what there is, and the walk of a wager is short and true."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from types import FrameType
from typing import Any

from punto.kernel.codec import encode
from punto.kernel.recorder import begin
from punto.kernel.request import Person, Request
from punto.ledger import opened as ledger_of
from punto.ledger import walk
from punto.table.commands import CallBets, PlaceBet
from punto.table.machine import TABLE, header
from tests.conftest import ROOT
from tests.table.driver import opened
from tests.tables import NSW, table

PAGE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
PACKAGE = ROOT / "src" / "punto"
FILES_MAX = 12
"""The files on the walk of one wager."""


def _modules(text: str) -> list[str]:
    """The names of modules and packages in backquotes, such as `rules/draw`."""
    parts = {each.name for each in PACKAGE.iterdir() if each.is_dir()}
    names = re.findall(r"`([a-z_]+(?:/[a-z_]+)+)`", text)
    return [name for name in names if name.split("/")[0] in parts]


def test_every_module_that_is_named_exists() -> None:
    missing = [
        name
        for name in _modules(PAGE)
        if not (PACKAGE / f"{name}.py").is_file() and not (PACKAGE / name).is_dir()
    ]
    assert missing == []


def _walk() -> list[str]:
    told = next(part for part in PAGE.split("\n\n") if part.startswith("**A wager.**"))
    return _modules(told)


def test_the_walk_of_a_wager_has_at_most_twelve_files() -> None:
    assert 8 <= len(set(_walk())) == len(_walk()) <= FILES_MAX


def test_it_is_drawn_as_it_is_told() -> None:
    (drawn,) = (part for part in PAGE.split("```") if "kernel/talk ->" in part)
    assert re.findall(r"[a-z_]+(?:/[a-z_]+)+", drawn) == _walk()


def test_a_wager_goes_through_every_file_of_its_walk_in_that_order() -> None:
    """But the first, which reads the line, and that of the event, which is data."""
    first, *middle, last = (each for each in _walk() if not each.startswith("table/events"))
    assert (first, last) == ("cli/lines", "ledger/walk")
    at = opened(table(NSW), 1)
    at.must(CallBets())
    recorder, _ = begin(TABLE, header(at.first))
    recorder = replace(recorder, state=at.state)
    laid = Request(by=Person(name="Ann"), at=0, command=PlaceBet(bet="player", stake=5000))
    through = dict[str, None]()

    def enters(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            through[frame.f_code.co_filename] = None

    before = sys.getprofile()
    sys.setprofile(enters)
    try:
        _, told = walk(ledger_of(at.state), recorder, encode(laid))
    finally:
        sys.setprofile(before)
    (placed,) = told.recorder.state.layout
    assert placed.stake == 5000
    files = {str(PACKAGE / f"{each}.py"): each for each in (*middle, last)}
    assert [files[each] for each in through if each in files] == [last, *middle]
