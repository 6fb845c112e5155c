"""Conduct of players, and disputes."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from punto.kernel.records import Decided
from punto.tournament.events import (
    AbsenceNoted,
    ConductEvent,
    DisputeDecided,
    DisputeOpened,
    Penalised,
    PlayerDisqualified,
    PlayerRetired,
    ReturnNoted,
)
from punto.tournament.evolve.change import fallen, with_entrant, with_table
from punto.tournament.state import Dispute, Standing, TournamentState


def evolve(state: TournamentState, event: ConductEvent) -> TournamentState:
    match event:
        case Penalised(player=player):
            return _excused(state, player)
        case PlayerDisqualified(player=player):
            return fallen(state, player, standing=Standing.DISQUALIFIED)
        case PlayerRetired(player=player):
            return fallen(state, player, standing=Standing.RETIRED)
        case AbsenceNoted(player=player, consequence=consequence, late=late):
            return with_entrant(state, player, away=consequence, late=late)
        case ReturnNoted(player=player):
            return with_entrant(state, player, away=None, late=False)
        case DisputeOpened(number=number, by=by, subject=subject):
            return replace(state, disputes={**state.disputes, number: Dispute(by, subject)})
        case DisputeDecided(number=number):
            done = replace(state.disputes[number], decided=True)
            return replace(state, disputes={**state.disputes, number: done})
        case Decided():
            return state
        case _:
            assert_never(event)


def _excused(state: TournamentState, player: str) -> TournamentState:
    """Who has been penalised in this coup is not waited for any longer."""
    table = state.entrants[player].table
    if table not in state.tables:
        return state
    return with_table(state, table, excused=state.tables[table].excused | {player})
