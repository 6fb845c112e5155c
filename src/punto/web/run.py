"""Runs the application until it is told to stop, and lets it end in good order."""

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
    """A web server that opens the floor before its doors, and says bye before it closes them.

    `opened` is told when the floor is open; what stands against that is raised. What a request says
    of its origin counts if one of the `proxies` brings it.
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
        """Keep stopping in good order when told to stop again: clients hear why, and the store is
        closed.
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
    """A socket at a port; a free port instead, where the usual one is taken and any will do.

    What is sent goes out at once. Without this an answer in two packets waits 40 ms: asyncio sees
    to it for sockets that it opens itself, and not for one that it is given.
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
    """Serve until SIGTERM or Ctrl-C."""
    FloorServer(house, opened, proxies).run(sockets=[at])
