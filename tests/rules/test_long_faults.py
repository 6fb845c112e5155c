"""Runs and tails of a book are checked when it is read."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from punto.rules.books import book
from punto.rules.check import RulebookError, check
from punto.rules.check_bets import long_faults
from punto.rules.load import rulebook
from tests.conftest import BOOKS
from tests.tables import CROWN

RAW = tomllib.loads((BOOKS / CROWN / "book.toml").read_text("utf-8"))
RUN, TAIL = "player-run", "player-dragon-tail"
ROW = {"when": ["otherwise"], "pays": ["lose"], "clause": "5.5.5"}

FAULTS: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    (RUN, lambda bet: bet.update(payoffs=[ROW]), ".payoffs stand beside a run or a tail"),
    (RUN, lambda bet: bet.update(tail=_bet(RAW, TAIL)["tail"]), ".tail stands beside a run"),
    (RUN, lambda bet: bet["run"].update(of=[]), ".run.of is []. It must be one result or more"),
    (RUN, lambda bet: bet["run"].update(of=["tie", "tie"], nominated="5.5.7"), "each once"),
    (RUN, lambda bet: bet["run"].update(of=["tie"], nominated="5.5.7"), "It must be hands only"),
    (RUN, lambda bet: bet["run"].update(of=["player", "tie"]), ".run.nominated is missing"),
    (RUN, lambda bet: bet["run"].update(lengths=[]), ".run.lengths are []. They must be 2 or more"),
    (RUN, lambda bet: bet["run"]["lengths"].reverse(), ".run.lengths are [6, 5, 4, 3, 2]"),
    (RUN, lambda bet: bet["run"]["lengths"][0].update(length=1), ".run.lengths are [1, 3, 4"),
    (RUN, lambda bet: bet["run"]["lengths"][1].update(pays="lose"), ".run.lengths[1].pays is 'lo"),
    (
        RUN,
        lambda bet: bet["run"]["lengths"][1].update(pays="1 to 1 less 5%"),
        "It must be odds without commission",
    ),
    (
        RUN,
        lambda bet: bet["run"].update(broken="5.99"),
        "cites '5.99'. It must cite a clause of the index",
    ),
    (TAIL, lambda bet: bet["tail"].update(lengths=[]), ".tail.lengths are []"),
    (
        TAIL,
        lambda bet: bet["tail"]["lengths"].pop(1),
        ".tail.lengths are [2, 4, 5, 6]. They must be all from 2 on.",
    ),
    (
        TAIL,
        lambda bet: bet["tail"]["late"]["lengths"].pop(),
        ".tail.late.lengths are [3, 4]. They must be [3, 4, 5].",
    ),
    (TAIL, lambda bet: bet["tail"].pop("late"), "tail.late is missing. It must be a table."),
    (
        TAIL,
        lambda bet: bet["tail"].update(side="tie"),
        "tail.side is 'tie'. It must be one of player",
    ),
]


def _bet(raw: dict[str, Any], key: str) -> dict[str, Any]:
    return next(each for each in raw["bet"] if each["key"] == key)


@pytest.mark.parametrize(("key", "change", "fault"), FAULTS)
def test_a_fault_is_named(key: str, change: Callable[[dict[str, Any]], object], fault: str) -> None:
    raw = copy.deepcopy(RAW)
    change(_bet(raw, key))
    good = book(CROWN)
    with pytest.raises(RulebookError) as caught:
        check(rulebook(CROWN, raw), good.index, good.readings)
    assert fault in str(caught.value)
    assert key in str(caught.value) or "bet[" in str(caught.value)


def test_a_tail_without_lengths_has_no_other_fault() -> None:
    raw = copy.deepcopy(RAW)
    _bet(raw, TAIL)["tail"]["lengths"] = []
    (bet,) = [each for each in rulebook(CROWN, raw).bets if each.key == TAIL]
    (fault,) = long_faults(bet)
    assert ".tail.lengths are []" in fault
