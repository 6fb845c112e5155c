"""How each event changes the state of a table."""

from collections.abc import Callable
from typing import Any

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

_Evolves = Callable[[TableState, Any], TableState]
_known: dict[type, _Evolves] = {}


def evolve(state: TableState, event: events.AnyEvent) -> TableState:
    """The state of a table after an event. The event has happened, so it is never refused here."""
    if (room := _known.get(type(event))) is None:
        room = _known[type(event)] = _room(event)
    after = room(state, event)
    return rack.with_rack(after, event) if after.rules.choices.cashier else after


def _room(event: events.AnyEvent) -> _Evolves:
    """Where an event is taken in. The type checker sees that each group has its room."""
    if isinstance(event, events.BetEvent):
        return betting.evolve
    if isinstance(event, events.DealEvent):
        return dealing.evolve
    if isinstance(event, events.HoldEvent):
        return opening.evolve
    if isinstance(event, events.CardEvent):
        return cards.evolve
    if isinstance(event, events.LongEvent):
        return lasting.evolve
    if isinstance(event, events.PeopleEvent):
        return people.evolve
    if isinstance(event, events.AuthorityEvent):
        return authority.evolve
    if isinstance(event, events.FaultEvent):
        return faults.evolve
    if isinstance(event, events.MoneyEvent):
        return _unchanged  # It changes the racks alone.
    if isinstance(event, events.DeskEvent):
        return desk.evolve
    _: events.ThreeEvent = event
    return three_card.evolve


def _unchanged(state: TableState, _: events.MoneyEvent) -> TableState:
    return state
