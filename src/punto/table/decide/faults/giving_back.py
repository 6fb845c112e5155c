"""Wagers that go back to their owners before they are decided."""

from collections.abc import Iterable

from punto.rules.clause import Clause
from punto.rules.wager import Wager
from punto.table import events
from punto.table.ruling import Steps
from punto.table.state import TableState


def give_back(steps: Steps, clause: Clause | None) -> None:
    """Give back the wagers of the coup; those that last several coups stay."""
    for wager in steps.state.layout:
        steps.add(events.BetTaken(wager=wager, clause=clause))


def give_back_to(
    steps: Steps, clause: Clause | None, players: Iterable[str], *, coup: int = 0
) -> None:
    """Give back all wagers of some players, or with `coup` those that lay in that earlier coup."""
    for wager in lay_before(steps.state, coup) if coup else steps.state.wagers:
        if wager.player in players:
            steps.add(events.BetTaken(wager=wager, clause=clause))


def lay_before(state: TableState, coup: int) -> tuple[Wager, ...]:
    """Runs and tails that lay in the coup with this number and still lie, if it was the last."""
    lying = state.lasting.wagers if state.over and state.over.number == coup else ()
    return tuple(each.wager for each in lying if each.begun and not each.first)
