"""Crown tables that offer Shield or Insurance/No 6, dealt up to the fourth card."""

from __future__ import annotations

from typing import Any

from punto.cards import Card, parse_cards
from punto.money import cents
from punto.rules.limits import Limit, Limits
from punto.rules.table_rules import House
from punto.table.commands import (
    ClearTable,
    CloseBets,
    CloseWindow,
    DealCard,
    DeclineWindow,
    OfferWindow,
    Person,
    PlaceBet,
    SettleBets,
)
from punto.table.events import AnyEvent
from tests.table.crown_table import ANN, DEALER, crown, deal, nets, wagers
from tests.table.driver import Driven

SIGN = Limits(
    Limit(cents("5"), cents("2000")),
    bets=dict.fromkeys(("player", "banker"), Limit(cents("25"), cents("10000"))),
)
"""The house table of the scenarios: hands 25 to 10,000, side wagers 5 to 2,000."""

OTHER = {"player": "banker", "banker": "player"}
PLAYER_6, PLAYER_7 = "9c Kh 7d 4s", "9c Kh 8d 4s"
BANKER_6, BANKER_7 = "Kh 9c 4s 7d", "Kh 9c 4s 8d"


def shield_table(**choices: Any) -> Driven:
    """Traditional Baccarat with Shield beside the hands and Tie."""
    wish: dict[str, Any] = {"offered": frozenset({"shield"}), "limits": SIGN}
    return crown("traditional", **wish | choices)


def insurance_table(**choices: Any) -> Driven:
    """Crown Baccarat with Insurance/No 6."""
    wish: dict[str, Any] = {"offered": frozenset({"insurance-no-6"}), "limits": SIGN}
    return crown("crown", **wish | choices)


def patient(seconds: int) -> House:
    return House(window_seconds=seconds)


def four(at: Driven, cards: str, *bets: tuple[Person, str, str]) -> Driven:
    """Wagers, and the first four cards, face up."""
    wagers(at, *bets)
    at.must(CloseBets(), DEALER)
    deal(at, cards)
    return at


def offered(at: Driven, cards: str, *bets: tuple[Person, str, str]) -> Driven:
    """The same, and the window is open."""
    four(at, cards, *bets).must(OfferWindow(), DEALER)
    return at


def place(bet: str, stake: str, **more: Any) -> PlaceBet:
    return PlaceBet(bet=bet, stake=cents(stake), **more)


def taken(at: Driven, bet: str, stake: str, who: Person = ANN) -> tuple[AnyEvent, ...]:
    return at.must(place(bet, stake, area=at.state.seat_of(who.name) or 1), who)


def fifth(card: str, **more: Any) -> DealCard:
    return DealCard(card=Card.parse(card), **more)


def finished(at: Driven, cards: str) -> dict[tuple[str, str], int]:
    """The window is closed, the last cards come, and all is settled: who won what, in cents."""
    at.must(CloseWindow(), DEALER)
    return paid(at, cards)


def paid(at: Driven, cards: str) -> dict[tuple[str, str], int]:
    """The last cards, and what the coup brought."""
    for card in parse_cards(cards):
        at.must(DealCard(card=card), DEALER)
    events = at.must(SettleBets(), DEALER)
    at.must(ClearTable(), DEALER)
    return nets(events)


def declined(at: Driven, who: Person = ANN) -> tuple[AnyEvent, ...]:
    return at.must(DeclineWindow(), who)
