"""The next state after an event."""

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


def evolve(state: TableState, event: events.AnyEvent) -> TableState:
    """Take an event in. None is refused here."""
    after = _evolved(state, event)
    return rack.with_rack(after, event) if after.rules.choices.cashier else after


def _evolved(state: TableState, event: events.AnyEvent) -> TableState:
    """Each event in its own room. The likeliest come first."""
    if isinstance(event, events.BetEvent):
        return betting.evolve(state, event)
    if isinstance(event, events.DealEvent):
        return dealing.evolve(state, event)
    if isinstance(event, events.HoldEvent):
        return opening.evolve(state, event)
    if isinstance(event, events.CardEvent):
        return cards.evolve(state, event)
    if isinstance(event, events.LongEvent):
        return lasting.evolve(state, event)
    if isinstance(event, events.PeopleEvent):
        return people.evolve(state, event)
    if isinstance(event, events.AuthorityEvent):
        return authority.evolve(state, event)
    if isinstance(event, events.FaultEvent):
        return faults.evolve(state, event)
    if isinstance(event, events.MoneyEvent):
        return state  # It changes the racks alone.
    if isinstance(event, events.DeskEvent):
        return desk.evolve(state, event)
    return three_card.evolve(state, event)
