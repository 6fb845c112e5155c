"""A table with a cashier and its ledger, entry by entry; players who buy in and cash out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from punto.ledger import UNBOUNDED, Account, Kind, Ledger, differences
from punto.money import Cents, cents
from punto.rules.irregular import Irregularity
from punto.rules.table_rules import TableRules
from punto.table.commands import AnyCommand, BuyIn, CashOut, Choose, Person, Report
from punto.table.decide.faults.resolve import options
from punto.table.ruling import Ruling
from punto.table.state import TableState
from tests.table.driver import Driven, opened, top
from tests.table.fuzz_hands import DECK, PLAYERS

TABLE = "7"
UNDOING = (
    Irregularity.FRAUD,
    Irregularity.DISRUPTION,
    Irregularity.POWER_FAILURE,
    Irregularity.FOREIGN_CARD,
    Irregularity.MISSING_CARD,
    Irregularity.THIRD_CARD_MISSED,
)
"""What can undo a coup that has been paid, by one book or another."""


class Counted(Driven):
    """After every entry the ledger is held against the table, and no player is under 0."""

    ledger = Ledger()

    def ask(self, command: AnyCommand, by: Person | None = None) -> Ruling:
        before = len(self.log)
        ruling = super().ask(command, by)
        self.ledger = self.ledger.post(self.log[before:], TABLE)
        self.audit(command)
        return ruling

    def audit(self, command: AnyCommand) -> None:
        balances, state = self.ledger.balances, self.state
        assert balances.total == 0, command
        assert differences(balances, state, TABLE) == (), command
        assert balances.by_owner(Kind.RACK, TABLE) == dict(state.rack), command
        for account, amount in balances.of.items():
            assert amount >= 0 or account.kind in UNBOUNDED, (account, amount, command)

    def has(self, kind: Kind, owner: str = "") -> Cents:
        at = "" if kind in (Kind.CASH, Kind.HOUSE) else TABLE
        return Cents(self.ledger.balances[Account(kind, owner, at)])


def counted(rules: TableRules, seed: int = 1) -> Counted:
    """A table whose shoe is loaded and burned."""
    at = Counted(TableState(rules))
    opened(rules, seed, at=at)
    return at


def bought(at: Driven, **chips: str) -> None:
    for name, amount in chips.items():
        at.must(BuyIn(player=name, amount=cents(amount)))


def bank(at: Driven, random: Random) -> None:
    """Somebody brings chips, or takes all or some of them away, or asks for too many."""
    name = random.choice(PLAYERS)
    if random.random() < 0.4:
        at.ask(BuyIn(player=name, amount=random.choice((1, 100_00, random.randint(1, 10**6)))))
        return
    has = at.state.rack.get(name, 0)
    amount = random.choice((has, has, has + 1, random.randint(1, 10**5))) or 1
    by = random.choice((Person(name=name), top(at.state.rules), Person(name=PLAYERS[0])))
    at.ask(CashOut(player=name, amount=amount), by)


def run_off(at: Driven, random: Random) -> None:
    """A coup has been paid: all take their chips away, and then it is found to be void."""
    for name, chips in tuple(at.state.rack.items()):
        at.ask(CashOut(player=name, amount=chips), Person(name=name))
    at.ask(Report(irregularity=random.choice(UNDOING), note="found now", cards=(DECK[0],)))
    if at.state.fault and (ways := options(at.state)):
        at.ask(Choose(does=random.choice(ways), reason="found now", players=PLAYERS[:1]))


def withhold(at: Driven) -> None:
    """What players have won and still have in the rack is withheld, where the book allows it."""
    for name, won in tuple(at.state.people.won.items()):
        at.ask(Report(irregularity=Irregularity.PROHIBITED_DEVICE, player=name))
        has = min(won, at.state.rack.get(name, 0))
        at.ask(Choose(does="withhold-winnings", amount=has, reason="a device"))
        at.ask(Choose(does="play-on", reason="a device"))


def banking(
    at: Counted, random: Random, step: Callable[[Driven, Random], object], commands: int
) -> None:
    """Commands of a fuzz, with money that comes and goes between them."""
    for name in PLAYERS:
        at.ask(BuyIn(player=name, amount=random.choice((50_00, 1_000_00, 10**7))))
    for _ in range(commands):
        if random.random() < 0.2:
            bank(at, random)
        if at.state.settled and random.random() < 0.3:
            withhold(at)
            run_off(at, random)
        step(at, random)
