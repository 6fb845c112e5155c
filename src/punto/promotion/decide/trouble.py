"""Disputes, and draws whose integrity is in doubt."""

from __future__ import annotations

from typing import assert_never

from punto.promotion.commands import (
    CancelDraw,
    Dispute,
    Postpone,
    Request,
    RuleOnDispute,
    TroubleCommand,
    Validate,
)
from punto.promotion.decide.guard import blank, not_by, not_in
from punto.promotion.events import (
    DisputeDecided,
    DisputeRaised,
    DrawCancelled,
    Postponed,
    Told,
    Validated,
)
from punto.promotion.ruling import Ruling
from punto.promotion.state import Phase, PromotionState
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.values import Thing


def decide(state: PromotionState, request: Request, command: TroubleCommand) -> Ruling:
    match command:
        case Dispute():
            return _dispute(state, request, command)
        case RuleOnDispute():
            return _rule(state, request, command)
        case Postpone() | CancelDraw() | Validate():
            return _integrity(state, request, command)
        case _:
            assert_never(command)


def _dispute(state: PromotionState, request: Request, command: Dispute) -> Ruling:
    clause = state.book.disputes.clause
    if refusal := blank(command.about, clause, Need.SUBJECT):
        return refusal
    number = len(state.disputes) + 1
    by, about = request.by.name, command.about
    return accepted(DisputeRaised(number=number, by=by, about=about, clause=clause))


def _rule(state: PromotionState, request: Request, command: RuleOnDispute) -> Ruling:
    """One decision, which is the last; with it goes where a complaint can be made."""
    last, number = state.book.disputes, command.number
    if refusal := not_by(state, request, last.by, last.clause):
        return refusal
    raised = state.disputes[number - 1] if number <= len(state.disputes) else None
    if raised is None or raised.decision:
        got, want = Thing.DISPUTE(number), Need.OPEN_ONE
        return Refused(Reason.NO_CHOICE, last.clause, got, want)
    if refusal := blank(command.decision, last.clause, Need.DECISION_FIRST):
        return refusal
    decided = DisputeDecided(
        number=number,
        to=raised.by,
        decision=command.decision,
        advice=last.advice,
        complaint=last.complaint,
        clause=last.clause,
    )
    return accepted(decided)


def _integrity(
    state: PromotionState, request: Request, command: Postpone | CancelDraw | Validate
) -> Ruling:
    """Put off or called off, and told at once; validated before anything goes on."""
    held = state.book.integrity
    refusal = not_by(state, request, held.by, held.clause)
    refusal = refusal or not_in(state, Finding.INTEGRITY_IN_DOUBT, Phase.STARTED)
    if refusal := refusal or blank(command.reason, held.clause, Need.REASON):
        return refusal
    if state.cancelled:
        want = Need.DRAW_CANCELLED
        return Refused(Reason.NOT_NOW, held.clause, Finding.INTEGRITY_IN_DOUBT, want)
    clause = held.clause
    match command:
        case Postpone(what=what, reason=reason):
            put_off = Postponed(what=what, reason=reason, clause=clause)
            return accepted(put_off, _told(state, f"{what} postponed: {reason}"))
        case CancelDraw(reason=reason):
            off = DrawCancelled(reason=reason, clause=clause)
            return accepted(off, _told(state, f"draw cancelled: {reason}"))
        case Validate(reason=reason):
            if state.postponed is None:
                want = Need.SOMETHING_THAT_WAS_POSTPONED
                return Refused(Reason.NOT_NOW, held.clause, Finding.NOTHING_POSTPONED, want)
            return accepted(Validated(reason=reason, clause=clause))
        case _:
            assert_never(command)


def _told(state: PromotionState, about: str) -> Told:
    held = state.book.integrity
    return Told(to=held.notify, about=about, clause=held.told)
