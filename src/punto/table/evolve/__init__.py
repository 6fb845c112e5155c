"""The next state after an event."""

from __future__ import annotations

from punto.table.events import (
    AnyEvent,
    AuthorityEvent,
    BetEvent,
    CardEvent,
    DealEvent,
    DeskEvent,
    FaultEvent,
    HoldEvent,
    LongEvent,
    MoneyEvent,
    PeopleEvent,
    ThreeEvent,
    WindowEvent,
)
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
    window,
)
from punto.table.state import TableState


def evolve(state: TableState, event: AnyEvent) -> TableState:
    """Take an event in. None is refused here."""
    after = _evolved(state, event)
    return rack.with_rack(after, event) if after.rules.choices.cashier else after


def _evolved(state: TableState, event: AnyEvent) -> TableState:
    """Each event in its own room. The likeliest come first."""
    if isinstance(event, BetEvent):
        return betting.evolve(state, event)
    if isinstance(event, DealEvent):
        return dealing.evolve(state, event)
    if isinstance(event, HoldEvent):
        return opening.evolve(state, event)
    if isinstance(event, CardEvent):
        return cards.evolve(state, event)
    return _of_people(state, event)


def _of_people(
    state: TableState,
    event: WindowEvent
    | FaultEvent
    | PeopleEvent
    | AuthorityEvent
    | DeskEvent
    | LongEvent
    | MoneyEvent
    | ThreeEvent,
) -> TableState:
    if isinstance(event, LongEvent):
        return lasting.evolve(state, event)
    if isinstance(event, PeopleEvent):
        return people.evolve(state, event)
    if isinstance(event, AuthorityEvent):
        return authority.evolve(state, event)
    if isinstance(event, WindowEvent):
        return window.evolve(state, event)
    if isinstance(event, FaultEvent):
        return faults.evolve(state, event)
    if isinstance(event, MoneyEvent):
        return rack.evolve(state, event)
    if isinstance(event, DeskEvent):
        return desk.evolve(state, event)
    return three_card.evolve(state, event)
