"""The transfers for wagers: stakes that are held, then lost or given back, and their winnings."""

from collections.abc import Iterator

from punto.ledger.account import HOUSE, Account, Kind, account
from punto.ledger.transfer import Transfer, Why, moved
from punto.rules.clause import Clause
from punto.rules.settle import Result
from punto.rules.wager import Wager
from punto.table.events import (
    BetLowered,
    BetPlaced,
    BetSettled,
    BetTaken,
    BetUnsettled,
    DisputeDecided,
    LongRestated,
)


def placed(event: BetPlaced, at: str) -> Iterator[Transfer]:
    purse, stakes = _ends(event.wager, at)
    yield from moved(purse, stakes, event.added, Why.HELD)


def taken(event: BetTaken, at: str) -> Iterator[Transfer]:
    yield from _back(event.wager, at, event.wager.stake, event.clause)


def lowered(event: BetLowered, at: str) -> Iterator[Transfer]:
    yield from _back(event.wager, at, event.wager.stake - event.stake, event.clause)


def settled(event: BetSettled, at: str) -> Iterator[Transfer]:
    kept = Why.VOIDED if event.result is Result.VOID else Why.RETURNED
    yield from _settled(event, at, kept, event.clauses)


def unsettled(event: BetUnsettled, at: str) -> Iterator[Transfer]:
    """The transfers that undo a settlement; the table lends what the player no longer has."""
    yield from lent(event.wager.player, event.short, at)
    forth = tuple(_settled(event, at, Why.RETURNED, ()))
    yield from (each.back() for each in reversed(forth))


def restated(event: LongRestated, at: str) -> Iterator[Transfer]:
    """The transfers for stakes of earlier coups that go back on the layout or come off it again."""
    for wagers, lies in ((event.again, True), (event.gone, False)):
        for wager in wagers:
            stakes = account(Kind.STAKES, wager.player, at)
            taker = HOUSE if wager.token else account(Kind.FLOAT, "", at)
            source, target = (taker, stakes) if lies else (stakes, taker)
            yield from moved(source, target, wager.stake, Why.UNDONE)


def lent(player: str, short: int, at: str) -> Iterator[Transfer]:
    """The transfers by which a table lends what a player must give back but does not have."""
    for source, target in ((Kind.FLOAT, Kind.RACK), (Kind.LENT, Kind.DEBT)):
        ends = account(source, player, at), account(target, player, at)
        yield from moved(*ends, short, Why.LENT)


def ruled(event: DisputeDecided, at: str) -> Iterator[Transfer]:
    """The transfers for a decided dispute: what the player is given or has to give back."""
    yield from lent(event.player, event.short, at)
    ends = account(Kind.FLOAT, "", at), account(Kind.RACK, event.player, at)
    source, target = ends if event.amount > 0 else reversed(ends)
    clauses = (event.clause,) if event.clause else ()
    yield from moved(source, target, abs(event.amount), Why.RULED, clauses)


def _ends(wager: Wager, at: str) -> tuple[Account, Account]:
    """The account a stake comes from and returns to (rack or tokens), and the one it lies in."""
    purse = Kind.TOKENS if wager.token else Kind.RACK
    return account(purse, wager.player, at), account(Kind.STAKES, wager.player, at)


def _back(wager: Wager, at: str, amount: int, clause: Clause | None) -> Iterator[Transfer]:
    purse, stakes = _ends(wager, at)
    yield from moved(stakes, purse, amount, Why.RETURNED, (clause,) if clause else ())


def _settled(
    event: BetSettled | BetUnsettled, at: str, kept: Why, clauses: tuple[Clause, ...]
) -> Iterator[Transfer]:
    """The transfers for a settled wager: its stake goes back or is lost, winnings come in chips.

    Lost tokens go to their issuer. Deferred commission is paid out, and owed from then on. A stake
    of an earlier coup is no longer on the layout, so it comes from the account of lost stakes.
    """
    wager, (purse, stakes) = event.wager, _ends(event.wager, at)
    tray, chips = account(Kind.FLOAT, "", at), account(Kind.RACK, wager.player, at)
    lost, owed = wager.stake - event.returned, account(Kind.OWED, wager.player, at)
    taker = HOUSE if wager.token else tray
    yield from moved(taker if event.earlier else stakes, purse, event.returned, kept, clauses)
    if not event.earlier:
        yield from moved(stakes, taker, lost, Why.LOST, clauses)
    yield from moved(tray, chips, event.paid, Why.WON, clauses)
    yield from moved(chips, owed, event.owed, Why.DEFERRED, clauses)
