"""An RWS table with its people, its layouts and rounds of play, for tests."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.ruling import Accepted
from punto.rules.settle import Result
from punto.table.commands import CallBets, CloseBets, DealCard, Person, PlaceBet, SettleBets
from punto.table.events import AnyEvent, BetSettled, IrregularityFound
from punto.table.ruling import Ruling
from punto.table.state import TableState
from tests.table.driver import Driven, opened
from tests.tables import RWS, table

DEALER = Person(name="Dee", role="dealer")
PIT = Person(name="Pia", role="pit-supervisor")
PIT_MANAGER = Person(name="Max", role="pit-manager")
SHIFT = Person(name="Sam", role="table-game-shift-manager")
ANN, BEN, CAT = (Person(name=name) for name in ("Ann", "Ben", "Cat"))

PAIRS = frozenset({"player-pair", "banker-pair"})
WINS_ON = frozenset(bet.key for bet in table(RWS).offered if "-wins-on/" in bet.key)
LAYOUTS = {"main": frozenset[str](), "pairs": PAIRS, "wins-on": WINS_ON, "full": PAIRS | WINS_ON}

Money = dict[tuple[str, str], tuple[Result, int, int]]
"""What became of wagers: by player and bet the result, cents returned and cents paid."""

_Event = TypeVar("_Event", bound=AnyEvent)


@cache
def _fresh(layout: str, method: str) -> TableState:
    return opened(table(RWS, offered=LAYOUTS[layout], method=method), seed=1).state


def ready(layout: str = "full", method: str = "face-up") -> Driven:
    """A table whose shoe is loaded, before its first round."""
    return Driven(_fresh(layout, method))


def bet(at: Driven, by: Person, on: str, stake: str, area: int = 1) -> Ruling:
    return at.ask(PlaceBet(bet=on, stake=cents(stake), area=area), by)


def begin(at: Driven, *bets: tuple[Person, str, str]) -> Driven:
    """The call, these wagers and the closing call."""
    at.must(CallBets(), DEALER)
    for by, on, stake in bets or ((ANN, "player", "100"), (BEN, "banker", "200")):
        placed = bet(at, by, on, stake)
        assert isinstance(placed, Accepted), placed
    at.must(CloseBets(), DEALER)
    return at


def deal(at: Driven, cards: str, *, face_down: bool = False) -> Driven:
    """Cards to where they are due."""
    for card in parse_cards(cards):
        at.must(DealCard(card=card, face_down=face_down), DEALER)
    return at


def settle(at: Driven) -> Money:
    return money(at.must(SettleBets(), DEALER))


def money(events: Iterable[AnyEvent]) -> Money:
    return {
        (each.wager.player, each.wager.bet): (each.result, each.returned, each.paid)
        for each in events
        if isinstance(each, BetSettled)
    }


def found(events: Iterable[AnyEvent]) -> IrregularityFound:
    (one,) = all_of(events, IrregularityFound)
    return one


def all_of(events: Iterable[AnyEvent], kind: type[_Event]) -> list[_Event]:
    return [each for each in events if isinstance(each, kind)]


def asked(at: Driven) -> tuple[str, ...]:
    """The players who have an option of 5.12 open."""
    return at.state.fault.asked if at.state.fault else ()
