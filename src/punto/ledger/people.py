"""Money of players beside their wagers: commission, tokens, winnings withheld."""

from __future__ import annotations

from collections.abc import Iterator

from punto.ledger.account import HOUSE, Account, Kind
from punto.ledger.transfer import Transfer, Why, moved
from punto.rules.clause import Clause
from punto.table.events import (
    CommissionCollected,
    CommissionReturned,
    VoucherExchanged,
    WinningsWithheld,
    WithheldDetermined,
)


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
    chips, held = Account(Kind.CHIPS, event.player), Account(Kind.WITHHELD, event.player, at)
    yield from moved(chips, held, event.amount, Why.WITHHELD)


def determined(event: WithheldDetermined, at: str) -> Iterator[Transfer]:
    held = Account(Kind.WITHHELD, event.player, at)
    if event.paid:
        chips = Account(Kind.CHIPS, event.player)
        yield from moved(held, chips, event.amount, Why.RELEASED)
    else:
        yield from moved(held, Account(Kind.FLOAT, at=at), event.amount, Why.KEPT)


def _cited(clause: Clause | None) -> tuple[Clause, ...]:
    return (clause,) if clause else ()
