"""Faults of windows in mid-coup are named by place, value and wish."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

from punto.rules.books import book
from punto.rules.check import RulebookError, check
from punto.rules.load import rulebook
from tests.conftest import BOOKS
from tests.tables import CROWN

RAW = tomllib.loads((BOOKS / CROWN / "book.toml").read_text("utf-8"))
LOSES = {"when": ["otherwise"], "pays": ["lose"], "clause": "5.9"}


def _fault(bet: str, situation: int | None = None, **changed: Any) -> str:
    """What is said about the book with other values in a bet or in one of its situations."""
    raw = copy.deepcopy(RAW)
    found = next(each for each in raw["bet"] if each["key"] == bet)
    changed_in = found if situation is None else found["window"]["situations"][situation]
    changed_in.update({name.replace("_", "-"): value for name, value in changed.items()})
    good = book(CROWN)
    with pytest.raises(RulebookError) as caught:
        check(rulebook(CROWN, raw), good.index, good.readings)
    return str(caught.value)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"payoffs": [LOSES]}, "shield.payoffs stands beside a window. Payoffs must stand"),
        (
            {"situation": 0, "needs": ["punto"]},
            "[player-6].needs is 'punto'. It must be a bet of the b",
        ),
        (
            {"situation": 0, "when": ["player-first=6", "player-first=7"]},
            "[player-6].when is ['player-first=6', 'player-first=7']. "
            "Some first cards must meet it.",
        ),
        (
            {"situation": 0, "when": ["player-first=6", "banker-first=7"]},
            "[player-6].when holds at 6 to 7. It must hold only where a card follows.",
        ),
        (
            {"situation": 1, "when": ["player-first=6..7", "banker-first=4"]},
            "situations[player-7] holds beside player-6. They must not hold together.",
        ),
        (
            {"situation": 0, "payoffs": [LOSES | {"when": ["tie"]}]},
            "[player-6].payoffs say nothing of a coup of 6 to 0.",
        ),
        (
            {"situation": 0, "payoffs": [LOSES | {"when": ["player-natural"]}, LOSES]},
            "[player-6].payoffs[0].when is ['player-natural']. "
            "It must be conditions that some coup me",
        ),
        (
            {"situation": 0, "payoffs": [LOSES | {"pays": ["lose", "lose"]}]},
            "shield.payoffs[0].pays has 2 odds. It must have 1",
        ),
        (
            {"situation": 0, "when": ["player-starts=6"]},
            "'player-starts=6' is not a condition. It must be one of player-first, banker-first",
        ),
        ({"situation": 0, "clause": "5.99"}, "cites '5.99'. It must cite a clause of the index"),
    ],
)
def test_a_fault_of_a_window_is_named(changed: dict[str, Any], said: str) -> None:
    assert said in _fault("shield", **changed)


def test_a_payoff_that_no_outcome_after_the_start_can_reach_is_a_fault() -> None:
    """Player cannot win on 3 after starting with 6: a pay table is held against its own start."""
    row = LOSES | {"when": ["player-total=3"]}
    assert "It must be conditions that some coup meets" in _fault("shield", 0, payoffs=[row, LOSES])
