"""The shoe in play, as the pages show it: its coups, and the roads that they make."""

from __future__ import annotations

import asyncio
from dataclasses import astuple
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from punto.kernel.audience import Viewer
from punto.kernel.codec import encode
from punto.live.house import LiveHouse
from punto.live.record import library
from punto.live.record.coup import CoupTold, HandTold
from punto.live.record.fold import CoupRow
from punto.live.store_sqlite import SqliteStore
from punto.roads import Ask, Board, Road, RoadResult
from punto.rules.coup import Side
from punto.rules.data import Data
from punto.web.asking import AnyRequest, house_of
from punto.web.record_routes import table_state

LAST_COUPS = 60
"""What is shown of a table where cards are shuffled for every coup."""

_ONLOOKER = Viewer("", staff=False)

RoadMark = tuple[int, int, str]
"""Row, column and mark: row 0 is on top, column 0 on the left."""


class AskShown(Data, frozen=True, kw_only=True):
    """The mark that each derived road would get next if one side won the next coup."""

    big_eye: str | None
    small: str | None
    cockroach: str | None


class RoadsShown(Data, frozen=True, kw_only=True):
    """The five roads of a shoe, six rows deep; every mark is a word of `punto.roads`."""

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
    """A coup that is over: its number at this table, its hands, and how it ended.

    `result` is written as the roads read it; it is empty for a coup without a result.
    """

    number: int
    result: str
    void: bool
    words: str
    hands: tuple[HandTold, ...]


class ShoeShownWhole(Data, frozen=True, kw_only=True):
    """The shoe in play so far, as everybody at the table saw it, up to `version` of the table."""

    version: int
    coups: tuple[CoupShown, ...]
    roads: RoadsShown


class ShoeHistory:
    """The shoe in play at one table. Each coup is read once, and again only when it has changed."""

    def __init__(self, house: LiveHouse, name: str) -> None:
        self._house, self._name = house, name
        self._coups: dict[int, tuple[Any, CoupShown]] = {}
        self._told = b""
        self._version = -1
        self._reading = asyncio.Lock()

    async def encoded(self) -> bytes:
        """The coups and roads of the shoe up to now, in JSON."""
        async with self._reading:
            version = self._house.floor.actors[self._name].point.version
            if version != self._version:
                self._told, self._version = encode(await self._shown(version)), version
        return self._told

    async def _shown(self, version: int) -> ShoeShownWhole:
        by_coup = table_state(self._house, self._name).rules.three_card is not None

        def look(store: SqliteStore) -> tuple[list[CoupRow], dict[int, int]]:
            if by_coup:
                rows = library.coups(store, self._name, 10**13, LAST_COUPS)[::-1]
            else:
                rows = library.shoe_in_play(store, self._name)
            return rows, library.amended(store, self._name)

        rows, amended = await self._house.record.of(self._name, look)
        known, self._coups = self._coups, {}
        for row in rows:
            now = (astuple(row), amended.get(row.n))
            was = known.get(row.n)
            kept = was if was and was[0] == now else (now, await self._coup(row))
            self._coups[row.n] = kept
        coups = tuple(each for _, each in self._coups.values())
        return ShoeShownWhole(version=version, coups=coups, roads=roads_of(coups))

    async def _coup(self, row: CoupRow) -> CoupShown:
        def look(store: SqliteStore) -> CoupTold:
            return library.recall(store, row, _ONLOOKER)

        told = await self._house.record.of(self._name, look)
        return CoupShown(
            number=row.n, result=row.result, void=told.void, words=told.says, hands=told.hands
        )


def roads_of(coups: tuple[CoupShown, ...]) -> RoadsShown:
    """The roads that these coups make; a coup without a result leaves no mark."""
    results = tuple(each.result for each in coups if each.result)
    board = Board.of(RoadResult.parse(each) for each in results)
    return RoadsShown(
        rows=board.bead.rows,
        results=results,
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
    """Show the coups of the shoe in play at a table, and the roads that they make."""
    house = house_of(request)
    table_state(house, name)
    kept: dict[str, ShoeHistory] = request.app.state.setdefault("histories", {})
    if name not in kept:
        kept[name] = ShoeHistory(house, name)
    return Response(await kept[name].encoded(), media_type="application/json")
