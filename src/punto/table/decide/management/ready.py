"""Whether the shoe and the signs let wagers be called for, and whether a coup may begin."""

from collections.abc import Callable, Iterator

from punto.rules.announce import call
from punto.rules.answers import NoBet, Personal
from punto.rules.draw import INITIAL_CARDS
from punto.rules.irregular import Irregularity
from punto.rules.model import Item, Moment, ShufflingMachine, Sign
from punto.rules.table_rules import TableRules
from punto.rules.values import Thing
from punto.table.decide.guard import directed
from punto.table.decide.wagers.nominating import not_named
from punto.table.ruling import Finding, Need, NotStated, Question, Reason, Refused
from punto.table.state import TableState


def over(state: TableState) -> Refused | None:
    """A refusal of another coup if the last of the shoe is over, or the cards have to be changed.

    Coups without wagers may still be ordered after the last coup, where staff may order them.
    """
    policy, shoe = state.book.policy, state.shoe
    if shoe.ending:
        return Refused(Reason.NOT_NOW, shoe.ending.clause, Finding.ANOTHER_COUP, Need.NEW_CARDS)
    if shoe.coups is None or shoe.coups > 0:
        return None
    by_direction = policy.no_bet_coups and policy.no_bet_coups.value is NoBet.BY_DIRECTION
    if by_direction and state.desk.no_bet:
        return None
    rules = (policy.last_coup_cutting_card_first, policy.last_coup_cutting_card_later)
    ends = (each.finish for each in rules if each and each.clause == shoe.last_by)
    clause = next(ends, None) or shoe.last_by
    return Refused(Reason.NOT_NOW, clause, Finding.COUP_AFTER_THE_LAST, Need.NEW_CARDS)


def too_few(state: TableState) -> Refused | None:
    """A refusal of another coup if too few cards for one are left: new cards have to come."""
    machine = state.rules.arrangement.machine
    if state.shoe.left >= INITIAL_CARDS or machine is ShufflingMachine.CONTINUOUS:
        return None
    cases = state.book.irregularities[Irregularity.INSUFFICIENT_CARDS]
    clause = cases[0].clause if cases else None
    return Refused(Reason.NOT_NOW, clause, Finding.ANOTHER_COUP, Need.NEW_CARDS)


def no_betting(state: TableState) -> Refused | None:
    """A refusal of wagers if no coup can come from this shoe, or a sign is missing."""
    return over(state) or too_few(state) or missing_sign(state)


def open_again(state: TableState) -> Refused | None:
    """A refusal to move cards while wagers may be changed in the middle of a coup."""
    if state.desk.reopened is None:
        return None
    closing = call(state.book, Moment.NO_MORE_BETS)
    clause = closing.clause if closing else state.desk.reopened
    return Refused(Reason.NOT_NOW, clause, Finding.CARD_WHILE_BETTING_IS_OPEN, Need.NO_MORE_BETS)


def not_ready(state: TableState) -> Refused | NotStated | None:
    """A refusal of the first card if the shoe is over, bets are still open or nobody wagered."""
    if state.dealt:
        return None
    if refusal := over(state):
        return refusal
    if state.no_bet:
        return None
    closing = call(state.book, Moment.NO_MORE_BETS)
    if closing and not closing.optional and not state.bets_closed:
        got, want = Finding.CARD_BEFORE_THE_CALL, Need.NO_MORE_BETS
        return Refused(Reason.NOT_NOW, closing.clause, got, want)
    return not_named(state, Finding.CARD) or no_wagers(state)


def no_wagers(state: TableState) -> Refused | NotStated | None:
    """A refusal of a coup on which nobody wagered, unless ordered or with a remedy in the book."""
    book = state.book
    mended = book.irregularities[Irregularity.DEALT_WITHOUT_WAGERS]
    if state.wagers or state.desk.wagerless or mended:
        return None
    answer = book.policy.no_bet_coups
    if answer:
        return Refused(Reason.NOT_NOW, answer.clause, Finding.COUP_WITHOUT_WAGERS, Need.WAGER)
    silent = book.not_stated(Question.COUP_WITHOUT_WAGERS, Finding.NO_WAGER)
    return None if directed(state, silent) else silent


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
    Item.DIFFERENTIAL: lambda rules: rules.limits.differential is not None,
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


def missing_sign(state: TableState, only: Item | None = None) -> Refused | None:
    """A refusal if a sign that has to be up is missing; `only`: just a sign about that item."""
    for sign in wanted_signs(state.sign):
        if sign.item not in state.desk.signs and only in (None, sign.item):
            item = Thing.SIGN(sign.item)
            got, want = Finding.NO_SIGN_WITH(item), Need.SIGN_WITH(item)
            return Refused(Reason.SIGN_MISSING, sign.clause, got, want)
    return None
