"""The next state after an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

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
    three_card,
    window,
)
from punto.table.state import TableState

_BY_KIND: dict[type, Callable[[TableState, Any], TableState]] = {
    kind: takes
    for group, takes in (
        (CardEvent, cards.evolve),
        (BetEvent, betting.evolve),
        (DealEvent, dealing.evolve),
        (HoldEvent, opening.evolve),
        (WindowEvent, window.evolve),
        (FaultEvent, faults.evolve),
        (PeopleEvent, people.evolve),
        (AuthorityEvent, authority.evolve),
        (DeskEvent, desk.evolve),
        (LongEvent, lasting.evolve),
        (ThreeEvent, three_card.evolve),
    )
    for kind in get_args(group)
}


def evolve(state: TableState, event: AnyEvent) -> TableState:
    """Take an event in. Every event has its place; none is refused here."""
    return _BY_KIND[type(event)](state, event)
