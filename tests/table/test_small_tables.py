"""No state of a small table is a dead end, gives a player staff's powers, or loses a cent."""

from __future__ import annotations

import os

import pytest

from punto.rules.books import book, keys
from tests.table.small_table import search
from tests.tables import table

STATES = 40_000 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 2_500
"""How many states of each book are looked at, shared by its variants, methods and shoes."""

SPECIAL = ("three-card",)
"""Variants whose tables are played in another way, and searched by `test_three_card_properties`."""


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
    most = max(STATES // len(tables(key)), 60)
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
