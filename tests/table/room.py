"""A table that deals by itself, with its players."""

from __future__ import annotations

from random import Random

from punto.front.automatic import by_chance
from punto.money import cents
from punto.rules.ruling import Accepted
from punto.rules.table_rules import TableRules
from punto.table.commands import AnyCommand, Person, PlaceBet, Request
from punto.table.dealer import DealerAct, Order, Pack, at_once, named, next_step
from punto.table.state import Phase, TableState
from tests.table.at_table import AtTable

ANN, BOB = Person(name="Ann"), Person(name="Bob")
HUNDRED = cents("100")


class Room(AtTable):
    """A table with its cards whose staff act when a test lets them."""

    def __init__(self, state: TableState, pack: Pack) -> None:
        super().__init__(state)
        self.pack = pack

    def ask(self, request: Request) -> None:
        ruling = self.take(request)
        assert isinstance(ruling, Accepted), f"{request.command}: {ruling}"

    def player(self, command: AnyCommand, by: Person = ANN) -> None:
        seen = named(self.state, self.pack, command)
        self.ask(Request(by=by, at=0, command=seen))

    def shuffle(self, order: Order) -> None:
        self.pack = self.pack.shuffled(order)

    def step(self) -> None:
        """What comes next if nobody is waited for."""
        asked = at_once(self.state, self.pack)
        assert asked is not None, next_step(self.state, self.pack)
        self.ask(asked)

    def run(self, *, go_on: bool = False) -> None:
        """Let staff act until they wait."""
        while asked := wish(self.state, self.pack, go_on=go_on):
            self.ask(asked)
            if go_on and self.state.phase in (Phase.CARDS, Phase.LOAD, Phase.COUP):
                go_on = False


def wish(state: TableState, pack: Pack, *, at: int = 0, go_on: bool = False) -> Request | None:
    """What the automatic dealer does; with `go_on` also instead of what it waits for."""
    if go_on:
        return at_once(state, pack, at=at)
    step = next_step(state, pack, at=at)
    return step.request if isinstance(step, DealerAct) else None


def pack(rules: TableRules, seed: int) -> Order:
    return by_chance(rules, Random(seed))()


def loaded(state: TableState, pack: Pack, random: Random) -> Pack:
    """The cards where they lie; a new shoe in any order where one has to be brought."""
    needed = state.phase is Phase.CARDS and not pack.order
    return Pack(by_chance(state.rules, random)()) if needed else pack


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
