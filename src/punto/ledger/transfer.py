"""Transfers: amounts of money that go from one account to another."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from punto.ledger.account import Account
from punto.money import Cents
from punto.rules.clause import Clause


class Why(StrEnum):
    """Why money moves: a stake is held, then lost, returned or voided; what it wins is won."""

    HELD = "held"
    LOST = "lost"
    WON = "won"
    RETURNED = "returned"
    VOIDED = "voided"
    UNDONE = "undone"
    DEFERRED = "deferred"
    COLLECTED = "collected"
    ISSUED = "issued"
    WITHHELD = "withheld"
    RELEASED = "released"
    KEPT = "kept"
    CONTRIBUTED = "contributed"
    ADJUSTED = "adjusted"
    AWARDED = "awarded"
    PAID = "paid"
    ENTERED = "entered"
    BOUGHT = "bought"
    CASHED = "cashed"
    LENT = "lent"
    REPAID = "repaid"
    RULED = "ruled"
    DEPOSITED = "deposited"
    WITHDRAWN = "withdrawn"
    TRANSFERRED = "transferred"
    CORRECTED = "corrected"


class Transfer(Struct, frozen=True):
    """An amount above 0 that goes from one account to another, why, and by which clauses."""

    source: Account
    target: Account
    amount: Cents
    why: Why
    clauses: tuple[Clause, ...] = ()

    def __post_init__(self) -> None:
        assert self.amount > 0, self
        assert self.source != self.target, self

    def back(self) -> Transfer:
        """The opposite transfer, which moves the same money back."""
        return Transfer(self.target, self.source, self.amount, Why.UNDONE, self.clauses)


def moved(
    source: Account, target: Account, amount: int, why: Why, clauses: tuple[Clause, ...] = ()
) -> Iterator[Transfer]:
    """One transfer of an amount, or none if the amount is 0."""
    if amount:
        yield Transfer(source, target, Cents(amount), why, clauses)
