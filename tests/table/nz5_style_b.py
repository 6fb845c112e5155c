"""New Zealand Division 5: a table in Style B with Banker and Player."""

from __future__ import annotations

from punto.rules.coup import Side
from punto.table.commands import OfferCards, Person, TakeCards
from punto.table.events import CardsOffered, CountCalled
from tests.people import named
from tests.table.driver import Driven
from tests.table.nz5_table import DEALER, begin, ready, t5

ADA, BOB, CYD = (Person(name=name) for name in ("Ada", "Bob", "Cyd"))
P, B = Side.PLAYER, Side.BANKER


def style_b(*bets: str, **seats: int) -> Driven:
    at = ready(t5(method="style-b"), **seats)
    begin(at, *bets)
    return at


def offer(at: Driven, hand: Side) -> tuple[str, ...]:
    (event,) = [
        each for each in at.must(OfferCards(hand=hand), DEALER) if isinstance(each, CardsOffered)
    ]
    return tuple(map(named, event.to))


def give(at: Driven, hand: Side, to: Person) -> None:
    offer(at, hand)
    at.must(TakeCards(hand=hand), to)


def two_roles() -> Driven:
    """Ada is Banker and Bob is Player."""
    at = style_b("Ada banker 100", "Bob player 100 2", Ada=1, Bob=2)
    give(at, B, ADA)
    give(at, P, BOB)
    return at


def called(at: Driven) -> list[str]:
    return [each.words for each in at.log if isinstance(each, CountCalled)]
