"""Counts how long players have played, and reminds them of it now and then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from punto.kernel.codec import encode
from punto.kernel.viewing import PLAYER
from punto.live.clock import FloorClock
from punto.live.feed import Connection
from punto.live.floor import Floor
from punto.live.messages import RealityCheck
from punto.live.money.protection import Protection
from punto.live.money.results import add_seconds, played
from punto.live.money.tables import tables
from punto.live.store_sqlite import SqliteStore
from punto.live.writer import StoreWriter

PAUSE_MS = 15 * 60 * 1000
"""Who was away for longer begins anew."""


@dataclass(slots=True)
class _Sitting:
    """One stretch of play: its begin, the result until then, and the last reminder."""

    began: int
    net: int
    told: int
    seen: int


class PlayTime:
    """Counts the time of all who play: at a table with a seat, chips or a wager, and connected."""

    def __init__(
        self, store: SqliteStore, writer: StoreWriter, floor: Floor, clock: FloorClock,
        protection: Protection,
    ) -> None:  # fmt: skip
        self._store, self._writer, self._floor, self._clock = store, writer, floor, clock
        self._protection = protection
        self._sittings: dict[str, _Sitting] = {}

    async def tick(self) -> None:
        """Count the time since the last tick, and remind the players for whom it is time."""
        now, second = self._clock.millisecond(), self._floor.second()
        here = self._here()
        spent: dict[str, int] = {}
        for player in here:
            sitting = self._sittings.get(player)
            if sitting is None or now - sitting.seen > PAUSE_MS:
                so_far = await self._writer.call(
                    lambda _, who=player: played(self._store, who, second)
                )
                self._sittings[player] = _Sitting(now, so_far.ever, now, now)
                continue
            spent[player] = (now - sitting.seen) // 1000
        if spent:
            await self._writer.call(lambda _: add_seconds(self._store, spent, second))
            for player, seconds in spent.items():
                self._sittings[player].seen += seconds * 1000
        for player, connections in here.items():
            await self._remind(player, connections, now, second)
        ended = [who for who, each in self._sittings.items() if now - each.seen > PAUSE_MS]
        for player in ended:
            del self._sittings[player]

    async def _remind(
        self, player: str, connections: list[Connection], now: int, second: int
    ) -> None:
        sitting = self._sittings[player]
        if now - sitting.told < self._protection.of(player).reminder * 60_000:
            return
        sitting.told = now
        so_far = await self._writer.call(lambda _: played(self._store, player, second))
        minutes = (now - sitting.began) // 60_000
        told = encode(RealityCheck(minutes=minutes, net=so_far.ever - sitting.net))
        for each in connections:
            each.send(told)

    def _here(self) -> dict[str, list[Connection]]:
        found: dict[str, list[Connection]] = {}
        for player, connection in self._playing():
            found.setdefault(player, []).append(connection)
        return found

    def _playing(self) -> Iterator[tuple[str, Connection]]:
        for _, actor, state in tables(self._floor):
            plays = {*state.seats.values(), *state.rack, *(each.player for each in state.wagers)}
            for each in actor.feed.connections:
                if each.person.role == PLAYER and each.person.name in plays:
                    yield each.person.name, each
