"""Commission that falls due by itself, and that comes back with a settlement undone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from punto.money import NOTHING, Cents
from punto.rules.commission import Due, due_by
from punto.table.events import BetUnsettled, CommissionCollected, CommissionReturned
from punto.table.evolve.rack import brings
from punto.table.state import Line, TableState
from punto.table.steps import Steps


def who_leaves_pays(state: TableState, player: str) -> Iterator[CommissionCollected]:
    """Who stops wagering pays what is owed then [crown-melbourne-v29 9.3.1(a)(ii)]."""
    if owed := state.people.owed.get(player, NOTHING):
        clause = due_by(state.rules, Due.LEAVING)
        yield CommissionCollected(player=player, amount=owed, clause=clause)


def unsettle(steps: Steps, lines: Iterable[Line]) -> None:
    """Settlements are undone; commission on them that was collected since is given back first."""
    lines = tuple(lines)
    deferred = Counter[str]()
    for line in lines:
        deferred[line.wager.player] += line.owed
    for player, amount in deferred.items():
        paid = amount - steps.state.people.owed.get(player, NOTHING)
        if paid > 0:
            steps.add(CommissionReturned(player=player, amount=Cents(paid)))
    for line in lines:
        undone = BetUnsettled(
            wager=line.wager, returned=line.returned, paid=line.paid, owed=line.owed
        )
        steps.add(replace(undone, short=_short(steps.state, undone)))


def _short(state: TableState, undone: BetUnsettled) -> Cents:
    """What the rack cannot give back of a payment: the player owes it from then on."""
    if not state.rules.choices.cashier:
        return NOTHING
    rack = state.rack.get(undone.wager.player, NOTHING)
    return Cents(max(brings(undone) - rack, 0))
