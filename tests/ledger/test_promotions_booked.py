"""Whatever is asked of a promotion: what guests get is what the house pays."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.ledger import HOUSE, Balances, Kind, transfers
from punto.money import cents
from punto.promotion.events import PrizePaid
from tests.promotion.drafts import prize
from tests.promotion.fuzz import wander
from tests.promotion.room import entered


@pytest.mark.property
@settings(max_examples=max(settings().max_examples // 5, 5))
@given(st.integers(0, 10**9))
def test_prizes_in_money_come_from_the_house_and_nothing_else_does(seed: int) -> None:
    prizes = (prize("cash", value=cents("100.01"), count=2), prize("travel", cash=cents("10,500")))
    at = entered(*prizes)
    wander(at, seed, 150)
    balances, paid = Balances(), Counter[str]()
    for event in at.log:
        balances = balances.after(transfers(event))
        assert balances.total == 0
        if isinstance(event, PrizePaid):
            paid[event.guest] += event.amount
    assert balances.by_owner(Kind.CASH) == paid
    assert balances[HOUSE] == -paid.total()
