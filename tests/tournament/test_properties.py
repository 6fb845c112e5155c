"""Whatever is asked: chips and money are conserved, and a log gives the same tournament again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.kernel.digest import digest_of
from punto.tournament.events import ChipsCashed, PoolFixed, PoolLeft, PrizeAwarded
from punto.tournament.places import paid_in
from punto.tournament.state import Stage
from tests.replaying import tournament_after
from tests.tournament.chance import Chance
from tests.tournament.driver import Held, entered, terms

ROUNDS: list[dict[str, Any]] = [
    {"name": "Heat", "coups": 2, "tables": 2, "advance": 1},
    {"name": "Repechage", "coups": 1, "tables": 1, "advance": 1, "repechage": True,
     "bank": "500", "places": 2},
    {"name": "Final", "coups": 2, "tables": 1, "advance": 0},
]  # fmt: skip
MARKER = {"count": 1, "per": "session", "usage": "laid down"}
CHANGES: list[dict[str, Any]] = [
    {},
    {
        "format__rounds": ROUNDS,
        "format__repechage": "the best two",
        "format__buy_back": {"method": "at once", "rounds": [1, 3], "most": 2},
        "details__fees": {
            "entry": "20", "buy-in": "80", "re-buy": "80", "add-on": "30", "add-on-chips": "70"
        },
        "wagers__re_buy": MARKER,
        "wagers__stand_off": {"count": 1, "per": "coup", "usage": "laid down"},
        "entry__substitute_until": "end",
        "entry__withdraw_until": "play",
        "prizes__pool": {"fixed": "1,000"},
        "prizes__places": ["33%", "33%", "33%"],
    },
    {
        "format__cash": True,
        "format__rounds": [ROUNDS[0], {**ROUNDS[2], "bank": "1,000"}],
        "format__variant": "traditional",
        "conduct__elimination": "no-chips",
        "conduct__absent": "sits-out",
        "prizes__remainder": "house",
    },
]  # fmt: skip


def chips(held: Held) -> int:
    """Banks, stakes on the layouts, what is withheld, and the desk: always nothing together."""
    state = held.state
    banks = sum(each.bank for each in state.entrants.values())
    tables = [each.state for each in state.tables.values() if not each.practice]
    laid = sum(wager.stake for table in tables for wager in table.wagers)
    kept = sum(amount for table in tables for amount in table.people.withheld.values())
    return banks + laid + kept + state.desk


@pytest.mark.property
@given(st.integers(0, 2), st.integers(0, 10**9), st.integers(50, 400))
def test_any_commands_conserve_chips_and_money_and_replay_to_the_same_digest(
    kind: int, seed: int, steps: int
) -> None:
    held = entered(terms(**CHANGES[kind]))
    chance = Chance(held, seed)
    for _ in range(steps):
        before = held.state, len(held.log)
        chance.step()
        if len(held.log) == before[1]:
            assert held.state is before[0]
        assert chips(held) == 0
        assert all(each.bank >= 0 for each in held.state.entrants.values())
        assert len(held.state.those(held.state.entrants["A"].standing)) <= 7
    again = tournament_after(held.state.rules, held.log)
    assert digest_of(again) == digest_of(held.state)
    money_is_whole(held)


def money_is_whole(held: Held) -> None:
    """What was paid in is prizes and the house's share, to the cent."""
    fixed = [event for event in held.log if isinstance(event, PoolFixed)]
    if held.state.stage is not Stage.ENDED:
        assert not fixed
        return
    (pool,) = fixed
    assert pool.paid_in == paid_in(held.state) == pool.pool + pool.house
    won = sum(event.amount for event in held.log if isinstance(event, PrizeAwarded))
    left = sum(event.amount for event in held.log if isinstance(event, PoolLeft))
    assert won + left == pool.pool
    assert held.state.desk == 0
    cash = [event for event in held.log if isinstance(event, ChipsCashed)]
    assert bool(cash) <= held.state.agreed.format.cash


def test_some_of_them_come_to_the_end() -> None:
    ends = 0
    for seed in range(6):
        held = entered(terms())
        chance = Chance(held, seed)
        for _ in range(1500):
            chance.step()
            if held.state.stage is Stage.ENDED:
                ends += 1
                break
        money_is_whole(held)
    assert ends
