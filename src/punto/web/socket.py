"""A client that is connected to a table."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from punto.kernel.codec import encode, from_text
from punto.kernel.message import Command
from punto.kernel.request import Person
from punto.kernel.viewing import PLAYER
from punto.live.actor import Actor
from punto.live.feed import Connection
from punto.live.house import LiveHouse
from punto.live.messages import (
    PROTOCOL,
    AnyHeard,
    AskAll,
    AskOne,
    BuyChips,
    Bye,
    CashOutChips,
    Hello,
    NotRead,
    NotTaken,
    OwnMoved,
    Ping,
    Pong,
    Said,
    Welcome,
)  # fmt: skip
from punto.live.stream import AskTogether
from punto.table.commands import BuyIn
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER

FRAME_MAX = 8_192
_heard: msgspec.json.Decoder[AnyHeard] = msgspec.json.Decoder(AnyHeard)
AnySocket = WebSocket[Any, Any, Any]


class Client:
    """One socket: what it says is asked of the table, and what happens there is told to it."""

    def __init__(self, house: LiveHouse, actor: Actor, person: Person, socket: AnySocket) -> None:
        self._house, self._actor, self._person, self._socket = house, actor, person, socket
        self._gate = house.money.protection
        self._connection = Connection(person)
        self._awake = asyncio.Event()
        self._wallet = 0
        self._connection.wake = self._awake.set
        commands = actor.point.recorder.machine.talks.commands
        self._commands = msgspec.json.Decoder[Command](commands, dec_hook=from_text)

    async def serve(self) -> None:
        """Until the client goes, or is cut off."""
        await self._socket.accept()
        sending = asyncio.create_task(self._send())
        try:
            while True:
                raw = await self._socket.receive_data(mode="text")
                await self._hear(raw.encode())
        except WebSocketDisconnect:
            pass
        finally:
            self._actor.feed.connections.discard(self._connection)
            sending.cancel()

    async def _hear(self, raw: bytes) -> None:
        if len(raw) > FRAME_MAX:
            return self._say(NotRead(says=f"The message is longer than {FRAME_MAX} bytes."))
        try:
            message = _heard.decode(raw)
        except (msgspec.MsgspecError, RecursionError) as problem:
            return self._say(NotRead(says=f"The message cannot be read: {problem}."))
        match message:
            case Hello(protocol=protocol) if protocol != PROTOCOL:
                self._say(Bye(why=f"This floor speaks protocol {PROTOCOL}: load the page again."))
            case Hello():
                await self._welcome()
            case Ping():
                self._say(Pong(now=self._house.clock.second()))
            case BuyChips(request=request, amount=amount):
                dealer = staff(self._actor.point.state, DEALER)
                command = BuyIn(player=self._person.name, amount=amount)
                mine = f"{self._person.name!r} {request}"
                said = await self._gate.ask(self._actor, AskTogether(dealer, (command,), mine))
                self._say(msgspec.structs.replace(said, request=request))
            case CashOutChips(request=request, amount=amount):
                money, person = self._house.money, self._person
                self._say(await money.cash_out(self._actor, person, amount, request))
            case AskOne(request=request, command=command):
                await self._ask(request, (command,))
            case AskAll(request=request, commands=commands):
                await self._ask(request, commands)
        if not isinstance(message, Ping):
            self._wallet = await self._house.wallet(self._person.name)
        self._own()
        return None

    async def _ask(self, request: str, raw: tuple[dict[str, Any], ...]) -> None:
        try:
            commands = tuple(self._commands.decode(msgspec.json.encode(each)) for each in raw)
        except msgspec.MsgspecError as problem:
            self._say(NotTaken(request=request, says=f"The command cannot be read: {problem}."))
            return
        self._say(await self._gate.ask(self._actor, AskTogether(self._person, commands, request)))

    async def _welcome(self) -> None:
        self._wallet = await self._house.wallet(self._person.name)
        # Nothing is awaited from here on: what happens next is told after this.
        point, now = self._actor.point, self._house.clock.second()
        view = point.recorder.machine.view(point.state, self._person, now)
        self._actor.feed.connections.add(self._connection)
        place = {"version": point.version, "now": now, "wallet": self._wallet}
        self._say(Welcome(you=self._person, view=view, **place))
        if clock := self._actor.clock():
            self._say(clock)

    def _own(self) -> None:
        """The client's own part of the view, if it is different now."""
        if self._connection not in self._actor.feed.connections:
            return
        point, person = self._actor.point, self._person
        parts = point.recorder.machine.parts
        steps = parts.next(point.state, person, self._house.clock.second())
        own = parts.own(point.state, person.name) if person.role == PLAYER else None
        told = OwnMoved(version=point.version, own=own, next=steps, wallet=self._wallet)
        self._connection.send_own(encode(told))

    def _say(self, message: Said) -> None:
        self._connection.send(encode(message))

    async def _send(self) -> None:
        """Send what waits, in its order."""
        while not self._connection.cut_off:
            await self._awake.wait()
            self._awake.clear()
            while self._connection.waiting:
                await self._socket.send_data(self._connection.waiting.popleft(), mode="text")
            if self._connection.moved:
                self._connection.moved = False
                self._own()
        await self._socket.close(code=1013, reason="the client does not read")
