"""Money of a tournament: what players pay in, what of it are prizes, and what goes back.

`at` is the name of the tournament. Its chips are no money: what happens at its tables moves none,
unless the terms have chips paid out.
"""

from __future__ import annotations

from collections.abc import Iterator

from punto.ledger.account import HOUSE, Account, Kind
from punto.ledger.transfer import Transfer, Why, moved
from punto.rules.clause import Clause
from punto.tournament.events import (
    AddedOn,
    ChipsCashed,
    Entered,
    PoolFixed,
    PoolLeft,
    PrizeAwarded,
    ReBought,
    Refunded,
)


def entered(event: Entered, at: str) -> Iterator[Transfer]:
    for part in (event.entry_fee, event.buy_in):
        yield from _paid_in(event.player, part, at)


def bought(event: ReBought | AddedOn, at: str) -> Iterator[Transfer]:
    yield from _paid_in(event.player, event.paid, at, event.clause)


def refunded(event: Refunded, at: str) -> Iterator[Transfer]:
    fees, cash = Account(Kind.FEES, at=at), Account(Kind.CASH, event.player)
    yield from moved(fees, cash, event.amount, Why.RETURNED, (event.clause,))


def cashed(event: ChipsCashed, _: str) -> Iterator[Transfer]:
    cash = Account(Kind.CASH, event.player)
    yield from moved(HOUSE, cash, event.amount, Why.PAID, (event.clause,))


def fixed(event: PoolFixed, at: str) -> Iterator[Transfer]:
    """All that was paid in is prizes or the house's; a larger pool is the house's to fill."""
    fees, prizes = Account(Kind.FEES, at=at), Account(Kind.PRIZES, at=at)
    clauses = (event.clause,)
    yield from moved(fees, prizes, min(event.pool, event.paid_in), Why.AWARDED, clauses)
    if event.house < 0:
        yield from moved(HOUSE, prizes, -event.house, Why.CONTRIBUTED, clauses)
    else:
        yield from moved(fees, HOUSE, event.house, Why.KEPT, clauses)


def awarded(event: PrizeAwarded, at: str) -> Iterator[Transfer]:
    prizes, cash = Account(Kind.PRIZES, at=at), Account(Kind.CASH, event.player)
    yield from moved(prizes, cash, event.amount, Why.PAID, (event.clause,))


def left(event: PoolLeft, at: str) -> Iterator[Transfer]:
    yield from moved(Account(Kind.PRIZES, at=at), HOUSE, event.amount, Why.KEPT)


def _paid_in(player: str, amount: int, at: str, *clauses: Clause) -> Iterator[Transfer]:
    cash, fees = Account(Kind.CASH, player), Account(Kind.FEES, at=at)
    yield from moved(cash, fees, amount, Why.ENTERED, clauses)
