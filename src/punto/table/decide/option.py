"""Whether players may still change wagers after a fault, and who says that all have answered."""

from punto.rules.values import RoleKey
from punto.table.decide.guard import PLAYER
from punto.table.ruling import Found, Need, Reason, Refused
from punto.table.state import TableState


def option_open(state: TableState, got: Found) -> Refused | None:
    """A refusal to deal, turn or settle while players may still change wagers because of a fault.

    Whoever gave them the option says that all have answered. [crown-melbourne-v29 10.7.2(b)]
    [nsw-premium 14.1.1] [nsw-premium 14.12.5]
    """
    fault = state.fault
    if fault is None or not may_answer(state):
        return None
    want = Need.ALL_ANSWERED(RoleKey(option_role(state)))
    return Refused(Reason.CHOICE_OPEN, fault.may_clause, got, want)


def may_answer(state: TableState) -> tuple[str, ...]:
    """The players at the table who may change their wagers because of a fault."""
    if state.fault is None or state.fault.may is None or state.three_card is not None:
        return ()
    gone = {*state.people.away, *state.people.excluded}
    return tuple(dict.fromkeys(each.player for each in state.layout if each.player not in gone))


def option_role(state: TableState) -> str:
    """The role that says that all have answered: the one that let players change their wagers."""
    given = state.fault.given if state.fault else None
    return given.by if given and given.by not in ("", PLAYER) else state.book.authority.gaps
