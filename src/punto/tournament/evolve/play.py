"""Rounds, chips and the end."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from punto.money import NOTHING, Cents
from punto.rules.terms_words import Feature
from punto.tournament.events import (
    BankIssued,
    Briefed,
    ChipsCashed,
    ChipsLent,
    ChipsTaken,
    EndEvent,
    HappenedAtTable,
    MarkerUsed,
    PlayerEliminated,
    PlayerProgressed,
    PlayerReinstated,
    PlayerSeated,
    PlayersRanked,
    PlayEvent,
    PoolFixed,
    PoolLeft,
    PracticeBegun,
    PracticeEnded,
    PrizeAwarded,
    RoundBegun,
    RoundEnded,
    RoundSkipped,
    SlipRead,
    TableConcluded,
    TournamentEnded,
    WagersStoodOff,
)
from punto.tournament.evolve.change import fallen, with_chips, with_entrant, with_table
from punto.tournament.evolve.setup import fresh
from punto.tournament.evolve.table import at_table
from punto.tournament.state import Stage, Standing, TournamentState


def evolve(state: TournamentState, event: PlayEvent) -> TournamentState:
    match event:
        case HappenedAtTable(table=table, happened=happened):
            return at_table(state, table, happened)
        case Briefed(bank=bank):
            return replace(state, briefed=True, bank=bank)
        case PracticeBegun(table=table):
            return with_table(state, table, practice=True)
        case PracticeEnded(table=table):
            return replace(state, tables={**state.tables, table: fresh(state)})
        case RoundBegun():
            return _begun(state, event)
        case RoundSkipped(number=number):
            return replace(state, round=number, orders=(*state.orders, ()))
        case RoundEnded(order=order):
            stage = Stage.BETWEEN if state.upcoming else Stage.DECIDED
            return replace(state, stage=stage, orders=(*state.orders, order))
        case TableConcluded(table=table):
            return with_table(state, table, concluded=True)
        case _:
            return _player(state, event)


def _begun(state: TournamentState, event: RoundBegun) -> TournamentState:
    """The tables of the round are active, and nobody sits anywhere yet.

    Coups of the round before it stand: they decided who is in this one.
    """
    tables = {
        key: replace(
            each,
            state=replace(each.state, last=None),
            active=key in event.tables,
            concluded=False,
            coups=0,
        )
        for key, each in state.tables.items()
    }
    entrants = {
        name: replace(each, table="", seat=0, used={}, used_now={})
        for name, each in state.entrants.items()
    }
    return replace(
        state,
        stage=Stage.ROUND,
        round=event.number,
        minimum=event.minimum,
        tables=tables,
        entrants=entrants,
    )


def _player(
    state: TournamentState,
    event: PlayerSeated
    | BankIssued
    | MarkerUsed
    | SlipRead
    | WagersStoodOff
    | ChipsTaken
    | ChipsLent
    | PlayerEliminated
    | PlayerReinstated
    | PlayerProgressed,
) -> TournamentState:
    match event:
        case PlayerSeated(player=player, table=table, seat=seat):
            here = {"table": table, "seat": seat, "standing": Standing.IN}
            return with_entrant(state, player, **here, fell=0, fell_at=0)
        case BankIssued(player=player, chips=chips):
            return with_chips(state, player, chips - state.entrants[player].bank)
        case MarkerUsed():
            return _marker(state, event)
        case SlipRead(player=player, table=table):
            slips = state.tables[table].slips - {player}
            return with_table(state, table, slips=slips, read=True)
        case WagersStoodOff(player=player, chips=chips):
            return with_chips(state, player, chips)
        case ChipsTaken(player=player, chips=chips):
            return with_chips(state, player, -chips)
        case ChipsLent(player=player, table=table, chips=chips):
            lent = state.tables[table].lent
            more = {**lent, player: lent.get(player, 0) + chips}
            return with_chips(with_table(state, table, lent=more), player, chips)
        case PlayerEliminated(player=player):
            return fallen(state, player, standing=Standing.OUT)
        case PlayerReinstated(player=player):
            return with_entrant(state, player, standing=Standing.IN, fell=0, fell_at=0)
        case PlayerProgressed():
            return state
        case _:
            assert_never(event)


def _marker(state: TournamentState, event: MarkerUsed) -> TournamentState:
    one, marker, played = state.entrants[event.player], event.marker, state.tables[event.table]
    used = {**one.used, marker: one.used.get(marker, 0) + 1}
    now = {**one.used_now, marker: one.used_now.get(marker, 0) + 1}
    after = with_entrant(state, event.player, used=used, used_now=now)
    match marker:
        case Feature.PASS_CARDS:
            return with_table(after, event.table, excused=played.excused | {event.player})
        case Feature.STAND_OFF:
            return with_table(after, event.table, stand_off=played.stand_off | {event.player})
        case Feature.SECRET:
            return with_table(after, event.table, slips=played.slips | {event.player})
        case _:
            return with_chips(after, event.player, event.chips) if event.chips else after


def evolve_end(state: TournamentState, event: EndEvent) -> TournamentState:
    match event:
        case ChipsCashed(player=player, chips=chips):
            return with_chips(state, player, -chips)
        case PoolFixed(pool=pool):
            return replace(state, pool=pool)
        case PlayersRanked(order=order):
            return replace(state, orders=(*state.orders, order))
        case PrizeAwarded(amount=amount) | PoolLeft(amount=amount):
            return replace(state, pool=Cents(state.pool - amount))
        case TournamentEnded():
            tables = {key: replace(each, active=False) for key, each in state.tables.items()}
            return replace(state, stage=Stage.ENDED, tables=tables, minimum=NOTHING)
        case _:
            assert_never(event)
