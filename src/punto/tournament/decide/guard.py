"""Checks that several commands share: whether it is their time, and whether the person may act."""

from punto.kernel.rank import below
from punto.kernel.request import Person
from punto.rules.clause import Clause
from punto.rules.finding import Attempt, Attempted, Finding
from punto.rules.ruling import Need, Reason, Refused
from punto.rules.values import PhaseKey, RoleKey, Thing, one_of, one_of_phases
from punto.tournament.commands import Request
from punto.tournament.state import Entrant, Stage, Standing, TournamentState

RUNNING = (Stage.ENTRIES, Stage.CLOSED, Stage.ROUND, Stage.BETWEEN, Stage.DECIDED)


def not_now(state: TournamentState, got: Attempted, *wanted: Stage) -> Refused | None:
    """A refusal unless the tournament is at one of the wanted stages."""
    if state.stage in wanted:
        return None
    found = Attempt(got, PhaseKey(state.stage, Thing.TOURNAMENT))
    return Refused(Reason.NOT_NOW, None, found, one_of_phases(wanted, Thing.TOURNAMENT))


def not_house(state: TournamentState, request: Request) -> Refused | None:
    """A refusal unless the person is staff of the casino."""
    lowest = state.rules.authority.rungs[0]
    return below(state.rules, request.by, lowest, state.by.clause)


def not_director(
    state: TournamentState, request: Request, clause: Clause | None = None, *, deputies: bool = True
) -> Refused | None:
    """A refusal unless the command comes from the director, or a deputy, who is present."""
    # [crown-melbourne-v29 14.2.3] [crown-melbourne-v29 14.2.3(a)]
    by, duty = request.by, state.by
    named = by.name == state.director or (deputies and by.name in state.deputies)
    if by.role != duty.director or not named:
        want = Need.DIRECTOR_OR_DEPUTY if deputies else Need.DIRECTOR
        return Refused(Reason.NOT_AUTHORISED, clause or duty.appointed, RoleKey(by.role), want)
    if by.name not in state.present:
        got, want = Thing.PERSON(by.name), Need.DIRECTOR_PRESENT
        return Refused(Reason.NO_DIRECTOR, duty.appointed, got, want)
    return None


def house_at(
    state: TournamentState, request: Request, got: Attempted, *stages: Stage
) -> Refused | None:
    """A refusal unless the command comes from staff, and at one of these stages."""
    return not_house(state, request) or not_now(state, got, *stages)


def director_at(
    state: TournamentState, request: Request, clause: Clause, got: Attempted, *stages: Stage
) -> Refused | None:
    """A refusal unless the command comes from the director or a deputy, at one of these stages."""
    return not_director(state, request, clause) or not_now(state, got, *stages)


def unknown_table(table: str, clause: Clause) -> Refused:
    return Refused(Reason.NOT_IN_PLAY, clause, Thing.TABLE(table), Need.TABLE_OF_THE_TOURNAMENT)


def unattended(state: TournamentState) -> Refused | None:
    """A refusal while neither the director nor a deputy is there."""
    if state.present:
        return None
    return Refused(Reason.NO_DIRECTOR, state.by.appointed, Finding.NOBODY, Need.DIRECTOR_PRESENT)


def not_own(state: TournamentState, request: Request, player: str) -> Refused | None:
    """A refusal unless the command comes from the player it is about, or from staff."""
    return None if request.by == Person(name=player) else not_house(state, request)


def entrant(state: TournamentState, player: str, *standings: Standing) -> Entrant | Refused:
    """The player of that name; a refusal if there is none, or none with one of these standings."""
    found = state.entrants.get(player)
    if found is None:
        want = Need.PLAYER_OF_THIS_TOURNAMENT
        return Refused(Reason.NOT_ENTERED, None, Thing.PERSON(player), want)
    if found.standing not in standings:
        want = one_of(Thing.STANDING, standings)
        got = Finding.PLAYER_IS(Thing.PERSON(player), Thing.STANDING(found.standing))
        return Refused(Reason.NOT_IN_PLAY, None, got, want)
    return found
