"""What is sent to one client: all messages in order, and after them the client's own view."""

from __future__ import annotations

import asyncio

from punto.kernel.codec import encode
from punto.kernel.request import Person
from punto.kernel.viewing import PLAYER
from punto.live.actor import Actor
from punto.live.clock import FloorClock
from punto.live.feed import Connection
from punto.live.messages import OwnMoved, Said
from punto.web.line import SocketLine


class Teller:
    """Sends the waiting messages to a client whenever its socket takes more.

    `over` is set once the last message of all has been sent.
    """

    def __init__(
        self, person: Person, actor: Actor | None, line: SocketLine, clock: FloorClock
    ) -> None:
        self.connection, self.wallet = Connection(person), 0
        self.over = asyncio.Event()
        self._person, self._actor, self._line, self._clock = person, actor, line, clock
        self._loop, self._called = asyncio.get_running_loop(), False
        self._seen: tuple[int, int, int] | None = None
        self._idle: int | None = None  # The wallet that was told beside nothing else.
        self.connection.wake = line.on_writable = self._call
        self.connection.cut = line.abort

    def say(self, message: Said) -> None:
        self.connection.send(encode(message))

    def own(self) -> None:
        """Send the client its own part of the view, if it has changed.

        A client that has no part of its own, and can ask for nothing, is told so only once.
        """
        actor, person = self._actor, self._person
        if actor is None or self.connection not in actor.feed.connections:
            return
        point, parts = actor.point, actor.point.recorder.machine.parts
        now = self._clock.second()
        if self._seen == (point.version, self.wallet, now):
            return
        self._seen = (point.version, self.wallet, now)
        steps = parts.next(point.state, person, now)
        own = parts.own(point.state, person.name) if person.role == PLAYER else None
        before, self._idle = self._idle, None if own or steps else self.wallet
        if self._idle is not None and self._idle == before:
            return
        told = OwnMoved(version=point.version, own=own, next=steps, wallet=self.wallet)
        self.connection.send_own(encode(told))

    def _call(self) -> None:
        """Send soon, so that all messages until then go out together."""
        if not self._called:
            self._called = True
            self._loop.call_soon(self._send)

    def _send(self) -> None:
        connection, line = self.connection, self._line
        if connection.moved:
            connection.moved = False
            self.own()
        self._called = False
        while connection.waiting and line.is_open and line.writable.is_set():
            line.say(connection.taken())
        if connection.ended and not (connection.waiting and line.is_open):
            self.over.set()
