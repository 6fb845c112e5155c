"""The coups of the shoe in play, with the roads that they make, read from a table's own log."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from punto.kernel.codec import encode
from punto.kernel.entries import reader_of
from punto.kernel.log import unsealed
from punto.kernel.machine import AnyMachine
from punto.live.actor import Actor
from punto.live.writer import StoreWriter
from punto.roads import Ask, Board, Road, RoadResult
from punto.rules.coup import Outcome, Side
from punto.rules.data import Data
from punto.table.events import (
    AnyEvent,
    CoupReopened,
    CoupVoided,
    EarlierVoided,
    ResultCalled,
    ShoeEnded,
)
from punto.table.state import TableState
from punto.table.view.cards import CardShown, cards_shown
from punto.web.asking import AnyRequest, house_of, table_of

RoadMark = tuple[int, int, str]
"""Row, column and mark: row 0 is on top, column 0 on the left."""


class AskShown(Data, frozen=True, kw_only=True):
    """What the derived roads would get if a side won the next coup."""

    big_eye: str | None
    small: str | None
    cockroach: str | None


class RoadsShown(Data, frozen=True, kw_only=True):
    """The five roads, six rows deep, every mark in the words of `punto.roads`."""

    rows: int
    results: tuple[str, ...]
    bead: tuple[RoadMark, ...]
    big: tuple[RoadMark, ...]
    big_eye: tuple[RoadMark, ...]
    small: tuple[RoadMark, ...]
    cockroach: tuple[RoadMark, ...]
    next_player: AskShown
    next_banker: AskShown


class CoupShown(Data, frozen=True, kw_only=True):
    """A coup that is over: its number at this table, its cards, and how it ended."""

    number: int
    result: str
    words: str
    player: tuple[CardShown, ...]
    banker: tuple[CardShown, ...]
    player_count: int
    banker_count: int


class ShoeShownWhole(Data, frozen=True, kw_only=True):
    """The shoe so far, as everybody at the table saw it, up to a version of the table."""

    version: int
    coups: tuple[CoupShown, ...]
    roads: RoadsShown


class ShoeHistory:
    """What happened in the shoe of one table. It follows the log, a part at a time."""

    def __init__(self, name: str, actor: Actor, writer: StoreWriter) -> None:
        recorder = actor.point.recorder
        self._name, self._writer = name, writer
        self._machine: AnyMachine = recorder.machine
        self._read = reader_of(recorder.machine, recorder.header)
        self._state: TableState = recorder.machine.start(recorder.header)
        self._coups: dict[int, CoupShown] = {}
        self._version = 0
        self._reading = asyncio.Lock()

    async def shown(self) -> ShoeShownWhole:
        """The shoe as far as it is written down."""
        async with self._reading:
            lines = await self._writer.call(
                lambda store: list(store.lines(self._name, self._version))
            )
            await asyncio.to_thread(self._follow, lines)
        coups = tuple(self._coups.values())
        return ShoeShownWhole(version=self._version, coups=coups, roads=roads_of(coups))

    def _follow(self, lines: list[bytes]) -> None:
        for line in lines:
            entry = self._read(unsealed(self._version + 2, line))
            for event in entry.events:
                self._state = self._machine.evolve(self._state, event)
                self._take_in(event)
            self._version = entry.version

    def _take_in(self, event: AnyEvent) -> None:
        number = self._state.desk.coups + 1
        match event:
            case ResultCalled(outcome=outcome, words=words):
                self._coups[number] = _coup(self._state, number, outcome, words)
            case EarlierVoided(coup=coup):
                self._coups.pop(coup, None)
            case CoupVoided() | CoupReopened():
                self._coups.pop(number, None)
            case ShoeEnded():
                self._coups.clear()
            case _:
                pass


def _coup(state: TableState, number: int, outcome: Outcome, words: str) -> CoupShown:
    return CoupShown(
        number=number,
        result=str(RoadResult.of(outcome)),
        words=words,
        player=cards_shown(state.player),
        banker=cards_shown(state.banker),
        player_count=outcome.player,
        banker_count=outcome.banker,
    )


def roads_of(coups: tuple[CoupShown, ...]) -> RoadsShown:
    """The roads that these coups make."""
    board = Board.of(RoadResult.parse(each.result) for each in coups)
    return RoadsShown(
        rows=board.bead.rows,
        results=tuple(each.result for each in coups),
        bead=_marks(board.bead),
        big=_marks(board.big),
        big_eye=_marks(board.big_eye),
        small=_marks(board.small),
        cockroach=_marks(board.cockroach),
        next_player=_asked(board.ask(Side.PLAYER)),
        next_banker=_asked(board.ask(Side.BANKER)),
    )


def _marks(road: Road[Any]) -> tuple[RoadMark, ...]:
    return tuple((cell.row, cell.column, str(cell.mark)) for cell in road.cells)


def _asked(ask: Ask) -> AskShown:
    def text(mark: object) -> str | None:
        return None if mark is None else str(mark)

    return AskShown(big_eye=text(ask.big_eye), small=text(ask.small), cockroach=text(ask.cockroach))


@get("/tables/{name:str}/shoe", tags=["tables"])
async def shoe(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """The coups of the shoe in play, and the roads that they make."""
    house, actor = house_of(request), table_of(house_of(request), name)
    kept: dict[str, ShoeHistory] = request.app.state.setdefault("histories", {})
    if name not in kept:
        kept[name] = ShoeHistory(name, actor, house.writer)
    return Response(encode(await kept[name].shown()), media_type="application/json")
