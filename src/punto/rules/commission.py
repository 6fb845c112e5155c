"""Deferred commission, which a player pays later: who may allow it, and when it falls due."""

from collections.abc import Iterable

from punto.rules.clause import Clause
from punto.rules.keyed_word import KeyedWord
from punto.rules.ruling import Finding, Need, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.values import Money, RoleKey

Due = KeyedWord("Due", "END_OF_SHOE REQUEST LEAVING DIRECTION")
Due.__doc__ = "Why deferred commission is collected."


def may_defer(table: TableRules, *, seated: bool, approved_by: str) -> Refused | None:
    """The refusal if a player may not pay commission later; None if the player may.

    A book can allow it to seated players, with the approval of a role.
    """
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


def due_by(table: TableRules, why: Due) -> Clause | None:
    """The clause by which deferred commission falls due [crown-melbourne-v29 9.3.1(a)]."""
    answer = table.book.policy.commission
    deferral = answer.deferral if answer else None
    return deferral and getattr(deferral, "due" if why is Due.END_OF_SHOE else why.value)


def nothing_owed(table: TableRules, owed: Iterable[int]) -> Refused | None:
    """The refusal to begin a shoe or close the table while deferred commission is owed, or None."""
    total, clause = sum(owed), due_by(table, Due.END_OF_SHOE)
    if not total or clause is None:
        return None
    return Refused(Reason.COMMISSION_OWED, clause, Finding.OWED(Money(total)), Need.NOTHING_OWED)
