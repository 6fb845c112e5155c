"""Whether a wager is within the limits and can be paid, when it is placed."""

from collections.abc import Iterable, Sequence
from itertools import takewhile

from punto.money import NOTHING, Cents
from punto.rules.answers import AreaMaximum, Multiples, OverMaximum, Scope, UnderMinimum, Unpayable
from punto.rules.circumstances import Circumstances
from punto.rules.clause import Clause
from punto.rules.limits import Limit
from punto.rules.ruling import Need, NotStated, Question, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.valid_stake import is_combined, most, part_valid, pays_exactly, valid
from punto.rules.values import Money
from punto.rules.wager import Wager

Objection = Refused | NotStated | None
"""What stands against a wager."""


def not_under(table: TableRules, wager: Wager, permits: Circumstances, limit: Limit) -> Objection:
    minimum = limit.minimum
    if wager.stake >= minimum:
        return None
    answer = table.book.policy.under_minimum
    advised = (wager.player, wager.bet) in permits.advised
    if answer is None:
        return table.book.not_stated(Question.WAGER_UNDER_THE_MINIMUM, Money(wager.stake))
    if answer.value is not UnderMinimum.PLAYS_ONCE or advised:
        want = Need.AT_LEAST(Money(minimum))
        if answer.value is UnderMinimum.RAISE_OR_WITHDRAW:
            want = Need.RAISE_OR_WITHDRAW(Money(minimum))
        clause = _limits_clause(table, wager) or answer.clause
        return Refused(Reason.UNDER_MINIMUM, clause, Money(wager.stake), want)
    return None


def _limits_clause(table: TableRules, wager: Wager) -> Clause | None:
    """The clause on limits of the bet itself, or of this player, or of players who came later.

    Those who come after a raise of the minimum must meet the new one. [nsw-premium 6.6.4]
    """
    bet, own = table.bet(wager.bet), table.book.policy.individual_limits
    personal = own if (wager.player, wager.bet) in table.limits.personal else None
    clause = (bet and bet.limits_clause) or (personal and personal.clause)
    raising, kept = table.book.policy.raising_minimum, table.limits.kept
    least = min((each for (_, on), each in kept.items() if on == wager.bet), default=None)
    came_later = least is not None and least < table.limits.of(wager.player, wager.bet).minimum
    return clause or (raising.newcomers if raising and came_later else None)


def in_step(table: TableRules, wager: Wager, limit: Limit) -> Objection:
    if limit.in_step(wager.stake) or wager.stake < limit.minimum:
        return None
    answer = table.book.policy.multiples
    if answer is None:
        gap = Question.MULTIPLE_THAT_THE_SIGN_DOES_NOT_HAVE
        return table.book.not_stated(gap, Money(wager.stake))
    if answer.value is Multiples.REFUSE:
        want = Need.STEPS_OF(Money(limit.minimum), Money(limit.unit))
        return Refused(Reason.WRONG_MULTIPLE, answer.clause, Money(wager.stake), want)
    return None


def counted(table: TableRules, layout: Iterable[Wager], wager: Wager) -> int:
    """The amount that the maximum applies to: this wager, or all that the player has on the bet."""
    scope = table.book.policy.maximum_holds_for
    if scope is None or scope.value is Scope.WAGER:
        return wager.stake
    mine = (each for each in layout if (each.player, each.bet) == (wager.player, wager.bet))
    return wager.stake + sum(each.stake for each in mine)


def not_over(table: TableRules, layout: Sequence[Wager], wager: Wager, limit: Limit) -> Objection:
    maximum = most(table, wager, limit)
    total = counted(table, layout, wager)
    if total <= maximum:
        return None
    answer, whole = table.book.policy.over_maximum, table.combination
    if whole and is_combined(table, wager) and total <= table.limits.shown(whole.key).maximum:
        want = Need.AT_MOST(Money(maximum))  # A part of it is over: nothing lies there beyond.
        return Refused(Reason.OVER_MAXIMUM, whole.clause, Money(total), want)
    if answer is None:
        return table.book.not_stated(Question.WAGER_OVER_THE_MAXIMUM, Money(wager.stake))
    if answer.value is OverMaximum.REFUSE:
        scope = table.book.policy.maximum_holds_for
        summed = scope is not None and scope.value is Scope.PLAYER_AND_BET
        general = scope.clause if scope and summed else answer.clause
        clause = _limits_clause(table, wager) or general
        want = Need.AT_MOST(Money(maximum))
        return Refused(Reason.OVER_MAXIMUM, clause, Money(total), want)
    return None


def area_sum(table: TableRules, layout: Sequence[Wager], wager: Wager) -> Objection:
    """The objection if a wager takes its area beyond the area's maximum; None if it does not."""
    cap = table.limits.area_maximum
    players = table.limits.area_players
    if cap is None or (players and wager.player not in players):
        return None
    there = (
        each.stake
        for each in layout
        if (each.bet, each.area) == (wager.bet, wager.area)
        and (not players or each.player in players)
    )
    total = sum(there) + wager.stake
    answer = table.book.policy.area_maximum
    if total <= cap:
        return None
    if answer is None:
        return table.book.not_stated(Question.AREA_OVER_ITS_MAXIMUM, Money(wager.stake))
    if answer.value is AreaMaximum.REFUSE:
        want = Need.AT_MOST_ON_THE_AREA(Money(cap))
        return Refused(Reason.OVER_AREA_MAXIMUM, answer.clause, Money(total), want)
    return None


def room_on_area(table: TableRules, wager: Wager, every: Sequence[Wager]) -> Cents:
    """The largest part of a wager that its area's maximum allows, after earlier wagers there.

    The books do not say what becomes of the rest. [nz-division-5 5.8(b)] [nz-midi-1998 5.6]
    """
    cap, answer = table.limits.area_maximum, table.book.policy.area_maximum
    players = table.limits.area_players
    if cap is None or answer is None or answer.value is not AreaMaximum.REFUSE:
        return wager.stake
    if players and wager.player not in players:
        return wager.stake
    before = (
        valid(table, each)
        for each in takewhile(lambda each: each is not wager, every)
        if (each.bet, each.area) == (wager.bet, wager.area)
        and (not players or each.player in players)
    )
    return Cents(max(cap - sum(before), 0))


def can_be_paid(table: TableRules, wager: Wager, permits: Circumstances) -> Refused | None:
    answer = table.book.policy.unpayable
    if answer is None:
        return None
    part = wager.stake
    # The dealer refuses it before the cards are dealt [crown-melbourne-v29 5.6].
    may_refuse = permits.refuse_unpayable and permits.start is None
    if answer.value is Unpayable.REFUSE_OR_PART:
        part = part_valid(table, wager.bet, wager.stake)
    elif answer.value is Unpayable.REFUSE_OR_PAY_UP and may_refuse:
        part = wager.stake if pays_exactly(table, wager) else NOTHING
    if part != wager.stake:
        want = Need.CHIPS_CAN_PAY(Money(part)) if part else Need.AMOUNT_THAT_CHIPS_CAN_PAY
        return Refused(Reason.UNPAYABLE_AMOUNT, answer.clause, Money(wager.stake), want)
    return None
