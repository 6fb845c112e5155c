"""One stream while it runs: asks wait in its mailbox, and one batch is written at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from punto.kernel.codec import encode
from punto.kernel.request import Request
from punto.live.answers import GivenAnswers
from punto.live.append import ConflictError, CursorRow, OverdrawnError
from punto.live.clock import FloorClock
from punto.live.deadlines import Deadlines
from punto.live.dealing import DueAct, NextDue, TableRun, act, next_due
from punto.live.feed import Feed
from punto.live.following import Following, NewEntry
from punto.live.load import snapshot
from punto.live.lobby_row import road_after
from punto.live.messages import Again, ClockSet, NotTaken, Said, SaidTaken
from punto.live.metrics import Metrics
from punto.live.reader_heard import heard
from punto.live.shoe import Sealer, order_to_data
from punto.live.steward import next_act
from punto.live.stream import AskOutcome, AskTogether, Batch, StreamPoint, decided
from punto.live.writer import StoreWriter
from punto.reader.reading import Reading
from punto.table.duties import Duties
from punto.table.events import ShoeEnded

SNAPSHOT_EVERY = 2_000
_CLOSING = "The floor is closing. Send it again when it is open."
_NOT_KEPT = "It could not be written down, and nothing has changed. Send it again."
_OVERDRAWN = "There is not enough money in the wallet for that."

Waiting = tuple[AskTogether, "asyncio.Future[Said]"]


class ReaderError(Exception):
    """Why a reading was not taken, in one sentence. It can be sent again."""


class Actor:
    """The one place where a stream is decided and written."""

    def __init__(
        self,
        name: str,
        point: StreamPoint,
        writer: StoreWriter,
        clock: FloorClock,
        sealer: Sealer,
        *,
        metrics: Metrics,
    ) -> None:
        self.name, self.point = name, point
        self.road: tuple[str, ...] = ()
        self.followers: list[Actor] = []
        self._metrics = metrics
        self._following: Following | None = None
        self._has_news = self._acts = self._parked = False
        self.feed = Feed(point.recorder.machine, point.state)
        self.due = NextDue("", None)
        self._writer, self._clock, self._sealer = writer, clock, sealer
        self._running: TableRun | None = None
        self._deadlines: Deadlines | None = None
        self._mailbox: list[Waiting] = []
        self._readings: list[tuple[Reading, str, asyncio.Future[str]]] = []
        self._filled = asyncio.Event()
        self._is_due = False
        self._snapshot_at = point.version
        self.answers = GivenAnswers(name, writer)

    def deal(self, running: TableRun | None, deadlines: Deadlines) -> None:
        """Have a dealer act here, from now on."""
        self._running, self._deadlines = running, deadlines
        self._look_ahead()

    @property
    def duties(self) -> Duties:
        """Which duties at this table belong to whom."""
        assert self._running is not None
        return self._running.duties

    def hand_over(self, duties: Duties) -> None:
        """Somebody else has these duties from now on, in the middle of a coup too."""
        assert self._running is not None
        self._running = replace(self._running, duties=duties)
        self._look_ahead()

    def follow(self, following: Following, *, acts: bool) -> None:
        """Follow tables from now on; `acts`: the house does here what staff would do."""
        self._following, self._acts = following, acts
        self.hear()

    def hear(self) -> None:
        """A stream that is followed has moved on."""
        self._has_news = True
        self._filled.set()

    async def hear_again(self, writer: StoreWriter) -> None:
        """Follow other streams again, each from the place that the store has."""
        if self._following is not None:
            await self._following.load(writer)
            self.hear()

    def park(self) -> None:
        """Nothing more is decided: whatever is asked from now on has to be asked again later."""
        self._parked = True
        self.due = NextDue("", None)
        if self._deadlines is not None:
            self._deadlines.set(self.name, None, self._come_due)

    def begin_again(self, point: StreamPoint) -> None:
        """Start again from what the store has. Whoever waits for an answer has to ask again."""
        self.point, self.due = point, NextDue("", None)
        waiting, self._mailbox = self._mailbox, []
        for ask, done in waiting:
            _answer(done, Again(request=ask.request, says=_NOT_KEPT))
        readings, self._readings = self._readings, []
        for _, _, done in readings:
            done.set_exception(ReaderError(_NOT_KEPT))
        self._look_ahead()

    async def ask(self, ask: AskTogether) -> Said:
        if self._parked:
            return Again(request=ask.request, says=_CLOSING)
        done: asyncio.Future[Said] = asyncio.get_running_loop().create_future()
        self._mailbox.append((ask, done))
        self._filled.set()
        said = await done
        self._metrics.said(self.point.recorder.machine.kind, said)
        return said

    async def read(self, reading: Reading, request: str) -> str:
        """Take in what a card-reading shoe tells; what is to be written down about it."""
        if self._parked or self._running is None:
            raise ReaderError(_CLOSING if self._parked else "Nobody deals at this table.")
        done: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._readings.append((reading, request, done))
        self._filled.set()
        return await done

    async def _read(self) -> None:
        readings, self._readings = self._readings, []
        for reading, request, done in readings:
            try:
                remark = await self._take_reading(reading, request)
            except Exception as problem:
                if not done.done():
                    done.set_exception(ReaderError(_NOT_KEPT))
                if isinstance(problem, ConflictError):
                    raise
            else:
                if not done.done():
                    done.set_result(remark)

    async def _take_reading(self, reading: Reading, request: str) -> str:
        assert self._running is not None
        act, remark = heard(self.point, self._running, reading)
        if act is None:
            return remark
        act = act._replace(request=structs.replace(act.request, request=request))
        asked = AskTogether(act.request.by, (act.request.command,), request)
        if await self.answers.stored(asked):
            return ""
        batch = self._acted(act)
        against = batch.outcomes[0].against
        if against is not None:
            return f"{remark or 'a card was read'}: {getattr(against, 'says', '')}"
        await self._write(batch, act)
        self._look_ahead()
        return remark

    async def run(self) -> None:
        """Decide and write what waits, again and again. A stream that lost its place raises."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            waiting, self._mailbox = self._mailbox, []
            try:
                if self._is_due and not self._parked:
                    self._is_due = False
                    await self._act()
                await self._take(waiting)
                if self._readings:
                    await self._read()
                if self._has_news and not self._parked:
                    self._has_news = False
                    await self._follow()
            except BaseException:
                for ask, done in waiting:
                    _answer(done, Again(request=ask.request, says=_NOT_KEPT))
                raise

    async def _act(self) -> None:
        assert self._running is not None
        found, before = act(self.point, self._running, self.due), self.point.version
        if found is not None:
            await self._write(self._acted(found), found)
        self._look_ahead(acted=self.point.version > before)

    async def _follow(self) -> None:
        """Take in what happened at the tables that are followed, entry by entry."""
        assert self._following is not None
        async for new in self._following.news(self._writer):
            seen, asked = new.asked(self.point.state)
            kept = bool(asked) or self._following.lags(new)
            if kept:
                await self._hear_of(new, new.cursor(seen), asked)
            self._following.heard(new, seen, kept=kept)
        while self._acts and (act := next_act(self.point.state, self.point.recorder.at)):
            batch = decided(
                self.name, self.point, [AskTogether(act.by, (act.command,))], self._clock.second()
            )
            await self._write(batch)
            if not batch.events:
                return

    async def _hear_of(
        self, new: NewEntry, cursor: CursorRow, asked: Sequence[Request[Any]]
    ) -> None:
        """What an entry of another stream asks for, written together with its cursor."""
        about = f"{new.source} {new.entry.version}"
        asks = [
            AskTogether(each.by, (each.command,), f"{about} {number}")
            for number, each in enumerate(asked)
        ]
        batch = decided(self.name, self.point, asks, self._clock.second())
        await self._write(batch, cursor=cursor)

    def _acted(self, found: DueAct) -> Batch:
        point = self.point
        if found.order is not None:
            assert point.pack is not None
            point = replace(point, pack=point.pack.shuffled(found.order))
        request = found.request
        asked = AskTogether(request.by, (request.command,), request.request)
        return decided(self.name, point, [asked], self._clock.second())

    async def _take(self, waiting: list[Waiting]) -> None:
        """Answer asks; where their batch cannot be kept, each of them alone."""
        fresh = [each for each in waiting if not self._answered(each)]
        if not fresh:
            return
        batch = decided(self.name, self.point, [ask for ask, _ in fresh], self._clock.second())
        try:
            await self._write(batch)
        except ConflictError:
            raise
        except Exception as problem:
            if len(fresh) > 1:
                for each in fresh:
                    await self._take([each])
                return
            ask, done = fresh[0]
            _answer(done, await self._not_kept(ask, problem))
            return
        for (ask, done), outcome in zip(fresh, batch.outcomes, strict=True):
            said = await self._said(ask, outcome)
            self.answers.remember(ask, said)
            _answer(done, said)
        self._look_ahead()

    def _answered(self, waiting: Waiting) -> bool:
        """Whether a request was answered before; then it gets the same answer again."""
        ask, done = waiting
        said = self.answers.remembered(ask)
        if said is not None:
            _answer(done, said)
        return said is not None

    async def _said(self, ask: AskTogether, outcome: AskOutcome) -> Said:
        if outcome.against is None:
            return SaidTaken(request=ask.request, version=outcome.version)
        if first := await self.answers.stored(ask):
            return first
        says = str(getattr(outcome.against, "says", ""))
        return NotTaken(request=ask.request, says=says, ruling=outcome.against)

    async def _not_kept(self, ask: AskTogether, problem: Exception) -> Said:
        if first := await self.answers.stored(ask):
            return first
        if isinstance(problem, OverdrawnError):
            return NotTaken(request=ask.request, says=_OVERDRAWN)
        return Again(request=ask.request, says=_NOT_KEPT)

    async def _write(
        self, batch: Batch, acted: DueAct | None = None, cursor: CursorRow | None = None
    ) -> None:
        """Keep a batch, and only then go on from it and tell those who look on."""
        if not batch.rows and cursor is None:
            return
        append = batch.append(self.name)._replace(cursor=cursor)
        road = road_after(self.road, batch.events)
        if road != self.road:
            append = append._replace(road=" ".join(road))
        version = batch.point.version
        if acted is not None and acted.order is not None:
            about = f"{self.name} {version}"
            append = append._replace(shoe=self._sealer.seal(order_to_data(acted.order), about))
        ended = any(isinstance(event, ShoeEnded) for event in batch.events)
        if ended or version - self._snapshot_at >= SNAPSHOT_EVERY:
            append = append._replace(snapshot=snapshot(self.name, batch.point, self._sealer))
        await self._writer.append(append)
        self._snapshot_at = version if append.snapshot else self._snapshot_at
        self.point, self.road = batch.point, road
        self.feed.tell(version, batch.events, batch.point.state)
        for each in self.followers:
            each.hear()

    def _look_ahead(self, *, acted: bool = False) -> None:
        """When the dealer acts next, and who is waited for until then.

        A wait that goes on keeps its time. If something was done when its time was over, it has
        none left: the next default (of another player, or after a direction) follows as any other
        act does.
        """
        if self._running is None or self._deadlines is None or self._parked:
            return
        before, due = self.due, next_due(self.point, self._running)
        ends = due.milliseconds is not None
        goes_on = due.key == before.key and ends == (before.milliseconds is not None)
        if goes_on and not (acted and ends):
            due = due._replace(milliseconds=before.milliseconds)
            if due == before:
                return
        else:
            if due.key == before.key and acted and ends:
                due = due._replace(milliseconds=self._running.pace.act_ms)
            self._deadlines.set(self.name, due.milliseconds, self._come_due)
        self.due = due
        if clock := self.clock():
            self.feed.tell_clock(encode(clock))

    def clock(self) -> ClockSet | None:
        """What the table waits for, and how long."""
        wait, left = self.due.wait, self.due.milliseconds
        if wait is None:
            return None
        if left is not None and self._deadlines is not None:
            left = self._deadlines.left(self.name)
        return ClockSet(what=wait.what, players=wait.players, role=wait.role, milliseconds=left)

    def _come_due(self) -> None:
        self._is_due = True
        self._filled.set()


def _answer(done: asyncio.Future[Said], said: Said) -> None:
    if not done.done():
        done.set_result(said)
