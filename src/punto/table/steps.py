"""Events one after the other, each on the table that the ones before it left behind."""

from __future__ import annotations

from punto.rules.ruling import Accepted
from punto.table.events import AnyEvent
from punto.table.evolve import evolve
from punto.table.state import TableState


class Steps:
    """What happens by one command while it is being decided."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.events: list[AnyEvent] = []

    def add(self, *events: AnyEvent) -> Steps:
        for event in events:
            self.events.append(event)
            self.state = evolve(self.state, event)
        return self

    def done(self) -> Accepted[AnyEvent]:
        return Accepted(tuple(self.events))
