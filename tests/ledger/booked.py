"""A table with its ledger: after every event both must agree."""

from __future__ import annotations

from punto.ledger import Account, Balances, Kind, Transfer, differences, transfers
from punto.money import Cents
from punto.rules.table_rules import TableRules
from punto.table.events import AnyEvent
from punto.table.state import TableState
from tests.table.driver import Driven, opened

HELD = (Kind.STAKES, Kind.OWED, Kind.WITHHELD)


class Booked(Driven):
    """A table that is driven, and what is booked of it."""

    name = ""
    balances = Balances()
    booked: tuple[Transfer, ...] = ()

    def happened(self, event: AnyEvent, state: TableState) -> None:
        moved = transfers(event, self.name)
        self.booked = (*self.booked[-200:], *moved)
        self.balances = self.balances.after(moved)
        assert self.balances.total == 0, event
        assert differences(self.balances, state, self.name) == (), event
        for account, amount in self.balances.of.items():
            assert amount >= 0 or account.kind not in HELD, (account, event)

    def has(self, kind: Kind, owner: str = "") -> Cents:
        """What an account of this table has, or a player in cash."""
        at = "" if kind in (Kind.CASH, Kind.HOUSE) else self.name
        return Cents(self.balances[Account(kind, owner, at)])


def booked(rules: TableRules, seed: int = 1) -> Booked:
    """A table whose shoe is loaded and burned, with its ledger."""
    at = Booked(TableState(rules))
    opened(rules, seed, at=at)
    return at
