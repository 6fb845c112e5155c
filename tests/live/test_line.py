"""A client that takes nothing is given up by the line itself, whatever the application does."""

from __future__ import annotations

import asyncio
import select
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn

from punto.web.line import SEND_BUFFER, SocketLine, line_of
from punto.web.run import listening

Send = Callable[[dict[str, Any]], Awaitable[None]]
MUCH = {"type": "websocket.send", "bytes": bytes(4 * SEND_BUFFER)}
"""More than the system and the line keep for a client."""
CLOSE = {"type": "websocket.close", "code": 1000}
SECONDS_MAX = 60


async def goes_on(send: Send) -> None:
    while True:
        await send(MUCH)


async def says_goodbye(send: Send) -> None:
    await send(MUCH)
    await asyncio.wait_for(send(CLOSE), 0.01)


async def falls_silent(send: Send) -> None:
    await send(MUCH)
    await asyncio.Event().wait()


async def gone(line: socket.socket) -> bool:
    """Whether the other side gives up, without anything being read."""
    found = select.poll()
    found.register(line, 0)
    return bool(await asyncio.to_thread(found.poll, SECONDS_MAX * 1000))


@pytest.mark.parametrize("talk", [goes_on, says_goodbye, falls_silent])
def test_who_takes_nothing_is_given_up(talk: Callable[[Send], Awaitable[None]]) -> None:
    ended = asyncio.Event()

    async def app(scope: dict[str, Any], _receive: Any, send: Send) -> None:
        line_of(scope).patience = 0.2
        await send({"type": "websocket.accept"})
        try:
            await talk(send)
        except TimeoutError:
            pass
        finally:
            ended.set()

    async def run() -> None:
        with listening("127.0.0.1", 0) as at, socket.socket() as line:
            config = uvicorn.Config(
                app, ws=SocketLine, lifespan="off", log_config=None, ws_ping_interval=None
            )
            server = uvicorn.Server(config)
            serving = asyncio.create_task(server.serve(sockets=[at]))
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(at.getsockname())
            line.sendall(
                b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            assert await gone(line)
            server.should_exit = True
            server.force_exit = True  # The application that fell silent is not waited for.
            await serving

    asyncio.run(run())
    assert ended.is_set()
