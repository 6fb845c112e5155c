"""Commission that is left to a later time: who may, and when it falls due."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import assert_never

from punto.rules.clause import Clause
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.values import Money, RoleKey


class Due(StrEnum):
    """Why deferred commission is collected."""

    END_OF_SHOE = "end-of-shoe"
    REQUEST = "request"
    LEAVING = "leaving"
    DIRECTION = "direction"


def may_defer(table: TableRules, *, seated: bool, approved_by: str) -> Refused | None:
    """Whether commission may be left to a later time: where the book has it, for the seated."""
    answer = table.book.policy.commission
    if answer is None or answer.deferral is None:
        clause = answer.clause if answer else None
        return Refused(Reason.NOT_AUTHORISED, clause, Finding.DEFERRED_COMMISSION, Need.NO_DEFERRAL)
    clause = answer.deferral.clause
    if not seated:
        return Refused(Reason.NOT_SEATED, clause, Finding.STANDING_PLAYER, Need.SEATED_PLAYER)
    if not table.book.authority.at_least(approved_by, answer.by):
        want = Need.APPROVAL_OF(RoleKey(answer.by))
        return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(approved_by), want)
    return None


def may_collect(table: TableRules, why: Due, role: str) -> Refused | None:
    """Whether owed commission is collected now: by the book, or by direction of who may give it.

    [crown-melbourne-v29 9.3.1(a)] and its items.
    """
    answer = table.book.policy.commission
    if why is not Due.DIRECTION or answer is None or answer.deferral is None:
        return None
    if table.book.authority.at_least(role, answer.by):
        return None
    want = Need.DIRECTION_OF(RoleKey(answer.by))
    return Refused(Reason.NOT_AUTHORISED, answer.deferral.direction, RoleKey(role), want)


def due_by(table: TableRules, why: Due) -> Clause | None:
    """The clause by which deferred commission falls due."""
    answer = table.book.policy.commission
    deferral = answer.deferral if answer else None
    if deferral is None:
        return None
    match why:
        case Due.END_OF_SHOE:
            return deferral.due
        case Due.REQUEST:
            return deferral.request
        case Due.LEAVING:
            return deferral.leaving
        case Due.DIRECTION:
            return deferral.direction
        case _:
            assert_never(why)


def nothing_owed(table: TableRules, owed: Iterable[int]) -> Refused | None:
    """The next shoe, and the end of the table, wait until all deferred commission is collected."""
    total, clause = sum(owed), due_by(table, Due.END_OF_SHOE)
    if not total or clause is None:
        return None
    return Refused(Reason.COMMISSION_OWED, clause, Finding.OWED(Money(total)), Need.NOTHING_OWED)
