"""Every event that tells of an amount, with the money that it moves. No other event moves any."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from punto.jackpot import events as jackpot
from punto.ledger import jackpot as pools
from punto.ledger import people, wagers
from punto.ledger import promotion as promotions
from punto.ledger import tournament as tournaments
from punto.ledger.transfer import Transfer
from punto.promotion import events as promotion
from punto.table import events as table
from punto.tournament import events as tournament

Happened = table.AnyEvent | jackpot.AnyEvent | tournament.AnyEvent | promotion.AnyEvent

Posting = Callable[[Any, str], Iterable[Transfer]]


def nothing(_: object, __: str) -> Iterable[Transfer]:
    """An amount that is only told: a limit, a setting, a reading, or chips of a tournament."""
    return ()


POSTINGS: dict[type, Posting] = {
    table.BoughtIn: people.bought,
    table.CashedOut: people.cashed,
    table.DebtCollected: people.repaid,
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
    # Limits, a marker, and wagers that only change their hand or come further.
    table.MinimumSet: nothing,
    table.AreaMaximumSet: nothing,
    table.MaximumSet: nothing,
    table.DifferentialSet: nothing,
    table.PersonalSet: nothing,
    table.ExcessArranged: nothing,
    table.MarkerPut: nothing,
    table.NominationVoided: nothing,
    table.Nominated: nothing,
    table.RunWentOn: nothing,
    # Settings and readings of a meter.
    jackpot.ParametersSet: nothing,
    jackpot.ValueRead: nothing,
    # Chips of a tournament are no money, nor is what happens with them at its tables.
    tournament.HappenedAtTable: nothing,
    tournament.Briefed: nothing,
    tournament.RoundBegun: nothing,
    tournament.BankIssued: nothing,
    tournament.MarkerUsed: nothing,
    tournament.WagersStoodOff: nothing,
    tournament.ChipsTaken: nothing,
    tournament.ChipsLent: nothing,
    tournament.PlayerEliminated: nothing,
    tournament.PlayerProgressed: nothing,
    # What an entry and a prize are worth; goods move no money.
    promotion.Entered: nothing,
    promotion.EntryPassedOver: nothing,
    promotion.Claimed: nothing,
    promotion.PrizeGiven: nothing,
    promotion.ClaimDenied: nothing,
    promotion.AwardWithdrawn: nothing,
}
"""By the kind of event."""


def transfers(event: Happened, at: str = "") -> tuple[Transfer, ...]:
    """The money that an event moves at a table, jackpot or tournament `at`; none for most."""
    return tuple(POSTINGS.get(type(event), nothing)(event, at))
