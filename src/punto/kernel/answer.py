"""Asks a machine to carry out a command, and returns its ruling and the state after it."""

from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, cast

from punto.kernel.envelope import check
from punto.kernel.machine import EventT, Machine, StateT
from punto.kernel.request import Request
from punto.rules.ruling import Accepted, Ruling


@dataclass(frozen=True, slots=True)
class Answer(Generic[StateT, EventT]):
    """The ruling on a command, and the machine's state after it."""

    ruling: Ruling[EventT]
    state: StateT

    @property
    def events(self) -> tuple[EventT, ...]:
        return self.ruling.events if isinstance(self.ruling, Accepted) else ()


def ask(
    machine: Machine[StateT, Any, EventT], state: StateT, request: Request[Any]
) -> Answer[StateT, EventT]:
    """The machine's ruling on a request and its state after it.

    `ValueError` says that the role or a name in the request cannot be right.
    """
    check(machine.roles(state), request)
    ruling = machine.decide(state, request)
    if not isinstance(ruling, Accepted):
        return Answer(ruling, state)
    if ruling.state is not None:
        return Answer(ruling, cast(StateT, ruling.state))
    return Answer(ruling, reduce(machine.evolve, ruling.events, state))
