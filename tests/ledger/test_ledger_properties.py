"""Whatever is asked of a table, no cent comes from nowhere, and the layout is what is booked."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.ledger import Kind
from punto.rules.books import book, keys
from punto.rules.default import table_of
from punto.rules.ruling import Refused
from punto.table.state import TableState
from tests.ledger.booked import Booked, booked
from tests.table import three_fuzz
from tests.table.fuzz import bring_back, step
from tests.table.three_table import DOWN, MACHINE, SHOE, UP
from tests.tables import CROWN, table

VARIANTS = [
    pytest.param(key, variant.key, id=f"{key} {variant.key}")
    for key in keys()
    for variant in book(key).rules.variants
    if variant.built and not (variant.tournament_only or variant.own_game)
]


@pytest.mark.property
@pytest.mark.parametrize("key", keys())
@given(seed=st.integers(0, 10**9))
def test_any_commands_leave_ledger_and_table_in_agreement(key: str, seed: int) -> None:
    rules, random = table(key), Random(seed)
    at = booked(rules, seed) if random.random() < 0.8 else Booked(TableState(rules))
    for _ in range(120):
        step(at, random)
    bring_back(at, random)


@pytest.mark.property
@pytest.mark.parametrize(("key", "variant"), VARIANTS)
@settings(max_examples=settings().max_examples // 5)
@given(seed=st.integers(0, 10**9))
def test_so_it_is_in_every_game(key: str, variant: str, seed: int) -> None:
    chosen, random = book(key).rules.variant(variant), Random(seed)
    assert chosen is not None
    rules = table_of(book(key).rules, chosen)
    assert not isinstance(rules, Refused)
    at = booked(rules, seed)
    for _ in range(60):
        step(at, random)
    bring_back(at, random)
    assert at.has(Kind.FLOAT) == -sum(
        amount for account, amount in at.balances.of.items() if account.kind is not Kind.FLOAT
    )


@pytest.mark.property
@pytest.mark.parametrize("arrangement", [SHOE, MACHINE])
@settings(max_examples=settings().max_examples // 5)
@given(seed=st.integers(0, 10**9))
def test_so_it_is_where_areas_have_hands_of_their_own(arrangement: str, seed: int) -> None:
    random, method = Random(seed), (UP, DOWN)[seed % 2]
    rules = table(CROWN, "three-card", decks=1, arrangement=arrangement, method=method, boxes=5)
    at = Booked(TableState(rules))
    for _ in range(100):
        three_fuzz.step(at, random)
