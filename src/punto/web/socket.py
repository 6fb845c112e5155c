"""A client that is connected to a table, to another stream, or to the lobby alone."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from punto.kernel.audience import redact
from punto.kernel.codec import encode, from_text
from punto.kernel.entries import reader_of
from punto.kernel.log import unsealed
from punto.kernel.message import Command, like
from punto.kernel.request import Person
from punto.kernel.viewing import PLAYER
from punto.live.actor import Actor
from punto.live.feed import Connection
from punto.live.house import LiveHouse
from punto.live.logs import log
from punto.live.messages import (
    PROTOCOL,
    AnyHeard,
    AskAll,
    AskOne,
    BuyChips,
    Bye,
    Hello,
    NotRead,
    NotTaken,
    OwnMoved,
    Peel,
    Peeled,
    Ping,
    Pong,
    ReadOn,
    Said,
    Unwatch,
    Watch,
    Welcome,
)  # fmt: skip
from punto.live.stream import AskTogether
from punto.table.commands import BuyIn
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER
from punto.table.state import TableState
from punto.web.connected import AnySocket

FRAME_MAX = 8_192
MISSED_MAX = 500
"""A client that missed more entries than these gets the whole view anew."""
PEEL_MS = 100
_NO_TABLE = "This connection is not at a table."
_heard: msgspec.json.Decoder[AnyHeard] = msgspec.json.Decoder(AnyHeard)


class Client:
    """One socket: what it says is asked of the table, and what happens there is told to it."""

    def __init__(
        self, house: LiveHouse, actor: Actor | None, person: Person, socket: AnySocket
    ) -> None:
        self._house, self._actor, self._person, self._socket = house, actor, person, socket
        self._connection = Connection(person)
        self._awake = asyncio.Event()
        self._wallet = 0
        self._peeled = -PEEL_MS
        self._connection.wake = self._awake.set
        self._log = log.bind(stream=actor.name if actor else "", role=person.role)
        if actor is not None:
            commands = actor.point.recorder.machine.talks.commands
            self._commands = msgspec.json.Decoder[Command](commands, dec_hook=from_text)

    async def serve(self) -> None:
        """Until the client goes, is cut off, or the floor closes."""
        await self._socket.accept()
        self._house.connections.add(self._connection)
        self._house.floor.metrics.sockets.inc()
        self._log.info("a socket opened")
        sending = asyncio.create_task(self._send())
        try:
            while not self._connection.ended:
                raw = await self._socket.receive_data(mode="text")
                await self._hear(raw.encode())
            await sending
        except WebSocketDisconnect:
            pass
        finally:
            self._leave()
            sending.cancel()

    def _leave(self) -> None:
        self._house.connections.discard(self._connection)
        self._house.floor.lobby.unwatch(self._connection)
        self._house.floor.metrics.sockets.dec()
        if self._actor is not None:
            self._actor.feed.connections.discard(self._connection)
        self._log.info("a socket closed", cut_off=self._connection.cut_off)

    async def _hear(self, raw: bytes) -> None:
        if len(raw) > FRAME_MAX:
            return self._say(NotRead(says=f"The message is longer than {FRAME_MAX} bytes."))
        try:
            message = _heard.decode(raw)
        except (msgspec.MsgspecError, RecursionError) as problem:
            return self._say(NotRead(says=f"The message cannot be read: {problem}."))
        match message:
            case Hello(protocol=protocol) if protocol != PROTOCOL:
                why = f"This floor speaks protocol {PROTOCOL}: load the page again."
                self._connection.end(encode(Bye(why=why, reload=True)))
            case Ping():
                self._say(Pong(now=self._house.clock.second()))
            case Watch(what=topic):
                self._house.floor.lobby.watch(self._connection, topic)
            case Unwatch(what=topic):
                self._house.floor.lobby.unwatch(self._connection, topic)
            case Peel():
                self._peel(message)
            case Hello(since=since):
                await self._hello(since)
            case BuyChips() | AskOne() | AskAll():
                await self._asked(message)
        return None

    async def _hello(self, since: int | None) -> None:
        await self._see_wallet()
        if self._actor is None:
            place = {"version": 0, "now": self._house.clock.second(), "wallet": self._wallet}
            return self._say(Welcome(you=self._person, **place))
        if since is None or not await self._read_on(self._actor, since):
            self._welcome(self._actor)
        if clock := self._actor.clock():
            self._say(clock)
        return self._own()

    async def _asked(self, message: BuyChips | AskOne | AskAll) -> None:
        if self._actor is None:
            return self._say(NotTaken(request=message.request, says=_NO_TABLE))
        match message:
            case BuyChips():
                await self._buy(self._actor, message)
            case AskOne(request=request, command=command):
                await self._ask(self._actor, request, (command,))
            case AskAll(request=request, commands=commands):
                await self._ask(self._actor, request, commands)
        await self._see_wallet()
        return self._own()

    async def _see_wallet(self) -> None:
        self._wallet = await self._house.wallet(self._person.name)

    async def _buy(self, actor: Actor, message: BuyChips) -> None:
        if not isinstance(actor.point.state, TableState):
            return self._say(NotTaken(request=message.request, says=_NO_TABLE))
        dealer = staff(actor.point.state, DEALER)
        command = BuyIn(player=self._person.name, amount=message.amount)
        mine = f"{self._person.name!r} {message.request}"
        said = await actor.ask(AskTogether(dealer, (command,), mine))
        return self._say(msgspec.structs.replace(said, request=message.request))

    async def _ask(self, actor: Actor, request: str, raw: tuple[dict[str, Any], ...]) -> None:
        try:
            commands = tuple(self._commands.decode(msgspec.json.encode(each)) for each in raw)
        except msgspec.MsgspecError as problem:
            return self._say(
                NotTaken(request=request, says=f"The command cannot be read: {problem}.")
            )
        said = await actor.ask(AskTogether(self._person, commands, request))
        self._log_asked(actor, request, said)
        return self._say(said)

    def _log_asked(self, actor: Actor, request: str, said: Said) -> None:
        state = actor.point.state
        coup = {"coup": state.desk.coups} if isinstance(state, TableState) else {}
        answer = type(said).__struct_config__.tag
        self._log.debug("a request was answered", request=request, answer=answer, **coup)

    def _welcome(self, actor: Actor) -> None:
        # Nothing is awaited here: what happens next is told after this.
        actor.feed.join(self._connection)
        point, now = actor.point, self._house.clock.second()
        view = point.recorder.machine.view(point.state, self._person, now)
        place = {"version": point.version, "now": now, "wallet": self._wallet}
        self._say(Welcome(you=self._person, view=view, **place))

    async def _read_on(self, actor: Actor, since: int) -> bool:
        """Tell what a client missed; whether that was possible."""
        recorder = actor.point.recorder
        read, lines, last = reader_of(recorder.machine, recorder.header), list[bytes](), since
        while last < actor.point.version <= since + MISSED_MAX:
            after = last
            more = await self._house.writer.call(
                lambda store, after=after: list(store.lines(actor.name, after, MISSED_MAX))
            )
            lines += more
            last += len(more)
        # Nothing is awaited from here on: what happens next is told after this.
        point, now = actor.point, self._house.clock.second()
        if not since <= point.version <= since + MISSED_MAX:
            return False
        machine = point.recorder.machine
        viewer = machine.viewer(point.state, self._person)
        missed = lines[: point.version - since]
        read_entries = (read(unsealed(n, each)) for n, each in enumerate(missed, start=since + 2))
        seen = (redact(event, viewer) for entry in read_entries for event in entry.events)
        actor.feed.join(self._connection)
        told = ReadOn(
            you=self._person,
            version=point.version,
            now=now,
            events=tuple(each for each in seen if each is not None),
            common=machine.parts.common(point.state),
            layout=machine.parts.layout(point.state),
            wallet=self._wallet,
        )
        self._say(told)
        return True

    def _peel(self, peel: Peel) -> None:
        """Pass on how a card is bent, from the player who has its hand, to all others there."""
        state = self._actor.point.state if self._actor else None
        now = self._house.clock.millisecond()
        if (
            self._actor is None
            or not isinstance(state, TableState)
            or self._person.role != PLAYER
            or (state.hold.out, state.hold.has) != (peel.hand, self._person.name)
            or now - self._peeled < PEEL_MS
        ):
            return
        self._peeled = now
        frame = encode(like(Peeled, peel, player=self._person.name))
        for each in self._actor.feed.connections - {self._connection}:
            each.pass_on(frame)

    def _own(self) -> None:
        """The client's own part of the view, if it is different now."""
        actor, person = self._actor, self._person
        if actor is None or self._connection not in actor.feed.connections:
            return
        point, parts = actor.point, actor.point.recorder.machine.parts
        steps = parts.next(point.state, person, self._house.clock.second())
        own = parts.own(point.state, person.name) if person.role == PLAYER else None
        told = OwnMoved(version=point.version, own=own, next=steps, wallet=self._wallet)
        self._connection.send_own(encode(told))

    def _say(self, message: Said) -> None:
        self._connection.send(encode(message))

    async def _send(self) -> None:
        """Send what waits, in its order."""
        connection = self._connection
        while not connection.cut_off:
            await self._awake.wait()
            self._awake.clear()
            while connection.waiting:
                await self._socket.send_data(connection.waiting.popleft(), mode="text")
            if connection.ended:
                await self._socket.close(code=1001, reason="the floor said bye")
                return
            if connection.moved:
                connection.moved = False
                self._own()
        await self._socket.close(code=1013, reason="the client does not read")
