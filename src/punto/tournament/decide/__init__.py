"""Decides whether a command to a tournament is lawful now, and which events follow from it."""

from typing import assert_never

from punto.tournament import commands
from punto.tournament.commands import Request
from punto.tournament.decide import conduct, ending, entry, markers, rounds, setup, tables
from punto.tournament.events import Ruling
from punto.tournament.state import TournamentState


def _play(state: TournamentState, request: Request, command: commands.PlayCommand) -> Ruling:
    match command:
        case commands.AtTable():
            return tables.at_table(state, request, command)
        case commands.Brief():
            return rounds.brief(state, request, command)
        case commands.BeginPractice():
            return rounds.begin_practice(state, request, command)
        case commands.EndPractice():
            return rounds.end_practice(state, request, command)
        case commands.BeginRound():
            return rounds.begin_round(state, request, command)
        case commands.SkipRound():
            return rounds.skip_round(state, request, command)
        case commands.UseMarker():
            return markers.use_marker(state, request, command)
        case commands.ReadSlip():
            return markers.read_slip(state, request, command)
        case _:
            assert_never(command)


def decide(state: TournamentState, request: Request) -> Ruling:
    """Answer a command with a ruling. The state is not changed; `evolve` applies the events."""
    command = request.command
    if isinstance(command, commands.PlayCommand):
        return _play(state, request, command)
    if isinstance(command, commands.EndCommand):
        return ending.decide(state, request, command)
    if isinstance(command, commands.EntryCommand):
        return entry.decide(state, request, command)
    if isinstance(command, commands.ConductCommand):
        return conduct.decide(state, request, command)
    return setup.decide(state, request, command)
