"""No state of a small table is a dead end, gives a player staff's powers, or loses a cent."""

from __future__ import annotations

import pytest

from punto.rules.books import book, keys
from punto.rules.default import table_of
from punto.rules.table_rules import TableRules
from tests.table.small_table import search
from tests.tables import table

STATES = int(__import__("os").environ.get("STATES", "1000"))
TABLES = [
    pytest.param(
        key,
        variant.key,
        method,
        short,
        id=f"{key}-{variant.key}-{method}-{'short' if short else 'long'}",
    )
    for key in keys()
    for variant in book(key).rules.variants[:1]
    for method in [each.key for each in book(key).rules.methods_of(variant)] or [""]
    for short in (False, True)
]


@pytest.mark.parametrize(("key", "variant", "method", "short"), TABLES)
def test_no_small_table_has_a_dead_end(key: str, variant: str, method: str, short: bool) -> None:
    searched = search(table(key, variant, method=method), STATES, short=short)
    print(len(searched.found), searched.asked)
    assert not searched.dead, searched.dead[0]
