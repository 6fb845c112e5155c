"""Money of a jackpot: the house fills the pool, the pool and the house make the shares.

`at` is the name of the jackpot: of one table, or of a linked group.
"""

from __future__ import annotations

from collections.abc import Iterator

from punto.jackpot.events import (
    CoupCounted,
    JackpotStarted,
    MissedContributed,
    PoolAdjusted,
    PoolRestarted,
    SharePaid,
    WinConfirmed,
)
from punto.ledger.account import HOUSE, Account, Kind
from punto.ledger.transfer import Transfer, Why, moved


def funded(
    event: JackpotStarted | CoupCounted | PoolRestarted | MissedContributed, at: str
) -> Iterator[Transfer]:
    yield from moved(HOUSE, Account(Kind.POOL, at=at), event.amount, Why.CONTRIBUTED)


def adjusted(event: PoolAdjusted, at: str) -> Iterator[Transfer]:
    """By hand, up or down."""
    pool, by_hand = Account(Kind.POOL, at=at), abs(event.amount)
    source, target = (HOUSE, pool) if event.amount > 0 else (pool, HOUSE)
    yield from moved(source, target, by_hand, Why.ADJUSTED)


def confirmed(event: WinConfirmed, at: str) -> Iterator[Transfer]:
    """What comes off the meter, and what the house adds since everything is rounded up."""
    shares = Account(Kind.SHARES, at=at)
    pool = Account(Kind.POOL, at=at)
    yield from moved(pool, shares, event.amount, Why.AWARDED, event.clauses)
    yield from moved(HOUSE, shares, event.funded, Why.AWARDED, event.clauses)


def paid(event: SharePaid, at: str) -> Iterator[Transfer]:
    shares, cash = Account(Kind.SHARES, at=at), Account(Kind.CASH, event.player)
    yield from moved(shares, cash, event.paid, Why.PAID, (event.clause,))
