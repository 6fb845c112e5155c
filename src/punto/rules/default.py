"""The table that a variant is played at by default, where nobody made other choices."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from punto.rules.configure import choose
from punto.rules.model import Rulebook, Variant
from punto.rules.ruling import Refused
from punto.rules.table_rules import Choices, TableRules


def default_decks(rules: Rulebook, variant: Variant) -> int:
    """How many decks a variant has by default: 8 if the book allows 8, else the most it allows."""
    allowed = rules.decks_of(variant) or (8,)
    return 8 if 8 in allowed else max(allowed)


def table_of(
    rules: Rulebook,
    variant: Variant,
    decks: int | None = None,
    shown: Mapping[str, str] | None = None,
    also: Collection[str] = (),
    *,
    cash: bool = False,
) -> TableRules | Refused:
    """A table that offers all bets but those of mid-coup, with the first arrangement that fits.

    `shown` are the percentages on its sign, by default the least. `also` are mid-coup bets that it
    offers too. With `cash` it is no tournament table, so a variant for tournaments only is refused.
    """
    if shown is None:
        shown = {each.key: str(each.minimum) for each in rules.parameters_of(variant)}
    wish = Choices(
        variant=variant.key,
        decks=default_decks(rules, variant) if decks is None else decks,
        percentages=shown,
        tournament=variant.tournament_only is not None and not cash,
    )
    ways = rules.arrangements_of(variant)
    answers = (choose(rules, replace(wish, arrangement=each.key)) for each in ways)
    first = next(answers)
    if isinstance(first, Refused):
        first = next((each for each in answers if isinstance(each, TableRules)), first)
    if isinstance(first, Refused) or not also:
        return first
    offered = frozenset((*(bet.key for bet in first.offered), *also))
    return choose(rules, replace(first.choices, offered=offered))


def dealers_method(rules: Rulebook, variant: Variant) -> str:
    """The key of the first method by which the dealer opens the cards; empty if there is none."""
    offering, deal = rules.policy.cards_offered_to, rules.policy.player_may_deal
    dealt = deal.shoe.methods if deal and deal.shoe else ()
    opened = {*(offering.methods if offering else ()), *dealt}
    keys = [each.key for each in rules.methods_of(variant)]
    return next((key for key in keys if key not in opened), keys[0] if keys else "")


def mid_coup(rules: Rulebook, variant: Variant) -> tuple[str, ...]:
    """The bets of a variant that are placed in mid-coup."""
    return tuple(bet.key for bet in rules.bets_of(variant) if bet.built and bet.window)
