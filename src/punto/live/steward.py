"""Acts for a house without staff at its jackpot: reads, confirms and pays wins."""

from punto.jackpot.commands import ConfirmWin, PayWin, ReadValue, Request
from punto.jackpot.state import JackpotState
from punto.kernel.request import Person
from punto.rules.jackpot import ShareMeans

HOUSE = "House"
_WHY = "the house plays for play money, and nobody of the staff is there"


def next_act(state: JackpotState, at: int) -> Request | None:
    """The house's next command to its jackpot; None if there is none or a person has to decide.

    Here the console and the display are one, so that both show the same value.
    """
    if state.parameters is None:
        return None
    jackpot = state.parameters.jackpot
    if state.waiting:
        win = state.waiting[0]
        if win.reading is None:
            reads = ReadValue(win=win.number, display=state.value(win))
            return Request(by=Person(name=HOUSE, role=jackpot.value.by), at=at, command=reads)
        confirms = ConfirmWin(win=win.number, reason=_WHY)
        return Request(by=Person(name=HOUSE, role=jackpot.confirming.by), at=at, command=confirms)
    for owed in state.owed:
        if any(each.player not in owed.withheld for each in owed.shares):
            pays = PayWin(win=owed.number, means=ShareMeans.CHIPS)
            return Request(by=Person(name=HOUSE, role=jackpot.recording.by), at=at, command=pays)
    return None
