"""Every table that the books allow: book, variant, arrangement, method."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from punto.rules.books import book, keys
from punto.rules.configure import choose
from punto.rules.default import mid_coup
from punto.rules.model import Rulebook, Variant
from punto.rules.table_rules import Choices, House, TableRules


def tables() -> Iterator[TableRules]:
    """With the fewest decks, so that a shoe ends soon, and with wagers in mid-coup."""
    for key in keys():
        rules = book(key).rules
        for variant in rules.variants:
            yield from _of(rules, variant)


def _of(rules: Rulebook, variant: Variant) -> Iterator[TableRules]:
    shown = {each.key: str(each.minimum) for each in rules.parameters_of(variant)}
    for arrangement in rules.arrangements_of(variant):
        for method in rules.methods_of(variant):
            wish = Choices(
                variant=variant.key,
                arrangement=arrangement.key,
                method=method.key,
                percentages=shown,
                tournament=variant.tournament_only is not None,
                house=House(pay_up=True),
            )
            found = (choose(rules, replace(wish, decks=decks)) for decks in range(1, 11))
            table = next((each for each in found if isinstance(each, TableRules)), None)
            if table is not None:
                yield _with_windows(rules, variant, table)


def _with_windows(rules: Rulebook, variant: Variant, table: TableRules) -> TableRules:
    offered = frozenset((*(bet.key for bet in table.offered), *mid_coup(rules, variant)))
    more = choose(rules, replace(table.choices, offered=offered))
    return more if isinstance(more, TableRules) else table


def name(table: TableRules) -> str:
    method = table.method.key if table.method else "-"
    return f"{table.book.key} {table.variant.key} {table.arrangement.key} {method}"


ALL = tuple(tables())
