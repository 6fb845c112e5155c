"""What every account has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from punto.ledger.account import Account, Kind
from punto.ledger.transfer import Transfer


@dataclass(frozen=True, slots=True)
class Balances:
    """Cents by account. What nobody brought in is owed by somebody, so the sum never changes."""

    of: Mapping[Account, int] = field(default_factory=dict[Account, int])

    def __getitem__(self, account: Account) -> int:
        return self.of.get(account, 0)

    def after(self, transfers: Iterable[Transfer]) -> Balances:
        """The balances when these have been booked, one after the other."""
        now = dict(self.of)
        for each in transfers:
            now[each.source] = now.get(each.source, 0) - each.amount
            now[each.target] = now.get(each.target, 0) + each.amount
        return Balances(now) if now != self.of else self

    @property
    def total(self) -> int:
        return sum(self.of.values())

    def by_owner(self, kind: Kind, at: str = "") -> dict[str, int]:
        """What each owner has in accounts of a kind at a table; nothing is left out."""
        return {
            account.owner: amount
            for account, amount in self.of.items()
            if amount and (account.kind, account.at) == (kind, at)
        }


EMPTY = Balances()
