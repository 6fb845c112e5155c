"""The next state after an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from punto.tournament.events import (
    AnyEvent,
    ConductEvent,
    EndEvent,
    EntryEvent,
    PlayEvent,
    SetupEvent,
)
from punto.tournament.evolve import conduct, entry, play, setup
from punto.tournament.state import TournamentState

_BY_KIND: dict[type, Callable[[TournamentState, Any], TournamentState]] = {
    kind: takes
    for group, takes in (
        (SetupEvent, setup.evolve),
        (EntryEvent, entry.evolve),
        (PlayEvent, play.evolve),
        (EndEvent, play.evolve_end),
        (ConductEvent, conduct.evolve),
    )
    for kind in get_args(group)
}


def evolve(state: TournamentState, event: AnyEvent) -> TournamentState:
    """Take an event in. Every event has its place; none is refused here."""
    return _BY_KIND[type(event)](state, event)
