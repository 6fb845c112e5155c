"""Sends viewers what happens at a stream: the same bytes to all who may see the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from punto.kernel.audience import Viewer, redact
from punto.kernel.codec import encode
from punto.kernel.machine import AnyMachine
from punto.kernel.request import Person
from punto.live.messages import TableMoved
from punto.table.state import TableState

WAITING_MAX = 256
"""A client that has not read this many messages is cut off."""
WAITING_BYTES_MAX = 512 * 1024
"""A client for which this much waits is cut off: whole states are longer than most messages."""
TOGETHER_BYTES = 64 * 1024
"""So much is sent at once: a client that does not read is given little more than that."""
PASSING_MAX = 32
"""A client that has not read this many is not told what need not be told."""
_NOBODY = "\0"
"""A player whom no event can mean."""
_NULL = msgspec.Raw(b"null")


class Connection:
    """A client that is connected to a table, and the messages that wait to be sent to it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.waiting: deque[bytes] = deque()
        self.cut_off = False
        self.moved = self.ended = False
        self.wake: Callable[[], None] = lambda: None
        self.cut: Callable[[], None] = lambda: None
        self._own = b""

    def send(self, message: bytes) -> None:
        """Queue a message for the client; if too much waits already, cut the client off."""
        full = len(self.waiting) >= WAITING_MAX
        if full or sum(map(len, self.waiting)) >= WAITING_BYTES_MAX:
            self.cut_off = True
            self.cut()
        else:
            self.waiting.append(message)
            self.wake()

    def taken(self) -> list[bytes]:
        """Take the first waiting messages out of the queue, to be sent together."""
        found, left = list[bytes](), TOGETHER_BYTES
        while self.waiting and left > 0:
            found.append(self.waiting.popleft())
            left -= len(found[-1])
        return found

    def end(self, message: bytes) -> None:
        """Send a last message, and close the connection after it."""
        self.ended = True
        self.waiting.append(message)
        self.wake()

    def pass_on(self, message: bytes) -> None:
        """Queue a message that may be lost: it is dropped if many wait already."""
        if len(self.waiting) < PASSING_MAX:
            self.send(message)

    def send_own(self, message: bytes) -> None:
        """Queue a message about the client alone, unless it repeats the last such message."""
        if message != self._own:
            self._own = message
            self.send(message)


class Feed:
    """Everybody who is connected to one stream. Events are gathered and sent at each tick.

    `listeners` are called at once with the events and the state after them.
    """

    def __init__(self, machine: AnyMachine, state: Any) -> None:
        self.connections: set[Connection] = set()
        self.on_news: Callable[[], None] = lambda: None
        self.listeners: list[Callable[[Sequence[Any], Any], None]] = []
        self._machine = machine
        self._version, self._state = 0, state
        self._events: list[Any] = []
        self._clock = b""
        self._parts: dict[str, msgspec.Raw] | None = None
        self._layout: bytes | None = None
        self._layout_of: object = None

    def tell(self, version: int, events: Sequence[Any], state: Any) -> None:
        """Take in what happened: all who are connected are told at the next tick."""
        self._version, self._state = version, state
        self._events += events
        self.on_news()
        for listener in self.listeners:
            listener(events, state)

    def tell_all(self, message: bytes) -> None:
        """Send all who are connected a message about something that is not in the log."""
        for each in self.connections:
            each.send(message)

    def tell_clock(self, message: bytes) -> None:
        """Take in what the table waits for now; it is sent at the next tick, after the events."""
        self._clock = message
        self.on_news()

    def join(self, connection: Connection) -> None:
        """Add a client that was just sent the state; first tell the others what led to it."""
        self.flush()
        if self._parts is None:
            self._parts, self._layout = self._seen()
        self.connections.add(connection)

    def flush(self) -> None:
        """Send the gathered events, one message to all who see the same, and then the clock."""
        events, self._events = self._events, []
        clock, self._clock = self._clock, b""
        if not self.connections:
            self._parts = None
            return
        if events:
            self._tell(tuple(events))
        for each in self.connections if clock else ():
            each.send(clock)

    def _tell(self, events: tuple[Any, ...]) -> None:
        before, layout_before = self._parts or {}, self._layout
        parts, layout = self._seen()
        self._parts, self._layout = parts, layout
        changed = {key: part for key, part in parts.items() if before.get(key) != part}
        changed |= dict.fromkeys(before.keys() - parts.keys(), _NULL)
        new_layout = msgspec.Raw(layout) if layout != layout_before else None
        whole = encode(events)
        frames: dict[Viewer, bytes] = {}
        for each in self.connections:
            viewer = self._class(each.person, whole)
            if viewer not in frames:
                told = tuple(filter(None, (redact(event, viewer) for event in events)))
                moved = TableMoved(version=self._version, events=told, common=changed)
                frames[viewer] = encode(msgspec.structs.replace(moved, layout=new_layout))
            each.moved = True
            each.send(frames[viewer])

    def _class(self, person: Person, events: bytes) -> Viewer:
        """The viewer as whom a person sees the events; players whom they do not name share one."""
        viewer = self._machine.viewer(self._state, person)
        if viewer.staff or not viewer.name or encode(viewer.name) in events:
            return viewer
        return Viewer(_NOBODY, staff=False)

    def _seen(self) -> tuple[dict[str, msgspec.Raw], bytes]:
        """The view that all share, each part as JSON, and the layout."""
        state, parts = self._state, self._machine.parts
        common = encode(parts.common(state))
        # The layout of a table follows from its rules alone, and takes longer than all the rest.
        rules = state.rules if isinstance(state, TableState) else state
        if self._layout is None or rules is not self._layout_of:
            self._layout_of, self._layout = rules, encode(parts.layout(state))
        return msgspec.json.decode(common, type=dict[str, msgspec.Raw]), self._layout
