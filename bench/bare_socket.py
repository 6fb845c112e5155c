"""The web server under the floor alone: a socket that sends back what it hears."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import msgspec
from picows import (
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    ws_connect,  # pyright: ignore[reportUnknownVariableType]
)

from bench.floor_process import processor_ns

_ECHO = """\
import socket, uvicorn
async def app(scope, receive, send):
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (heard := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": heard["text"]})
at = socket.create_server(("127.0.0.1", 0))
at.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
print(at.getsockname()[1], flush=True)
quiet = {"log_config": None, "access_log": False, "lifespan": "off"}
config = uvicorn.Config(app, ws="websockets-sansio", **quiet)
uvicorn.Server(config).run(sockets=[at])
"""
_SENT = msgspec.json.encode({"say": "ask", "request": "r1", "command": {"do": "place-bet"}})


class _Echoed(WSListener):
    """Says the same again as soon as it has come back, so many times."""

    def __init__(self, times: int) -> None:
        self._left = times
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.send(WSMsgType.TEXT, _SENT)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        self._left -= 1
        if self._left > 0:
            transport.send(WSMsgType.TEXT, _SENT)
        elif not self.done.done():
            self.done.set_result(None)
            transport.disconnect()


def bare_socket(times: int) -> int:
    """Nanoseconds of processor time that the server takes for a message that it sends back."""
    times = max(times, 200)
    with subprocess.Popen([sys.executable, "-c", _ECHO], stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            asyncio.run(_talk(port, 100))
            began = processor_ns(server.pid)
            asyncio.run(_talk(port, times))
            return max(1, (processor_ns(server.pid) - began) // times)
        finally:
            server.kill()


async def _talk(port: int, times: int) -> None:
    _, echoed = await ws_connect(lambda: _Echoed(times), f"ws://127.0.0.1:{port}/")
    assert isinstance(echoed, _Echoed)
    await echoed.done
