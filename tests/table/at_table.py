"""The front door's `Table` as tests use it: by hand, from any state on, with who asked for what."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from punto.front.table import Table
from punto.kernel.machine import Machine
from punto.kernel.recorder import Recorder
from punto.rules.ruling import Accepted
from punto.table.commands import Person, Request
from punto.table.dealer import Pack
from punto.table.events import AnyEvent
from punto.table.evolve import evolve
from punto.table.machine import TABLE, header
from punto.table.ruling import Ruling
from punto.table.state import TableState


def by_hand(state: TableState, *, now: int = 0) -> Table:
    """A table at a state that a test has made up; its log begins there."""
    recorder = Recorder(TABLE, header(state.rules), state, 0, now, "")
    return Table(recorder, (), (), tuple, by_hand=True)


class AtTable:
    """A table by hand. Its `state` can be replaced; `first` are the rules that it began with."""

    def __init__(self, state: TableState, *, now: int = 0) -> None:
        self.first, self.table = state.rules, by_hand(state, now=now)
        self.log: list[AnyEvent] = []
        self._asked: dict[int, Request] = {}

    @property
    def state(self) -> TableState:
        return self.table.state

    @state.setter
    def state(self, state: TableState) -> None:
        pack, self.table = self.table.pack, by_hand(state, now=self.now)
        if pack != Pack():
            self.table.pack = pack

    @property
    def now(self) -> int:
        return self.table.now

    @now.setter
    def now(self, seconds: int) -> None:
        self.table.now = seconds

    @property
    def pack(self) -> Pack:
        return self.table.pack

    @pack.setter
    def pack(self, pack: Pack) -> None:
        self.table.pack = pack

    def machine(self) -> Machine[TableState, Any, AnyEvent]:
        return TABLE

    def take(self, request: Request) -> Ruling:
        """The ruling on a request; the state that comes with it is that of its events."""
        self.now, before = request.at, self.state
        ruling = self.table.attempt(request.command, request.by)
        if isinstance(ruling, Accepted):
            self.log += ruling.events
            _, *states = accumulate(ruling.events, evolve, initial=before)
            for event, state in zip(ruling.events, states, strict=True):
                self._asked[id(event)] = request
                self.happened(event, state)
            assert self.state == (states or [before])[-1], request
        return ruling

    def happened(self, event: AnyEvent, state: TableState) -> None:
        """Whoever wants to know what happened, event by event, says so here."""

    def who(self, event: AnyEvent) -> Person:
        """Who asked for what brought an event about."""
        return self._asked[id(event)].by

    def when(self, event: AnyEvent) -> int:
        return self._asked[id(event)].at
