"""What several commands ask first: whether it is their time, and whether the person may."""

from __future__ import annotations

from punto.rules.ruling import Reason, Refused
from punto.table.commands import Person
from punto.table.state import Phase, TableState

DEALER = "dealer"


def not_now(state: TableState, got: str, *wanted: Phase) -> Refused | None:
    """A refusal unless the table is in one of the wanted phases."""
    if state.phase in wanted:
        return None
    want = " or ".join(wanted)
    return Refused(Reason.NOT_NOW, None, f"{got} at {state.phase}", want)


def not_staff(state: TableState, by: Person, role: str = DEALER) -> Refused | None:
    """A refusal unless the person has the role or stands above it on the book's ladder."""
    if state.rules.rules.authority.at_least(by.role, role):
        return None
    return Refused(Reason.NOT_AUTHORISED, None, by.role, role)
