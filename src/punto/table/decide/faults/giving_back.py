"""Wagers that go back to their owners before they are decided."""

from collections.abc import Iterable

from punto.rules.clause import Clause
from punto.rules.wager import Wager
from punto.table import events
from punto.table.ruling import Steps
from punto.table.state import TableState


def give_back(steps: Steps, clause: Clause | None) -> None:
    """Wagers of the coup go back to their owners; those that live longer stay."""
    for wager in steps.state.layout:
        steps.add(events.BetTaken(wager=wager, clause=clause))


def give_back_to(
    steps: Steps, clause: Clause | None, players: Iterable[str], *, coup: int = 0
) -> None:
    """All that some players have on the table goes back to them; with `coup`, what lay in it."""
    for wager in lay_before(steps.state, coup) if coup else steps.state.wagers:
        if wager.player in players:
            steps.add(events.BetTaken(wager=wager, clause=clause))


def lay_before(state: TableState, coup: int) -> tuple[Wager, ...]:
    """The wagers that lie and lay in a coup that is over, if it is the last: runs and tails."""
    lying = state.lasting.wagers if state.over and state.over.number == coup else ()
    return tuple(each.wager for each in lying if each.begun and not each.first)
