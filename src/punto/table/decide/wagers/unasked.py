"""Betting that opens without a call, where the book has none: by a wager or ones that lie on."""

from punto.rules.announce import call
from punto.rules.model import Moment
from punto.table.decide.management.ready import no_betting
from punto.table.decide.wagers.staying import lying_on, still_lying
from punto.table.events import BetsCalled
from punto.table.ruling import Steps
from punto.table.state import Phase, TableState


def uncalled(state: TableState) -> bool:
    """Whether the next wager opens the betting: the book has no call for that, and none was made.

    [nz-division-5 8.2] [nz-midi-1998 8.2]
    """
    waits = state.phase is Phase.BETWEEN and not state.bets_called and state.no_bet is None
    return waits and call(state.book, Moment.PLACE_BETS) is None


def opened(state: TableState) -> Steps:
    """Open the betting without a call; wagers that stood off in the last coup lie there at once."""
    steps = Steps(state).add(BetsCalled(words=""))
    still_lying(steps)
    return steps


def lying_unasked(state: TableState) -> Steps | None:
    """Open betting without a call, because wagers lie on after a tie and their owners may change
    them.

    [nz-division-5 5.16] [nz-midi-1998 5.12]
    """
    if not uncalled(state) or no_betting(state) or not any(lying_on(state)):
        return None
    steps = opened(state)
    return steps if steps.state.layout else None
