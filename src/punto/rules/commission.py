"""Commission that is left to a later time: who may, the marker, and when it falls due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from punto.money import NOTHING, Cents, dollars
from punto.rules.options import TableRules
from punto.rules.ruling import Reason, Refused


class Due(StrEnum):
    """Why deferred commission is collected."""

    END_OF_SHOE = "end-of-shoe"
    REQUEST = "request"
    LEAVING = "leaving"
    DIRECTION = "direction"


@dataclass(frozen=True, slots=True)
class Markers:
    """The marker buttons on the layout: the amount that each player, by number, owes."""

    owed: Mapping[int, Cents]

    def after(self, seat: int, owed: Cents) -> Markers:
        """The markers after a settlement that left commission owing."""
        return Markers({**self.owed, seat: Cents(self.owed.get(seat, 0) + owed)})

    def collect(self, seat: int) -> tuple[Markers, Cents]:
        """The markers without a player's, and what that player pays."""
        left = {each: amount for each, amount in self.owed.items() if each != seat}
        return Markers(left), self.owed.get(seat, NOTHING)


def may_defer(table: TableRules, *, seated: bool, approved_by: str) -> Refused | None:
    """Whether commission may be left to a later time: where the book has it, for the seated."""
    answer = table.rules.policy.commission
    if answer is None or answer.deferral is None:
        clause = answer.clause if answer else None
        return Refused(Reason.NOT_AUTHORISED, clause, "deferred commission", "no deferral")
    clause = answer.deferral.clause
    if not seated:
        return Refused(Reason.NOT_SEATED, clause, "a standing player", "a seated player")
    if not table.rules.authority.at_least(approved_by, answer.by):
        want = f"approval of {answer.by}"
        return Refused(Reason.NOT_AUTHORISED, clause, approved_by, want)
    return None


def may_collect(table: TableRules, why: Due, role: str) -> Refused | None:
    """Whether owed commission is collected now: by the book, or by direction of who may give it.

    [crown-melbourne-v29 9.3.1(a)] and its items.
    """
    answer = table.rules.policy.commission
    if why is not Due.DIRECTION or answer is None or answer.deferral is None:
        return None
    if table.rules.authority.at_least(role, answer.by):
        return None
    want = f"direction of {answer.by}"
    return Refused(Reason.NOT_AUTHORISED, answer.deferral.direction, role, want)


def may_start_shoe(table: TableRules, markers: Markers) -> Refused | None:
    """The next shoe waits until all deferred commission is collected."""
    owed, answer = sum(markers.owed.values()), table.rules.policy.commission
    if not owed or answer is None or answer.deferral is None:
        return None
    got = f"{dollars(owed)} owed"
    return Refused(Reason.COMMISSION_OWED, answer.deferral.due, got, "nothing owed")
