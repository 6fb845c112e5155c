"""A table that deals by itself, with its players."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from punto.cards import decks
from punto.money import cents
from punto.rules.ruling import Accepted
from punto.rules.table_rules import TableRules
from punto.table.commands import AnyCommand, Person, PlaceBet, Request
from punto.table.dealer import DealerAct, Order, Pack, after, named, next_step, overdue
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
    pack: Pack
    log: list[AnyEvent] = field(default_factory=list[AnyEvent])

    def ask(self, request: Request) -> None:
        ruling = decide(self.state, request)
        assert isinstance(ruling, Accepted), f"{request.command}: {ruling}"
        for event in ruling.events:
            self.state, self.pack = evolve(self.state, event), after(self.pack, event)
            self.log.append(event)

    def player(self, command: AnyCommand, by: Person = ANN) -> None:
        seen = named(self.state, self.pack, command)
        self.ask(Request(by=by, at=0, command=seen))

    def shuffle(self, order: Order) -> None:
        self.pack = self.pack.shuffled(order)

    def run(self, *, go_on: bool = False) -> None:
        """Let staff act until they wait."""
        while asked := wish(self.state, self.pack, go_on=go_on):
            self.ask(asked)
            if go_on and self.state.phase in (Phase.CARDS, Phase.LOAD, Phase.COUP):
                go_on = False


def wish(state: TableState, pack: Pack, *, at: int = 0, go_on: bool = False) -> Request | None:
    """What the automatic dealer does; with `go_on` also instead of what it waits for."""
    step = next_step(state, pack, at=at)
    if isinstance(step, DealerAct):
        return step.request
    return overdue(state, pack, step, at=at) if go_on else None


def pack(rules: TableRules, seed: int) -> Order:
    cards = list(decks(rules.choices.decks))
    Random(seed).shuffle(cards)
    return tuple(cards)


def room(rules: TableRules, seed: int = 1) -> Room:
    return Room(TableState(rules), Pack(pack(rules, seed)))


def shoe(at: Room) -> None:
    """One whole shoe; each coup has a wager on every bet that stands alone."""
    bets = [bet.key for bet in at.state.rules.offered if not bet.needs][:3]
    at.run(go_on=True)
    while at.state.phase is Phase.BETWEEN:
        for number, bet in enumerate(bets):
            at.player(PlaceBet(bet=bet, stake=HUNDRED), Person(name=f"P{number}"))
        at.run(go_on=True)
