"""What holds for every built-in system: limits, bankroll, and the same stakes when compiled."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest

from punto.sim import compiled
from punto.sim.bets.catalogue import PROGRESSIONS, SELECTIONS
from tests.sim.bettors import LETTERS, Bettor, built_in, terms

SIDES = ("player", "banker", "tie")
TEXTS = [each.name for each in PROGRESSIONS if each.name != "count"] + [
    "count:threshold=-0.0125,spread=5,step=0.0002",
    "paroli:steps=20",
    "dalembert:step=7",
    "labouchere:line=1-1-2-3-5-8-13",
    "1-3-2-6:pattern=3-1-1-12",
    "count:tags=1,1,1,1,0,0,-1,-1,-1,0,0,0,0,threshold=-1.5,spread=12,step=0.25",
]
SELECTS = [each.name for each in SELECTIONS]


def pairs() -> list[tuple[str, str]]:
    """Every progression with a fixed wager, and every selection with two progressions."""
    selected = [(text, each) for each in SELECTS[1:] for text in ("flat", "labouchere")]
    return [(text, "fixed") for text in TEXTS] + selected


def some_bettor(random: Random, text: str, select: str, system: Any = None) -> Bettor:
    """Somebody with limits, units and a bankroll by chance."""
    unit = random.choice((1, 5, 100, 250))
    minimum = unit * random.randrange(1, 5)
    base = minimum + unit * random.randrange(4)
    table = terms(
        built_in(text, select, ("player",) if select == "fixed" else SIDES),
        base=base,
        minimum=minimum,
        maximum=base + unit * random.randrange(1, 400),
        unit=unit,
    )
    win, lose = random.choice(((100, 100), (95, 100), (800, 100), (100, 50)))
    found = Bettor(table, base * random.randrange(1, 200) + random.randrange(unit), win, lose)
    found.system = system or found.system
    return found


def drawn(random: Random, bettor: Bettor) -> tuple[int, str]:
    """What becomes of the next stake, and who wins; cards go, and shoes end."""
    if bettor.dealt > 80 or random.random() < 0.01:
        bettor.new_shoe()
        bettor.left[:] = 32
    for _ in range(random.randrange(4, 7)):
        rank = random.randrange(13)
        bettor.left[rank] -= bettor.left[rank] > 0
    return random.choices((1, -1, 0), (44, 46, 10))[0], random.choice(LETTERS)


@pytest.mark.parametrize(("text", "select"), pairs())
def test_every_stake_is_within_limits_and_bankroll(text: str, select: str) -> None:
    random, laid = Random(text + select), 0
    for _ in range(30):
        bettor = some_bettor(random, text, select)
        for _ in range(100):
            before, table = bettor.bankroll, bettor.table
            if before < table.minimum:
                break
            place, stake = bettor.play(*drawn(random, bettor))
            if place < 0:
                assert stake == 0
                continue
            assert stake % table.unit == 0
            assert table.minimum <= stake <= min(table.maximum, before)
            laid += 1
    assert laid > 100


@pytest.mark.parametrize(("text", "select"), pairs())
def test_a_compiled_system_stakes_the_same(text: str, select: str) -> None:
    compiled_system = called()
    for seed in range(5):
        one, two = Random(seed), Random(seed)
        plain = some_bettor(one, text, select)
        other = some_bettor(two, text, select, compiled_system)
        for _ in range(60):
            assert plain.play(*drawn(one, plain)) == other.play(*drawn(two, other))
            assert plain.memory.tolist() == other.memory.tolist()


@cache
def called() -> Any:
    """The compiled system with a way in from Python."""
    numba: Any = import_module("numba")
    system: Any = compiled.bettor().system

    def call(table: Any, seen: Any, memory: Any) -> Any:
        return system(table, seen, memory)

    return numba.njit(call)
