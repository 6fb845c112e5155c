"""The ledger of a house, to which events are posted; no account of a player may go below 0."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from punto.errors import PuntoError
from punto.ledger.account import UNBOUNDED, Account, Kind
from punto.ledger.postings import POSTINGS, Happened
from punto.ledger.transfer import Transfer
from punto.money import dollars


@dataclass(frozen=True, slots=True)
class Balances:
    """The cents in each account. What leaves one enters another, so the sum never changes."""

    of: Mapping[Account, int] = field(default_factory=dict[Account, int])

    def __getitem__(self, account: Account) -> int:
        return self.of.get(account, 0)

    def after(self, transfers: Iterable[Transfer]) -> Balances:
        """The balances after these transfers, one after the other."""
        now = dict(self.of)
        for each in transfers:
            now[each.source] = now.get(each.source, 0) - each.amount
            now[each.target] = now.get(each.target, 0) + each.amount
        return Balances(now) if now != self.of else self

    @property
    def total(self) -> int:
        return sum(self.of.values())

    def by_owner(self, kind: Kind, at: str = "") -> dict[str, int]:
        """The balance of each owner's account of a kind at one table, without those that are 0."""
        return {
            account.owner: amount
            for account, amount in self.of.items()
            if amount and (account.kind, account.at) == (kind, at)
        }


EMPTY = Balances()


def entry(events: Iterable[Happened], at: str = "") -> tuple[Transfer, ...]:
    """The transfers of money that some events of one machine make, in their order."""
    moved: list[Transfer] = []
    for event in events:
        if posting := POSTINGS.get(type(event)):
            moved += posting(event, at)
    return tuple(moved)


@dataclass(frozen=True, slots=True)
class Ledger:
    """The balances of all accounts. At `uncounted` tables, without a cashier, racks may be below 0.

    >>> from punto.money import cents
    >>> from punto.table.events import BoughtIn
    >>> ledger = Ledger().post([BoughtIn(player="Ann", amount=cents("100"))], at="7")
    >>> ledger.balances[Account(Kind.RACK, "Ann", "7")]
    10000
    """

    balances: Balances = EMPTY
    uncounted: frozenset[str] = frozenset()

    def post(self, events: Iterable[Happened], at: str = "") -> Ledger:
        """The ledger after some events; `PuntoError` if an account that may not goes below 0."""
        moved = entry(events, at)
        if not moved:
            return self
        after = self.balances.after(moved)
        for each in moved:
            if after.of[each.source] < 0 and not self._open(each.source):
                has = f"{each.source} would have {dollars(after.of[each.source])}"
                wish = "at least 0, unless `uncounted` names the table as one without a cashier"
                raise PuntoError(f"{has}. It must have {wish}.")
        return Ledger(after, self.uncounted)

    def _open(self, account: Account) -> bool:
        uncounted = account.kind is Kind.RACK and account.at in self.uncounted
        return uncounted or account.kind in UNBOUNDED
