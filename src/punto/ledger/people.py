"""Money of players beside their wagers: chips, debts, commission, tokens, winnings withheld."""

from __future__ import annotations

from collections.abc import Iterator

from punto.ledger.account import HOUSE, Account, Kind
from punto.ledger.transfer import Transfer, Why, moved
from punto.rules.clause import Clause
from punto.table.events import (
    BoughtIn,
    CashedOut,
    CommissionCollected,
    CommissionReturned,
    DebtCollected,
    VoucherExchanged,
    WinningsWithheld,
    WithheldDetermined,
)


def rack(player: str, at: str) -> Account:
    return Account(Kind.RACK, player, at)


def bought(event: BoughtIn, at: str) -> Iterator[Transfer]:
    cash = Account(Kind.CASH, event.player)
    yield from moved(cash, rack(event.player, at), event.amount, Why.BOUGHT)


def cashed(event: CashedOut, at: str) -> Iterator[Transfer]:
    cash = Account(Kind.CASH, event.player)
    yield from moved(rack(event.player, at), cash, event.amount, Why.CASHED)


def lent(player: str, amount: int, at: str) -> Iterator[Transfer]:
    """The table lays down what a player no longer has of a payment that is undone."""
    tray, debt = Account(Kind.FLOAT, at=at), Account(Kind.DEBT, player, at)
    yield from moved(tray, rack(player, at), amount, Why.LENT)
    yield from moved(Account(Kind.LENT, at=at), debt, amount, Why.LENT)


def repaid(event: DebtCollected, at: str) -> Iterator[Transfer]:
    tray, debt = Account(Kind.FLOAT, at=at), Account(Kind.DEBT, event.player, at)
    yield from moved(rack(event.player, at), tray, event.amount, Why.REPAID)
    yield from moved(debt, Account(Kind.LENT, at=at), event.amount, Why.REPAID)


def collected(event: CommissionCollected, at: str) -> Iterator[Transfer]:
    owed, tray = Account(Kind.OWED, event.player, at), Account(Kind.FLOAT, at=at)
    yield from moved(owed, tray, event.amount, Why.COLLECTED, _cited(event.clause))


def returned(event: CommissionReturned, at: str) -> Iterator[Transfer]:
    owed, tray = Account(Kind.OWED, event.player, at), Account(Kind.FLOAT, at=at)
    yield from moved(tray, owed, event.amount, Why.UNDONE)


def exchanged(event: VoucherExchanged, at: str) -> Iterator[Transfer]:
    tokens = Account(Kind.TOKENS, event.player, at)
    yield from moved(HOUSE, tokens, event.value, Why.ISSUED, _cited(event.clause))


def withheld(event: WinningsWithheld, at: str) -> Iterator[Transfer]:
    """Neither paid nor forfeited until somebody determines it [crown-melbourne-v29 15.2.1]."""
    held = Account(Kind.WITHHELD, event.player, at)
    yield from moved(rack(event.player, at), held, event.amount, Why.WITHHELD)


def determined(event: WithheldDetermined, at: str) -> Iterator[Transfer]:
    held = Account(Kind.WITHHELD, event.player, at)
    if event.paid:
        yield from moved(held, rack(event.player, at), event.amount, Why.RELEASED)
    else:
        yield from moved(held, Account(Kind.FLOAT, at=at), event.amount, Why.KEPT)


def _cited(clause: Clause | None) -> tuple[Clause, ...]:
    return (clause,) if clause else ()
