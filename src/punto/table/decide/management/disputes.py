"""Disputes: who decides, who reviews, whose word is the last, and where a complaint can go."""

from __future__ import annotations

from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.question import Question
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.values import RoleKey, Thing
from punto.table.commands import Dispute, Request, RuleOnDispute
from punto.table.decide.guard import is_player, not_staff
from punto.table.events import DisputeDecided, DisputeRaised, DisputeTakenOn
from punto.table.ruling import Ruling
from punto.table.state import TableState


def dispute(state: TableState, request: Request, command: Dispute) -> Ruling:
    """A dispute is raised, or goes on to the next one up."""
    if not command.number:
        if not command.about:
            return Refused(Reason.NO_CHOICE, None, Finding.NOTHING_DISPUTED, Need.SUBJECT)
        number = state.people.next_dispute
        return accepted(DisputeRaised(number=number, by=request.by.name, about=command.about))
    raised = state.people.disputes.get(command.number)
    if raised is None or not is_player(request.by, raised.by):
        return Refused(Reason.NO_CHOICE, None, Thing.DISPUTE(command.number), Need.OWN_DISPUTE)
    if not raised.decided_by:
        return Refused(Reason.NOT_NOW, None, Finding.REVIEW, Need.DECISION_FIRST)
    return accepted(DisputeTakenOn(number=command.number, player=raised.by))


def rule(state: TableState, request: Request, command: RuleOnDispute) -> Ruling:
    """A decision by the role whose turn it is; a review by another person, of higher rank."""
    raised, answer = state.people.disputes.get(command.number), state.rules.book.policy.disputes
    if raised is None or raised.decided_by:
        return Refused(Reason.NO_CHOICE, None, Thing.DISPUTE(command.number), Need.OPEN_ONE)
    if answer is None:
        silent = state.rules.book.not_stated(Question.WHO_DECIDES_DISPUTES, Finding.DISPUTE)
        ladder = state.rules.book.authority
        if not ladder.at_least(request.by.role, ladder.gaps):
            return silent
        return accepted(_ruling(state, request, command, raised.by, final=True))
    role = answer.value[min(raised.level, len(answer.value) - 1)]
    if refusal := not_staff(state, request.by, role, answer.clause):
        return refusal
    ladder = state.rules.book.authority
    if raised.level and not ladder.above(request.by.role, raised.role):
        return Refused(
            Reason.NOT_AUTHORISED, answer.clause, RoleKey(request.by.role), Need.SOMEBODY_ABOVE
        )
    final = raised.level >= len(answer.value) - 1 or request.by.role == answer.value[-1]
    return accepted(_ruling(state, request, command, raised.by, final=final))


def _ruling(
    state: TableState, request: Request, command: RuleOnDispute, player: str, *, final: bool
) -> DisputeDecided:
    answer = state.rules.book.policy.disputes
    return DisputeDecided(
        number=command.number,
        player=player,
        decision=command.decision,
        by=request.by.name,
        role=request.by.role,
        clause=answer.clause if answer else None,
        final=final,
        advice=answer.note if final and answer else "",
    )
