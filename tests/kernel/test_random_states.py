"""States that random play reaches can be stored, at every book, variant, method and machine.

A state that was read again is equal, has the same digest, and rules on the next request alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from punto.kernel.answer import ask
from punto.kernel.digest import digest_of
from punto.kernel.request import Request
from punto.rules.books import book, keys
from punto.rules.configure import choose
from punto.rules.default import mid_coup, table_of
from punto.rules.model import Variant
from punto.rules.table_rules import TableRules
from punto.table.state import Phase, TableState
from tests.driving import Driving
from tests.jackpot.driver import Run
from tests.jackpot.driver import started as jackpot_started
from tests.jackpot.test_properties import some_command
from tests.kernel.test_state_data import stored
from tests.promotion.drafts import prize
from tests.promotion.fuzz import wander
from tests.promotion.room import drafted, entered, started
from tests.table import fuzz, three_fuzz
from tests.table.at_table import AtTable
from tests.table.driver import Driven, opened
from tests.tournament.chance import Chance
from tests.tournament.driver import entered as tournament_entered
from tests.tournament.driver import terms
from tests.tournament.test_properties import CHANGES

Play = Callable[[int, int], None]
"""Ask a machine for some things by chance: the seed, and how many."""


class Twins:
    """Every so often, the state before a request is stored and asked the same."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
        self.compared = self._asked = 0
        self.phases: set[Phase] = set()
        self._every = every
        monkeypatch.setattr(AtTable, "take", self._compared(AtTable.take))
        monkeypatch.setattr(Driving, "take", self._compared(Driving[Any, Any].take))

    def _compared(self, usual: Callable[..., Any]) -> Callable[..., Any]:
        def take(at: Driving[Any, Any] | AtTable, request: Request[Any]) -> Any:
            self._asked += 1
            if self._asked % self._every:
                return usual(at, request)
            machine, before = at.machine(), at.state
            twin = stored(machine, before)
            assert twin == before, request
            assert digest_of(twin) == digest_of(before)
            ruling = usual(at, request)
            answer = ask(machine, twin, request)
            assert answer.ruling == ruling, request
            assert answer.state == at.state, request
            self.compared += 1
            if isinstance(before, TableState):
                self.phases.add(before.phase)
            return ruling

        return take


def tables() -> Iterator[Any]:
    """A table of every variant and method, with all that may be offered, and a cashier by turns."""
    for key in keys():
        for variant in book(key).rules.variants:
            for method in book(key).rules.methods_of(variant) or (None,):
                name = method.key if method else ""
                yield pytest.param(key, variant, name, id=f"{key} {variant.key} {name}".strip())


def _table(key: str, variant: Variant, method: str, *, cashier: bool) -> TableRules:
    usual = table_of(book(key).rules, variant, also=mid_coup(book(key).rules, variant))
    assert isinstance(usual, TableRules)
    cashier &= not usual.choices.tournament
    fits = [
        made
        for arrangement in book(key).rules.arrangements_of(variant)
        for choices in [replace(usual.choices, method=method, arrangement=arrangement.key)]
        for made in [choose(book(key).rules, replace(choices, cashier=cashier))]
        if isinstance(made, TableRules)
    ]
    return fits[0]


def _at_a_table(rules: TableRules, seed: int, requests: int) -> None:
    random = Random(seed)
    three = rules.three_card is not None
    plain = three or random.random() < 0.2
    at = Driven(TableState(rules)) if plain else opened(rules, seed)
    for _ in range(requests):
        (three_fuzz if three else fuzz).step(at, random)


def _jackpot(seed: int, requests: int) -> None:
    random = Random(seed)
    run: Run = jackpot_started(random.choice(("option1", "option2", "option3")), "T1", "T2")
    for _ in range(requests):
        by, command = some_command(random, run)
        run.take(Request(by=by, at=run.now, command=command))


def _promotion(seed: int, requests: int) -> None:
    prizes = (prize("cash", value=10_001, count=2), prize("travel", cash=1_050_000))
    begin = (drafted, started, entered)[seed % 3]
    wander(begin(*prizes), seed, requests)


def _tournament(seed: int, requests: int) -> None:
    chance = Chance(tournament_entered(terms(**CHANGES[seed % 3])), seed)
    for _ in range(requests):
        chance.step()


OTHERS: dict[str, Play] = {
    "jackpot": _jackpot,
    "promotion": _promotion,
    "tournament": _tournament,
}


@pytest.mark.parametrize(("key", "variant", "method"), list(tables()))
def test_states_of_a_table_can_be_stored(
    monkeypatch: pytest.MonkeyPatch, key: str, variant: Variant, method: str
) -> None:
    twins = Twins(monkeypatch, every=13)
    for seed in range(2):
        _at_a_table(_table(key, variant, method, cashier=seed == 1), seed, 150)
    assert twins.compared >= 20


@pytest.mark.parametrize("kind", OTHERS)
def test_states_of_the_other_machines_can_be_stored(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    twins = Twins(monkeypatch, every=13)
    for seed in range(3):
        OTHERS[kind](seed, 150)
    assert twins.compared >= 20


@pytest.mark.soak
def test_ten_thousand_random_states_can_be_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    plays: list[Play] = list(OTHERS.values())
    for each in tables():
        key, variant, method = each.values
        for cashier in (False, True):
            rules = _table(key, variant, method, cashier=cashier)
            plays.append(lambda seed, requests, rules=rules: _at_a_table(rules, seed, requests))
    twins, seed = Twins(monkeypatch, every=5), 0
    while twins.compared < 10_000:
        for play in plays:
            play(seed, 200)
        seed += 1
    assert twins.phases == set(Phase)
