"""The tables of a floor that nobody configured: one face up and one to squeeze for each book."""

from collections.abc import Iterator, Mapping

from punto.rules.books import book, keys
from punto.rules.configure import choose
from punto.rules.default import dealers_method, table_of
from punto.rules.model import Rulebook, Variant
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules
from punto.table.table_file import TableFile


def demonstration() -> Mapping[str, TableFile]:
    """Every book with its first game, and all games that have wagers of their own kind."""
    tables = (pair for key in keys() for pair in _of_book(book(key).rules))
    return {name: TableFile(rules) for name, rules in tables}


def _of_book(rules: Rulebook) -> Iterator[tuple[str, TableRules]]:
    for variant in rules.variants:
        if variant.tournament_only is None:
            yield from _of_variant(rules, variant)


def _of_variant(rules: Rulebook, variant: Variant) -> Iterator[tuple[str, TableRules]]:
    made = table_of(rules, variant, cash=True)
    if isinstance(made, Refused):
        return
    first = dealers_method(rules, variant)
    others = (each.key for each in rules.methods_of(variant) if each.key != first)
    squeezed = next(others, "") if variant is rules.variants[0] else ""
    for method, ending in ((first, ""), (squeezed, "-squeeze")):
        if method or not ending:
            wish = made.with_choices(method=method or made.choices.method).choices
            table = choose(rules, wish)
            if isinstance(table, TableRules):
                yield f"{rules.key}-{variant.key}{ending}", table
