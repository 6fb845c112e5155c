"""No state of a small table is a dead end, gives a player staff's powers, or loses a cent."""

from __future__ import annotations

import os

import pytest

from punto.rules.books import book, keys
from punto.table.state import Phase
from tests.table.small_table import search
from tests.table.three_table import DOWN, MACHINE, SHOE, UP
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table

SOAK = 15 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 1
STATES = {CROWN: 24_000, NSW: 12_000, NZ5: 20_000, NZ98: 20_000, RWS: 5_000}
"""How many states of each book are looked at, shared by its variants, methods and shoes.

Meant for some 20 seconds of a processor, and five minutes in a soak.
"""

SPECIAL = ("three-card",)
"""Variants whose tables are played in another way, and searched with commands of their own."""

THREE_CARD = 12_000


def tables(key: str) -> list[tuple[str, str, bool]]:
    """Every variant and method of a book, with a long and with a short shoe."""
    rules = book(key).rules
    return [
        (variant.key, method, short)
        for variant in rules.variants
        if variant.key not in SPECIAL
        for method in [each.key for each in rules.methods_of(variant)] or [""]
        for short in (False, True)
    ]


@pytest.mark.property
@pytest.mark.parametrize(
    ("key", "variant", "method", "short"),
    [(key, *each) for key in keys() for each in tables(key)],
)
def test_no_small_table_has_a_dead_end(key: str, variant: str, method: str, short: bool) -> None:
    found = book(key).rules
    chosen = found.variant(variant)
    assert chosen is not None
    most = SOAK * STATES[key] // len(tables(key))
    rules = table(
        key,
        variant,
        method=method,
        percentages={each.key: str(each.minimum) for each in found.parameters_of(chosen)},
        tournament=chosen.tournament_only is not None,
    )
    searched = search(rules, most, short=short)
    assert len(searched.found) >= most
    assert not searched.dead, searched.dead[0]


@pytest.mark.property
@pytest.mark.parametrize("arrangement", [SHOE, MACHINE])
@pytest.mark.parametrize("method", [UP, DOWN])
def test_no_small_table_of_three_card_baccarat_has_one(arrangement: str, method: str) -> None:
    rules = table(CROWN, "three-card", decks=1, arrangement=arrangement, method=method, boxes=2)
    most = SOAK * THREE_CARD // 4
    searched = search(rules, most)
    assert len(searched.found) >= most
    assert not searched.dead, searched.dead[0]
    phases = {each.state.phase for each in searched.found}
    assert {Phase.COUP, Phase.SETTLED} <= phases
