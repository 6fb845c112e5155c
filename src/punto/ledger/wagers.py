"""Money of wagers: held on the layout, then lost or given back, and what is won with it."""

from __future__ import annotations

from collections.abc import Iterator

from punto.ledger.account import HOUSE, Account, Kind
from punto.ledger.people import lent, rack
from punto.ledger.transfer import Transfer, Why, moved
from punto.rules.clause import Clause
from punto.rules.settle import Result
from punto.rules.wager import Wager
from punto.table.events import BetLowered, BetPlaced, BetSettled, BetTaken, BetUnsettled


def placed(event: BetPlaced, at: str) -> Iterator[Transfer]:
    wager = event.wager
    yield from moved(purse(wager, at), stakes(wager, at), event.added, Why.HELD)


def taken(event: BetTaken, at: str) -> Iterator[Transfer]:
    yield from _back(event.wager, at, event.wager.stake, event.clause)


def lowered(event: BetLowered, at: str) -> Iterator[Transfer]:
    yield from _back(event.wager, at, event.wager.stake - event.stake, event.clause)


def settled(event: BetSettled, at: str) -> Iterator[Transfer]:
    kept = Why.VOIDED if event.result is Result.VOID else Why.RETURNED
    yield from _settled(event, at, kept, event.clauses)


def unsettled(event: BetUnsettled, at: str) -> Iterator[Transfer]:
    """What a settlement moved goes back, the last of it first; what is not there is lent."""
    yield from lent(event.wager.player, event.short, at)
    forth = tuple(_settled(event, at, Why.RETURNED, ()))
    yield from (each.back() for each in reversed(forth))


def purse(wager: Wager, at: str) -> Account:
    """Where a stake comes from and goes back to: the rack, or the tokens of a table."""
    if wager.token:
        return Account(Kind.TOKENS, wager.player, at)
    return rack(wager.player, at)


def stakes(wager: Wager, at: str) -> Account:
    return Account(Kind.STAKES, wager.player, at)


def _back(wager: Wager, at: str, amount: int, clause: Clause | None) -> Iterator[Transfer]:
    clauses = (clause,) if clause else ()
    yield from moved(stakes(wager, at), purse(wager, at), amount, Why.RETURNED, clauses)


def _settled(
    event: BetSettled | BetUnsettled, at: str, kept: Why, clauses: tuple[Clause, ...]
) -> Iterator[Transfer]:
    """The stake goes back or is lost, tokens to who issued them; winnings come in chips.

    Commission that is left to a later time is paid out, and is the house's from then on.
    """
    wager, tray = event.wager, Account(Kind.FLOAT, at=at)
    held, chips = stakes(wager, at), rack(wager.player, at)
    lost = wager.stake - event.returned
    yield from moved(held, purse(wager, at), event.returned, kept, clauses)
    yield from moved(held, HOUSE if wager.token else tray, lost, Why.LOST, clauses)
    yield from moved(tray, chips, event.paid, Why.WON, clauses)
    owed = Account(Kind.OWED, wager.player, at)
    yield from moved(chips, owed, event.owed, Why.DEFERRED, clauses)
