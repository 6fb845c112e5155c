"""A running stream, such as a table: requests wait in its mailbox, and are decided in batches."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec import structs

from punto.kernel.request import Request
from punto.live.answers import NOT_KEPT, GivenAnswers
from punto.live.append import ConflictError, CursorRow
from punto.live.clock import FloorClock
from punto.live.deadlines import Deadlines
from punto.live.dealing import DueAct, NextDue, TableRun, act, acted
from punto.live.feed import Feed
from punto.live.following import Following, NewEntry
from punto.live.keeping import append_of
from punto.live.lobby_row import road_after
from punto.live.messages import Again, Said
from punto.live.metrics import Metrics
from punto.live.reader_heard import heard
from punto.live.readiness import Readiness
from punto.live.shoe import Sealer
from punto.live.steward import next_act
from punto.live.stream import AskTogether, Batch, StreamPoint, decided
from punto.live.table_clock import NOTHING_DUE, TableClock
from punto.live.writer import StoreWriter
from punto.reader.reading import Reading
from punto.table.duties import Duties

_CLOSING = "The floor is closing. Send it again when it is open."

Waiting = tuple[AskTogether, "asyncio.Future[Said]"]


class ReaderError(Exception):
    """A reading of a card-reading shoe was not taken; the text says why. It can be sent again."""


class Actor:
    """Runs one stream: the only place where its requests are decided and its log is written."""

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
        self._writer, self._clock, self._sealer = writer, clock, sealer
        self.table_clock = TableClock(name, self.feed.tell_clock, self._come_due)
        self._mailbox: list[Waiting] = []
        self._readings: list[tuple[Reading, str, asyncio.Future[str]]] = []
        self._filled = asyncio.Event()
        self._is_due = False
        self._snapshot_at = point.version
        self.answers = GivenAnswers(name, writer)
        self.readiness = Readiness(self)

    def deal(self, running: TableRun | None, deadlines: Deadlines) -> None:
        """Let the automatic dealer act at this table from now on, as `running` says."""
        self.table_clock.begin(running, deadlines)
        self._look_ahead()

    @property
    def due(self) -> NextDue:
        """What the automatic dealer does next, and when, if nobody asks for anything before."""
        return self.table_clock.due

    @property
    def duties(self) -> Duties:
        """Who has which duty at this table: the automatic dealer, a person, or a card reader."""
        assert self.table_clock.running is not None
        return self.table_clock.running.duties

    def hand_over(self, duties: Duties) -> None:
        """Change who has which duty at this table from now on, even in the middle of a coup."""
        self.table_clock.hand_over(duties)
        self._look_ahead()

    def follow(self, following: Following, *, acts: bool) -> None:
        """Have this jackpot hear of what happens at tables; `acts`: the house acts as its staff."""
        self._following, self._acts = following, acts
        self.hear()

    def hear(self) -> None:
        """Note that a stream that this one follows has new entries."""
        self._has_news = True
        self._filled.set()

    async def hear_again(self, writer: StoreWriter) -> None:
        """Hear the followed streams again, each from the entry where the store says it stopped."""
        if self._following is not None:
            await self._following.load(writer)
            self.hear()

    def park(self) -> None:
        """Decide nothing more: the answer to every request is to send it again later."""
        self._parked = True
        self.table_clock.stop()

    def begin_again(self, point: StreamPoint) -> None:
        """Start again at a point read from the store. Waiting requests have to be sent again."""
        self.point, self.table_clock.due = point, NOTHING_DUE
        waiting, self._mailbox = self._mailbox, []
        for ask, done in waiting:
            _answer(done, Again(request=ask.request, says=NOT_KEPT))
        readings, self._readings = self._readings, []
        for _, _, done in readings:
            done.set_exception(ReaderError(NOT_KEPT))
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
        """Take in a reading of a card-reading shoe; return a remark to be noted, or empty text."""
        if self._parked or self.table_clock.running is None:
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
                    done.set_exception(ReaderError(NOT_KEPT))
                if isinstance(problem, ConflictError):
                    raise
            else:
                if not done.done():
                    done.set_result(remark)

    async def _take_reading(self, reading: Reading, request: str) -> str:
        assert self.table_clock.running is not None
        act, remark = heard(self.point, self.table_clock.running, reading)
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
        """Decide and write what waits, for ever; raises if the stream cannot go on like that."""
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
                    _answer(done, Again(request=ask.request, says=NOT_KEPT))
                raise

    async def _act(self) -> None:
        assert self.table_clock.running is not None
        found = act(self.point, self.table_clock.running, self.due)
        before = self.point.version
        if found is not None:
            await self._write(self._acted(found), found)
        self._look_ahead(acted=self.point.version > before)

    async def _follow(self) -> None:
        """Take in, entry by entry, what happened at the tables that this stream follows."""
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
        """Decide what follows here from another stream's entry, and write it with the cursor."""
        about = f"{new.source} {new.entry.version}"
        asks = [
            AskTogether(each.by, (each.command,), f"{about} {number}")
            for number, each in enumerate(asked)
        ]
        batch = decided(self.name, self.point, asks, self._clock.second())
        await self._write(batch, cursor=cursor)

    def _acted(self, found: DueAct) -> Batch:
        return acted(self.name, self.point, found, self._clock.second())

    async def _take(self, waiting: list[Waiting]) -> None:
        """Decide requests as one batch and answer them; if it cannot be stored, each one alone."""
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
            _answer(done, await self.answers.not_kept(ask, problem))
            return
        for (ask, done), outcome in zip(fresh, batch.outcomes, strict=True):
            said = await self.answers.said(ask, outcome)
            self.answers.remember(ask, said)
            _answer(done, said)
        self._look_ahead()

    def _answered(self, waiting: Waiting) -> bool:
        """Whether a request was answered before; if so, give it the same answer again."""
        ask, done = waiting
        said = self.answers.remembered(ask)
        if said is not None:
            _answer(done, said)
        return said is not None

    async def _write(
        self, batch: Batch, found: DueAct | None = None, cursor: CursorRow | None = None
    ) -> None:
        """Store a batch, and only then go on from it and tell those who are connected."""
        if not batch.rows and cursor is None:
            return
        road, order = road_after(self.road, batch.events), found.order if found else None
        append = append_of(self.name, batch, self._sealer, order, self._snapshot_at)
        append = append._replace(cursor=cursor)
        if road != self.road:
            append = append._replace(road=" ".join(road))
        await self._writer.append(append)
        self.point, self.road = batch.point, road
        self._snapshot_at = self.point.version if append.snapshot else self._snapshot_at
        self.feed.tell(self.point.version, batch.events, batch.point.state)
        for each in self.followers:
            each.hear()

    def _look_ahead(self, *, acted: bool = False) -> None:
        if not self._parked:
            self.table_clock.look_ahead(self.point, acted=acted)
        self.readiness.look()

    def _come_due(self) -> None:
        self._is_due = True
        self._filled.set()


def _answer(done: asyncio.Future[Said], said: Said) -> None:
    if not done.done():
        done.set_result(said)
