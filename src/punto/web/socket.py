"""A client that is connected to a table."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from punto.kernel.codec import encode, from_text
from punto.kernel.message import Command
from punto.kernel.viewing import PLAYER
from punto.live.actor import Actor
from punto.live.feed import Connection
from punto.live.house import LiveHouse
from punto.live.messages import (
    PROTOCOL,
    Again,
    AnyHeard,
    AskAll,
    AskOne,
    BuyChips,
    Bye,
    Hello,
    NotRead,
    NotTaken,
    OwnMoved,
    Ping,
    Pong,
    Said,
    Welcome,
)  # fmt: skip
from punto.live.people import as_person
from punto.live.people.bucket import TokenBucket
from punto.live.people.presence import CROWDED, REVOKED, CrowdedError, Door
from punto.live.people.session import SEEN_EVERY
from punto.live.stream import AskTogether
from punto.table.commands import BuyIn
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER

FRAME_MAX = 8_192
ENDING_SECONDS = 5
"""How long a client that is told goodbye has to read it."""

_heard: msgspec.json.Decoder[AnyHeard] = msgspec.json.Decoder(AnyHeard)
AnySocket = WebSocket[Any, Any, Any]


class Client:
    """One socket: what it says is asked of the table, and what happens there is told to it."""

    def __init__(self, house: LiveHouse, actor: Actor, door: Door, socket: AnySocket) -> None:
        self._house, self._actor, self._socket = house, actor, socket
        self.door, self._person = door, as_person(door.signed.profile, door.role)
        self._connection = Connection(self._person)
        self._awake = asyncio.Event()
        self._wallet = 0
        self._ending: tuple[int, str] | None = None
        terms = house.people.terms
        self._bucket = TokenBucket(terms.messages_per_second, terms.messages_burst)
        self._over_the_rate = 0
        self._hearing: asyncio.Task[None] | None = None
        self._connection.wake = self._awake.set
        commands = actor.point.recorder.machine.talks.commands
        self._commands = msgspec.json.Decoder[Command](commands, dec_hook=from_text)

    async def serve(self) -> None:
        """Until the client goes, or is cut off."""
        await self._socket.accept()
        presence = self._house.people.presence
        try:
            presence.admit(self)
        except CrowdedError as problem:
            self.end(str(problem), CROWDED)
        if not await self._may_still():
            self.end("Your session is over: sign in again.", REVOKED)
        self._hearing = asyncio.create_task(self._listen())
        sending = asyncio.create_task(self._send())
        both = (self._hearing, sending)
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._actor.feed.connections.discard(self._connection)
            presence.leave(self)
            for each in both:
                each.cancel()
            heard, _ = await asyncio.gather(*both, return_exceptions=True)
        if isinstance(heard, Exception):
            raise heard

    async def _may_still(self) -> bool:
        """Whether nothing was taken away while the socket was on its way in."""
        people, door = self._house.people, self.door
        session, name = door.signed.session, door.signed.name

        def look() -> bool:
            return people.sessions.is_open(session) and people.may_be(name, door.role, door.stream)

        return await self._house.writer.call(lambda _: look())

    def end(self, why: str, code: int) -> None:
        """Say why, and close. Nothing that the client says counts any more."""
        if self._ending is not None:
            return
        self._ending = (code, why)
        self._actor.feed.connections.discard(self._connection)
        self._connection.waiting.append(encode(Bye(why=why)))
        self._awake.set()
        loop = asyncio.get_running_loop()
        loop.call_later(ENDING_SECONDS, lambda: self._hearing and self._hearing.cancel())

    async def _listen(self) -> None:
        try:
            while True:
                raw = (await self._socket.receive_data(mode="text")).encode()
                if self._ending is None and self._may_speak(raw):
                    await self._hear(raw)
        except WebSocketDisconnect:
            pass

    def _may_speak(self, raw: bytes) -> bool:
        """Whether a message is within the rate; one that is not is answered and left alone."""
        now, people = self._house.clock.millisecond(), self._house.people
        own = self._bucket.take(now)
        if own and people.presence.may_speak(self._person.name, now):
            self._over_the_rate = 0
            return True
        self._over_the_rate += 1
        if self._over_the_rate > people.terms.over_the_rate_max:
            self.end("There were too many messages for too long.", CROWDED)
            return False
        request = _request_of(raw)
        says = "Those were too many messages: wait a moment, and send it again."
        self._say(Again(request=request, says=says) if request else NotRead(says=says))
        return False

    async def _seen(self) -> None:
        """Somebody is there: the session goes on."""
        presence, session = self._house.people.presence, self.door.signed.session
        now, sessions = self._house.clock.second(), self._house.people.sessions
        before = max(presence.last_seen(session), self.door.signed.seen)
        if now - before >= SEEN_EVERY:
            presence.saw(session, now)
            used = self.door.signed._replace(seen=before)
            await self._house.writer.call(lambda _: sessions.use(used, now))

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
                said = await self._actor.ask(AskTogether(dealer, (command,), mine))
                self._say(msgspec.structs.replace(said, request=request))
            case AskOne(request=request, command=command):
                await self._ask(request, (command,))
            case AskAll(request=request, commands=commands):
                await self._ask(request, commands)
        if not isinstance(message, Ping):
            await self._seen()
            self._wallet = await self._house.wallet(self._person.name)
        self._own()
        return None

    async def _ask(self, request: str, raw: tuple[dict[str, Any], ...]) -> None:
        try:
            commands = tuple(self._commands.decode(msgspec.json.encode(each)) for each in raw)
        except msgspec.MsgspecError as problem:
            self._say(NotTaken(request=request, says=f"The command cannot be read: {problem}."))
            return
        self._say(await self._actor.ask(AskTogether(self._person, commands, request)))

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
            if self._ending is not None:
                code, why = self._ending
                await self._socket.close(code=code, reason=why)
                return
        await self._socket.close(code=1013, reason="the client does not read")


def _request_of(raw: bytes) -> str:
    """The id of a request, if the message is one."""
    try:
        message = _heard.decode(raw[:FRAME_MAX])
    except (msgspec.MsgspecError, RecursionError):
        return ""
    return "" if isinstance(message, Hello | Ping) else message.request
