"""The table that is measured."""

from __future__ import annotations

from punto.cli.fault import InputError
from punto.rules.default import table_of
from punto.rules.model import Rulebook
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules


def full_table(rules: Rulebook) -> TableRules:
    """A table with everything that its book lets it offer."""
    variant = next(each for each in rules.variants if each.built)
    chosen = table_of(rules, variant)
    if isinstance(chosen, Refused):
        raise InputError(f"{rules.key} has no table to measure: {chosen}")
    return chosen
