"""What those who look on are told: the same bytes for all who may see the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from punto.kernel.audience import redact
from punto.kernel.codec import encode
from punto.kernel.machine import AnyMachine
from punto.kernel.request import Person
from punto.live.messages import TableMoved

WAITING_MAX = 256
"""After so many messages that a client has not read it is cut off."""


class Connection:
    """Somebody who is connected to a table, and what waits to be sent there."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.waiting: deque[bytes] = deque()
        self.cut_off = False
        self.moved = False
        self.wake = lambda: None
        self._own = b""

    def send(self, message: bytes) -> None:
        """Put a message behind the others; a client that does not read is cut off instead."""
        if len(self.waiting) >= WAITING_MAX:
            self.cut_off = True
        else:
            self.waiting.append(message)
        self.wake()

    def send_own(self, message: bytes) -> None:
        """A message about the client alone, if it says something new."""
        if message != self._own:
            self._own = message
            self.send(message)


class Feed:
    """Everybody who is connected to one table; `listeners` are told all that was kept."""

    def __init__(self, machine: AnyMachine, state: Any) -> None:
        self.connections: set[Connection] = set()
        self.listeners: list[Callable[[Sequence[Any], Any], None]] = []
        self._machine = machine
        self._common = _parts(machine, state)

    def tell(self, version: int, events: Sequence[Any], state: Any) -> None:
        """What happened, to all who are connected, each as far as they may see it."""
        parts = _parts(self._machine, state)
        changed = {key: part for key, part in parts.items() if self._common.get(key) != part}
        self._common = parts
        frames: dict[tuple[Any, ...], bytes] = {}
        for each in self.connections:
            viewer = self._machine.viewer(state, each.person)
            seen = tuple(redact(event, viewer) for event in events)
            told = tuple(event for event in seen if event is not None)
            key = tuple(map(id, told))  # What is not redacted is the very same event.
            if key not in frames:
                moved = TableMoved(version=version, events=told, common=changed)
                frames[key] = encode(moved)
            each.moved = True
            each.send(frames[key])
        for listener in self.listeners:
            listener(events, state)


def _parts(machine: AnyMachine, state: Any) -> dict[str, msgspec.Raw]:
    """The common view of a state, each of its parts as JSON."""
    common = encode(machine.parts.common(state))
    return msgspec.json.decode(common, type=dict[str, msgspec.Raw])
