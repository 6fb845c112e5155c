"""The lobby: a row for every table, the meters of the jackpots, and the clients who watch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from punto.jackpot.machine import JACKPOT
from punto.jackpot.state import JackpotState
from punto.jackpot.view import display
from punto.jackpot.view import layout as jackpot_layout
from punto.kernel.codec import encode
from punto.live.actor import Actor
from punto.live.feed import Connection
from punto.live.lobby_row import LobbyRow, lobby_row
from punto.live.messages import LobbyMoved, MeterMoved, WatchTopic
from punto.table.state import TableState


class Lobby:
    """All tables and jackpots of a floor, as somebody sees them before sitting down."""

    def __init__(self, actors: Mapping[str, Actor], titles: Mapping[str, str]) -> None:
        self._actors, self._titles = actors, titles
        self._watching: dict[WatchTopic, set[Connection]] = {each: set() for each in WatchTopic}
        self._rows: dict[str, LobbyRow] = {}
        self._meters: dict[str, MeterMoved] = {}

    def rows(self) -> list[LobbyRow]:
        """The row of every open table, in the order of their names."""
        tables = sorted(name for name, each in self._actors.items() if _is_table(each))
        return [self._row(name) for name in tables]

    def meters(self) -> list[MeterMoved]:
        """The meter of every jackpot, in the order of their names."""
        return [self._meter(name) for name in sorted(self._actors) if self._is_jackpot(name)]

    def watch(self, connection: Connection, topic: WatchTopic) -> None:
        """Send a client everything about a topic now, and from now on whatever changes."""
        self._watching[topic].add(connection)
        if topic is WatchTopic.LOBBY:
            rows = self.rows()
            self._rows.update((each.id, _lasting(each)) for each in rows)
            connection.send(encode(LobbyMoved(tables=tuple(rows))))
            return
        for each in self.meters():
            self._meters[each.jackpot] = each
            connection.send(encode(each))

    def unwatch(self, connection: Connection, topic: WatchTopic | None = None) -> None:
        """Send a client nothing more about one topic, or about any if none is given."""
        for each in WatchTopic if topic is None else (topic,):
            self._watching[each].discard(connection)

    def flush(self, moved: Iterable[str]) -> None:
        """Tell all who watch what has changed at the streams in `moved`; the same bytes to all."""
        names = sorted(moved)
        if watching := self._watching[WatchTopic.LOBBY]:
            rows = [self._row(each) for each in names if _is_table(self._actors[each])]
            new = [each for each in rows if self._rows.get(each.id) != _lasting(each)]
            self._rows.update((each.id, _lasting(each)) for each in new)
            _send(watching, LobbyMoved(tables=tuple(new)) if new else None)
        if watching := self._watching[WatchTopic.METERS]:
            for meter in (self._meter(each) for each in names if self._is_jackpot(each)):
                if self._meters.get(meter.jackpot) != meter:
                    self._meters[meter.jackpot] = meter
                    _send(watching, meter)

    def _is_jackpot(self, name: str) -> bool:
        return self._actors[name].point.recorder.machine is JACKPOT

    def _row(self, name: str) -> LobbyRow:
        actor = self._actors[name]
        state: TableState = actor.point.state
        row = lobby_row(name, self._titles.get(name, ""), state, actor.point.version, actor.road)
        for meter in self.meters():
            if name in meter.tables:
                return msgspec.structs.replace(row, jackpot=meter.jackpot, meter=meter.value)
        return row

    def _meter(self, name: str) -> MeterMoved:
        state: JackpotState = self._actors[name].point.state
        shown = display(state)
        return MeterMoved(
            jackpot=name,
            title=jackpot_layout(state).title,
            value=shown.value,
            tables=shown.tables,
            messages=shown.messages,
        )


def _is_table(actor: Actor) -> bool:
    return isinstance(actor.point.state, TableState)


def _lasting(row: LobbyRow) -> LobbyRow:
    """A row without the parts that change at every entry; a meter has its own messages."""
    shoe = msgspec.structs.replace(row.shoe, left=0)
    return msgspec.structs.replace(row, version=0, meter=None, shoe=shoe)


def _send(watching: set[Connection], message: LobbyMoved | MeterMoved | None) -> None:
    if message is not None:
        data = encode(message)
        for each in watching:
            each.send(data)
