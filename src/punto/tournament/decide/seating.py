"""Who sits where: tables follow the draw of the tournament."""

from __future__ import annotations

from punto.rules.ruling import Accepted
from punto.table.commands import Leave, Person, Sit
from punto.table.commands import Request as TableAsked
from punto.table.decide import decide as decide_table
from punto.table.events import AnyEvent
from punto.table.ruling import Ruling
from punto.table.state import TableState


def seat_events(table: TableState, player: str, seat: int) -> tuple[AnyEvent, ...]:
    """A player takes the drawn seat; who is excluded from the table gets none."""
    request = TableAsked(by=Person(name=player), at=0, command=Sit(seat=seat))
    return _events(decide_table(table, request))


def leave_events(table: TableState, player: str) -> tuple[AnyEvent, ...]:
    """A player leaves the seat, if there is one."""
    if table.seat_of(player) is None:
        return ()
    request = TableAsked(by=Person(name=player), at=0, command=Leave())
    return _events(decide_table(table, request))


def _events(ruling: Ruling) -> tuple[AnyEvent, ...]:
    return ruling.events if isinstance(ruling, Accepted) else ()
