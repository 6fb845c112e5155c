"""How events change the faults of a table, and who still has to say something about them."""

from typing import assert_never

from msgspec.structs import replace

from punto.kernel.records import Notified
from punto.rules.irregular import Act, Irregularity
from punto.rules.three_card import Mishap
from punto.table import events
from punto.table.events import ChoiceTaken, IrregularityFound, MishapFound, PlayerAnswered
from punto.table.evolve.people import gone
from punto.table.evolve.rack import changed
from punto.table.state import Fault, Stray, TableState


def evolve(state: TableState, event: events.FaultEvent) -> TableState:
    people = state.people
    match event:
        case IrregularityFound():
            return _found(state, event)
        case Notified():
            return state
        case events.FaultDecided(asked=asked, may=may, clause=clause):
            if state.fault is None:
                return state
            fault = replace(state.fault, role="", asked=asked, may=may, may_clause=clause)
            locks = fault.given.locks if fault.given else None
            state = replace(state, fault=fault, locked=locks or state.locked)
            return state if fault.waits or not state.faults else _next(state, fault)
        case ChoiceTaken() | PlayerAnswered():
            return state if state.fault is None else _answered(state, state.fault, event)
        case events.FaultClosed():
            return _next(state)
        case events.PersonExcluded(player=player):
            out = replace(people, excluded=people.excluded | {player})
            return gone(replace(state, people=out), player)
        case events.WinningsWithheld(player=player, amount=amount):
            held = changed(people.withheld, player, amount)
            return with_won(replace(state, people=replace(people, withheld=held)), player, -amount)
        case events.WithheldDetermined(back=True, player=player, amount=amount):
            kept = changed(people.kept, player, -amount)
            return replace(state, people=replace(people, kept=kept))
        case events.WithheldDetermined(player=player, amount=amount, paid=paid):
            held = changed(people.withheld, player, -amount)
            kept = people.kept if paid else changed(people.kept, player, amount)
            return replace(state, people=replace(people, withheld=held, kept=kept))
        case _:
            assert_never(event)


def with_won(state: TableState, player: str, amount: int) -> TableState:
    """The table with `amount` more in what a player has won there, or less if it is negative."""
    won = state.people.won
    now = changed(won, player, max(amount, -won.get(player, 0)))
    return replace(state, people=replace(state.people, won=now))


def of_this_coup(state: TableState, number: int) -> TableState:
    """The table once coup `number` is open again: its faults are of the coup in progress."""

    def here(fault: Fault) -> Fault:
        return replace(fault, coup=0) if fault.coup == number else fault

    return replace(
        state, fault=state.fault and here(state.fault), faults=tuple(map(here, state.faults))
    )


def _next(state: TableState, *last: Fault) -> TableState:
    """The table with the fault found before this one; a fault that only gave leave comes last."""
    first, *others = (*state.faults, *last) or (None,)
    return replace(state, fault=first, faults=tuple(each for each in others if each))


def over_for_all(state: TableState) -> TableState:
    """The table without faults that only let players change wagers, once there is no such wager."""
    found = (each for each in (state.fault, *state.faults) if each and (each.waits or not each.may))
    first, *others = (*found,) or (None,)
    return replace(state, fault=first, faults=tuple(each for each in others if each))


def not_asked(state: TableState, player: str) -> TableState:
    """The table that asks nothing of a player without a wager left in the coup. [rws 5.12]"""

    def left(fault: Fault) -> Fault:
        return replace(fault, asked=tuple(each for each in fault.asked if each != player))

    return replace(
        state, fault=state.fault and left(state.fault), faults=tuple(map(left, state.faults))
    )


def _answered(state: TableState, fault: Fault, event: ChoiceTaken | PlayerAnswered) -> TableState:
    if isinstance(event, ChoiceTaken):
        others = tuple(each for each in fault.choices if each.does is not event.does)
        locks = next((each.locks for each in fault.choices if each.does is event.does), None)
        return replace(state, fault=replace(fault, choices=others), locked=locks or state.locked)
    left = tuple(name for name in fault.asked if name != event.player)
    return replace(state, fault=replace(fault, asked=left))


def fault_of(event: IrregularityFound | MishapFound, what: Irregularity | Mishap) -> Fault:
    """The fault that an event tells of, with the remedy and the choices that the book has."""
    facts, remedy, clause, role = event.facts, event.remedy, event.clause, event.role
    return Fault(what, facts, remedy, clause, role, event.choices, event.then)


def _found(state: TableState, event: IrregularityFound) -> TableState:
    stray = Stray(event.stray, event.place) if event.stray else None
    over = state.finished(event.coup) if isinstance(event, events.EarlierFound) else None
    fault = fault_of(event, event.irregularity)
    fault = replace(fault, stray=stray, player=event.player, coup=over.number if over else 0)
    left = {key: said for key, said in state.directions.items() if key != event.irregularity.value}
    before = state.fault
    open_ = before and (before.waits or before.may) and _about(before) != _about(fault)
    faults = (before, *state.faults) if before and open_ else state.faults
    renewal = next((each.clause for each in event.choices if each.does is Act.REPLACE_CARDS), None)
    shoe = replace(state.shoe, renewable=renewal) if renewal else state.shoe
    if event.irregularity is Irregularity.CARDS_HANDLED:
        shoe = replace(shoe, handled=True)  # [nsw-premium 3.9] [crown-melbourne-v29 4.4.3]
    return replace(state, fault=fault, faults=faults, directions=left, shoe=shoe)


def _about(fault: Fault) -> tuple[str, str, int]:
    """What a fault is about: one that is reported again replaces the same one and no other."""
    return fault.irregularity, fault.player, fault.coup
