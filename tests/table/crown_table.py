"""A Crown table with its people, for tests that drive it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.ruling import Refused
from punto.table.commands import (
    AnyCommand,
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    LookAtHand,
    PassHand,
    Person,
    PlaceBet,
    ReturnHand,
    SettleBets,
    Sit,
    TurnCard,
)
from punto.table.events import AnyEvent, BetSettled
from punto.table.ruling import Ruling
from tests.table.driver import Driven, opened
from tests.tables import CROWN, table

DEALER = Person(name="Dee", role="dealer")
HDD = Person(name="Hal", role="higher-duties-dealer")
AREA = Person(name="Amy", role="area-manager")
CASINO = Person(name="Cas", role="casino-manager")
CROWN_MANAGEMENT = Person(name="Max", role="management")

ANN, BEN, CID, DOT = (Person(name=name) for name in ("Ann", "Ben", "Cid", "Dot"))
SEATS = {1: "Ann", 3: "Ben", 5: "Cid", 7: "Dot"}

PLAYER, BANKER = Side.PLAYER, Side.BANKER

PLAYER_WINS = "9c 2h Kd 5s"  # a natural 9 to 7
BANKER_WINS = "2h 9c 5s Kd"  # 7 to a natural 9
TIE = "6h 6c Kd Qs"


def clause(number: str) -> Clause:
    return Clause.of(CROWN, number)


def crown(variant: str = "", seats: Mapping[int, str] | None = None, **choices: Any) -> Driven:
    """A Crown table, ready for its first wagers, with people in the seats."""
    at = opened(table(CROWN, variant, **choices), seed=1)
    at.order = []
    for seat, name in (SEATS if seats is None else seats).items():
        at.must(Sit(seat=seat), Person(name=name))
    return at


def wagers(at: Driven, *bets: tuple[Person, str, str]) -> None:
    """Call for wagers, and lay them at everybody's own place: who, on what, how much."""
    at.must(CallBets(), DEALER)
    for who, bet, stake in bets:
        area = at.state.seat_of(who.name) or 1
        at.must(PlaceBet(bet=bet, stake=cents(stake), area=area), who)


def deal(
    at: Driven, cards: str, by: Person = DEALER, *, face_down: bool = False
) -> tuple[AnyEvent, ...]:
    """Deal cards one after the other where they are due; face down nobody knows them yet."""
    events: list[AnyEvent] = []
    for card in parse_cards(cards):
        shown = None if face_down else card
        events += at.must(DealCard(card=shown, face_down=face_down), by)
    return tuple(events)


def four_down(at: Driven, by: Person = DEALER) -> None:
    """Four cards, face down."""
    for _ in range(4):
        at.must(DealCard(face_down=True), by)


def settled(at: Driven) -> tuple[AnyEvent, ...]:
    """Settle the coup and clear the table; what became of the wagers."""
    events = at.must(SettleBets(), DEALER)
    at.must(ClearTable(), DEALER)
    return events


def coup(at: Driven, cards: str, *bets: tuple[Person, str, str]) -> dict[tuple[str, str], int]:
    """Play a whole coup, face up: the change of balance by player and bet, in cents."""
    wagers(at, *bets)
    at.must(CloseBets(), DEALER)
    deal(at, cards)
    return nets(settled(at))


def nets(events: Iterable[AnyEvent]) -> dict[tuple[str, str], int]:
    """The change of balance by player and bet."""
    return {
        (each.wager.player, each.wager.bet): each.returned + each.paid - each.wager.stake
        for each in events
        if isinstance(each, BetSettled)
    }


def turned(at: Driven, by: Person, hand: Side, cards: str, first: int = 1) -> None:
    """Turn the cards of a hand from a place on."""
    for place, card in enumerate(parse_cards(cards), start=first):
        at.must(TurnCard(hand=hand, place=place, card=card), by)


def opened_by(at: Driven, who: Person, hand: Side, cards: str, first: int = 1) -> None:
    """The dealer passes a hand; it is looked at, turned and given back."""
    at.must(PassHand(hand=hand), DEALER)
    at.must(LookAtHand(hand=hand), who)
    turned(at, who, hand, cards, first)
    at.must(ReturnHand(hand=hand), who)


def refused_by(ruling: Ruling, number: str) -> bool:
    """Whether an answer is a refusal by this clause."""
    return isinstance(ruling, Refused) and ruling.clause == clause(number)


def found(events: Iterable[AnyEvent], kind: type[Any]) -> Any:
    """The one event of a kind."""
    (one,) = [event for event in events if isinstance(event, kind)]
    return one


def at_minute(at: Driven, minute: int, command: AnyCommand, by: Person) -> Ruling:
    """Ask for something so many minutes after the table opened."""
    at.now = 60 * minute
    return at.ask(command, by)
