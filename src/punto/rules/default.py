"""The table of a variant where nobody said otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from punto.rules.choose import choose
from punto.rules.model import Rulebook, Variant
from punto.rules.options import Choices, TableRules
from punto.rules.ruling import Refused


def default_decks(rules: Rulebook, variant: Variant) -> int:
    """8 decks where they may be, else the most that may be."""
    allowed = variant.decks or (rules.policy.decks.value if rules.policy.decks else (8,))
    return 8 if 8 in allowed else max(allowed)


def table_of(
    rules: Rulebook,
    variant: Variant,
    decks: int | None = None,
    shown: Mapping[str, str] | None = None,
) -> TableRules | Refused:
    """A table that offers all it may, by the first arrangement that allows the decks.

    Percentages of its sign are those shown, else the least.
    """
    if shown is None:
        shown = {each.key: str(each.minimum) for each in rules.parameters_of(variant)}
    wish = Choices(
        variant=variant.key,
        decks=default_decks(rules, variant) if decks is None else decks,
        percentages=shown,
        tournament=variant.tournament_only is not None,
    )
    answers = (
        choose(rules, replace(wish, arrangement=each.key))
        for each in rules.arrangements_of(variant)
    )
    first = next(answers)
    if isinstance(first, TableRules):
        return first
    return next((each for each in answers if isinstance(each, TableRules)), first)
