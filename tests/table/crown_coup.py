"""Crown Melbourne: people, coups and balances for the tests of what goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from punto.cards import parse_cards
from punto.money import Cents, cents
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.ruling import Accepted, Reason, Refused
from punto.table.commands import (
    AnyCommand,
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    Person,
    PlaceBet,
    SettleBets,
)
from punto.table.events import (
    AnyEvent,
    BetLowered,
    BetPlaced,
    BetSettled,
    BetTaken,
    BetUnsettled,
    ResultCalled,
)
from tests.table.driver import Driven, opened
from tests.tables import CROWN, table

DEALER = Person(name="Dee", role="dealer")
HDD = Person(name="Hal", role="higher-duties-dealer")
AM = Person(name="Amy", role="area-manager")
CM = Person(name="Cam", role="casino-manager")
ANN, BEN = Person(name="Ann"), Person(name="Ben")

Bet = tuple[Person, str, str]
T = TypeVar("T")


def crown(number: str) -> Clause:
    return Clause.of(CROWN, number)


def yes(at: Driven, command: AnyCommand, by: Person = DEALER) -> tuple[AnyEvent, ...]:
    """What must be taken as it is, without a direction by anybody."""
    ruling = at.ask(command, by)
    assert isinstance(ruling, Accepted), f"{command}: {ruling}"
    return ruling.events


def no(at: Driven, command: AnyCommand, by: Person = DEALER) -> Refused:
    """What must be refused, and changes nothing."""
    before = at.state
    ruling = at.ask(command, by)
    assert isinstance(ruling, Refused), f"{command}: {ruling}"
    assert at.state == before
    return ruling


def refused_by(at: Driven, number: str, command: AnyCommand, by: Person = DEALER) -> Reason:
    """The reason of a refusal by this clause."""
    refused = no(at, command, by)
    assert refused.clause == crown(number), refused
    return refused.reason


def ready(**choices: Any) -> Driven:
    """A table whose shoe was loaded and burned."""
    return opened(table(CROWN, **choices), seed=29)


def wagered(*bets: Bet, at: Driven | None = None) -> Driven:
    """Wagers lie on the layout, and no more are taken."""
    at = at or ready()
    yes(at, CallBets())
    for who, bet, stake in bets:
        yes(at, PlaceBet(bet=bet, stake=cents(stake)), who)
    yes(at, CloseBets())
    return at


def deal(at: Driven, cards: str, *, face_down: bool = False) -> tuple[AnyEvent, ...]:
    """Cards where they are due."""
    events: list[AnyEvent] = []
    for card in parse_cards(cards):
        events += yes(at, DealCard(card=card, face_down=face_down))
    return tuple(events)


def astray(at: Driven, card: str, to: Side, by: Person = DEALER) -> tuple[AnyEvent, ...]:
    """A card laid to a hand that it does not belong to."""
    (one,) = parse_cards(card)
    return yes(at, DealCard(card=one, to=to), by)


def settle(at: Driven, *, unnoticed: bool = False) -> tuple[AnyEvent, ...]:
    return (*yes(at, SettleBets(unnoticed=unnoticed)), *yes(at, ClearTable()))


def hand(at: Driven, side: Side) -> str:
    return " ".join(str(laid.card) for laid in at.state.hand(side))


def cards(text: str) -> str:
    return " ".join(map(str, parse_cards(text)))


def all_of(events: Sequence[AnyEvent], kind: type[T]) -> list[T]:
    return [event for event in events if isinstance(event, kind)]


def one_of(events: Sequence[AnyEvent], kind: type[T]) -> T:
    (only,) = all_of(events, kind)
    return only


def balance(at: Driven, who: Person) -> Cents:
    """What a player has more or less than before, by every chip that moved."""
    return Cents(sum(_moved(event) for event in at.log if _owner(event) == who.name))


def _owner(event: AnyEvent) -> str:
    if isinstance(event, BetPlaced | BetTaken | BetLowered | BetSettled | BetUnsettled):
        return event.wager.player
    return ""


def _moved(event: AnyEvent) -> int:
    match event:
        case BetPlaced(added=added):
            return -added
        case BetTaken(wager=wager):
            return wager.stake
        case BetLowered(wager=wager, stake=stake):
            return wager.stake - stake
        case BetSettled(returned=returned, paid=paid):
            return returned + paid
        case BetUnsettled(returned=returned, paid=paid):
            return -returned - paid
        case _:
            return 0


def dummy_follows(at: Driven, card: str, clause: str) -> None:
    """The next coup is a dummy coup by that clause, and that card is its first."""
    assert at.state.no_bet is not None
    assert at.state.no_bet.clause == crown(clause)
    assert refused_by(at, clause, CallBets()) is Reason.NO_BET_COUP
    (other,) = parse_cards("AS")
    assert no(at, DealCard(card=other)).reason is Reason.NO_SUCH_CARD
    yes(at, DealCard())
    assert hand(at, Side.PLAYER) == cards(card)
    deal(at, "2D 4S 8C")
    result = one_of(settle(at), ResultCalled)
    assert result.no_bet
    assert at.state.no_bet is None
    yes(at, CallBets())
