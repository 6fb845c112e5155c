"""Penalties, absence, retirement and disputes."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.money import Cents, cents
from punto.rules.clause import Clause
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.terms import Offence
from punto.rules.terms_words import Consequence
from punto.rules.values import RoleKey, Thing, one_of
from punto.tournament.commands import (
    ConductCommand,
    DecideDispute,
    Disqualify,
    NoteAbsence,
    NoteReturn,
    Penalise,
    RaiseDispute,
    Request,
    Retire,
    Subject,
)
from punto.tournament.decide.guard import RUNNING, entrant, not_director, not_now, not_own
from punto.tournament.decide.tables import off_seat
from punto.tournament.events import (
    AbsenceNoted,
    ChipsTaken,
    DisputeDecided,
    DisputeOpened,
    Penalised,
    PlayerDisqualified,
    PlayerRetired,
    ReturnNoted,
)
from punto.tournament.ruling import Ruling
from punto.tournament.state import Entrant, Standing, TournamentState
from punto.tournament.steps import Steps

PHONE = "phone"


def decide(state: TournamentState, request: Request, command: ConductCommand) -> Ruling:
    match command:
        case Penalise():
            return not_director(state, request, state.by.penalties) or _penalise(state, command)
        case Disqualify():
            guard = not_director(state, request, state.by.disqualification)
            return guard or _disqualify(state, command)
        case Retire(player=player):
            return not_own(state, request, player) or _retire(state, player)
        case NoteAbsence():
            guard = not_director(state, request, state.by.absent)
            return guard or _absent(state, command)
        case NoteReturn(player=player):
            return not_own(state, request, player) or _return(state, player)
        case RaiseDispute():
            return _dispute(state, request, command)
        case DecideDispute():
            return _rule(state, request, command)
        case _:
            assert_never(command)


def _in_play(state: TournamentState, player: str) -> Entrant | Refused:
    """A player who is in, with no wager on the layout."""
    if guard := not_now(state, Finding.CONDUCT, *RUNNING):
        return guard
    found = entrant(state, player, Standing.IN)
    if isinstance(found, Refused):
        return found
    played = state.tables.get(found.table)
    lies = played and any(each.player == player for each in played.state.layout)
    if lies:
        return Refused(
            Reason.NOT_NOW, None, Finding.WAGER_OF(Thing.PERSON(player)), Need.END_OF_THE_COUP
        )
    return found


def _penalise(state: TournamentState, command: Penalise) -> Ruling:
    """For what the terms name, with what they name for it."""
    found = _in_play(state, command.player)
    if isinstance(found, Refused):
        return found
    offence = _offence(state, command.offence)
    clause = state.by.phone if command.offence == PHONE else state.by.penalties
    if offence is None:
        got, want = Thing.OFFENCE(command.offence), Need.OFFENCE_OF_THE_TERMS
        return Refused(Reason.NOT_IN_TERMS, clause, got, want)
    steps = Steps(state).add(decided("penalise", clause, command.reason))
    steps.add(
        Penalised(
            player=found.name,
            offence=offence.offence,
            consequence=offence.consequence,
            clause=clause,
        )
    )
    if offence.consequence is Consequence.DISQUALIFIED:
        _expel(steps, found, offence.offence, state.by.disqualification)
    elif offence.consequence is not Consequence.SITS_OUT:
        chips = cents(offence.chips) if offence.chips else state.minimum
        _take(steps, found.name, min(chips, found.bank), offence.offence, clause)
    return steps.done()


def _offence(state: TournamentState, name: str) -> Offence | None:
    """What the terms say of an offence; of telephones they always say something."""
    conduct = state.agreed.conduct
    listed = next((each for each in conduct.penalties if each.offence == name), None)
    if listed is None and name == PHONE and conduct.phone:
        return Offence(offence=PHONE, consequence=conduct.phone)
    return listed


def _take(steps: Steps, player: str, chips: int, why: str, clause: Clause) -> None:
    if chips:
        steps.add(ChipsTaken(player=player, chips=Cents(chips), why=why, clause=clause))


def _expel(steps: Steps, player: Entrant, cause: str, clause: Clause) -> None:
    """Out, and the chips are taken away."""
    steps.add(PlayerDisqualified(player=player.name, cause=cause, clause=clause))
    taken = steps.state.by.chips_taken
    _take(steps, player.name, steps.state.entrants[player.name].bank, "disqualified", taken)
    off_seat(steps, player)


def _disqualify(state: TournamentState, command: Disqualify) -> Ruling:
    found = _in_play(state, command.player)
    if isinstance(found, Refused):
        return found
    clause = state.by.disqualification
    if command.cause not in state.agreed.conduct.disqualified_for:
        want = one_of(Thing.CAUSE, state.agreed.conduct.disqualified_for)
        return Refused(Reason.NOT_IN_TERMS, clause, Thing.CAUSE(command.cause), want)
    steps = Steps(state).add(decided("disqualify", clause, command.reason))
    _expel(steps, found, command.cause, clause)
    return steps.done()


def _retire(state: TournamentState, player: str) -> Ruling:
    found = _in_play(state, player)
    if isinstance(found, Refused):
        return found
    clause = state.by.retired
    steps = Steps(state).add(PlayerRetired(player=player, clause=clause))
    _take(steps, player, found.bank, "retired", clause)
    off_seat(steps, found)
    return steps.done()


def _absent(state: TournamentState, command: NoteAbsence) -> Ruling:
    """What the terms say of who comes late, or is not there."""
    found = _in_play(state, command.player)
    if isinstance(found, Refused):
        return found
    conduct, duty = state.agreed.conduct, state.by
    clause = duty.late if command.late else duty.absent
    consequence = conduct.late if command.late else conduct.absent
    assert consequence is not None, "terms that are complete"
    steps = Steps(state).add(decided("note-absence", clause))
    if consequence is Consequence.DISQUALIFIED:
        _expel(steps, found, "absence", clause)
        return steps.done()
    noted = AbsenceNoted(
        player=found.name, consequence=consequence, clause=clause, late=command.late
    )
    return steps.add(noted).done()


def _return(state: TournamentState, player: str) -> Ruling:
    found = entrant(state, player, Standing.IN)
    if isinstance(found, Refused):
        return found
    if found.away is None:
        return Refused(Reason.NOT_NOW, None, Thing.PERSON(player), Need.PLAYER_WHO_WAS_AWAY)
    return accepted(ReturnNoted(player=player))


def _dispute(state: TournamentState, request: Request, command: RaiseDispute) -> Ruling:
    if request.by.name not in state.entrants:
        want = Need.PLAYER_OF_THIS_TOURNAMENT
        return Refused(Reason.NOT_ENTERED, None, Thing.PERSON(request.by.name), want)
    if not command.about:
        return Refused(Reason.NO_CHOICE, None, Finding.NOTHING_DISPUTED, Need.SUBJECT)
    number = len(state.disputes) + 1
    by = request.by.name
    return accepted(
        DisputeOpened(number=number, by=by, about=command.about, subject=command.subject)
    )


def _rule(state: TournamentState, request: Request, command: DecideDispute) -> Ruling:
    """The director's word is final, never against the rules of the game [A60].

    Those are for the role that decides about them, and a complaint can go to the regulator.
    """
    duty, raised = state.by, state.disputes.get(command.number)
    if raised is None or raised.decided:
        return Refused(Reason.NO_CHOICE, None, Thing.DISPUTE(command.number), Need.OPEN_ONE)
    if raised.subject is Subject.RULES:
        clause, role = duty.rules_disputes, duty.rules_role
        if not state.rules.authority.at_least(request.by.role, role):
            why = duty.rules_prevail if request.by.role == duty.director else clause
            return Refused(Reason.NOT_AUTHORISED, why, RoleKey(request.by.role), RoleKey(role))
    else:
        clause = duty.disputes
        if guard := not_director(state, request, clause):
            return guard
    if command.against_rules:
        want = Need.DECISION_WITHIN_THE_RULES
        return Refused(
            Reason.NOT_AUTHORISED, duty.rules_prevail, Thing.DECISION(command.decision), want
        )
    return accepted(
        DisputeDecided(
            number=command.number,
            player=raised.by,
            decision=command.decision,
            by=request.by.name,
            role=request.by.role,
            clause=clause,
            final=True,
            advice=state.agreed.said(duty.complaints.number),
        )
    )
