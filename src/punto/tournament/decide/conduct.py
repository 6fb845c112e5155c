"""How players are penalised or disqualified, are absent or retire, and how disputes are decided."""

from typing import assert_never

from punto.kernel.message import like
from punto.kernel.records import decided
from punto.kernel.viewing import PLAYER
from punto.money import cents
from punto.rules.clause import Clause
from punto.rules.ruling import Finding, Need, Reason, Refused, accepted
from punto.rules.terms import Offence
from punto.rules.terms_words import Consequence
from punto.rules.values import RoleKey, Thing, one_of
from punto.tournament import commands, events
from punto.tournament.commands import Request
from punto.tournament.decide.guard import RUNNING, entrant, not_director, not_now, not_own
from punto.tournament.decide.steps import TournamentSteps, taken
from punto.tournament.events import Ruling
from punto.tournament.state import Entrant, Standing, TournamentState

PHONE = "phone"


def decide(state: TournamentState, request: Request, command: commands.ConductCommand) -> Ruling:
    match command:
        case commands.Penalise():
            guard = not_director(state, request, state.by.penalties)
            return guard or _penalise(state, request, command)
        case commands.Disqualify():
            guard = not_director(state, request, state.by.disqualification)
            return guard or _disqualify(state, request, command)
        case commands.Retire(player=player):
            return not_own(state, request, player) or _retire(state, request, player)
        case commands.NoteAbsence():
            return not_director(state, request, state.by.absent) or _absent(state, request, command)
        case commands.NoteReturn(player=player):
            return not_own(state, request, player) or _return(state, player)
        case commands.RaiseDispute():
            return _dispute(state, request, command)
        case commands.DecideDispute():
            return _rule(state, request, command)
        case _:
            assert_never(command)


def _in_play(state: TournamentState, player: str) -> Entrant | Refused:
    """The player, if still in the tournament and without a wager on the layout; else a refusal."""
    if guard := not_now(state, Finding.CONDUCT, *RUNNING):
        return guard
    if isinstance(found := entrant(state, player, Standing.IN), Refused):
        return found
    played = state.tables.get(found.table)
    if played and played.staked(player):
        got = Finding.WAGER_OF(Thing.PERSON(player))
        return Refused(Reason.NOT_NOW, None, got, Need.END_OF_THE_COUP)
    return found


def _penalise(state: TournamentState, request: Request, command: commands.Penalise) -> Ruling:
    """Penalise a player for an offence as the terms say."""
    if isinstance(found := _in_play(state, command.player), Refused):
        return found
    offence = _offence(state, command.offence)
    clause = state.by.phone if command.offence == PHONE else state.by.penalties
    if offence is None:
        got, want = Thing.OFFENCE(command.offence), Need.OFFENCE_OF_THE_TERMS
        return Refused(Reason.NOT_IN_TERMS, clause, got, want)
    steps = TournamentSteps(state, request).add(decided("penalise", clause, command.reason))
    steps.add(like(events.Penalised, offence, player=found.name, clause=clause))
    if offence.consequence is Consequence.DISQUALIFIED:
        return _expelled(steps, found, offence.offence, state.by.disqualification)
    if offence.consequence is not Consequence.SITS_OUT:
        chips = cents(offence.chips) if offence.chips else state.minimum
        steps.add(*taken(found.name, min(chips, found.bank), offence.offence, clause))
    return steps.done()


def _offence(state: TournamentState, name: str) -> Offence | None:
    """What the terms say of an offence, such as the use of a telephone; None if nothing."""
    conduct = state.agreed.conduct
    listed = next((each for each in conduct.penalties if each.offence == name), None)
    if listed is None and name == PHONE and conduct.phone:
        return Offence(offence=PHONE, consequence=conduct.phone)
    return listed


def _expelled(steps: TournamentSteps, player: Entrant, cause: str, clause: Clause) -> Ruling:
    """Disqualify a player, whose chips are taken away."""
    expelled = events.PlayerDisqualified(player=player.name, cause=cause, clause=clause)
    bank, why = steps.state.entrants[player.name].bank, steps.state.by.chips_taken
    return steps.add(expelled, *taken(player.name, bank, "disqualified", why)).done()


def _disqualify(state: TournamentState, request: Request, command: commands.Disqualify) -> Ruling:
    if isinstance(found := _in_play(state, command.player), Refused):
        return found
    clause = state.by.disqualification
    if command.cause not in state.agreed.conduct.disqualified_for:
        want = one_of(Thing.CAUSE, state.agreed.conduct.disqualified_for)
        return Refused(Reason.NOT_IN_TERMS, clause, Thing.CAUSE(command.cause), want)
    steps = TournamentSteps(state, request).add(decided("disqualify", clause, command.reason))
    return _expelled(steps, found, command.cause, clause)


def _retire(state: TournamentState, request: Request, player: str) -> Ruling:
    if isinstance(found := _in_play(state, player), Refused):
        return found
    clause, steps = state.by.retired, TournamentSteps(state, request)
    retired = events.PlayerRetired(player=player, clause=clause)
    return steps.add(retired, *taken(player, found.bank, "retired", clause)).done()


def _absent(state: TournamentState, request: Request, command: commands.NoteAbsence) -> Ruling:
    """Treat a player who comes late or is absent as the terms say."""
    if isinstance(found := _in_play(state, command.player), Refused):
        return found
    conduct, duty = state.agreed.conduct, state.by
    clause = duty.late if command.late else duty.absent
    consequence = conduct.late if command.late else conduct.absent
    assert consequence is not None, "terms that are complete"
    steps = TournamentSteps(state, request).add(decided("note-absence", clause))
    if consequence is Consequence.DISQUALIFIED:
        return _expelled(steps, found, "absence", clause)
    noted = like(events.AbsenceNoted, command, consequence=consequence, clause=clause)
    return steps.add(noted).done()


def _return(state: TournamentState, player: str) -> Ruling:
    if isinstance(found := entrant(state, player, Standing.IN), Refused):
        return found
    if found.away is None:
        return Refused(Reason.NOT_NOW, None, Thing.PERSON(player), Need.PLAYER_WHO_WAS_AWAY)
    return accepted(events.ReturnNoted(player=player))


def _dispute(state: TournamentState, request: Request, command: commands.RaiseDispute) -> Ruling:
    if request.by.role != PLAYER or request.by.name not in state.entrants:
        want = Need.PLAYER_OF_THIS_TOURNAMENT
        return Refused(Reason.NOT_ENTERED, None, Thing.PERSON(request.by.name), want)
    if not command.about:
        return Refused(Reason.NO_CHOICE, None, Finding.NOTHING_DISPUTED, Need.SUBJECT)
    number, by = len(state.disputes) + 1, request.by.name
    return accepted(like(events.DisputeOpened, command, number=number, by=by))


def _rule(state: TournamentState, request: Request, command: commands.DecideDispute) -> Ruling:
    """Decide a dispute for good; the director may not decide against the rules of the game [A60].

    Disputes about those rules are for another role. A complaint can go to the regulator.
    """
    duty, raised = state.by, state.disputes.get(command.number)
    if raised is None or raised.decided:
        return Refused(Reason.NO_CHOICE, None, Thing.DISPUTE(command.number), Need.OPEN_ONE)
    if raised.subject is commands.Subject.RULES:
        clause, role = duty.rules_disputes, duty.rules_role
        if not state.rules.authority.at_least(request.by.role, role):
            why = duty.rules_prevail if request.by.role == duty.director else clause
            return Refused(Reason.NOT_AUTHORISED, why, RoleKey(request.by.role), RoleKey(role))
    else:
        clause = duty.disputes
        if guard := not_director(state, request, clause):
            return guard
    if command.against_rules:
        got, want = Thing.DECISION(command.decision), Need.DECISION_WITHIN_THE_RULES
        return Refused(Reason.NOT_AUTHORISED, duty.rules_prevail, got, want)
    by, advice = request.by, state.agreed.said(duty.complaints.number)
    told = {"player": raised.by, "by": by.name, "role": by.role, "clause": clause}
    return accepted(like(events.DisputeDecided, command, **told, final=True, advice=advice))
