"""Decides the requests to one stream of a floor, one after the other.

Nothing here reads a clock, a file or a socket. `decided` only works out what requests come to; that
counts once the store has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, NamedTuple, cast

from punto.kernel.answer import Answer
from punto.kernel.message import Command
from punto.kernel.messages import SaidError, answered
from punto.kernel.recorder import Recorder
from punto.kernel.request import Person, Request
from punto.ledger.book import entry
from punto.live.append import Append, EntryRow
from punto.rules.data import Data
from punto.rules.ruling import Accepted
from punto.table.commands import AnyCommand
from punto.table.dealer import Pack, after, named
from punto.table.state import TableState


class AskTogether(NamedTuple):
    """A request: one or several commands of one person, carried out all or not at all."""

    by: Person
    commands: tuple[Command, ...]
    request: str = ""


@dataclass(frozen=True, slots=True)
class StreamPoint:
    """How far a stream has come: its state and log, and at a table the real order of the cards."""

    recorder: Recorder[Any, Any]
    pack: Pack | None = None

    @property
    def state(self) -> Any:
        return self.recorder.state

    @property
    def version(self) -> int:
        return self.recorder.version

    def ask(self, name: str, by: Person, command: Command, request: str, at: int) -> AskStep:
        """Decide one command; return the point after it, the answer, and the row to be stored."""
        state = self.recorder.state
        if self.pack is not None and isinstance(state, TableState):
            command = named(state, self.pack, cast(AnyCommand, command))
        asked = Request(by=by, at=at, request=request, command=command)
        recorder, answer, line = self.recorder.ask(asked)
        row = None
        if line is not None:
            moved = entry(answer.events, name)
            row = EntryRow(recorder.version, at, by.name, by.role, request, line, moved)
        pack = self.pack
        if pack is not None:
            pack = reduce(after, answer.events, pack)
        return AskStep(replace(self, recorder=recorder, pack=pack), answer, row)


class AskStep(NamedTuple):
    """The result of one command: the point after it, the answer, and the row to be stored."""

    point: StreamPoint
    answer: Answer[Any, Any]
    row: EntryRow | None


class AskOutcome(NamedTuple):
    """The result of a request: the version after it, or why it was not carried out."""

    version: int
    against: Data | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """What a list of requests comes to: the point after them, rows to store, and events."""

    before: StreamPoint
    point: StreamPoint
    rows: tuple[EntryRow, ...]
    outcomes: tuple[AskOutcome, ...]
    events: tuple[Any, ...]

    def append(self, name: str, shoe: bytes | None = None) -> Append:
        head = self.point.recorder.head
        return Append(name, self.before.version, head, self.rows, shoe)


def decided(name: str, point: StreamPoint, asks: Sequence[AskTogether], at: int) -> Batch:
    """Decide requests in their order; `at` is the second, which never goes back in a log."""
    first, rows, outcomes, events = point, list[EntryRow](), list[AskOutcome](), list[Any]()
    for ask in asks:
        steps, against = _together(name, point, ask, max(at, point.recorder.at))
        if against is None:
            events += (event for step in steps for event in step.answer.events)
        if against is None or point.recorder.header.refusals:
            rows += (step.row for step in steps if step.row)
            point = steps[-1].point if steps else point
        outcomes.append(AskOutcome(point.version, against))
    return Batch(first, point, tuple(rows), tuple(outcomes), tuple(events))


def _together(
    name: str, point: StreamPoint, ask: AskTogether, at: int
) -> tuple[list[AskStep], Data | None]:
    """The result of each command of a request, or why one of them is refused.

    If the log keeps refusals, the only result is that of a refused first command.
    """
    steps: list[AskStep] = []
    now = point
    for number, command in enumerate(ask.commands):
        request = f"{ask.request}/{number}" if number and ask.request else ask.request
        try:
            step = now.ask(name, ask.by, command, request, at)
        except ValueError as problem:
            return [], SaidError(says=" ".join(str(problem).split()))
        if not isinstance(step.answer.ruling, Accepted):
            rules = point.recorder.header.rulebook() if point.recorder.header.book else None
            alone = [step] if step.row and not steps else []
            return alone, answered(step.answer.ruling, rules)
        steps.append(step)
        now = step.point
    return steps, None
