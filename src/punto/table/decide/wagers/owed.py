"""Commission that falls due by itself, and that comes back with a settlement undone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from punto.money import NOTHING, Cents
from punto.rules.commission import Due, due_by
from punto.table.events import BetUnsettled, CommissionCollected, CommissionReturned
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
    undone = Counter[str]()
    for line in lines:
        undone[line.wager.player] += line.owed
    for player, amount in undone.items():
        paid = amount - steps.state.people.owed.get(player, NOTHING)
        if paid > 0:
            steps.add(CommissionReturned(player=player, amount=Cents(paid)))
    for line in lines:
        steps.add(
            BetUnsettled(wager=line.wager, returned=line.returned, paid=line.paid, owed=line.owed)
        )
