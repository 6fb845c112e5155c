"""Applies the events of rounds, chips and prizes to the state of a tournament."""

from typing import assert_never

from msgspec.structs import replace

from punto.money import NOTHING, Cents
from punto.rules.terms_words import Feature
from punto.tournament import events
from punto.tournament.evolve.change import back_in, fallen, with_chips, with_entrant, with_table
from punto.tournament.evolve.setup import fresh
from punto.tournament.evolve.table import at_table
from punto.tournament.state import Stage, Standing, TournamentState


def evolve(state: TournamentState, event: events.PlayEvent) -> TournamentState:
    match event:
        case events.HappenedAtTable(table=table, happened=happened):
            return at_table(state, table, happened)
        case events.Briefed(bank=bank):
            return replace(state, briefed=True, unbriefed=frozenset[str](), bank=bank)
        case events.PracticeBegun(table=table):
            return with_table(state, table, practice=True)
        case events.PracticeEnded(table=table):
            return replace(state, tables={**state.tables, table: fresh(state)})
        case events.RoundBegun():
            return _begun(state, event)
        case events.RoundSkipped(number=number):
            return replace(state, round=number, orders=(*state.orders, ()))
        case events.RoundEnded(order=order):
            stage = Stage.BETWEEN if state.upcoming else Stage.DECIDED
            return replace(state, stage=stage, orders=(*state.orders, order))
        case events.EndAgreed(table=table, player=player):
            return with_table(state, table, agreed=state.tables[table].agreed | {player})
        case events.TableConcluded(table=table):
            return with_table(state, table, concluded=True, agreed=frozenset[str]())
        case _:
            return _chips(state, event)


def _begun(state: TournamentState, event: events.RoundBegun) -> TournamentState:
    """Begin a round: its tables are active, nobody sits yet, and earlier coups cannot change."""
    tables = dict(state.tables)
    for key, each in tables.items():
        stands, active = replace(each.state, last=None, before=None, past=()), key in event.tables
        fresh = replace(each, concluded=False, coups=0, counted=frozenset[int](), stood_off={})
        tables[key] = replace(fresh, state=stands, active=active)
    entrants = {
        name: replace(each, table="", seat=0, used={}, used_now={})
        for name, each in state.entrants.items()
    }
    begun = replace(state, stage=Stage.ROUND, round=event.number, minimum=event.minimum)
    return replace(begun, tables=tables, entrants=entrants)


def _chips(state: TournamentState, event: events.ChipEvent | events.PlayerEvent) -> TournamentState:
    match event:
        case events.PlayerSeated(player=player, table=table, seat=seat):
            return back_in(state, player, table=table, seat=seat)
        case events.BankIssued(player=player, chips=chips):
            return with_chips(state, player, chips - state.entrants[player].bank)
        case events.MarkerUsed():
            return _marker(state, event)
        case events.SlipRead(player=player, table=table):
            return with_table(state, table, slips=state.tables[table].slips - {player}, read=True)
        case events.WagersStoodOff(player=player, chips=chips):
            return with_chips(state, player, chips)
        case events.ChipsTaken(player=player, chips=chips):
            return with_chips(state, player, -chips)
        case events.ChipsLent(player=player, table=table, chips=chips):
            lent = state.tables[table].lent
            more = {**lent, player: lent.get(player, 0) + chips}
            return with_chips(with_table(state, table, lent=more), player, chips)
        case events.PlayerEliminated(player=player):
            return fallen(state, player, standing=Standing.OUT)
        case events.PlayerReinstated(player=player):
            return back_in(state, player)
        case events.PlayerProgressed():
            return state
        case _:
            assert_never(event)


def _marker(state: TournamentState, event: events.MarkerUsed) -> TournamentState:
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


def evolve_end(state: TournamentState, event: events.EndEvent) -> TournamentState:
    match event:
        case events.ChipsCashed(player=player, chips=chips):
            return with_chips(state, player, -chips)
        case events.PoolFixed(pool=pool):
            return replace(state, pool=pool)
        case events.PlayersRanked(order=order):
            return replace(state, orders=(*state.orders, order))
        case events.PrizeAwarded(amount=amount) | events.PoolLeft(amount=amount):
            return replace(state, pool=Cents(state.pool - amount))
        case events.PrizeWithheld(player=player, place=place, value=value):
            return with_entrant(state, player, suspected=True, place=place, prize=value)
        case events.PrizeDetermined(player=player, amount=amount):
            state = replace(state, pool=Cents(state.pool - amount))
            return with_entrant(state, player, suspected=False, prize=NOTHING)
        case events.TournamentEnded():
            tables = {key: replace(each, active=False) for key, each in state.tables.items()}
            return replace(state, stage=Stage.ENDED, tables=tables, minimum=NOTHING)
        case _:
            assert_never(event)
