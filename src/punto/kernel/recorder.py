"""A machine together with the log that is written of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic

from punto.kernel.answer import Answer, ask
from punto.kernel.codec import encode
from punto.kernel.entries import started
from punto.kernel.header import Header
from punto.kernel.log import Entry, sealed
from punto.kernel.machine import EventT, Machine, StateT
from punto.kernel.messages import said
from punto.kernel.request import Request
from punto.rules.ruling import Accepted


@dataclass(frozen=True, slots=True)
class Recorder(Generic[StateT, EventT]):
    """A machine whose log is being written, after its last entry; `head` is that line's hash."""

    machine: Machine[StateT, Any, EventT]
    header: Header
    state: StateT
    version: int
    at: int
    head: str

    def ask(
        self, request: Request[Any]
    ) -> tuple[Recorder[StateT, EventT], Answer[StateT, EventT], bytes | None]:
        """The recorder after a request, the answer, and the new line of the log, if there is one.

        `ValueError` says that a name, role or time in the request cannot be right.
        """
        if request.at < self.at:
            last = f"and the last entry is of {self.at}"
            raise ValueError(f"the time goes back: it is {request.at}, {last}")
        answer = ask(self.machine, self.state, request)
        accepted = isinstance(answer.ruling, Accepted)
        if not accepted and not self.header.refusals:
            return self, answer, None
        entry: Entry[Any, Any] = Entry(
            version=self.version + 1,
            at=request.at,
            by=request.by.name,
            role=request.by.role,
            request=request.request,
            command=request.command,
            events=answer.events,
            refused=None if accepted else said(answer.ruling),
        )
        line, head = sealed(self.head, encode(entry))
        after = replace(self, state=answer.state, version=entry.version, at=request.at, head=head)
        return after, answer, line


def begin(
    machine: Machine[StateT, Any, EventT], header: Header
) -> tuple[Recorder[StateT, EventT], bytes]:
    """A machine in its first state with a new log, and the first line of that log."""
    line, head = sealed("", encode(header))
    return Recorder(machine, header, started(machine, header), 0, 0, head), line
