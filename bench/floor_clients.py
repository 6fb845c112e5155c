"""Sockets of players and viewers that cost their own side little."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import count
from time import perf_counter_ns
from typing import Any

import msgspec
from picows import (
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    ws_connect,  # pyright: ignore[reportUnknownVariableType]
)

_ANSWERS = (b'{"say":"accepted"', b'{"say":"refused"', b'{"say":"again"', b'{"say":"error"')
_WELCOME, _TABLE, _BYE = b'{"say":"welcome"', b'{"say":"table"', b'{"say":"bye"'
_NUMBER = count()
"""Of requests; one with an old number would get its old answer."""
AT_ONCE = 20
"""Sockets that are opened at the same time."""


class Talker(WSListener):
    """A socket that asks one thing at a time, and counts the frames that it is told."""

    def __init__(self) -> None:
        self.frames = 0
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._answer: asyncio.Future[bytes] | None = None
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._say({"say": "hello", "protocol": 1})

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        text = frame.get_payload_as_bytes()
        if text.startswith(_TABLE):
            self.frames += 1
        elif text.startswith(_ANSWERS):
            assert self._answer is not None, text
            self._answer.set_result(text)
        elif text.startswith(_WELCOME):
            self.welcome.set_result(None)
        else:
            assert not text.startswith(_BYE), text

    async def ask(self, say: str = "ask", **told: Any) -> tuple[bool, int]:
        """Whether a request was accepted, and after how many nanoseconds."""
        self._answer = asyncio.get_running_loop().create_future()
        start = perf_counter_ns()
        self._say({"say": say, "request": f"r{next(_NUMBER)}", **told})
        said = await self._answer
        return said.startswith(_ANSWERS[0]), perf_counter_ns() - start

    async def must(self, **command: Any) -> int:
        """Nanoseconds until a command was accepted; nothing else may be said to it."""
        taken, took = await self.ask(command=command)
        assert taken, self._answer and self._answer.result()
        return took

    def end(self) -> None:
        assert self._transport is not None
        self._transport.disconnect()

    def _say(self, told: dict[str, Any]) -> None:
        assert self._transport is not None
        self._transport.send(WSMsgType.TEXT, msgspec.json.encode(told))


async def connected(at: str, places: Iterable[tuple[str, str]]) -> list[Talker]:
    """A socket for each path and session, all of them welcome."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(path: str, token: str) -> Talker:
        async with room:
            cookie = {"Cookie": f"punto={token}"}
            _, talker = await ws_connect(
                Talker, f"ws://{at}{path}", extra_headers=cookie, websocket_handshake_timeout=60
            )
            assert isinstance(talker, Talker)
            await talker.welcome
            return talker

    return await asyncio.gather(*(one(*each) for each in places))
