"""Limits changed: after notice, at once with earlier minimums kept, or for one player."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.money import Cents
from punto.rules.answers import Personal
from punto.rules.clause import Clause
from punto.rules.finding import Finding
from punto.rules.limits import Limits
from punto.rules.model import Item
from punto.rules.need import Need
from punto.rules.notice import Posted, raise_at_once, raise_minimum
from punto.rules.question import Question
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.values import BetKey, Money, Thing, one_of
from punto.table.commands import (
    LimitCommand,
    Request,
    SetAreaMaximum,
    SetDifferential,
    SetMaximum,
    SetMinimum,
    SetPersonal,
)
from punto.table.decide.guard import DEALER, not_now, not_staff
from punto.table.decide.management.people import directed
from punto.table.events import (
    AreaMaximumSet,
    DifferentialSet,
    MarkerPut,
    MaximumSet,
    MinimumSet,
    PersonalSet,
)
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps

MINUTE = 60
_BETWEEN = (Phase.CARDS, Phase.OFFER, Phase.CUT, Phase.LOAD, Phase.BURN, Phase.BETWEEN)


def decide(state: TableState, request: Request, command: LimitCommand) -> Ruling:
    guard = not_now(state, Finding.ANOTHER_LIMIT, *_BETWEEN) or not_staff(state, request.by)
    if guard:
        return guard
    match command:
        case SetMinimum():
            return _minimum(state, request, command)
        case SetMaximum():
            return _maximum(state, request, command)
        case SetDifferential():
            return _differential(state, request, command)
        case SetPersonal():
            return _personal(state, request, command)
        case SetAreaMaximum():
            return _area(state, request, command)
        case _:
            assert_never(command)


def posted(state: TableState, item: Item) -> Posted | None:
    """A sign as the rules know it, in minutes."""
    sign = state.desk.signs.get(item)
    if sign is None:
        return None
    effective = None if sign.effective is None else sign.effective // MINUTE
    return Posted(sign.at // MINUTE, sign.announces, effective)


def _unknown(state: TableState, bet: str) -> Refused | None:
    whole = state.rules.combination
    if state.rules.bet(bet) or (whole and whole.key == bet):
        return None
    return Refused(Reason.UNKNOWN_BET, state.rules.book.bets_clause, BetKey(bet), Need.BET_ON_OFFER)


def _minimum(state: TableState, request: Request, command: SetMinimum) -> Ruling:
    """A higher minimum by notice or at once; a lower one needs neither."""
    rules, bet, least = state.rules, command.bet, Cents(command.minimum)
    answer = rules.book.policy.raising_minimum
    if refusal := _unknown(state, bet) or _over(rules.limits, bet, least):
        return refusal
    by, clause = (answer.by, answer.clause) if answer else ("dealer", None)
    if refusal := not_staff(state, request.by, by or "dealer", clause):
        return refusal
    keep = tuple(dict.fromkeys((*state.seats.values(), *(each.player for each in state.wagers))))
    sign, now = posted(state, Item.NEW_MINIMUM), request.at // MINUTE
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
    event = MinimumSet(bet=bet, minimum=least, keep=kept, for_all=raised and not kept)
    return steps.add(event).done()


def _over(limits: Limits, bet: str, least: Cents) -> Refused | None:
    most = limits.shown(bet).maximum
    if least <= most:
        return None
    return Refused(
        Reason.WRONG_STAKE, None, Finding.MINIMUM_OF(Money(least)), Need.AT_MOST(Money(most))
    )


def _changes(state: TableState) -> tuple[str, Clause | None]:
    """Who changes limits beside the minimum, and by which clause, where the book says so."""
    answer = state.rules.book.policy.raising_minimum
    if answer is None or not answer.value.other_limits:
        return DEALER, None
    return answer.by or DEALER, answer.limits or answer.clause


def _maximum(state: TableState, request: Request, command: SetMaximum) -> Ruling:
    least = state.rules.limits.shown(command.bet).minimum
    if refusal := _unknown(state, command.bet):
        return refusal
    if command.maximum < least:
        got = Finding.MAXIMUM_OF(Money(command.maximum))
        return Refused(Reason.WRONG_STAKE, None, got, Need.AT_LEAST(Money(least)))
    by, clause = _changes(state)
    if refusal := not_staff(state, request.by, by, clause):
        return refusal
    steps = Steps(state).add(decided("set-maximum", clause, command.reason))
    return steps.add(MaximumSet(bet=command.bet, maximum=Cents(command.maximum))).done()


def _differential(state: TableState, request: Request, command: SetDifferential) -> Ruling:
    amount = None if command.differential is None else Cents(command.differential)
    answer = state.rules.book.policy.differential
    by, clause = _changes(state)
    if answer and answer.set_by:
        by, clause = answer.set_by, answer.set_clause
    if refusal := not_staff(state, request.by, by, clause):
        return refusal
    steps = Steps(state).add(decided("set-differential", clause, command.reason))
    return steps.add(DifferentialSet(differential=amount)).done()


def _area(state: TableState, request: Request, command: SetAreaMaximum) -> Ruling:
    """What all players together may have on one area, by the role that directs it."""
    answer, version = state.rules.book.policy.area_maximum, state.rules.version
    if answer is None:
        return state.rules.book.not_stated(
            Question.AREA_OVER_ITS_MAXIMUM, Finding.MAXIMUM_FOR_AREAS
        )
    if answer.versions and (version is None or version.key not in answer.versions):
        want = one_of(Thing.VERSION, answer.versions)
        got = Thing.VERSION(version.key) if version else Finding.MAXIMUM_FOR_AREAS
        return Refused(Reason.NOT_AUTHORISED, answer.clause, got, want)
    by, clause = _changes(state)
    if state.rules.book.authority.command_for(answer.clause) == "set-area-maximum":
        by, clause = answer.by, answer.clause
    if refusal := not_staff(state, request.by, by, clause):
        return refusal
    steps = Steps(state).add(decided("set-area-maximum", clause, command.reason))
    most = None if command.maximum is None else Cents(command.maximum)
    return steps.add(AreaMaximumSet(maximum=most)).done()


def _personal(state: TableState, request: Request, command: SetPersonal) -> Ruling:
    """Limits of one player, by who may, and with the sign that the book wants."""
    answer = state.rules.book.policy.individual_limits
    guard: Refused | NotStated | None = _unknown(state, command.bet)
    if answer is None:
        silent = state.rules.book.not_stated(
            Question.LIMITS_OF_ONE_PLAYER, Thing.PERSON(command.player)
        )
        guard = guard or (None if directed(state, silent) else silent)
    else:
        guard = guard or not_staff(state, request.by, answer.by or "dealer", answer.clause)
        signed = answer.value is not Personal.SIGN or _signed(state, command)
        if not guard and not signed:
            want = Need.SIGN_WITH_BOTH_LIMITS(Thing.PERSON(command.player))
            guard = Refused(Reason.SIGN_MISSING, answer.clause, Finding.NO_SUCH_SIGN, want)
    if not guard and command.minimum > command.maximum:
        guard = Refused(
            Reason.WRONG_STAKE,
            None,
            Finding.MINIMUM_OF(Money(command.minimum)),
            Need.AT_MOST(Money(command.maximum)),
        )
    if guard:
        return guard
    clause = answer.clause if answer else None
    steps = Steps(state).add(decided("set-personal", clause, command.reason))
    own = PersonalSet(
        player=command.player,
        bet=command.bet,
        minimum=Cents(command.minimum),
        maximum=Cents(command.maximum),
    )
    steps.add(own)
    if answer and answer.value is Personal.MARKER:
        seat = state.seat_of(command.player)
        steps.add(MarkerPut(player=command.player, seat=seat, clause=answer.clause))
    return steps.done()


def _signed(state: TableState, command: SetPersonal) -> bool:
    """Whether a sign states the player's limits: it names the player."""
    sign = state.desk.signs.get(Item.PERSONAL_LIMITS)
    return sign is not None and command.player in sign.announces
