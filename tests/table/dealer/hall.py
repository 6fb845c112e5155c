"""A table that the automatic dealer runs, with players of three tempers and with staff.

Everything comes from one seed. After each event the books are held against the table, and where
the cards lie against what the table knows of them.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from random import Random

from punto.cards import Card, decks
from punto.money import cents
from punto.rules.model import ShufflingMachine
from punto.rules.ruling import Accepted
from punto.rules.table_rules import TableRules
from punto.table.commands import AnyCommand, Choose, Direct, Person, PlaceBet, Request, Sit
from punto.table.dealer import (
    Awaited,
    DealerAct,
    Order,
    Wait,
    named,
    next_step,
    overdue,
)
from punto.table.decide import decide
from punto.table.decide.faults.resolve import options
from punto.table.duties import DUTIES, Doer, Duties
from punto.table.events import AnyEvent, TableCleared
from punto.table.state import Laid, Phase, TableState
from tests.ledger.floor_table import Books
from tests.table.at_table import AtTable
from tests.table.dealer.tempers import answer

PLAYERS = ("Ann", "Ben", "Cid")
STEPS_MOST = 400
"""So many acts and waits no coup has."""


class Temper(StrEnum):
    ANSWERS = "answers"
    SILENT = "silent"
    SQUEEZES = "squeezes"


class Hall(AtTable):
    """A table from its first shoe on; `temper` is that of all players."""

    def __init__(
        self, rules: TableRules, temper: Temper, seed: int, duties: Duties = DUTIES
    ) -> None:
        super().__init__(TableState(rules))
        self.temper, self.duties, self.random = temper, duties, Random(seed)
        self.requests: list[Request] = []
        self.waits: Counter[Awaited] = Counter()
        self.books = Books()
        self.coups = 0
        for name, seat in zip(PLAYERS, (1, 3, 5), strict=True):
            self.ask(Person(name=name), Sit(seat=seat))

    def ask(self, by: Person, command: AnyCommand) -> bool:
        """Whether it was done; faces are told by who has the cards."""
        seen = named(self.state, self.pack, command)
        return self.done(Request(by=by, at=self.now, command=seen))

    def done(self, request: Request) -> bool:
        if not isinstance(self.take(request), Accepted):
            return False
        self.requests.append(request)
        self.agrees()
        return True

    def happened(self, event: AnyEvent, state: TableState) -> None:
        self.books.book(event, state, "T")
        self.coups += isinstance(event, TableCleared)

    def agrees(self) -> None:
        """The table knows of no card anything else than where and what it is."""
        state, pack = self.state, self.pack
        pairs = [(state.player, pack.player), (state.banker, pack.banker)]
        pairs.append((state.aside, pack.aside))
        pairs.append((state.shoe.front, pack.order[: pack.back]))
        if state.three_card is not None:
            areas = state.three_card.hands.items()
            pairs += [(hand, pack.areas.get(area, ())) for area, hand in areas]
        for laid, cards in pairs:
            assert len(laid) == len(cards), (laid, cards, self.log[-3:])
            assert all(map(_fits, laid, cards)), (laid, cards, self.log[-3:])
        machine = state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS
        if state.phase is not Phase.CARDS and not machine:
            assert len(pack.order) == state.shoe.left, self.log[-3:]

    def play(self, coups: int) -> None:
        """So many coups to their ends, over as many shoes as they take."""
        wanted = self.coups + coups
        while self.coups < wanted:
            self.coup()

    def coup(self) -> None:
        done = self.coups
        for _ in range(STEPS_MOST):
            self.step()
            if self.coups != done:
                return
        raise AssertionError(f"no end of the coup: {self.log[-12:]}")

    def step(self) -> None:
        """One act of the dealer, or whatever comes of one wait."""
        self.now += 1
        step = next_step(self.state, self.pack, duties=self.duties, at=self.now)
        if isinstance(step, DealerAct):
            assert self.done(step.request), (step.request, decide(self.state, step.request))
            return
        self.waits[step.what] += 1
        if not self._waited(step):
            default = overdue(self.state, self.pack, step, duties=self.duties, at=self.now)
            assert default is not None, f"a dead end: {step}, {self.state.fault}, {self.log[-6:]}"
            assert self.done(default), (default, decide(self.state, default))

    def _waited(self, wait: Wait) -> bool:
        """Whether somebody did something that was waited for."""
        match wait.what:
            case Awaited.CARDS:
                self.pack = self.pack.shuffled(self.shuffled())
                return True
            case Awaited.FIRST_WAGER:
                return self.wagered()
            case Awaited.WAGERS if self.random.random() < 0.3:
                return self.wagered(1)
            case Awaited.DECISION | Awaited.DIRECTION:
                return self._decided(wait)
            case _ if wait.players and self.temper is not Temper.SILENT:
                name = self.random.choice(wait.players)
                last = self.temper is Temper.SQUEEZES
                wish = answer(self.state, wait, name, self.random, last_second=last)
                return wish is not None and self.ask(Person(name=name), wish)
            case _:
                return False

    def shuffled(self) -> Order:
        """All cards that do not lie on the table, in another order."""
        cards = list(decks(self.state.rules.choices.decks))
        for card in self.pack.outside:
            cards.remove(card)
        self.random.shuffle(cards)
        return tuple(cards)

    def wagered(self, tries: int = 12) -> bool:
        """Whether somebody found a wager that the table takes."""
        bets = [bet.key for bet in self.state.rules.offered if not bet.window]
        main = [bet for bet in bets if bet in ("player", "banker", "three-card")]
        done = False
        for name in (*PLAYERS, "Guest")[: tries if tries > 1 else 4]:
            bet = self.random.choice(main if self.random.random() < 0.7 and main else bets)
            seat = self.state.seat_of(name) or self.random.randint(1, 7)
            stake = cents(str(self.random.choice((100, 100, 200))))
            lay = PlaceBet(bet=bet, stake=stake, area=seat)
            done = self.ask(Person(name=name), lay) or done
            if done and tries == 1:
                break
        if tries > 1 and not done and main:
            done = self.ask(Person(name="Zoe"), PlaceBet(bet=main[0], stake=cents("100"), area=2))
        return done

    def _decided(self, wait: Wait) -> bool:
        """Somebody of the role decides, unless the house does it when the time is over."""
        if self.duties.decides is Doer.AUTOMATIC and self.random.random() < 0.5:
            return False
        by = Person(name="Somebody", role=self.top)
        if wait.what is Awaited.DIRECTION:
            question = wait.key.split(" ", 2)[2]
            choices = ("void-coup", "play-on", "up")
            return any(self.ask(by, Direct(question=question, decision=each)) for each in choices)
        words = list(options(self.state))
        self.random.shuffle(words)
        return any(self.ask(by, Choose(does=each, reason="seen")) for each in words)

    @property
    def top(self) -> str:
        roles = self.state.rules.book.authority.roles
        return [each.key for each in roles if not each.outside][-1]

    @property
    def playing(self) -> bool:
        return self.state.phase in (Phase.BETWEEN, Phase.COUP, Phase.SETTLED)


def _fits(laid: Laid, card: Card | None) -> bool:
    return laid.card in (None, card)
