"""The floor under a seeded simulator: whatever fails, what was acknowledged is kept, once."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from punto.kernel.messages import SaidError
from punto.kernel.verify import verify
from punto.live.messages import SaidTaken
from punto.live.store_sqlite import SqliteStore
from punto.table.machine import TABLE
from punto.table.state import TableState
from tests.live.simulated.simulation import Simulation

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
SEEDS = 20_000 if SOAK else 500
PART = 25
WRONG = """
select id from accounts a where a.kind not in ('cash', 'house') and balance <> (
    select coalesce(sum(case when target = a.id then amount else -amount end), 0)
    from transfers where a.id in (source, target)
)
"""


@pytest.mark.slow
@pytest.mark.property
@pytest.mark.parametrize("first", range(0, SEEDS, PART))
def test_nothing_acknowledged_is_lost_whatever_fails(first: int) -> None:
    for seed in range(first, first + PART):
        try:
            _see(Simulation(seed))
        except BaseException as problem:
            problem.add_note(f"Simulation({seed})")
            raise


@pytest.mark.parametrize("seed", [3, 14, 159])
def test_a_seed_replays_exactly(seed: int) -> None:
    first, second = Simulation(seed), Simulation(seed)
    assert first.run() == second.run()
    assert first.answers == second.answers


def _see(simulation: Simulation) -> None:
    simulation.run()
    store = simulation.store
    assert store.all("select sum(balance) from accounts") == [(0,)]
    assert store.all(WRONG) == []
    for name, first in simulation.firsts.items():
        lines = [first, *store.lines(name)]
        found = verify(TABLE, lines)
        assert found.first_wrong is None, (name, found)
    _see_answers(store, simulation)
    store.close()


def _see_answers(store: SqliteStore, simulation: Simulation) -> None:
    """Each request that was taken stands there once, with the version told; others do not."""
    asked = "select stream, who, request, version from entries where request <> ''"
    rows = store.all(asked)
    assert set(Counter(row[:3] for row in rows).values()) <= {1}
    kept = {row[:3]: row[3] for row in rows}
    for key, said in simulation.answers.items():
        if isinstance(said, SaidTaken):
            assert kept.get(key) == said.version, key
        else:
            assert key not in kept, key
            assert not isinstance(said.ruling, SaidError), said  # Whatever the clock says.


def test_racks_are_what_the_tables_say() -> None:
    simulation = Simulation(7)
    simulation.run()
    assert simulation.floor is not None
    for name in simulation.tables:
        state: TableState = simulation.floor.state(name)
        held = simulation.store.all(
            "select owner, balance from accounts where kind = 'rack' and at = ?", (name,)
        )
        assert {owner: cents for owner, cents in held if cents} == {
            player: cents for player, cents in state.rack.items() if cents
        }
