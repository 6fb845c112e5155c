"""Sessions of a betting system from the front door: purse, goal, own functions, what is printed."""

from __future__ import annotations

from typing import Any

import pytest

import punto
from punto.sim.bets.sessions import Sessions

RULES = punto.book("nsw-premium").choose("premium")


def every_other(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
    """The first stake on the first wager, in every second coup."""
    memory[0] = 1 - memory[0]
    return 0, table.base if memory[0] or seen.coup < 0 else 0


def sessions(**about: Any) -> Sessions:
    found = RULES.simulate(20_000, seed=1, **about).found
    assert isinstance(found, Sessions)
    return found


def test_a_session_has_the_purse_that_was_asked_for() -> None:
    session = sessions(strategy="martingale", bankroll="1270", maximum="640", goal="1500").session
    assert (session.bankroll, session.base, session.most) == (127_000, 1_000, 64_000)
    assert session.goal == 150_000
    plain = sessions(strategy="martingale").session
    assert (plain.bankroll, plain.most, plain.goal) == (100_000, 50_000, None)


def test_a_function_of_a_program_is_played() -> None:
    own = sessions(strategy=every_other, wagers=["player"])
    assert own.strategy.name == "every_other"
    assert 0.49 < own.wagers / own.coups < 0.51


def test_what_is_printed_says_what_was_played_and_how_sure_it_is() -> None:
    said = repr(RULES.simulate(20_000, seed=1, strategy="flat", wagers=["player"], goal="1100"))
    assert "wager         player" in said
    assert "1,000.00, stakes of 10.00 to 500.00" in said
    assert said.count(" to ") == 4


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ({"strategy": 5}, "5 is not a strategy: give its name, file.py:name or a function"),
        ({"strategy": every_other, "select": "streak"}, "'streak' was named beside a function"),
        ({"strategy": "flat", "bankroll": 5}, "5 is not an amount"),
        ({"strategy": "flat", "goal": "5"}, "The goal is 5.00. It must be more than the bankroll"),
    ],
)
def test_what_cannot_be_played_is_said(about: dict[str, Any], said: str) -> None:
    with pytest.raises(punto.PuntoError, match=said):
        RULES.simulate(1_000, **about)
