"""A New South Wales table for tests: its people, and whole steps of a coup."""

from __future__ import annotations

from typing import Any, TypeVar

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.person import NamedPlayer
from punto.rules.ruling import Refused
from punto.table.commands import (
    CallBets,
    ClearTable,
    DealCard,
    DeclineCards,
    OfferCards,
    Person,
    PlaceBet,
    SettleBets,
    Sit,
    TakeCards,
    TurnCard,
)
from punto.table.events import AnyEvent, BetSettled, BetTaken
from punto.table.ruling import Ruling
from tests.table.driver import Driven, opened
from tests.tables import NSW, table

DEALER = Person(name="Dee", role="dealer")
FLOOR = Person(name="Fay", role="gaming-supervisor")
SUPERVISOR = Person(name="Sue", role="casino-supervisor")
ASSISTANT = Person(name="Abe", role="assistant-gaming-manager")
MANAGER = Person(name="Gus", role="gaming-manager")
OPERATOR = Person(name="Opal", role="operator")
ANN, BEN, CAL, DAN = (Person(name=name) for name in ("Ann", "Ben", "Cal", "Dan"))

Bet = tuple[Person, str, str]
Found = TypeVar("Found", bound=AnyEvent)
Sums = dict[tuple[str, str], tuple[str, int, int]]


def clause(number: str) -> Clause:
    return Clause.of(NSW, number)


def open_table(**choices: Any) -> Driven:
    """A table whose shoe is loaded and burned."""
    return opened(table(NSW, **choices), seed=1)


def seat(at: Driven, **seats: int) -> None:
    """Players sit down: name and seat."""
    for name, number in seats.items():
        at.must(Sit(seat=number), Person(name=name))


def place(at: Driven, *bets: Bet, area: int = 1) -> None:
    for who, bet, dollars in bets:
        at.must(PlaceBet(bet=bet, stake=cents(dollars), area=area), who)


def begin(at: Driven, *bets: Bet, cards: str = "") -> None:
    """Wagers are called for and laid, and the first cards come face up."""
    at.must(CallBets(), DEALER)
    for number, bet in enumerate(bets, start=1):
        place(at, bet, area=number)
    deal(at, cards)


def deal(at: Driven, cards: str, to: Side | None = None) -> tuple[AnyEvent, ...]:
    """Cards face up, one after the other; the events of the last."""
    events: tuple[AnyEvent, ...] = ()
    for card in parse_cards(cards):
        events = at.must(DealCard(card=card, to=to), DEALER)
    return events


def deal_down(at: Driven, number: int, to: Side | None = None) -> tuple[AnyEvent, ...]:
    """Cards that nobody sees."""
    events: tuple[AnyEvent, ...] = ()
    for _ in range(number):
        events = at.must(DealCard(face_down=True, to=to), DEALER)
    return events


def turn(at: Driven, hand: Side, cards: str, by: Person = DEALER, first: int = 1) -> None:
    """Cards of a hand are turned from this place on."""
    for number, card in enumerate(parse_cards(cards), start=first):
        at.must(TurnCard(hand=hand, place=number, card=card), by)


def settle(at: Driven, **more: Any) -> Sums:
    """What became of every wager: result, returned and paid."""
    return sums(at.must(SettleBets(**more), DEALER))


def sums(events: tuple[AnyEvent, ...]) -> Sums:
    return {
        (each.wager.player, each.wager.bet): (each.result.value, each.returned, each.paid)
        for each in events
        if isinstance(each, BetSettled)
    }


def clear(at: Driven) -> tuple[AnyEvent, ...]:
    return at.must(ClearTable(), DEALER)


def whole(at: Driven, *bets: Bet, cards: str) -> Sums:
    """A coup without any trouble, from the call to the discards."""
    begin(at, *bets, cards=cards)
    done = settle(at)
    clear(at)
    return done


def only(events: tuple[AnyEvent, ...], kind: type[Found]) -> Found:
    """The one event of a kind."""
    (found,) = of(events, kind)
    return found


def of(events: tuple[AnyEvent, ...], kind: type[Found]) -> list[Found]:
    return [each for each in events if isinstance(each, kind)]


def given_back(events: tuple[AnyEvent, ...]) -> dict[tuple[str, str], int]:
    """Wagers that went back to their owners without a coup."""
    return {(each.wager.player, each.wager.bet): each.wager.stake for each in of(events, BetTaken)}


def refused_by(ruling: Ruling, number: str) -> bool:
    """Whether a ruling is a refusal by this clause."""
    return isinstance(ruling, Refused) and ruling.clause == clause(number)


def won(dollars: str, paid: str) -> tuple[str, int, int]:
    return ("won", cents(dollars), cents(paid))


def lost() -> tuple[str, int, int]:
    return ("lost", 0, 0)


def void(dollars: str) -> tuple[str, int, int]:
    return ("void", cents(dollars), 0)


BOTH_HANDS: tuple[Bet, ...] = (ANN, "player", "500"), (BEN, "banker", "300")


def four_down(*bets: Bet, **seats: int) -> Driven:
    """A table by Method B with the first four cards face down."""
    at = open_table(method="method-b")
    seat(at, **(seats or {"Ann": 1, "Ben": 2, "Cal": 4, "Dan": 6}))
    begin(at, *bets)
    deal_down(at, 4)
    return at


def all_decline(at: Driven, hand: Side) -> None:
    """A hand is offered, and everybody who could open it leaves it to the dealer."""
    at.must(OfferCards(hand=hand), DEALER)
    while isinstance(first := at.state.hold.offers[hand][0], NamedPlayer):
        at.must(DeclineCards(hand=hand), Person(name=first.name))


def both_taken() -> Driven:
    """Ann opens the Player's hand, Ben the Banker's."""
    at = four_down(*BOTH_HANDS)
    for hand, who in ((Side.PLAYER, ANN), (Side.BANKER, BEN)):
        at.must(OfferCards(hand=hand), DEALER)
        at.must(TakeCards(hand=hand), who)
    return at


def missed_third_card() -> Driven:
    """SN-53: Player 6 to 5 was paid, though the Banker's third card had been forgotten."""
    at = open_table()
    begin(at, (ANN, "player", "500"), (ANN, "tie", "50"), (BEN, "banker", "300"))
    deal(at, "2h 2c 4d 3s")
    done = settle(at, unnoticed=True)
    assert done[("Ann", "player")] == won("500", "500")
    return at
