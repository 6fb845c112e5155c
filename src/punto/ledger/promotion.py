"""Money of a promotion: prizes that are paid; goods move none."""

from __future__ import annotations

from collections.abc import Iterator

from punto.ledger.account import HOUSE, Account, Kind
from punto.ledger.transfer import Transfer, Why, moved
from punto.promotion.events import PrizePaid


def paid(event: PrizePaid, _: str) -> Iterator[Transfer]:
    cash = Account(Kind.CASH, event.guest)
    yield from moved(HOUSE, cash, event.amount, Why.PAID, (event.clause,))
