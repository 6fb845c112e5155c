"""Somebody who plays a built-in system on results that are written down."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from punto.odds.offer import Offer, offers
from punto.rules.books import book
from punto.rules.ruling import Refused
from punto.sim.bets.builtin import named
from punto.sim.bets.strategy import BuiltIn
from punto.sim.loops import systems
from punto.sim.loops.seen import MEMORY, Seen, SessionTerms

LETTERS = "PBT"


@cache
def all_offers(key: str, decks: int | None = None) -> tuple[Offer, ...]:
    found = offers(book(key).rules, decks=decks)
    assert not isinstance(found, Refused)
    return found


def wagers(*keys: str, at: str = "crown-melbourne-v29", decks: int = 8) -> list[Offer]:
    """Wagers of a book, each as it is offered first."""
    found = all_offers(at, decks)
    return [next(each for each in found if each.wager == key) for key in keys]


@cache
def built_in(text: str, select: str = "fixed", keys: tuple[str, ...] = ()) -> BuiltIn:
    asked = named(text, select)
    return asked.on(wagers(*(keys or asked.backs or ("player",))), 8)


def terms(
    played: BuiltIn,
    *,
    base: int = 100,
    minimum: int = 100,
    maximum: int = 100_000,
    unit: int = 100,
    decks: int = 8,
) -> SessionTerms:
    options: Any = np.zeros(MEMORY, np.int64)
    options[: len(played.options)] = played.options
    return SessionTerms(base, minimum, maximum, unit, decks, played.number, options)


def to_be_read(array: Any) -> Any:
    """The same numbers, as a system gets them."""
    view = array.view()
    view.flags.writeable = False
    return view


@dataclass
class Bettor:
    """A session coup by coup. `win` and `lose` are cents that 100 cents bring or cost."""

    table: SessionTerms
    bankroll: int = 10_000_000
    win: int = 100
    lose: int = 100
    system: Any = systems.system
    memory: Any = field(default_factory=lambda: np.zeros(MEMORY, np.int64))
    winners: Any = field(default_factory=lambda: np.zeros(512, np.int8))
    left: Any = field(default_factory=lambda: np.full(13, 32, np.int64))
    cards: Any = field(default_factory=lambda: np.full(52, 8, np.int64))
    coup: int = 0
    dealt: int = 0
    last: tuple[int, int, int, int] = (0, -1, 0, 0)
    start: int = 0

    def __post_init__(self) -> None:
        self.start = self.bankroll

    @property
    def seen(self) -> Seen:
        stake, place, net, won = self.last
        return Seen(
            bankroll=self.bankroll,
            start=self.start,
            coup=self.coup,
            stake=stake,
            place=place,
            net=net,
            won=won,
            winners=to_be_read(self.winners),
            dealt=self.dealt,
            left=to_be_read(self.left),
            unseen=int(self.left.sum()),
            cards=to_be_read(self.cards),
        )

    def lays(self) -> tuple[int, int]:
        """The place and the stake for the next coup."""
        place, stake = self.system(self.table, self.seen, self.memory)
        return int(place), int(stake)

    def play(self, won: int, winner: str = "P") -> tuple[int, int]:
        """One coup, in which a stake wins (1), loses (-1) or comes back; what was laid."""
        place, stake = self.lays()
        won = won if stake else 0
        net = stake * {1: self.win, 0: 0, -1: -self.lose}[won] // 100
        self.last, self.coup = (stake, place if stake else -1, net, won), self.coup + 1
        self.winners[self.dealt] = LETTERS.index(winner)
        self.dealt += 1
        self.bankroll += net
        return place, stake

    def new_shoe(self) -> None:
        self.dealt = 0


def stakes(bettor: Bettor, results: str) -> list[int]:
    """What is laid before each result, W, L or = for a push, and after all of them."""
    laid = [bettor.play({"W": 1, "L": -1, "=": 0}[each])[1] for each in results]
    return [*laid, bettor.lays()[1]]


def backed(bettor: Bettor, winners: str) -> str:
    """On which place a stake lies before each winner and after all of them, `.` for none."""
    places = [bettor.play(0, each)[0] for each in winners]
    return "".join("." if at < 0 else str(at) for at in (*places, bettor.lays()[0]))
