"""Whatever goes wrong at a table of a tournament, chips are conserved and nobody owes any."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.kernel.digest import digest_of
from punto.rules.ruling import Accepted
from punto.rules.ruling import Accepted as TableAccepted
from punto.table.commands import AnyCommand, Person
from punto.table.ruling import Ruling
from punto.tournament.commands import AtTable, BeginRound, Penalise
from tests.replaying import tournament_after
from tests.table.driver import Driven, top
from tests.table.fuzz import PLAYERS, step
from tests.tournament.driver import DIRECTOR, TABLE, Held, entered, load, terms
from tests.tournament.test_properties import chips


class AtTournament(Driven):
    """A table of a tournament, driven like any other table."""

    held: Held

    def ask(self, command: AnyCommand, by: Person | None = None) -> Ruling:
        who = by or top(self.state.rules)
        ruling = self.held.ask(AtTable(table=TABLE, command=command), who)
        self.state = self.held.state.tables[TABLE].state
        return TableAccepted(()) if isinstance(ruling, Accepted) else ruling


def seated() -> AtTournament:
    """Ann, Ben, Cid and Dot at one table, in a round that does not end."""
    rounds = [{"name": "Final", "coups": 10_000, "tables": 1, "advance": 0}]
    changes: dict[str, Any] = {
        "format__seats": 7, "format__rounds": rounds, "wagers__minimum": None,
        "format__bank": "500", "wagers__values": ["0.01"],
    }  # fmt: skip
    held = entered(terms(**changes), players=PLAYERS)
    held.must(BeginRound(order=PLAYERS), DIRECTOR)
    load(held)
    table = AtTournament(held.state.tables[TABLE].state)
    table.held = held
    return table


@pytest.mark.property
@given(st.integers(0, 10**9), st.integers(50, 300))
def test_chips_are_conserved_whatever_goes_wrong(seed: int, steps: int) -> None:
    table, random = seated(), Random(seed)
    for _ in range(steps):
        step(table, random)
        if random.random() < 0.05:
            command = Penalise(player=random.choice(PLAYERS), offence="delay")
            table.held.ask(command, DIRECTOR)
        assert chips(table.held) == 0
        banks = {name: each.bank for name, each in table.held.state.entrants.items()}
        assert min(banks.values()) >= 0, banks
    held = table.held
    assert digest_of(tournament_after(held.state.rules, held.log)) == digest_of(held.state)
