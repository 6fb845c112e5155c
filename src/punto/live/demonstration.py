"""The tables of a floor without a floor file: every book's games, the first also to squeeze."""

from collections.abc import Iterator, Mapping

from punto.money import Cents, Chips
from punto.rules.books import book, keys
from punto.rules.configure import choose
from punto.rules.default import dealers_method, mid_coup, table_of
from punto.rules.limits import Limit, Limits
from punto.rules.model import Rulebook, Variant
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules
from punto.rules.wager import MAIN
from punto.table.table_file import TableFile

CHIPS = Chips.of("0.25", "1", "5", "25", "100", "500", "1,000")
"""With a quarter every commission on a wager in fives can be paid."""

_SIDE = Limit(Cents(500), Cents(50_000), Cents(500))
_HAND = Limit(Cents(500), Cents(500_000), Cents(500))
LIMITS = Limits(_SIDE, dict.fromkeys(MAIN, _HAND))
"""5 to 5,000 on the hands and the tie, 5 to 500 beside them, in steps of 5."""


def demonstration() -> Mapping[str, TableFile]:
    """The demonstration tables by name: the games of every book, the first also to squeeze."""
    tables = (pair for key in keys() for pair in _of_book(book(key).rules))
    return {name: TableFile(rules) for name, rules in tables}


def _of_book(rules: Rulebook) -> Iterator[tuple[str, TableRules]]:
    for variant in rules.variants:
        if variant.tournament_only is None:
            yield from _of_variant(rules, variant)


def _of_variant(rules: Rulebook, variant: Variant) -> Iterator[tuple[str, TableRules]]:
    made = table_of(rules, variant, also=mid_coup(rules, variant), cash=True)
    if isinstance(made, Refused):
        return
    first = dealers_method(rules, variant)
    others = (each.key for each in rules.methods_of(variant) if each.key != first)
    squeezed = next(others, "") if variant is rules.variants[0] else ""
    for method, ending in ((first, ""), (squeezed, "-squeeze")):
        if method or not ending:
            signs = {"chips": CHIPS, "limits": LIMITS}
            wish = made.with_choices(method=method or made.choices.method, **signs).choices
            table = choose(rules, wish)
            if isinstance(table, TableRules):
                yield f"{rules.key}-{variant.key}{ending}", table
