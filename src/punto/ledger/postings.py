"""Which events move money, and how; every other event moves none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from punto.jackpot import events as jackpot
from punto.ledger import jackpot as pools
from punto.ledger import people, wagers
from punto.ledger import promotion as promotions
from punto.ledger import tournament as tournaments
from punto.ledger.still import STILL
from punto.ledger.transfer import Transfer
from punto.promotion import events as promotion
from punto.table import events as table
from punto.tournament import events as tournament

Happened = table.AnyEvent | jackpot.AnyEvent | tournament.AnyEvent | promotion.AnyEvent

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
    jackpot.JackpotStarted: pools.funded,
    jackpot.CoupCounted: pools.funded,
    jackpot.PoolRestarted: pools.funded,
    jackpot.MissedContributed: pools.funded,
    jackpot.PoolAdjusted: pools.adjusted,
    jackpot.WinConfirmed: pools.confirmed,
    jackpot.SharePaid: pools.paid,
    tournament.Entered: tournaments.entered,
    tournament.ReBought: tournaments.bought,
    tournament.AddedOn: tournaments.bought,
    tournament.Refunded: tournaments.refunded,
    tournament.ChipsCashed: tournaments.cashed,
    tournament.PoolFixed: tournaments.fixed,
    tournament.PrizeAwarded: tournaments.awarded,
    tournament.PoolLeft: tournaments.left,
    promotion.PrizePaid: promotions.paid,
}
"""By the kind of event: what it moves."""


def transfers(event: Happened, at: str = "") -> tuple[Transfer, ...]:
    """The money that an event moves at a table, jackpot or tournament `at`; none for most."""
    kind = type(event)
    if kind in STILL:
        return ()
    return tuple(MOVES[kind](event, at))
