"""For every event that has an amount, the money that it moves. No other event moves money."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args

from punto import cashier
from punto.jackpot import events as jackpot
from punto.ledger import wagers
from punto.ledger.account import HOUSE, Kind, account
from punto.ledger.transfer import Transfer, Why, moved
from punto.promotion import events as promotion
from punto.table import events as table
from punto.tournament import events as tournament

Happened = (
    table.AnyEvent | jackpot.AnyEvent | tournament.AnyEvent | promotion.AnyEvent | cashier.AnyEvent
)

Posting = Callable[[Any, str], Iterable[Transfer]]


def nothing(_: object, __: str) -> Iterable[Transfer]:
    """No transfer: for events whose amount is only a limit, a setting or chips of a tournament."""
    return ()


def moves(source: Kind, target: Kind, why: Why, *fields: str) -> Posting:
    """A function that moves the amounts in these fields of an event from `source` to `target`.

    Both are accounts of the person whom the event names.
    """

    def posting(event: Any, at: str) -> Iterator[Transfer]:
        person = getattr(event, "player", "") or getattr(event, "guest", "")
        clause = getattr(event, "clause", None)
        ends = account(source, person, at), account(target, person, at)
        for field in fields or ("amount",):
            yield from moved(*ends, getattr(event, field), why, (clause,) if clause else ())

    return posting


def repaid(event: table.DebtCollected, at: str) -> Iterator[Transfer]:
    yield from moves(Kind.RACK, Kind.FLOAT, Why.REPAID)(event, at)
    yield from moves(Kind.DEBT, Kind.LENT, Why.REPAID)(event, at)


def share_repaid(event: jackpot.ShareRepaid, at: str) -> Iterator[Transfer]:
    yield from moves(Kind.CASH, Kind.POOL, Why.REPAID)(event, at)
    yield from moves(Kind.DEBT, Kind.LENT, Why.REPAID)(event, at)


def determined(event: table.WithheldDetermined, at: str) -> Iterable[Transfer]:
    if event.back:
        return moves(Kind.FLOAT, Kind.RACK, Why.RETURNED)(event, at)
    target, why = (Kind.RACK, Why.RELEASED) if event.paid else (Kind.FLOAT, Why.KEPT)
    return moves(Kind.WITHHELD, target, why)(event, at)


def prize_determined(event: tournament.PrizeDetermined, at: str) -> Iterable[Transfer]:
    target, why = (Kind.CASH, Why.PAID) if event.paid else (Kind.HOUSE, Why.KEPT)
    return moves(Kind.PRIZES, target, why)(event, at)


def adjusted(event: jackpot.PoolAdjusted, at: str) -> Iterator[Transfer]:
    """The transfer for a jackpot pool that was adjusted by hand, up or down."""
    pool, by_hand = account(Kind.POOL, "", at), abs(event.amount)
    source, target = (HOUSE, pool) if event.amount > 0 else (pool, HOUSE)
    yield from moved(source, target, by_hand, Why.ADJUSTED)


def confirmed(event: jackpot.WinConfirmed, at: str) -> Iterator[Transfer]:
    """The transfers for a jackpot win: from the meter, and from the house what rounding up adds."""
    pool, shares = account(Kind.POOL, "", at), account(Kind.SHARES, "", at)
    yield from moved(pool, shares, event.amount, Why.AWARDED, event.clauses)
    yield from moved(HOUSE, shares, event.funded, Why.AWARDED, event.clauses)


def fixed(event: tournament.PoolFixed, at: str) -> Iterator[Transfer]:
    """The transfers when a tournament's prize pool is fixed.

    What players paid in becomes prizes, and the rest is the house's; the house fills a larger pool.
    """
    fees, prizes = account(Kind.FEES, "", at), account(Kind.PRIZES, "", at)
    clauses = (event.clause,)
    yield from moved(fees, prizes, min(event.pool, event.paid_in), Why.AWARDED, clauses)
    if event.house < 0:
        yield from moved(HOUSE, prizes, -event.house, Why.CONTRIBUTED, clauses)
    else:
        yield from moved(fees, HOUSE, event.house, Why.KEPT, clauses)


def corrected(event: cashier.MoneyCorrected, _at: str) -> Iterator[Transfer]:
    """The transfer for a wallet that was corrected, up or down."""
    wallet = account(Kind.CASH, event.player, "")
    source, target = (HOUSE, wallet) if event.amount > 0 else (wallet, HOUSE)
    yield from moved(source, target, abs(event.amount), Why.CORRECTED)


def transferred(event: cashier.MoneyTransferred, _at: str) -> Iterator[Transfer]:
    source, target = (account(Kind.CASH, each, "") for each in (event.player, event.person))
    yield from moved(source, target, event.amount, Why.TRANSFERRED)


_CONTRIBUTED = moves(Kind.HOUSE, Kind.POOL, Why.CONTRIBUTED)
_ENTERED = moves(Kind.CASH, Kind.FEES, Why.ENTERED, "paid")

POSTINGS: dict[type, Posting] = {
    table.BoughtIn: moves(Kind.CASH, Kind.RACK, Why.BOUGHT),
    table.CashedOut: moves(Kind.RACK, Kind.CASH, Why.CASHED),
    table.DebtCollected: repaid,
    table.BetPlaced: wagers.placed,
    table.BetTaken: wagers.taken,
    table.BetLowered: wagers.lowered,
    table.BetSettled: wagers.settled,
    table.BetUnsettled: wagers.unsettled,
    table.EarlierSettled: wagers.settled,
    table.LongRestated: wagers.restated,
    table.EarlierUnsettled: wagers.unsettled,
    table.DisputeDecided: wagers.ruled,
    table.CommissionCollected: moves(Kind.OWED, Kind.FLOAT, Why.COLLECTED),
    table.CommissionReturned: moves(Kind.FLOAT, Kind.OWED, Why.UNDONE),
    table.VoucherExchanged: moves(Kind.HOUSE, Kind.TOKENS, Why.ISSUED, "value"),
    # Neither paid nor forfeited until somebody determines it [crown-melbourne-v29 15.2.1].
    table.WinningsWithheld: moves(Kind.RACK, Kind.WITHHELD, Why.WITHHELD),
    table.WithheldDetermined: determined,
    # The house fills the pool; the pool and the house make the shares.
    jackpot.JackpotStarted: _CONTRIBUTED,
    jackpot.CoupCounted: _CONTRIBUTED,
    jackpot.PoolRestarted: _CONTRIBUTED,
    jackpot.MissedContributed: _CONTRIBUTED,
    jackpot.PoolAdjusted: adjusted,
    jackpot.WinConfirmed: confirmed,
    jackpot.ShareWithdrawn: moves(Kind.SHARES, Kind.POOL, Why.RETURNED),
    jackpot.ShareRecalled: moves(Kind.LENT, Kind.DEBT, Why.UNDONE),
    jackpot.ShareRepaid: share_repaid,
    jackpot.SharePaid: moves(Kind.SHARES, Kind.CASH, Why.PAID, "paid"),
    # What players pay into a tournament, what of it are prizes, and what goes back.
    tournament.TournamentEntered: moves(Kind.CASH, Kind.FEES, Why.ENTERED, "entry_fee", "buy_in"),
    tournament.ReBought: _ENTERED,
    tournament.AddedOn: _ENTERED,
    tournament.Refunded: moves(Kind.FEES, Kind.CASH, Why.RETURNED),
    tournament.ChipsCashed: moves(Kind.HOUSE, Kind.CASH, Why.PAID),
    tournament.PoolFixed: fixed,
    tournament.PrizeAwarded: moves(Kind.PRIZES, Kind.CASH, Why.PAID),
    tournament.PrizeDetermined: prize_determined,
    tournament.PoolLeft: moves(Kind.PRIZES, Kind.HOUSE, Why.KEPT),
    cashier.MoneyGiven: moves(Kind.HOUSE, Kind.CASH, Why.ISSUED),
    cashier.PlayMoneyTaken: moves(Kind.HOUSE, Kind.CASH, Why.ISSUED),
    cashier.MoneyDeposited: moves(Kind.HOUSE, Kind.CASH, Why.DEPOSITED),
    cashier.MoneyWithdrawn: moves(Kind.CASH, Kind.HOUSE, Why.WITHDRAWN),
    cashier.MoneyTransferred: transferred,
    cashier.MoneyCorrected: corrected,
    promotion.PrizePaid: moves(Kind.HOUSE, Kind.CASH, Why.PAID),
}
"""By the kind of event."""


TOLD: tuple[Any, ...] = (
    # Limits, a marker, and wagers that only change their hand or come further.
    table.MinimumSet | table.AreaMaximumSet | table.MaximumSet | table.DifferentialSet,
    table.PersonalSet | table.ExcessArranged | table.MarkerPut | table.CoupReopened,
    table.NominationVoided | table.Nominated | table.RunWentOn | table.BetAdvised,
    # Settings and readings of a meter.
    jackpot.ParametersSet | jackpot.ValueRead,
    # Chips of a tournament are no money, nor is what happens with them at its tables.
    tournament.HappenedAtTable | tournament.Briefed | tournament.RoundBegun | tournament.BankIssued,
    tournament.MarkerUsed | tournament.WagersStoodOff | tournament.ChipsTaken,
    tournament.ChipsLent | tournament.PlayerEliminated,
    tournament.PlayerProgressed | tournament.PrizeWithheld,
    # What an entry and a prize are worth; goods move no money.
    promotion.DrawEntered | promotion.EntryPassedOver | promotion.Claimed | promotion.PrizeGiven,
    promotion.ClaimDenied | promotion.AwardWithdrawn,
)
POSTINGS.update((kind, nothing) for group in TOLD for kind in get_args(group))


def transfers(event: Happened, at: str = "") -> tuple[Transfer, ...]:
    """The transfers of money that an event makes at the machine `at`; most events make none."""
    return tuple(POSTINGS.get(type(event), nothing)(event, at))
