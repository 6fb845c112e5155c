"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never, get_args

from punto.tournament.commands import (
    Asked,
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
    SetupCommand,
    SkipRound,
    UseMarker,
)
from punto.tournament.decide import conduct, ending, entry, markers, rounds, setup, tables
from punto.tournament.ruling import Ruling
from punto.tournament.state import TournamentState


def _play(state: TournamentState, asked: Asked, command: PlayCommand) -> Ruling:
    match command:
        case AtTable():
            return tables.at_table(state, asked, command)
        case Brief():
            return rounds.brief(state, asked, command)
        case BeginPractice():
            return rounds.begin_practice(state, asked, command)
        case EndPractice():
            return rounds.end_practice(state, asked, command)
        case BeginRound():
            return rounds.begin_round(state, asked, command)
        case SkipRound():
            return rounds.skip_round(state, asked, command)
        case UseMarker():
            return markers.use_marker(state, asked, command)
        case ReadSlip():
            return markers.read_slip(state, asked, command)
        case ConcludeTable():
            return ending.conclude(state, asked, command)
        case EndRound():
            return ending.end_round(state, asked, command)
        case AwardPrizes():
            return ending.award(state, asked)
        case _:
            assert_never(command)


_BY_KIND: dict[type, Callable[[TournamentState, Asked, Any], Ruling]] = {
    kind: decides
    for group, decides in (
        (SetupCommand, setup.decide),
        (EntryCommand, entry.decide),
        (PlayCommand, _play),
        (ConductCommand, conduct.decide),
    )
    for kind in get_args(group)
}


def decide(state: TournamentState, asked: Asked) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    return _BY_KIND[type(asked.command)](state, asked, asked.command)
