"""The end of a table's play, of a round, and of the tournament."""

from __future__ import annotations

from punto.kernel.records import decided
from punto.money import NOTHING
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.values import Number, Thing, all_of
from punto.table.state import Phase
from punto.tournament.commands import ConcludeTable, Early, EndRound, Request
from punto.tournament.decide.guard import not_director, not_now
from punto.tournament.decide.tables import out
from punto.tournament.decide.withheld import undetermined
from punto.tournament.events import (
    ChipsCashed,
    ChipsTaken,
    PlayerProgressed,
    PlayersRanked,
    PoolFixed,
    PoolLeft,
    PrizeAwarded,
    RoundEnded,
    TableConcluded,
    TournamentEnded,
)
from punto.tournament.pool import paid_in, pool_of, prizes_of
from punto.tournament.ranking import by_chips, fallen_in, final_order, undecided
from punto.tournament.ruling import Ruling
from punto.tournament.state import Entrant, Played, Stage, TournamentState
from punto.tournament.steps import Steps

_QUIET = (Phase.CARDS, Phase.OFFER, Phase.CUT, Phase.LOAD, Phase.BURN, Phase.BETWEEN, Phase.CLOSED)


def conclude(state: TournamentState, request: Request, command: ConcludeTable) -> Ruling:
    """Early, in the two cases that the book has: it is known who goes on, or all agree."""
    duty = state.by
    known = command.why is Early.DETERMINED
    clause = duty.early_determined if known else duty.early_agreed
    guard = not_director(state, request, clause) or not_now(state, Finding.EARLY_END, Stage.ROUND)
    if guard:
        return guard
    played = state.tables.get(command.table)
    if played is None or not played.active or played.concluded:
        return Refused(
            Reason.NOT_IN_PLAY, clause, Thing.TABLE(command.table), Need.TABLE_OF_THE_TOURNAMENT
        )
    if _busy(played):
        return Refused(Reason.NOT_NOW, clause, Finding.COUP_IN_PROGRESS, Need.END_OF_THE_COUP)
    here = state.seated(command.table)
    refusal = _undetermined(state, here) if known else _no_agreement(state, here, command.agreed)
    what = decided("conclude-table", clause, command.reason)
    return refusal or accepted(what, TableConcluded(table=command.table, clause=clause))


def _busy(played: Played) -> bool:
    return played.state.phase not in _QUIET or bool(played.state.layout)


def _undetermined(state: TournamentState, here: tuple[Entrant, ...]) -> Refused | None:
    """While more players have chips than go on, any of them may."""
    rule = state.playing
    going = max(rule.advance or 0, 1)
    if len(here) <= going and not rule.overall:
        return None
    got, want = (
        Finding.PLAYERS_WITH_CHIPS(Number(len(here), Thing.PLAYER)),
        Need.AT_MOST(Number(going, Thing.PLAYER)),
    )
    return Refused(Reason.NOT_NOW, state.by.early_determined, got, want)


def _no_agreement(
    state: TournamentState, here: tuple[Entrant, ...], agreed: tuple[str, ...]
) -> Refused | None:
    clause = state.by.early_agreed
    if not state.agreed.format.cash:
        got, want = Finding.CHIPS_WITHOUT_VALUE, Need.TERMS_FOR_PAYING_OUT
        return Refused(Reason.NOT_IN_TERMS, clause, got, want)
    against = [each.name for each in here if each.name not in agreed]
    if against:
        return Refused(
            Reason.NOT_NOW,
            clause,
            Finding.PLAYERS_AGAINST(all_of(Thing.PLAYER, against)),
            Need.AGREEMENT_OF_ALL_PLAYERS,
        )
    return None


def end_round(state: TournamentState, request: Request, command: EndRound) -> Ruling:
    """Those with most chips go on; of the last round all are ranked."""
    guard = not_director(state, request) or not_now(state, Finding.END_OF_A_ROUND, Stage.ROUND)
    guard = guard or _unfinished(state)
    if guard:
        return guard
    last = state.upcoming is None
    here = [each for key in _active(state) for each in state.seated(key)]
    through: set[str] = set()
    for group, cut in _groups(state):
        if equal := undecided(group, command.lots, cut):
            clause = state.by.winners if last else state.by.progression
            want = Need.LOTS_FOR(all_of(Thing.PLAYER, equal))
            return Refused(Reason.LOTS_NEEDED, clause, Finding.EQUAL_BANKS, want)
        through |= set(by_chips(group, command.lots)[:cut])
    order = by_chips(here, command.lots)
    steps = Steps(state)
    whole = (*order, *fallen_in(state, state.round))
    if not last:
        _send_on(steps, order, through)
    steps.add(RoundEnded(number=state.round, order=whole))
    if state.agreed.format.cash:
        _cash(steps, whole)
    return steps.done()


def _send_on(steps: Steps, order: tuple[str, ...], through: set[str]) -> None:
    """Who goes on, best first; then who goes out, worst first."""
    state = steps.state
    for name in order:
        if name in through:
            bank, clause = state.entrants[name].bank, state.by.progression
            steps.add(PlayerProgressed(player=name, round=state.round, bank=bank, clause=clause))
    for name in reversed(order):
        if name not in through:
            out(steps, state.entrants[name])


def _active(state: TournamentState) -> tuple[str, ...]:
    return tuple(key for key, each in state.tables.items() if each.active)


def _unfinished(state: TournamentState) -> Refused | None:
    """Each table has played its coups, was concluded, or has nobody left."""
    coups = state.playing.coups
    for key in _active(state):
        played = state.tables[key]
        over = coups is None or played.coups >= coups
        ended = played.concluded or over or not state.seated(key)
        if _busy(played) or not ended:
            got = Finding.COUPS_AT(Number(played.coups, Thing.COUP), Thing.TABLE(key))
            want = Need.COUPS_PLAYED(Number(coups, Thing.COUP)) if coups else Need.END_OF_THE_COUP
            return Refused(Reason.NOT_NOW, state.by.rounds, got, want)
        if refusal := undetermined(state, key):
            return refusal
    return None


def _groups(state: TournamentState) -> list[tuple[list[Entrant], int | None]]:
    """Players who are held against each other, and how many of them go on."""
    rule = state.playing
    tables = [list(state.seated(key)) for key in _active(state)]
    if state.upcoming is None:
        return [([each for table in tables for each in table], None)]
    cut = rule.advance or 0
    if rule.overall:
        return [([each for table in tables for each in table], cut)]
    return [(table, cut) for table in tables]


def _cash(steps: Steps, players: tuple[str, ...]) -> None:
    """Chips are paid out at the end of the round, a dollar a dollar."""
    clause = steps.state.by.disposition
    for name in players:
        chips = steps.state.entrants[name].bank
        if chips:
            steps.add(ChipsCashed(player=name, chips=chips, amount=chips, clause=clause))


def award(state: TournamentState, request: Request) -> Ruling:
    """Places, the pool to the cent, and the chips back to the desk.

    Staff win nothing, and the next in order moves up [crown-melbourne-v29 14.4.2(a)(v)].
    """
    guard = not_director(state, request, state.by.prizes)
    guard = guard or not_now(state, Finding.PRIZES, Stage.DECIDED)
    if guard:
        return guard
    duty, order, pool = state.by, final_order(state), pool_of(state)
    paid = paid_in(state)
    house = type(paid)(paid - pool)
    steps = Steps(state).add(PlayersRanked(order=order, clause=duty.winners))
    steps.add(PoolFixed(paid_in=paid, pool=pool, house=house, clause=duty.pool))
    eligible = [name for name in order if not state.entrants[name].staff]
    prizes = prizes_of(state.agreed.prizes, pool)
    for place, (name, amount) in enumerate(zip(eligible, prizes, strict=False), start=1):
        won = PrizeAwarded(place=place, player=name, amount=amount, clause=duty.prizes)
        steps.add(won)
    if steps.state.pool:
        steps.add(PoolLeft(amount=steps.state.pool))
    for each in steps.state.entrants.values():
        if each.bank > NOTHING:
            taken = ChipsTaken(
                player=each.name, chips=each.bank, why="the end", clause=duty.disposition
            )
            steps.add(taken)
    return steps.add(TournamentEnded()).done()
