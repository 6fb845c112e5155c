"""A table that deals by itself, with its players."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from punto.cards import decks
from punto.money import cents
from punto.rules.ruling import Accepted
from punto.rules.table_rules import TableRules
from punto.table.auto_dealer import Order, left_after, next_command
from punto.table.commands import CutCards, Leave, Person, PlaceBet, Request, Sit
from punto.table.decide import decide
from punto.table.events import AnyEvent
from punto.table.evolve import evolve
from punto.table.state import Phase, TableState

ANN, BOB = Person(name="Ann"), Person(name="Bob")
HUNDRED = cents("100")


@dataclass
class Room:
    """A table that deals by itself, and who plays at it."""

    state: TableState
    order: Order
    log: list[AnyEvent] = field(default_factory=list[AnyEvent])

    def ask(self, request: Request) -> None:
        ruling = decide(self.state, request)
        assert isinstance(ruling, Accepted), f"{request.command}: {ruling}"
        for event in ruling.events:
            self.state, self.order = evolve(self.state, event), left_after(self.order, event)
            self.log.append(event)

    def player(self, command: Sit | Leave | CutCards | PlaceBet, by: Person = ANN) -> None:
        self.ask(Request(by=by, at=0, command=command))

    def run(self, *, go_on: bool = False) -> None:
        """Let staff act until they wait."""
        while asked := next_command(self.state, self.order, go_on=go_on):
            self.ask(asked)
            if go_on and self.state.phase in (Phase.CARDS, Phase.LOAD, Phase.COUP):
                go_on = False


def pack(rules: TableRules, seed: int) -> Order:
    cards = list(decks(rules.choices.decks))
    Random(seed).shuffle(cards)
    return tuple(cards)


def room(rules: TableRules, seed: int = 1) -> Room:
    return Room(TableState(rules), pack(rules, seed))


def shoe(at: Room) -> None:
    """One whole shoe; each coup has a wager on every bet that stands alone."""
    bets = [bet.key for bet in at.state.rules.offered if not bet.needs][:3]
    at.run(go_on=True)
    while at.state.phase is Phase.BETWEEN:
        for number, bet in enumerate(bets):
            at.player(PlaceBet(bet=bet, stake=HUNDRED), Person(name=f"P{number}"))
        at.run(go_on=True)
