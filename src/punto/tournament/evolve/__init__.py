"""Applies events to the state of a tournament."""

from collections.abc import Callable
from typing import Any, get_args

from punto.tournament import events
from punto.tournament.evolve import play, players, setup
from punto.tournament.state import TournamentState

_BY_KIND: dict[type, Callable[[TournamentState, Any], TournamentState]] = {
    kind: takes
    for group, takes in (
        (events.SetupEvent, setup.evolve),
        (events.EntryEvent, players.evolve),
        (events.PlayEvent, play.evolve),
        (events.EndEvent, play.evolve_end),
        (events.ConductEvent, players.evolve_conduct),
    )
    for kind in get_args(group)
}


def evolve(state: TournamentState, event: events.AnyEvent) -> TournamentState:
    """Return the state of the tournament after an event; no event is refused here."""
    return _BY_KIND[type(event)](state, event)
