"""What becomes of a coup that a stop of the floor interrupted.

One book decides it by itself: the round goes on if any bet is decided [rws 5.4.1] and is void
otherwise [rws 5.4.2]. In another, a role may void the coup [crown-melbourne-v29 15.4]; since every
card and wager is as it was, the house lets the coup go on, in the name of that role. The other
books do not name the case, and the role that fills their gaps directs that the coup goes on.
"""

from __future__ import annotations

from punto.kernel.request import Person, Request
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.ruling import Accepted, NotStated
from punto.table.commands import AnyCommand, Choose, Direct, Report
from punto.table.dealer.step import gaps_role, staff
from punto.table.decide import decide
from punto.table.decide.guard import DEALER
from punto.table.state import Phase, TableState

WHY = "the floor started again, and every card and wager is as it was"
_FAILED = Irregularity.POWER_FAILURE
_TOLD = Report(irregularity=_FAILED, note=WHY)
_GOES_ON = Direct(question=_FAILED, decision=Remedy.PLAY_ON, reason=WHY)


def is_interrupted(state: TableState) -> bool:
    """Whether a start finds the table in the middle of a coup."""
    return state.phase is Phase.COUP and bool(state.layout)


def next_answer(state: TableState, at: int, *, told: bool) -> tuple[Person, AnyCommand] | None:
    """The next command after an interruption, and who asks for it; None if nothing is left to do.

    `told`: the interruption was reported to the table since the start.
    """
    fault = state.fault
    if fault is not None:
        mine = fault.irregularity == _FAILED and bool(fault.role)
        goes_on = Choose(does=Remedy.PLAY_ON, reason=WHY)
        return (staff(state, fault.role), goes_on) if mine else None
    if told:
        return None
    ruling = decide(state, Request(by=staff(state, DEALER), at=at, command=_TOLD))
    if isinstance(ruling, Accepted):
        return staff(state, DEALER), _TOLD
    return (staff(state, gaps_role(state)), _GOES_ON) if isinstance(ruling, NotStated) else None
