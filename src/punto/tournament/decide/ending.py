"""How play ends: at a table, for a round, and for the whole tournament."""

from itertools import chain
from typing import assert_never

from punto.kernel.message import like
from punto.kernel.records import decided
from punto.kernel.viewing import PLAYER
from punto.rules.ruling import Finding, Need, Reason, Refused, accepted
from punto.rules.values import Number, Thing, all_of
from punto.tournament import commands, events, places
from punto.tournament.commands import Request
from punto.tournament.decide import prizes
from punto.tournament.decide.guard import director_at, not_now, unknown_table
from punto.tournament.decide.steps import TournamentSteps
from punto.tournament.events import Ruling
from punto.tournament.state import Entrant, Stage, TournamentState


def decide(state: TournamentState, request: Request, command: commands.EndCommand) -> Ruling:
    match command:
        case commands.AgreeToEnd():
            return _agree(state, request, command)
        case commands.ConcludeTable():
            return _conclude(state, request, command)
        case commands.EndRound():
            return _end_round(state, request, command)
        case commands.AwardPrizes() | commands.WithholdPrize() | commands.DeterminePrize():
            return prizes.decide(state, request, command)
        case _:
            assert_never(command)


def _conclude(state: TournamentState, request: Request, command: commands.ConcludeTable) -> Ruling:
    """End a table's round early, if it is known who goes on or if all players there agree."""
    known = command.why is commands.Early.DETERMINED
    clause = state.by.early_determined if known else state.by.early_agreed
    if guard := director_at(state, request, clause, Finding.EARLY_END, Stage.ROUND):
        return guard
    played = state.tables.get(command.table)
    if played is None or not played.active or played.concluded:
        return unknown_table(command.table, clause)
    if played.busy:
        return Refused(Reason.NOT_NOW, clause, Finding.COUP_IN_PROGRESS, Need.END_OF_THE_COUP)
    here = state.seated(command.table)
    refusal = _undetermined(state, here) if known else _no_agreement(state, here, played.agreed)
    what = decided("conclude-table", clause, command.reason)
    return refusal or accepted(what, events.TableConcluded(table=command.table, clause=clause))


def _agree(state: TournamentState, request: Request, command: commands.AgreeToEnd) -> Ruling:
    """Note that a player agrees to end play at the table; only for oneself, and only once."""
    clause, played = state.by.early_agreed, state.tables.get(command.table)
    if guard := not_now(state, Finding.EARLY_END, Stage.ROUND):
        return guard
    here = {each.name for each in state.seated(command.table)}
    if request.by.role != PLAYER or request.by.name not in here or played is None:
        who, want = Thing.PERSON(request.by.name), Need.PLAYER_OF_THIS_TABLE
        return Refused(Reason.NOT_AUTHORISED, clause, who, want)
    if not played.active or played.concluded or request.by.name in played.agreed:
        return Refused(Reason.NOT_NOW, clause, Thing.TABLE(command.table), Need.ONCE)
    return accepted(events.EndAgreed(table=command.table, player=request.by.name, clause=clause))


def _undetermined(state: TournamentState, here: tuple[Entrant, ...]) -> Refused | None:
    """A refusal while more players of a table are in than can go on to the next round."""
    rule = state.playing
    going = max(rule.advance or 0, 1)
    if len(here) <= going and not rule.overall:
        return None
    got = Finding.PLAYERS_WITH_CHIPS(Number(len(here), Thing.PLAYER))
    want = Need.AT_MOST(Number(going, Thing.PLAYER))
    return Refused(Reason.NOT_NOW, state.by.early_determined, got, want)


def _no_agreement(
    state: TournamentState, here: tuple[Entrant, ...], agreed: frozenset[str]
) -> Refused | None:
    clause = state.by.early_agreed
    if not state.agreed.format.cash:
        got, want = Finding.CHIPS_WITHOUT_VALUE, Need.TERMS_FOR_PAYING_OUT
        return Refused(Reason.NOT_IN_TERMS, clause, got, want)
    if against := [each.name for each in here if each.name not in agreed]:
        got = Finding.PLAYERS_AGAINST(all_of(Thing.PLAYER, against))
        return Refused(Reason.NOT_NOW, clause, got, Need.AGREEMENT_OF_ALL_PLAYERS)
    return None


def _end_round(state: TournamentState, request: Request, command: commands.EndRound) -> Ruling:
    """End the round: players with most chips go on; after the last round all are ranked."""
    clause, got = state.by.appointed, Finding.END_OF_A_ROUND
    if guard := director_at(state, request, clause, got, Stage.ROUND) or _unfinished(state):
        return guard
    last = state.upcoming is None
    here = [each for key in _active(state) for each in state.seated(key)]
    through: set[str] = set()
    for group, cut in _groups(state):
        if equal := places.undecided(group, command.lots, cut):
            clause = state.by.winners if last else state.by.progression
            want = Need.LOTS_FOR(all_of(Thing.PLAYER, equal))
            return Refused(Reason.LOTS_NEEDED, clause, Finding.EQUAL_BANKS, want)
        through |= set(places.by_chips(group, command.lots)[:cut])
    order = places.by_chips(here, command.lots)
    steps = TournamentSteps(state, request)
    whole = (*order, *places.fallen_in(state, state.round))
    if not last:
        _send_on(steps, order, through)
    steps.add(events.RoundEnded(number=state.round, order=whole))
    for name in whole if state.agreed.format.cash else ():  # A dollar a dollar.
        if chips := steps.state.entrants[name].bank:
            clause = state.by.disposition
            steps.add(events.ChipsCashed(player=name, chips=chips, amount=chips, clause=clause))
    return steps.done()


def _send_on(steps: TournamentSteps, order: tuple[str, ...], through: set[str]) -> None:
    """Note who goes on, best first, and then who is out, worst first."""
    state = steps.state
    for name in order:
        if name in through:
            told = {"round": state.round, "clause": state.by.progression}
            steps.add(like(events.PlayerProgressed, state.entrants[name], player=name, **told))
    for name in reversed(order):
        if name not in through:
            steps.out(state.entrants[name])


def _active(state: TournamentState) -> tuple[str, ...]:
    return tuple(key for key, each in state.tables.items() if each.active)


def _unfinished(state: TournamentState) -> Refused | None:
    """A refusal unless each table has played its coups, ended early, or has nobody left."""
    coups = state.playing.coups
    for key in _active(state):
        played = state.tables[key]
        over = coups is None or played.coups >= coups
        ended = played.concluded or over or not state.seated(key)
        if played.busy or not ended:
            got = Finding.COUPS_AT(Number(played.coups, Thing.COUP), Thing.TABLE(key))
            want = Need.COUPS_PLAYED(Number(coups, Thing.COUP)) if coups else Need.END_OF_THE_COUP
            return Refused(Reason.NOT_NOW, state.by.rounds, got, want)
        for name in filter(played.withholds, state.entrants):  # They decide who goes on.
            got, want = Finding.WINNINGS_WITHHELD(Thing.PERSON(name)), Need.WINNINGS_DETERMINED
            return Refused(Reason.NOT_NOW, state.by.rules_prevail, got, want)
    return None


def _groups(state: TournamentState) -> list[tuple[list[Entrant], int | None]]:
    """Groups of players who are compared with each other, and how many of each group go on."""
    rule = state.playing
    tables = [list(state.seated(key)) for key in _active(state)]
    cut = None if state.upcoming is None else rule.advance or 0
    if cut is None or rule.overall:
        return [(list(chain.from_iterable(tables)), cut)]
    return [(table, cut) for table in tables]
