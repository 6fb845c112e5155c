"""What several commands ask first: whether it is their time, and whether the person may."""

from __future__ import annotations

from punto.rules.clause import Clause
from punto.rules.finding import Attempt, Attempted
from punto.rules.holding import shoe_offer
from punto.rules.irregular import Act
from punto.rules.need import Need
from punto.rules.ruling import Found, Reason, Refused
from punto.rules.values import HandOf, PhaseKey, RoleKey, Thing, all_of, one_of_phases
from punto.table.commands import Person
from punto.table.state import Phase, TableState

DEALER = "dealer"
PLAYER = "player"
_GUESTS = (PLAYER, "patron")
"""The roles of people who play; nobody of the staff has one of them."""


def is_guest(by: Person) -> bool:
    """Whether a person is here to play."""
    return by.role in _GUESTS


def is_player(by: Person, name: str) -> bool:
    """Whether a person is the player of that name. Staff of the same name are not."""
    return is_guest(by) and by.name == name


def not_now(state: TableState, got: Attempted, *wanted: Phase) -> Refused | None:
    """A refusal unless the table is in one of the wanted phases."""
    if state.phase in wanted:
        return None
    want = one_of_phases(wanted, Thing.TABLE)
    return Refused(Reason.NOT_NOW, None, Attempt(got, PhaseKey(state.phase, Thing.TABLE)), want)


def not_staff(
    state: TableState, by: Person, role: str = DEALER, clause: Clause | None = None
) -> Refused | None:
    """A refusal unless the person has the role or stands above it on the book's ladder."""
    return not_role(state, by.role, role, clause)


def not_role(
    state: TableState, role: str, wanted: str, clause: Clause | None = None
) -> Refused | None:
    """A refusal unless a role is the wanted one or above it."""
    if state.rules.book.authority.at_least(role, wanted):
        return None
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(role), RoleKey(wanted))


def choice_open(state: TableState, got: Found) -> Refused | None:
    """A refusal while somebody has to choose what is done about a fault."""
    fault = state.fault
    if fault is None or not fault.waits:
        return None
    who = RoleKey(fault.role) if fault.role else all_of(Thing.PLAYER, fault.asked)
    return Refused(Reason.CHOICE_OPEN, fault.clause, got, Need.CHOICE_FIRST(who))


def still_out(state: TableState, got: Found) -> Refused | None:
    """A refusal while a player has a hand whose cards have to lie on the layout first.

    [crown-melbourne-v29 7.1.3(g)] [crown-melbourne-v29 7.1.3(g)(ii)]
    """
    shoe = shoe_offer(state.rules)
    if state.hold.out is None or shoe is None or shoe.laid is None:
        return None
    want = Need.HAND_ON_LAYOUT(HandOf(state.hold.out))
    return Refused(Reason.NOT_NOW, shoe.laid, got, want)


def excluded_clause(state: TableState) -> Clause | None:
    """By which clause a person is kept from the table."""
    for cases in state.rules.book.irregularities.values():
        for case in cases or ():
            for choice in case.choices:
                if choice.does is Act.EXCLUDE_PERSON:
                    return choice.clause
    return None
