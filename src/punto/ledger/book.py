"""The book of a house: it takes what happened entry by entry, and no player is ever under 0."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from punto.ledger.account import UNBOUNDED, Account, Kind
from punto.ledger.balances import EMPTY, Balances
from punto.ledger.postings import POSTINGS, Happened
from punto.ledger.transfer import Transfer


def entry(events: Iterable[Happened], at: str = "") -> tuple[Transfer, ...]:
    """The money that the events of one entry move, in their order."""
    moved: list[Transfer] = []
    for event in events:
        if posting := POSTINGS.get(type(event)):
            moved += posting(event, at)
    return tuple(moved)


@dataclass(frozen=True, slots=True)
class Ledger:
    """What all accounts have. `uncounted` are tables without a cashier: racks there have no limit.

    >>> from punto.money import cents
    >>> from punto.table.events import BoughtIn
    >>> ledger = Ledger().post([BoughtIn(player="Ann", amount=cents("100"))], at="7")
    >>> ledger.balances[Account(Kind.RACK, "Ann", "7")]
    10000
    """

    balances: Balances = EMPTY
    uncounted: frozenset[str] = frozenset()

    def post(self, events: Iterable[Happened], at: str = "") -> Ledger:
        """The ledger with one entry more. An account that it leaves under 0 is a bug, and stops."""
        moved = entry(events, at)
        if not moved:
            return self
        after = self.balances.after(moved)
        for each in moved:
            assert after.of[each.source] >= 0 or self._open(each.source), (str(each.source), moved)
        return Ledger(after, self.uncounted)

    def _open(self, account: Account) -> bool:
        return account.kind in UNBOUNDED or (
            account.kind is Kind.RACK and account.at in self.uncounted
        )
