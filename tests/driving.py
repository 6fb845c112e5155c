"""What every driver of a machine shares: it asks the kernel, and remembers who asked for what."""

from __future__ import annotations

from typing import Any, Generic

from punto.kernel.answer import ask
from punto.kernel.machine import EventT, Machine, StateT
from punto.kernel.request import Person, Request
from punto.rules.ruling import Ruling


class Driving(Generic[StateT, EventT]):
    """A machine with its state and the events so far; `_asked` has the request of each event."""

    state: StateT
    log: list[EventT]
    _asked: dict[int, Request[Any]]

    def machine(self) -> Machine[StateT, Any, EventT]:
        raise NotImplementedError

    def take(self, request: Request[Any]) -> Ruling[EventT]:
        """The ruling on a request; the state that comes with it is that of its events."""
        machine = self.machine()
        answer = ask(machine, self.state, request)
        for event in answer.events:
            self.state = machine.evolve(self.state, event)
            self.log.append(event)
            self.__dict__.setdefault("_asked", {})[id(event)] = request
            self.happened(event)
        assert self.state == answer.state, request
        return answer.ruling

    def happened(self, event: EventT) -> None:
        """Whoever wants to know what happened, event by event, says so here."""

    def who(self, event: EventT) -> Person:
        """Who asked for what brought an event about."""
        return self._asked[id(event)].by

    def when(self, event: EventT) -> int:
        return self._asked[id(event)].at
