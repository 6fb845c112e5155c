"""Collects the events of a command and applies each of them to the state at once."""

from collections.abc import Callable
from typing import Generic, Self, TypeVar

from punto.rules.ruling import Accepted

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


class MachineSteps(Generic[StateT, EventT]):
    """The events of a command while it is being decided, and the state after each of them."""

    def __init__(self, evolve: Callable[[StateT, EventT], StateT], state: StateT) -> None:
        self._evolve = evolve
        self.state = state
        self.events: list[EventT] = []

    def add(self, *events: EventT) -> Self:
        for event in events:
            self.events.append(event)
            self.state = self._evolve(self.state, event)
        return self

    def done(self) -> Accepted[EventT]:
        """The ruling that the command is accepted, with its events and the state after them."""
        return Accepted(tuple(self.events), self.state)
