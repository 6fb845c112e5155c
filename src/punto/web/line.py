"""The line to one client: the web server's socket, which drops a client that does not read."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from punto.live.plan import UNREAD_SECONDS

_EXTENSION = "punto.line"
"""Under which an application finds the line of its socket."""
SEND_BUFFER = 128 * 1024
"""Bytes that the system keeps for a client that has not read them yet."""
_NO_LINGERING = struct.pack("ii", 1, 0)
"""The system forgets what was not sent when the socket is closed."""
UNHEARD_MAX = 32
"""So many messages wait to be heard before no more are read from the client."""


class SocketLine(WebSocketsSansIOProtocol):
    """A socket that is dropped when its client reads nothing for `patience` seconds.

    It is aborted then, since to close it in good order would wait for the same client again.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.patience: float = UNREAD_SECONDS
        self._giving_up: asyncio.TimerHandle | None = None
        self._ending: asyncio.TimerHandle | None = None
        self.on_writable: Callable[[], None] = lambda: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if (found := transport.get_extra_info("socket")) is not None:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_watching()
        if self._ending is not None:
            self._ending.cancel()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            scope: Any = self.scope
            scope["extensions"][_EXTENSION] = self

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_watching()
        self.on_writable()

    def send_receive_event_to_app(self) -> None:
        """Queue a message of the client for the application, and go on reading from the client.

        The web server itself would stop reading until the application took each message, which
        costs the system as much as all the rest.
        """
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= UNHEARD_MAX:
            self.read_paused = True
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        """Abort the socket when a ping was not answered: nobody is there to close it with."""
        super().keepalive_timeout()
        self.abort()

    async def run_asgi(self) -> None:
        """Serve the client; when that has ended, wait at most `patience` for the last message."""
        await super().run_asgi()
        if not self.disconnected:
            self._ending = self.loop.call_later(self.patience, self.abort)

    @property
    def is_open(self) -> bool:
        """Whether messages can still be sent to the client, if perhaps not at once."""
        return not self.disconnected and not self.close_sent and self.conn.state is State.OPEN

    def say(self, texts: Iterable[bytes]) -> None:
        """Send several messages to the client in one call of the system."""
        self.transport.write(b"".join(map(_framed, texts)))

    def abort(self) -> None:
        """Drop the client at once, with whatever it has not read."""
        if self.disconnected:
            return
        if (found := self.transport.get_extra_info("socket")) is not None:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_LINGERING)
        self.transport.abort()

    def _watch(self) -> None:
        """Look again later whether the client took anything."""
        self._stop_watching()
        left = self.transport.get_write_buffer_size()
        self._giving_up = self.loop.call_later(self.patience, self._look, left)

    def _look(self, before: int) -> None:
        if self.transport.get_write_buffer_size() >= before:
            self.abort()
        else:
            self._watch()

    def _stop_watching(self) -> None:
        if self._giving_up is not None:
            self._giving_up.cancel()
            self._giving_up = None


@lru_cache(maxsize=8)
def _framed(text: bytes) -> bytes:
    """A message as it goes over the line: the same bytes for everybody who is told the same."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)


def line_of(scope: Any) -> SocketLine:
    """Find the `SocketLine` of the client for whom the application was called."""
    return scope["extensions"][_EXTENSION]
