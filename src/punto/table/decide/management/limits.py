"""Limits are changed: after notice, at once with earlier minimums kept, or for one player."""

from typing import assert_never

from punto.money import Cents
from punto.rules.answers import Personal
from punto.rules.clause import Clause
from punto.rules.limits import Limits
from punto.rules.model import Item
from punto.rules.notice import Announced, Posted, raise_at_once, raise_minimum
from punto.rules.question import Question
from punto.rules.values import BetKey, Money, Thing, one_of
from punto.table import commands, events
from punto.table.commands import Request
from punto.table.decide.guard import DEALER, directed, for_staff, not_now, not_staff
from punto.table.decide.management.authority import present
from punto.table.decide.order import WHEN
from punto.table.ruling import Finding, Need, NotStated, Reason, Refused, Ruling, Steps, decided
from punto.table.state import TableState


def decide(state: TableState, request: Request, command: commands.LimitCommand) -> Ruling:
    guard = not_now(state, Finding.ANOTHER_LIMIT, *WHEN[type(command)])
    return guard or for_staff(state, request.by, _decide(state, request, command))


def _decide(state: TableState, request: Request, command: commands.LimitCommand) -> Ruling:
    match command:
        case commands.SetMinimum():
            return _minimum(state, request, command)
        case commands.SetMaximum():
            return _maximum(state, request, command)
        case commands.SetDifferential():
            return _differential(state, request, command)
        case commands.SetPersonal():
            return _personal(state, request, command)
        case commands.SetAreaMaximum():
            return _area(state, request, command)
        case _:
            assert_never(command)


def posted(state: TableState, item: Item, bet: str = "") -> Posted | None:
    """The sign about an item that was put up last; of those about `bet` if there are any."""
    up = state.desk.signs.get(item, ())
    of_it = [each for each in up if bet and each.concerns(bet)]
    signs = [Posted(each.at, each.announces, each.effective) for each in of_it or up]
    return signs[-1] if signs else None


def _unknown(state: TableState, bet: str) -> Refused | None:
    whole = state.sign.combination
    if state.sign.bet(bet) or (whole and whole.key == bet):
        return None
    return Refused(Reason.UNKNOWN_BET, state.book.bets_clause, BetKey(bet), Need.BET_ON_OFFER)


def _minimum(state: TableState, request: Request, command: commands.SetMinimum) -> Ruling:
    """Set a minimum: a higher one by notice or at once; a lower one needs neither."""
    rules, bet, least = state.sign, command.bet, Cents(command.minimum)
    by, clause = changed_by(state, commands.SetMinimum)
    if refusal := _unknown(state, bet) or _over(rules.limits, bet, least, clause):
        return refusal
    how = rules.book.policy.raising_minimum
    clause = (command.at_once and how and how.at_once) or clause
    if refusal := not_staff(state, request.by, by, clause):
        return refusal
    keep = present(state)
    sign, now = posted(state, Item.NEW_MINIMUM, bet), request.at
    changed = (
        raise_at_once(rules.book, rules.limits, bet, least, keep)
        if command.at_once
        else raise_minimum(rules.book, rules.limits, bet, least, sign=sign, now=now)
    )
    if not isinstance(changed, Limits) and not directed(state, changed):
        return changed
    steps = Steps(state).add(decided("set-minimum", clause, command.reason))
    kept = keep if command.at_once else ()
    raised = least >= rules.limits.shown(bet).minimum
    event = events.MinimumSet(bet=bet, minimum=least, keep=kept, for_all=raised and not kept)
    return steps.add(event).done()


def _over(limits: Limits, bet: str, least: Cents, clause: Clause | None) -> Refused | None:
    most = limits.shown(bet).maximum
    got, want = Finding.MINIMUM_OF(Money(least)), Need.AT_MOST(Money(most))
    return Refused(Reason.WRONG_STAKE, clause, got, want) if least > most else None


def changed_by(state: TableState, kind: type) -> tuple[str, Clause | None]:
    """The role that may give a command about limits, and the clause if the book has one."""
    policy = state.book.policy
    answer, differential, area = policy.raising_minimum, policy.differential, policy.area_maximum
    if kind is commands.SetMinimum:
        return (answer.by or DEALER, answer.clause) if answer else (DEALER, None)
    if kind is commands.SetDifferential and differential and differential.set_by:
        return differential.set_by, differential.set_clause
    named = area and state.book.authority.command_for(area.clause) == "set-area-maximum"
    if kind is commands.SetAreaMaximum and area and named:
        return area.by, area.clause
    if answer is None or not answer.value.other_limits:
        return DEALER, None
    return answer.by or DEALER, answer.limits or answer.clause


def _maximum(state: TableState, request: Request, command: commands.SetMaximum) -> Ruling:
    least = state.sign.limits.shown(command.bet).minimum
    if refusal := _unknown(state, command.bet):
        return refusal
    if command.maximum < least:
        got = Finding.MAXIMUM_OF(Money(command.maximum))
        clause = changed_by(state, commands.SetMaximum)[1]
        return Refused(Reason.WRONG_STAKE, clause, got, Need.AT_LEAST(Money(least)))
    by, clause = changed_by(state, commands.SetMaximum)
    if refusal := not_staff(state, request.by, by, clause):
        return refusal
    steps = Steps(state).add(decided("set-maximum", clause, command.reason))
    return steps.add(events.MaximumSet(bet=command.bet, maximum=Cents(command.maximum))).done()


def _differential(state: TableState, request: Request, command: commands.SetDifferential) -> Ruling:
    amount = None if command.differential is None else Cents(command.differential)
    by, clause = changed_by(state, commands.SetDifferential)
    if refusal := not_staff(state, request.by, by, clause):
        return refusal
    steps = Steps(state).add(decided("set-differential", clause, command.reason))
    return steps.add(events.DifferentialSet(differential=amount)).done()


def _area(state: TableState, request: Request, command: commands.SetAreaMaximum) -> Ruling:
    """Set the most that all players together may wager on one area, by the role that directs it."""
    answer, version = state.book.policy.area_maximum, state.sign.version
    if answer is None:
        return state.book.not_stated(Question.AREA_OVER_ITS_MAXIMUM, Finding.MAXIMUM_FOR_AREAS)
    if version and answer.versions and version.key not in answer.versions:
        got, want = Thing.VERSION(version.key), one_of(Thing.VERSION, answer.versions)
        return Refused(Reason.NOT_AUTHORISED, answer.clause, got, want)
    by, clause = changed_by(state, commands.SetAreaMaximum)
    if refusal := not_staff(state, request.by, by, clause):
        return refusal
    steps = Steps(state).add(decided("set-area-maximum", clause, command.reason))
    most = None if command.maximum is None else Cents(command.maximum)
    return steps.add(events.AreaMaximumSet(maximum=most)).done()


def _signed(state: TableState, command: commands.SetPersonal) -> bool:
    """Whether a sign shows these limits of this player [nsw-premium 6.7]."""
    own = (command.player, command.minimum, command.maximum)
    up = (each.announces for each in state.desk.signs.get(Item.PERSONAL_LIMITS, ()))
    says = [each for each in up if isinstance(each, Announced) and each.holds_for(command.bet)]
    return own in [(each.player, each.minimum, each.maximum) for each in says]


def _personal(state: TableState, request: Request, command: commands.SetPersonal) -> Ruling:
    """Set limits for one player, by a role that may, with the sign that the book requires."""
    answer = state.book.policy.individual_limits
    guard: Refused | NotStated | None = _unknown(state, command.bet)
    if answer is None:
        silent = state.book.not_stated(Question.LIMITS_OF_ONE_PLAYER, Thing.PERSON(command.player))
        guard = guard or (None if directed(state, silent) else silent)
    else:
        guard = guard or not_staff(state, request.by, answer.by or "dealer", answer.clause)
        if not guard and answer.value is Personal.SIGN and not _signed(state, command):
            want = Need.SIGN_WITH_BOTH_LIMITS(Thing.PERSON(command.player))
            guard = Refused(Reason.SIGN_MISSING, answer.clause, Finding.NO_SUCH_SIGN, want)
    if not guard and command.minimum > command.maximum:
        got, want = Finding.MINIMUM_OF(Money(command.minimum)), Need.AT_MOST(Money(command.maximum))
        guard = Refused(Reason.WRONG_STAKE, answer and answer.clause, got, want)
    if guard:
        return guard
    clause = answer.clause if answer else None
    steps = Steps(state).add(decided("set-personal", clause, command.reason))
    least, most = Cents(command.minimum), Cents(command.maximum)
    own = events.PersonalSet(player=command.player, bet=command.bet, minimum=least, maximum=most)
    steps.add(own)
    if answer and answer.value is Personal.MARKER:
        seat = state.seat_of(command.player)
        steps.add(events.MarkerPut(player=command.player, seat=seat, clause=answer.clause))
    return steps.done()
