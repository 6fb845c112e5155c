"""Whatever is asked of a tournament: fees, pool and prizes are booked to the cent."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.ledger import Kind
from punto.tournament.events import PoolFixed, PrizeAwarded
from punto.tournament.state import Stage
from tests.ledger.cup import CUP, Cup, cup, wander


def _held(seed: int, steps: int) -> Cup:
    random = Random(seed)
    at = cup(random)
    wander(at, random, steps)
    return at


@pytest.mark.property
@settings(max_examples=max(settings().max_examples // 10, 5))
@given(seed=st.integers(0, 10**9))
def test_what_players_pay_in_is_prizes_or_the_houses_to_the_cent(seed: int) -> None:
    at = _held(seed, 90)
    if at.state.stage is Stage.ENDED:
        assert not at.balances.by_owner(Kind.FEES, CUP)
        assert not at.balances.by_owner(Kind.PRIZES, CUP)


def test_some_of_them_come_to_their_end() -> None:
    ended = [at for at in (_held(seed, 120) for seed in range(6)) if at.state.stage is Stage.ENDED]
    assert len(ended) > 2
    for at in ended:
        pool = sum(each.pool for each in at.log if isinstance(each, PoolFixed))
        prizes = sum(each.amount for each in at.log if isinstance(each, PrizeAwarded))
        assert prizes <= pool
        players = at.balances.by_owner(Kind.CASH)
        assert sum(players.values()) + at.balances.by_owner(Kind.HOUSE).get("", 0) == 0
