"""A client that is connected to a table, to another stream, or to the lobby alone."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from punto.kernel.codec import encode, from_text
from punto.kernel.message import Command
from punto.live.actor import Actor
from punto.live.catching_up import missed_lines, read_on
from punto.live.house import LiveHouse
from punto.live.logs import log
from punto.live.messages import (
    PROTOCOL,
    Again,
    AskAll,
    AskHeard,
    AskOne,
    BuyChips,
    Bye,
    CashOutChips,
    Hello,
    NotRead,
    NotTaken,
    Peel,
    Ping,
    Pong,
    Ready,
    Said,
    Unwatch,
    Watch,
    Welcome,
)  # fmt: skip
from punto.live.peeling import PEEL_MS, pass_peel_on
from punto.live.people import as_person
from punto.live.people.presence import CROWDED, REVOKED, CrowdedError, Door
from punto.live.people.rate import SocketRate, SpeakingRate
from punto.live.people.session import SEEN_EVERY
from punto.live.stream import AskTogether
from punto.table.commands import BuyIn, LowerBet, PlaceBet, TakeBet
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER
from punto.table.state import TableState
from punto.web.asking import TOO_MANY, AnySocket
from punto.web.heard import heard, request_of
from punto.web.line import line_of
from punto.web.teller import Teller

_NO_TABLE = "This connection is not at a table."
ENDING_SECONDS = 5
"""How long a client that is told goodbye has to read it."""

_STAKES = (PlaceBet, TakeBet, LowerBet)
"""What moves chips between rack and layout alone."""


class Client:
    """Serves one socket: passes its requests on to the table, and sends it what happens there."""

    def __init__(
        self, house: LiveHouse, actor: Actor | None, door: Door, socket: AnySocket
    ) -> None:
        self._house, self._actor, self._socket = house, actor, socket
        self._gate = house.money.protection
        self.door, self._person = door, as_person(door.signed.profile, door.role)
        self._peeled = -PEEL_MS
        self._code, self._why = 1001, "the floor said bye"
        self._rate = SocketRate(house.people.presence)
        self._hearing: asyncio.Task[None] | None = None
        line = line_of(socket.scope)
        line.patience = house.unread_seconds
        self._teller = Teller(self._person, actor, line, house.clock)
        self._connection = self._teller.connection
        self._log = log.bind(stream=door.stream, role=door.role)
        if actor is not None:
            commands = actor.point.recorder.machine.talks.commands
            self._commands = msgspec.json.Decoder[Command](commands, dec_hook=from_text)

    async def serve(self) -> None:
        """Serve the client until it leaves or is cut off, or until the floor closes."""
        await self._socket.accept()
        self._house.connections.add(self._connection)
        self._house.floor.metrics.sockets.inc()
        self._log.info("a socket opened")
        presence = self._house.people.presence
        try:
            presence.admit(self)
        except CrowdedError as problem:
            self.end(str(problem), CROWDED)
        if not await self._may_still():
            self.end("Your session is over: sign in again.", REVOKED)
        self._hearing = asyncio.create_task(self._listen())
        ending = asyncio.create_task(self._ended())
        both = (self._hearing, ending)
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            presence.leave(self)
            for each in both:
                each.cancel()
            heard, _ = await asyncio.gather(*both, return_exceptions=True)
        if isinstance(heard, Exception):
            raise heard

    async def _may_still(self) -> bool:
        """Whether the person still has the session and role with which the socket was opened."""
        people, door = self._house.people, self.door
        session, name = door.signed.session, door.signed.name

        def look() -> bool:
            return people.sessions.is_open(session) and people.may_be(name, door.role, door.stream)

        return await self._house.writer.call(lambda _: look())

    def end(self, why: str, code: int) -> None:
        """Tell the client why, and close the socket; nothing that the client still sends counts."""
        if self._connection.ended:
            return
        self._code, self._why = code, why
        self._connection.end(encode(Bye(why=why)))
        if self._actor is not None:
            self._actor.feed.connections.discard(self._connection)
        loop = asyncio.get_running_loop()
        loop.call_later(ENDING_SECONDS, lambda: self._hearing and self._hearing.cancel())

    async def _listen(self) -> None:
        try:
            while True:
                raw = (await self._socket.receive_data(mode="text")).encode()
                if not self._connection.ended and self._may_speak(raw):
                    await self._hear(raw)
        except WebSocketDisconnect:
            pass

    def _may_speak(self, raw: bytes) -> bool:
        """Whether the client may send a message now; if it sends too many, tell it so."""
        found = self._rate.judge(self._person.name, self._house.clock.millisecond())
        if found is SpeakingRate.OVER_FOR_LONG:
            self.end("There were too many messages for too long.", CROWDED)
        elif found is SpeakingRate.OVER:
            request = request_of(raw)
            says = Again(request=request, says=TOO_MANY) if request else NotRead(says=TOO_MANY)
            self._say(says)
        return found is SpeakingRate.WITHIN

    async def _seen(self, now: int) -> None:
        """Note that the person did something, so that their session does not end as idle."""
        presence, session = self._house.people.presence, self.door.signed.session
        sessions = self._house.people.sessions
        before = max(presence.last_seen(session), self.door.signed.seen)
        if now - before >= SEEN_EVERY:
            presence.saw(session, now)
            used = self.door.signed._replace(seen=before)
            await self._house.writer.call(lambda _: sessions.use(used, now))

    def _leave(self) -> None:
        self._house.connections.discard(self._connection)
        self._house.floor.lobby.unwatch(self._connection)
        self._house.floor.metrics.sockets.dec()
        if self._actor is not None:
            self._actor.feed.connections.discard(self._connection)
            self._actor.readiness.look()
        self._log.info("a socket closed", cut_off=self._connection.cut_off)

    async def _hear(self, raw: bytes) -> None:
        message = heard(raw)
        if isinstance(message, NotRead):
            return self._say(message)
        if not isinstance(message, Ping):  # Before it is answered: somebody was there.
            await self._seen(self._house.clock.second())
            if self._connection.ended:
                return None
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
            case Ready(ready=ready):
                if self._actor is not None:
                    self._actor.readiness.say(self._person, ready=ready)
            case Hello(since=since):
                await self._hello(since)
            case BuyChips() | CashOutChips() | AskOne() | AskAll():
                await self._asked(message)
        return None

    async def _hello(self, since: int | None) -> None:
        await self._see_wallet()
        if self._actor is None:
            place = {"version": 0, "now": self._house.clock.second(), "wallet": self._teller.wallet}
            return self._say(Welcome(you=self._person, **place))
        if since is None or not await self._read_on(self._actor, since):
            self._welcome(self._actor)
        if clock := self._actor.table_clock.shown():
            self._say(clock)
        self._actor.readiness.look()
        if self._actor.readiness.told.ready:
            self._say(self._actor.readiness.told)
        return self._teller.own()

    async def _asked(self, message: AskHeard) -> None:
        if self._actor is None:
            return self._say(NotTaken(request=message.request, says=_NO_TABLE))
        match message:
            case BuyChips():
                await self._buy(self._actor, message)
            case CashOutChips():
                await self._cash_out(self._actor, message)
            case AskOne(request=request, command=command):
                return await self._ask(self._actor, request, (command,))
            case AskAll(request=request, commands=commands):
                return await self._ask(self._actor, request, commands)
        return await self._tell_own()

    async def _tell_own(self) -> None:
        await self._see_wallet()
        self._teller.own()

    async def _see_wallet(self) -> None:
        self._teller.wallet = await self._house.wallet(self._person.name)

    async def _buy(self, actor: Actor, message: BuyChips) -> None:
        if not isinstance(actor.point.state, TableState):
            return self._say(NotTaken(request=message.request, says=_NO_TABLE))
        dealer = staff(actor.point.state, DEALER)
        command = BuyIn(player=self._person.name, amount=message.amount)
        mine = f"{self._person.name!r} {message.request}"
        said = await self._gate.ask(actor, AskTogether(dealer, (command,), mine))
        return self._say(msgspec.structs.replace(said, request=message.request))

    async def _cash_out(self, actor: Actor, message: CashOutChips) -> None:
        if not isinstance(actor.point.state, TableState):
            return self._say(NotTaken(request=message.request, says=_NO_TABLE))
        desk = self._house.money
        said = await desk.cash_out(actor, self._person, message.amount, message.request)
        return self._say(said)

    async def _ask(self, actor: Actor, request: str, raw: tuple[dict[str, Any], ...]) -> None:
        try:
            commands = tuple(self._commands.decode(msgspec.json.encode(each)) for each in raw)
        except (msgspec.MsgspecError, RecursionError) as problem:
            return self._say(
                NotTaken(request=request, says=f"The command cannot be read: {problem}.")
            )
        said = await self._gate.ask(actor, AskTogether(self._person, commands, request))
        self._log_asked(actor, request, said)
        self._say(said)
        if all(isinstance(each, _STAKES) for each in commands):
            return None  # The wallet stays as it is, and the next tick tells the rest.
        return await self._tell_own()

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
        place = {"version": point.version, "now": now, "wallet": self._teller.wallet}
        self._say(Welcome(you=self._person, view=view, **place))

    async def _read_on(self, actor: Actor, since: int) -> bool:
        """Send the client the events that it missed, and return whether that was possible."""
        lines = await missed_lines(actor, self._house.writer, since)
        # Nothing is awaited from here on: what happens next is told after this.
        now = self._house.clock.second()
        told = read_on(actor.point, self._person, since, lines, now)
        if told is None:
            return False
        actor.feed.join(self._connection)
        self._say(msgspec.structs.replace(told, wallet=self._teller.wallet))
        return True

    def _peel(self, peel: Peel) -> None:
        """Show all others at the table how far the player has bent a card of their hand."""
        now = self._house.clock.millisecond()
        if self._actor is not None and now - self._peeled >= PEEL_MS:
            self._peeled = now
            pass_peel_on(self._actor, self._connection, peel)

    def _say(self, message: Said) -> None:
        self._teller.say(message)

    async def _ended(self) -> None:
        """Wait until the last message was sent, and close the socket."""
        await self._teller.over.wait()
        await self._socket.close(code=self._code, reason=self._why)
