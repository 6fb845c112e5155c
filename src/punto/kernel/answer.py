"""Asking a machine: one ruling, and the state after it."""

from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, cast

from punto.kernel.envelope import check
from punto.kernel.machine import EventT, Machine, StateT
from punto.kernel.request import Request
from punto.rules.ruling import Accepted, Ruling


@dataclass(frozen=True, slots=True)
class Answer(Generic[StateT, EventT]):
    """The ruling on a command, and the state that it leaves behind."""

    ruling: Ruling[EventT]
    state: StateT

    @property
    def events(self) -> tuple[EventT, ...]:
        return self.ruling.events if isinstance(self.ruling, Accepted) else ()


def ask(
    machine: Machine[StateT, Any, EventT], state: StateT, request: Request[Any]
) -> Answer[StateT, EventT]:
    """Decide a command and take its events in once; `ValueError` for an envelope it cannot use."""
    check(machine.roles(state), request)
    ruling = machine.decide(state, request)
    if not isinstance(ruling, Accepted):
        return Answer(ruling, state)
    if ruling.state is not None:
        return Answer(ruling, cast(StateT, ruling.state))
    return Answer(ruling, reduce(machine.evolve, ruling.events, state))
