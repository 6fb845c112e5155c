"""Events one after the other, each on the tournament that the ones before it left behind."""

from __future__ import annotations

from punto.rules.ruling import Accepted
from punto.tournament.events import AnyEvent
from punto.tournament.evolve import evolve
from punto.tournament.state import TournamentState


class Steps:
    """What happens by one command while it is being decided."""

    def __init__(self, state: TournamentState) -> None:
        self.state = state
        self.events: list[AnyEvent] = []

    def add(self, *events: AnyEvent) -> Steps:
        for event in events:
            self.events.append(event)
            self.state = evolve(self.state, event)
        return self

    def done(self) -> Accepted[AnyEvent]:
        return Accepted(tuple(self.events))
