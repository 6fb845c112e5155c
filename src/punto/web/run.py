"""Runs the web server of a floor until it is told to stop, and ends it in good order."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from types import FrameType

import uvicorn

from punto.live.house import LiveHouse
from punto.live.plan import PROXIES
from punto.web.app import app_of
from punto.web.heard import FRAME_MAX
from punto.web.line import SocketLine

FAREWELL_SECONDS = 2.0
"""How long clients are given to read the last message."""


class FloorServer(uvicorn.Server):
    """A web server that opens the floor before its port, and says bye to clients before it stops.

    `opened` is called when the floor is open; an error on the way there is raised. Where a request
    comes from is believed if it is told by one of the `proxies`.
    """

    def __init__(
        self, house: LiveHouse, opened: Callable[[], Awaitable[None]], proxies: str = PROXIES
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app_of(house),
                ws=SocketLine,
                ws_max_size=FRAME_MAX,
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                forwarded_allow_ips=proxies,
                timeout_graceful_shutdown=5,
            )
        )
        self._house, self._opened = house, opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._house.start()
        await self._opened()
        await super().startup(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Go on stopping in good order when told to stop again.

        Clients are told why, and the database is closed.
        """
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._house.park()
        loop = asyncio.get_running_loop()
        ends = loop.time() + FAREWELL_SECONDS
        while self._house.connections and loop.time() < ends:
            await asyncio.sleep(0.01)
        await super().shutdown(sockets)
        self._captured_signals.clear()  # It has ended as it was asked to.


def listening(host: str, port: int, *, otherwise_any: bool = False) -> socket.socket:
    """Open a socket at a port; if the port is taken and `otherwise_any`, at any free port.

    The socket sends at once (TCP_NODELAY), or an answer in two packets would wait 40 ms: asyncio
    sets that for sockets that it opens itself, and not for one that it is given.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        at = socket.create_server((host, port), family=family)
    except OSError:
        if not otherwise_any:
            raise
        at = socket.create_server((host, 0), family=family)
    at.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return at


def serve_floor(
    house: LiveHouse, at: socket.socket, opened: Callable[[], Awaitable[None]], proxies: str
) -> None:
    """Serve a floor at an open socket until SIGTERM or Ctrl-C."""
    FloorServer(house, opened, proxies).run(sockets=[at])
