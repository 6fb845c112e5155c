"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from __future__ import annotations

from typing import assert_never

from punto.tournament.commands import (
    AtTable,
    AwardPrizes,
    BeginPractice,
    BeginRound,
    Brief,
    ConcludeTable,
    ConductCommand,
    EndPractice,
    EndRound,
    EntryCommand,
    PlayCommand,
    ReadSlip,
    Request,
    SkipRound,
    UseMarker,
)
from punto.tournament.decide import conduct, ending, entry, markers, rounds, setup, tables
from punto.tournament.ruling import Ruling
from punto.tournament.state import TournamentState


def _play(state: TournamentState, request: Request, command: PlayCommand) -> Ruling:
    match command:
        case AtTable():
            return tables.at_table(state, request, command)
        case Brief():
            return rounds.brief(state, request, command)
        case BeginPractice():
            return rounds.begin_practice(state, request, command)
        case EndPractice():
            return rounds.end_practice(state, request, command)
        case BeginRound():
            return rounds.begin_round(state, request, command)
        case SkipRound():
            return rounds.skip_round(state, request, command)
        case UseMarker():
            return markers.use_marker(state, request, command)
        case ReadSlip():
            return markers.read_slip(state, request, command)
        case ConcludeTable():
            return ending.conclude(state, request, command)
        case EndRound():
            return ending.end_round(state, request, command)
        case AwardPrizes():
            return ending.award(state, request)
        case _:
            assert_never(command)


def decide(state: TournamentState, request: Request) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    command = request.command
    if isinstance(command, PlayCommand):
        return _play(state, request, command)
    if isinstance(command, EntryCommand):
        return entry.decide(state, request, command)
    if isinstance(command, ConductCommand):
        return conduct.decide(state, request, command)
    return setup.decide(state, request, command)
