"""Three Card Baccarat: any commands get a ruling, no cent is lost, nothing is a dead end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.kernel.codec import codec_of, encode
from punto.rules.table_rules import TableRules
from punto.table.events import BetSettled, CoupVoided, HandDealt, MishapFound, ResultsCalled
from punto.table.machine import TABLE
from punto.table.state import TableState
from tests.table.driver import Driven
from tests.table.test_table_properties import check
from tests.table.three_fuzz import bring_back, step
from tests.table.three_table import DOWN, MACHINE, SHOE, UP
from tests.tables import CROWN, table

TABLES = [(arrangement, method) for arrangement in (SHOE, MACHINE) for method in (UP, DOWN)]


def rules(arrangement: str, method: str) -> TableRules:
    return table(CROWN, "three-card", decks=1, arrangement=arrangement, method=method, boxes=5)


def driven(arrangement: str, method: str, seed: int, commands: int) -> Driven:
    random, at = Random(seed), Driven(TableState(rules(arrangement, method)))
    for _ in range(commands):
        step(at, random)
    return at


@pytest.mark.property
@pytest.mark.parametrize(("arrangement", "method"), TABLES)
@given(seed=st.integers(0, 10**9))
def test_any_commands_get_a_ruling_and_no_cent_is_lost(
    arrangement: str, method: str, seed: int
) -> None:
    at = driven(arrangement, method, seed, 150)
    check(at)
    bring_back(at, Random(seed))
    check(at)
    for event in at.log:
        assert codec_of(TABLE.talks).event.decode(encode(event)) == event


@pytest.mark.parametrize(("arrangement", "method"), TABLES)
def test_the_driver_reaches_what_it_is_for(arrangement: str, method: str) -> None:
    log = [event for seed in range(25) for event in driven(arrangement, method, seed, 200).log]
    kinds = {type(event) for event in log}
    assert {HandDealt, ResultsCalled, CoupVoided, MishapFound, BetSettled} <= kinds
    assert len({event.mishap for event in log if isinstance(event, MishapFound)}) >= 3
