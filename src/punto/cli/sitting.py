"""One person at a table that deals by itself: the table, its shoe, and the person's money."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from punto.cli.spoken import Lay
from punto.money import NOTHING, Cents
from punto.rules.options import TableRules
from punto.rules.ruling import NotStated, Refused
from punto.table.auto import Order, left_after, next_command
from punto.table.commands import AnyCommand, Asked, Person, PlaceBet, Sit, TakeBet
from punto.table.decide import decide
from punto.table.events import (
    AnyEvent,
    BetPlaced,
    BetSettled,
    BetTaken,
    CoupVoided,
    ResultCalled,
    ShoeEnded,
    TableCleared,
)
from punto.table.evolve import evolve
from punto.table.roads import Board, Result
from punto.table.ruling import Accepted
from punto.table.state import Phase, TableState

YOU = Person(name="You")
_SEAT = 5


@dataclass(frozen=True, slots=True)
class Played:
    """A coup that is over: what was said, and what it brought."""

    words: str
    net: int


class Sitting:
    """The person's place. `shuffled` gives the pack of a new shoe."""

    def __init__(self, rules: TableRules, money: Cents, shuffled: Callable[[], Order]) -> None:
        self.state = TableState(rules)
        self.seat = min(_SEAT, rules.version.seats_max) if rules.version else _SEAT
        self.money = money
        self.brought = money
        self.board = Board.empty()
        self.played: list[Played] = []
        self.bets: list[Lay] = []
        self.last: tuple[Lay, ...] = ()
        self._order: Order = ()
        self._shuffled = shuffled
        self._said = ""
        self._net = 0
        seated = self.ask(Sit(seat=self.seat))
        assert isinstance(seated, Accepted), seated

    @property
    def rules(self) -> TableRules:
        return self.state.rules

    @property
    def least(self) -> Cents:
        """The smallest minimum of the table."""
        limits = self.rules.limits
        return min(limits.of(YOU.name, bet.key).minimum for bet in self.rules.offered)

    def most(self, lay: Lay) -> Cents:
        """The maximum of a bet."""
        return self.rules.limits.of(YOU.name, lay.bet).maximum

    @property
    def to_cut(self) -> bool:
        """Whether the person is offered the cut now."""
        return self.state.phase is Phase.CUT and self.state.shoe.cutters[0] == self.seat

    @property
    def to_answer(self) -> bool:
        """Whether the person is offered a wager in mid-coup now."""
        return self.state.window_waits and YOU.name in self.state.window.asked

    @property
    def cut_ends(self) -> tuple[int, int]:
        """How deep the cut may be, as far as the book says."""
        distance, cards = self.rules.rules.policy.cut_distance, self.state.shoe.left
        least = distance.cards if distance else 1
        return least, cards - least

    def ask(self, command: AnyCommand) -> Accepted | Refused | NotStated:
        """Ask something of the table as the person."""
        ruling = decide(self.state, Asked(by=YOU, at=0, command=command))
        if isinstance(ruling, Accepted):
            for event in ruling.events:
                self._take_in(event)
        return ruling

    def lay(self, lay: Lay) -> Accepted | Refused | NotStated:
        return self.ask(PlaceBet(bet=lay.bet, stake=lay.stake, area=self.seat))

    def take_back(self) -> Accepted | Refused | NotStated:
        """Take the last bet back."""
        return self.ask(TakeBet(bet=self.bets[-1].bet, area=self.seat))

    def staff(self, *, go_on: bool = False) -> Iterator[AnyEvent]:
        """What staff do until they wait for the person, event by event.

        `go_on` holds for what they wait for now: the cut, the bets, or an answer in mid-coup.
        """
        waited = self._waited
        while True:
            if self.state.phase is Phase.CARDS and not self._order:
                self._order = self._shuffled()
            go_on = go_on and self._waited == waited
            asked = next_command(self.state, self._order, go_on=go_on)
            if asked is None:
                return
            ruling = decide(self.state, asked)
            assert isinstance(ruling, Accepted), f"{asked.command}: {ruling}"
            for event in ruling.events:
                self._take_in(event)
                yield event

    @property
    def _mid_coup(self) -> frozenset[str]:
        return frozenset(bet.key for bet in self.rules.windows)

    @property
    def _waited(self) -> tuple[Phase, str]:
        return self.state.phase, self.state.window.bet

    def _take_in(self, event: AnyEvent) -> None:
        self.state = evolve(self.state, event)
        self._order = left_after(self._order, event)
        match event:
            case BetPlaced(wager=wager):
                self.bets.append(Lay(wager.bet, wager.stake))
                self._pay(-wager.stake)
            case BetTaken(wager=wager):
                self.bets.reverse()
                self.bets.remove(Lay(wager.bet, wager.stake))
                self.bets.reverse()
                self._pay(wager.stake)
            case BetSettled(returned=returned, paid=paid):
                self._pay(returned + paid)
            case ResultCalled(outcome=outcome, words=words):
                self.board, self._said = self.board.add(Result.of(outcome)), words
            case CoupVoided():
                self._said = "no result"
            case TableCleared():
                self.played.append(Played(self._said, self._net))
                self.last = tuple(each for each in self.bets if each.bet not in self._mid_coup)
                self.bets, self._net = [], 0
            case ShoeEnded():
                self.board = Board.empty()
            case _:
                pass

    def _pay(self, amount: int) -> None:
        self.money = Cents(self.money + amount)
        self._net += amount

    @property
    def net(self) -> int:
        """What the coup in progress brought so far."""
        return self._net

    def start_again(self, money: Cents) -> None:
        self.brought = Cents(self.brought + money)
        self.money = Cents(self.money + money)

    @property
    def is_out(self) -> bool:
        """Whether the money is too little for any bet."""
        return self.money < self.least and not self.bets

    @property
    def at_stake(self) -> Cents:
        return Cents(sum((lay.stake for lay in self.bets), NOTHING))
