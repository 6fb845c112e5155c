"""The book of a house: it takes what happened entry by entry, and no player is ever under 0."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from punto.ledger.account import UNBOUNDED, Account, Kind
from punto.ledger.balances import EMPTY, Balances
from punto.ledger.postings import Happened, transfers
from punto.ledger.transfer import Transfer


def entry(events: Iterable[Happened], at: str = "") -> tuple[Transfer, ...]:
    """The money that the events of one entry move, in their order."""
    return tuple(each for event in events for each in transfers(event, at))


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
            for account in (each.source, each.target):
                assert after.of[account] >= 0 or self._open(account), (str(account), each)
        return replace(self, balances=after)

    def _open(self, account: Account) -> bool:
        return account.kind in UNBOUNDED or (
            account.kind is Kind.RACK and account.at in self.uncounted
        )
