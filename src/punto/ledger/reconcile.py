"""The ledger against the table: what it says must lie there is what lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from punto.ledger.account import Account, Kind
from punto.ledger.balances import Balances
from punto.table.state import TableState


@dataclass(frozen=True, slots=True)
class Difference:
    """An account that has something else than the table says."""

    account: Account
    booked: int
    lies: int

    def __str__(self) -> str:
        return f"{self.account}: {self.booked} booked, {self.lies} at the table"


def differences(balances: Balances, state: TableState, at: str = "") -> tuple[Difference, ...]:
    """Where ledger and table differ, or a stake is under nothing; nowhere, if both are right."""
    found = [
        each
        for kind, lies in _lying(state).items()
        for each in _differing(balances.by_owner(kind, at), lies, kind, at)
    ]
    return tuple(sorted(found, key=lambda each: each.account))


def _lying(state: TableState) -> dict[Kind, Mapping[str, int]]:
    people, stakes = state.people, Counter[str]()
    for wager in state.layout:
        stakes[wager.player] += wager.stake
    return {Kind.STAKES: stakes, Kind.OWED: people.owed, Kind.WITHHELD: people.withheld}


def _differing(
    booked: Mapping[str, int], lies: Mapping[str, int], kind: Kind, at: str
) -> Iterator[Difference]:
    for owner in booked.keys() | lies.keys():
        has, there = booked.get(owner, 0), lies.get(owner, 0)
        if has != there:
            yield Difference(Account(kind, owner, at), has, there)
