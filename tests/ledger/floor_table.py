"""A table of a floor, and the one ledger for all of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from punto.ledger import UNBOUNDED, Balances, Happened, Kind, Transfer, differences, transfers
from punto.ledger.reconcile import State
from punto.rules.ruling import Accepted
from punto.rules.table_rules import TableRules
from punto.table.commands import AnyCommand, Person
from punto.table.events import AnyEvent
from punto.table.state import TableState
from tests.table.driver import Driven

NEVER_UNDER_NOTHING = frozenset(Kind) - UNBOUNDED - {Kind.RACK}
PLAYERS = tuple(Person(name=name) for name in ("Ann", "Ben", "Cid", "Dot", "Eve"))


@dataclass
class Books:
    """One ledger for all; whoever has news says so."""

    balances: Balances = field(default_factory=Balances)
    moved: list[Transfer] = field(default_factory=list[Transfer])

    def book(self, event: Happened, state: State, at: str) -> None:
        found = transfers(event, at)
        self.moved += found
        self.balances = self.balances.after(found)
        assert self.balances.total == 0, event
        assert differences(self.balances, state, at) == (), event
        for each in found:
            for account in (each.source, each.target):
                low = account.kind in NEVER_UNDER_NOTHING and self.balances[account] < 0
                assert not low, (account, event)


class FloorTable(Driven):
    """A table of the floor with the cards in its shoe; `told` of its log the jackpot knows."""

    def __init__(self, rules: TableRules, name: str, books: Books) -> None:
        super().__init__(TableState(rules))
        self.name, self.books, self.told = name, books, 0

    def happened(self, event: AnyEvent, state: TableState) -> None:
        self.books.book(event, state, self.name)


def tried(at: FloorTable, command: AnyCommand, who: Person) -> bool:
    before = at.state
    done = isinstance(at.ask(command, who), Accepted)
    assert done or at.state is before, command
    return done
