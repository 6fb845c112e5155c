"""Money that came to the table and left it."""

from __future__ import annotations

from punto.kernel.message import PersonalEvent
from punto.money import Cents


class BoughtIn(PersonalEvent, frozen=True, kw_only=True, tag="bought-in"):
    player: str
    amount: Cents


class CashedOut(PersonalEvent, frozen=True, kw_only=True, tag="cashed-out"):
    player: str
    amount: Cents


class DebtCollected(PersonalEvent, frozen=True, kw_only=True, tag="debt-collected"):
    """Chips of a rack went to the table for a payment that was undone when they were not there."""

    player: str
    amount: Cents


MoneyEvent = BoughtIn | CashedOut | DebtCollected
