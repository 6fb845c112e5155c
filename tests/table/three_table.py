"""A table of Three Card Baccarat with its people, for tests that drive it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from punto.cards import Card, parse_cards
from punto.money import cents
from punto.rules.model import Cards, Step
from punto.rules.person import SeatNumber
from punto.rules.three_card import Mishap
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.events import AnyEvent, BetSettled
from punto.table.state import Phase, Spread, TableState
from tests.table.crown_table import ANN, BEN, CID, DEALER, HDD, nets
from tests.table.driver import Driven
from tests.tables import CROWN, money, table

MACHINE, SHOE = "single-deck-machine", "hand-held-shoe"
UP, DOWN = "hands-face-up", "hands-face-down"
SEATS = {1: "Ann", 3: "Ben", 4: "Cid"}

NINE, FIVE, SEVEN = "4s 5c Tc", "2c 3c Td", "2d 5d Ts"


def spread_of(at: Driven) -> Spread:
    assert at.state.three_card is not None
    return at.state.three_card


def ready(at: Driven, **brought: Any) -> None:
    """Cards come to the table, are cut, loaded and burned."""
    rules = at.state.rules
    if rules.arrangement.key == MACHINE:
        brought = {"backs": "red", "other_backs": "blue"} | brought
    at.must(ask.BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,), **brought), DEALER)
    if rules.arrangement.key == SHOE:
        at.must(ask.OfferCut(), DEALER)
        while isinstance(turn := at.state.shoe.cutters[0], SeatNumber):
            at.must(ask.RefuseCut(), Person(name=at.state.seats[turn.number]))
        at.must(ask.CutCards(in_front=26), HDD)
    at.must(ask.PutCuttingCard(from_back=20), DEALER)
    at.must(ask.BurnCard(), DEALER)


def three(
    arrangement: str = SHOE,
    method: str = DOWN,
    seats: Mapping[int, str] | None = None,
    **choices: Any,
) -> Driven:
    """A table, ready for its first wagers, with people in the seats."""
    rules = table(CROWN, "three-card", decks=1, arrangement=arrangement, method=method, **choices)
    at = Driven(TableState(rules))
    for seat, name in (SEATS if seats is None else seats).items():
        at.must(ask.Sit(seat=seat), Person(name=name))
    ready(at)
    at.must(ask.PostSign(), DEALER)
    return at


def bet(at: Driven, who: Person, on: str, stake: str, area: int | None = None) -> None:
    place = area or at.state.seat_of(who.name) or 1
    at.must(ask.PlaceBet(bet=on, stake=cents(stake), area=place), who)


def wagers(at: Driven, *bets: tuple[Person, str, str]) -> None:
    """Call for wagers, have them laid at everybody's own area, and close."""
    at.must(ask.CallBets(), DEALER)
    for who, on, stake in bets:
        bet(at, who, on, stake)
    at.must(ask.CloseBets(), DEALER)


def around(at: Driven, hands: Mapping[int, str]) -> None:
    """Deal these hands, each card where it is due; area 0 is the dealer's."""
    left = {area: list(parse_cards(cards)) for area, cards in hands.items()}
    each = 3 if at.state.rules.arrangement.key == MACHINE else 1
    while at.state.three_card is None or spread_of(at).due is not None:
        due = (
            at.state.three_card.due if at.state.three_card else min(w.area for w in at.state.layout)
        )
        assert due is not None
        cards = tuple(left[due].pop(0) for _ in range(each))
        at.must(ask.DealToArea(cards=cards), DEALER)


def turned(at: Driven) -> None:
    """The dealer turns the own hand, then the others."""
    at.must(ask.TurnHand(), DEALER)
    for area in spread_of(at).areas:
        if not spread_of(at).open(area) and area not in spread_of(at).out:
            at.must(ask.TurnHand(area=area), DEALER)


def settled(at: Driven) -> dict[tuple[str, str], int]:
    """Settle and clear; the change of balance by player and bet, in cents."""
    events = at.must(ask.SettleBets(), DEALER)
    at.must(ask.ClearTable(), DEALER)
    return nets(events)


def coup(
    at: Driven, hands: Mapping[int, str], *bets: tuple[Person, str, str]
) -> dict[tuple[str, str], int]:
    wagers(at, *bets)
    around(at, hands)
    turned(at)
    return settled(at)


def dealt(at: Driven) -> Driven:
    """All three backed their own area, and all cards lie: Ann 9, Ben 5, Cid 7, the dealer 8."""
    wagers(at, (ANN, "three-card", "100"), (BEN, "three-card", "50"), (CID, "three-pictures", "10"))
    around(at, {1: NINE, 3: FIVE, 4: "Js Kd 7h", 0: "8s Kh Qh"})
    return at


def returned(events: tuple[AnyEvent, ...]) -> dict[tuple[str, str], tuple[str, int, int]]:
    """Result, what came back of the stake and what was paid, by player and bet."""
    return {
        (each.wager.player, each.wager.bet): (each.result.value, each.returned, each.paid)
        for each in events
        if isinstance(each, BetSettled)
    }


def card(text: str) -> Card:
    return Card.parse(text)


def is_over(at: Driven) -> bool:
    return at.state.phase is Phase.SETTLED and not at.state.layout


BACK = {
    ("Ann", "three-card"): ("void", money("100"), 0),
    ("Ben", "three-card"): ("void", money("50"), 0),
    ("Cid", "three-pictures"): ("void", money("10"), 0),
}
HANDS = {1: NINE, 3: FIVE, 4: "Js Kd 7h", 0: "8s Kh Qh"}


def betting(arrangement: str = MACHINE) -> Driven:
    at = three(arrangement)
    wagers(at, (ANN, "three-card", "100"), (BEN, "three-card", "50"), (CID, "three-pictures", "10"))
    return at


def sets(at: Driven, *packets: tuple[int, str]) -> None:
    """Sets from the machine, whatever is wrong with them: nobody notices."""
    for area, text in packets:
        cards = tuple(card(name) for name in text.split())
        at.must(ask.DealToArea(area=area, cards=cards, unnoticed=True), DEALER)


def looked(at: Driven) -> Driven:
    at.must(ask.LookAtArea(area=1), ANN)
    return at


def notice(at: Driven, mishap: Mishap, by: Person = DEALER) -> tuple[AnyEvent, ...]:
    return at.must(ask.ReportMishap(mishap=mishap), by)
