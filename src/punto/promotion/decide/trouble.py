"""How disputes of guests are decided, and draws postponed whose integrity is in doubt."""

from typing import assert_never

from punto.kernel.message import like
from punto.promotion import commands, events
from punto.promotion.commands import Request
from punto.promotion.decide.guard import blank, not_by, not_guest, not_in
from punto.promotion.events import Ruling
from punto.promotion.state import PromotionPhase, PromotionState
from punto.rules.ruling import Finding, Need, Reason, Refused, accepted
from punto.rules.values import Thing


def decide(state: PromotionState, request: Request, command: commands.TroubleCommand) -> Ruling:
    match command:
        case commands.RaiseGuestDispute():
            return _raise(state, request, command)
        case commands.RuleOnGuestDispute():
            last = state.book.disputes
            return not_by(state, request, last.by, last.clause) or _rule(state, command)
        case commands.Postpone() | commands.CancelDraw() | commands.Validate():
            return _integrity(state, request, command)
        case _:
            assert_never(command)


def _raise(state: PromotionState, request: Request, command: commands.RaiseGuestDispute) -> Ruling:
    """Raise a dispute; only a guest may do that, and not a member of staff for the guest."""
    clause = state.book.disputes.clause
    if refusal := not_guest(state, request.by.role) or blank(command.about, clause, Need.SUBJECT):
        return refusal
    number, by = len(state.disputes) + 1, request.by.name
    return accepted(like(events.GuestDisputeRaised, command, number=number, by=by, clause=clause))


def _rule(state: PromotionState, command: commands.RuleOnGuestDispute) -> Ruling:
    """Decide a dispute, once and finally, and tell the guest where to complain about it."""
    last, number = state.book.disputes, command.number
    raised = state.disputes[number - 1] if number <= len(state.disputes) else None
    if raised is None or raised.decision:
        return Refused(Reason.NO_CHOICE, last.clause, Thing.DISPUTE(number), Need.OPEN_ONE)
    if refusal := blank(command.decision, last.clause, Need.DECISION_FIRST):
        return refusal
    of = {"advice": last.advice, "complaint": last.complaint, "clause": last.clause}
    return accepted(like(events.GuestDisputeDecided, command, to=raised.by, **of))


def _integrity(
    state: PromotionState,
    request: Request,
    command: commands.Postpone | commands.CancelDraw | commands.Validate,
) -> Ruling:
    """Postpone or cancel, and notify the role that the book names; or let it go on again."""
    held, clause = state.book.integrity, state.book.integrity.clause
    refusal = not_by(state, request, held.by, clause)
    refusal = refusal or not_in(state, Finding.INTEGRITY_IN_DOUBT, PromotionPhase.STARTED)
    if refusal := refusal or blank(command.reason, clause, Need.REASON):
        return refusal
    if state.cancelled:
        return Refused(Reason.NOT_NOW, clause, Finding.INTEGRITY_IN_DOUBT, Need.DRAW_CANCELLED)
    match command:
        case commands.Postpone(what=what, reason=reason):
            put_off = events.Postponed(what=what, reason=reason, clause=clause)
            return accepted(put_off, _told(state, f"{what} postponed: {reason}"))
        case commands.CancelDraw(reason=reason):
            off = events.DrawCancelled(reason=reason, clause=clause)
            return accepted(off, _told(state, f"draw cancelled: {reason}"))
        case commands.Validate(reason=reason):
            if state.postponed is None:
                want = Need.SOMETHING_THAT_WAS_POSTPONED
                return Refused(Reason.NOT_NOW, clause, Finding.NOTHING_POSTPONED, want)
            return accepted(events.Validated(reason=reason, clause=clause))
        case _:
            assert_never(command)


def _told(state: PromotionState, about: str) -> events.RoleTold:
    held = state.book.integrity
    return events.RoleTold(to=held.notify, about=about, clause=held.told)
