"""Money of a promotion: prizes that are paid; goods move none."""

from __future__ import annotations

from collections.abc import Iterator

from punto.ledger.account import HOUSE, Account, Kind
from punto.ledger.transfer import Transfer, Why, moved
from punto.promotion.events import PrizePaid


def paid(event: PrizePaid, _: str) -> Iterator[Transfer]:
    chips = Account(Kind.CHIPS, event.guest)
    yield from moved(HOUSE, chips, event.amount, Why.PAID, (event.clause,))
