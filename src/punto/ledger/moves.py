"""Which events move money, and how; every other event moves none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from punto.ledger import people, wagers
from punto.ledger.still import STILL
from punto.ledger.transfer import Transfer
from punto.table import events as table
from punto.table.events import AnyEvent

MOVES: dict[type, Callable[[Any, str], Iterable[Transfer]]] = {
    table.BetPlaced: wagers.placed,
    table.BetTaken: wagers.taken,
    table.BetLowered: wagers.lowered,
    table.BetSettled: wagers.settled,
    table.BetUnsettled: wagers.unsettled,
    table.CommissionCollected: people.collected,
    table.CommissionReturned: people.returned,
    table.VoucherExchanged: people.exchanged,
    table.WinningsWithheld: people.withheld,
    table.WithheldDetermined: people.determined,
}
"""By the kind of event: what it moves at a table."""


def transfers(event: AnyEvent, at: str = "") -> tuple[Transfer, ...]:
    """The money that an event at a table moves; none for most."""
    kind = type(event)
    if kind in STILL:
        return ()
    return tuple(MOVES[kind](event, at))
