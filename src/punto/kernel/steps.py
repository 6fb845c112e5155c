"""Events one after the other, each on the state that the ones before it left behind."""

from collections.abc import Callable
from typing import Generic, Self, TypeVar

from punto.rules.ruling import Accepted

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


class MachineSteps(Generic[StateT, EventT]):
    """What happens by one command while it is being decided."""

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
        """Accepted, with the state that these events have led to."""
        return Accepted(tuple(self.events), self.state)
