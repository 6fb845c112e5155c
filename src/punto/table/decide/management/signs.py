"""The signs that must be up before wagers are called for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from punto.rules.answers import Personal
from punto.rules.finding import Finding
from punto.rules.model import Item, Sign
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.values import Thing
from punto.table.state import TableState


def _differential(rules: TableRules) -> bool:
    return rules.limits.differential is not None


def _unit(rules: TableRules) -> bool:
    limits = rules.limits
    return bool(limits.all_bets.unit or any(limit.unit for limit in limits.bets.values()))


def _scale(rules: TableRules) -> bool:
    families = {bet.family for bet in rules.offered}
    return any(each.one_for_all and each.key in families for each in rules.book.families)


def _personal(rules: TableRules) -> bool:
    answer = rules.book.policy.individual_limits
    return bool(rules.limits.personal) and answer is not None and answer.value is Personal.SIGN


_WHEN: dict[Item, Callable[[TableRules], bool]] = {
    Item.LIMITS: lambda _: True,
    Item.PAYOUT_ODDS: lambda _: True,
    Item.PERCENTAGE: lambda _: True,
    Item.DIFFERENTIAL: _differential,
    Item.UNIT: _unit,
    Item.PAY_SCALE: _scale,
    Item.PERSONAL_LIMITS: _personal,
    Item.TWO_MINIMUMS: lambda rules: bool(rules.limits.markers),
    Item.PAIRS_RESTRICTION: lambda rules: bool(rules.choices.restricted),
    Item.JACKPOT_SPLIT: lambda rules: bool(rules.choices.jackpot),
}
"""When an item must be shown. The others announce a change and are asked for with it."""


def wanted_signs(rules: TableRules) -> Iterator[Sign]:
    """The signs that this table must show now."""
    for sign in rules.book.signs:
        here = not sign.variants or rules.variant.key in sign.variants
        if here and (shown := _WHEN.get(sign.item)) and (not sign.when or shown(rules)):
            yield sign


def missing_sign(state: TableState) -> Refused | None:
    for sign in wanted_signs(state.rules):
        if sign.item not in state.desk.signs:
            got, want = (
                Finding.NO_SIGN_WITH(Thing.SIGN(sign.item)),
                Need.SIGN_WITH(Thing.SIGN(sign.item)),
            )
            return Refused(Reason.SIGN_MISSING, sign.clause, got, want)
    return None
