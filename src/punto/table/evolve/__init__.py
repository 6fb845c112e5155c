"""The next state after an event."""

from collections.abc import Callable
from typing import Any, get_args

from punto.table import events
from punto.table.evolve import (
    authority,
    betting,
    cards,
    dealing,
    desk,
    faults,
    lasting,
    opening,
    people,
    rack,
    three_card,
)
from punto.table.state import TableState

_ROOMS: dict[Any, Callable[[TableState, Any], TableState]] = {
    events.BetEvent: betting.evolve,
    events.DealEvent: dealing.evolve,
    events.HoldEvent: opening.evolve,
    events.CardEvent: cards.evolve,
    events.LongEvent: lasting.evolve,
    events.PeopleEvent: people.evolve,
    events.AuthorityEvent: authority.evolve,
    events.FaultEvent: faults.evolve,
    events.MoneyEvent: lambda state, _: state,  # It changes the racks alone.
    events.DeskEvent: desk.evolve,
    events.ThreeEvent: three_card.evolve,
}
_ROOM = {kind: room for union, room in _ROOMS.items() for kind in get_args(union)}
"""Where each event is taken in."""


def evolve(state: TableState, event: events.AnyEvent) -> TableState:
    """Take an event in. None is refused here."""
    after = _ROOM[type(event)](state, event)
    return rack.with_rack(after, event) if after.rules.choices.cashier else after
