"""The standard table of the 1998 midi rules (T98) with its people and rounds, for tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from punto.cards import parse_cards
from punto.money import Chips, cents
from punto.rules.limits import Limit, Limits
from punto.rules.model import Cards, Step
from punto.rules.person import SeatNumber
from punto.rules.ruling import Accepted
from punto.rules.table_rules import TableRules
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    CloseBets,
    CutCards,
    DealCard,
    OfferCut,
    Person,
    PlaceBet,
    PostSign,
    PutCuttingCard,
    SettleBets,
)
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from tests.table.driver import Driven
from tests.table.rws_table import Money, all_of, found, money
from tests.tables import NZ98, table

__all__ = ["all_of", "found", "money"]

EMPLOYEE = Person(name="Eli", role="casino-employee")
DEALER = Person(name="Dee", role="dealer")
GAME = Person(name="Gus", role="game-supervisor")
CASINO = Person(name="Cas", role="casino-supervisor")
OPERATOR = Person(name="Ona", role="operator")
ANN, BEN, CY, DOT = (Person(name=name) for name in ("Ann", "Ben", "Cy", "Dot"))

NEW = (
    Step.SEALED, Step.INSPECTED_BY_DEALER, Step.INSPECTED_BY_SUPERVISOR, Step.VIEWED_BY_PLAYERS,
    Step.WASHED, Step.STACKED, Step.RIFFLED,
)  # fmt: skip
"""What 8 sealed decks go through."""


def rules(method: str = "style-a", **more: Any) -> TableRules:
    """8 decks, one cutting card, $20 to $5,000, the smallest chip $1."""
    limits = Limits(Limit(cents("20"), cents("5000")))
    chips = Chips((cents("1"), cents("5"), cents("25"), cents("100")))
    choices: dict[str, Any] = {"limits": limits, "chips": chips} | more
    return table(NZ98, method=method, **choices)


def load(at: Driven, cards: str = "2c") -> Driven:
    """Bring new cards, cut and burn: the first card burned, then as many as it says."""
    at.must(BringCards(cards=Cards.NEW, done=NEW), DEALER)
    at.must(OfferCut(), DEALER)
    cutter = next(iter(at.state.shoe.cutters))
    seated = isinstance(cutter, SeatNumber)
    by = Person(name=at.state.seats[cutter.number]) if seated else EMPLOYEE
    at.must(CutCards(in_front=200), by)
    at.must(PutCuttingCard(from_back=20), DEALER)
    at.must(BurnCard(card=parse_cards(cards)[0]), DEALER)
    while at.state.phase is Phase.BURN:
        at.must(BurnCard(), DEALER)
    return at


@cache
def _fresh(method: str) -> TableState:
    at = Driven(TableState(rules(method)))
    at.must(PostSign(), DEALER)
    return load(at).state


def ready(method: str = "style-a") -> Driven:
    """A table whose shoe is loaded and burned, before its first round."""
    return Driven(_fresh(method))


def bet(at: Driven, by: Person, on: str, stake: str, area: int = 1) -> Ruling:
    return at.ask(PlaceBet(bet=on, stake=cents(stake), area=area), by)


def begin(at: Driven, *bets: tuple[Person, str, str]) -> Driven:
    """Wagers, and the call that ends them; each player on an area of their own."""
    at.must(CallBets(), DEALER)
    areas = {
        name: number for number, name in enumerate(dict.fromkeys(p.name for p, _, _ in bets), 1)
    }
    for by, on, stake in bets:
        placed = bet(at, by, on, stake, areas[by.name])
        assert isinstance(placed, Accepted), placed
    at.must(CloseBets(), DEALER)
    return at


def deal(at: Driven, cards: str, *, face_down: bool = False) -> Driven:
    for card in parse_cards(cards):
        at.must(DealCard(card=card, face_down=face_down), DEALER)
    return at


def settle(at: Driven) -> Money:
    return money(at.must(SettleBets(), DEALER))


def loaded(method: str = "style-a") -> Driven:
    """A table whose shoe is loaded and not burned yet."""
    at = Driven(TableState(rules(method)))
    at.must(PostSign(), DEALER)
    at.must(BringCards(cards=Cards.NEW, done=NEW), DEALER)
    at.must(OfferCut(), DEALER)
    at.must(CutCards(in_front=200), EMPLOYEE)
    at.must(PutCuttingCard(from_back=20), DEALER)
    return at
