"""Who opens the cards, and who has the shoe."""

from __future__ import annotations

from punto.cards import Card
from punto.kernel.message import Event
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.person import Opener


class CardsOffered(Event, frozen=True, kw_only=True, tag="cards-offered"):
    """To whom a hand is offered, one after the other; `clause` is by what the first is."""

    hand: Side
    to: tuple[Opener, ...]
    clause: Clause | None = None


class CardsAccepted(Event, frozen=True, kw_only=True, tag="cards-accepted"):
    """Who opens the hand; a marker before that one, or beside the shoe, may show it.

    [nsw-premium 2.7] [nsw-premium 8.8/marker]
    [crown-melbourne-v29 7.1.1(c)] [crown-melbourne-v29 7.1.3(d)]
    """

    hand: Side
    by: str


class CardsDeclined(Event, frozen=True, kw_only=True, tag="cards-declined"):
    hand: Side
    by: str


class OpenerNamed(Event, frozen=True, kw_only=True, tag="opener-named"):
    """Somebody opens the hand for the player who accepted it."""

    hand: Side
    person: Opener


class HandPassed(Event, frozen=True, kw_only=True, tag="hand-passed"):
    hand: Side
    to: str


class HandLookedAt(Event, frozen=True, kw_only=True, tag="hand-looked-at"):
    """Who has the hand saw it; faces that the table did not know are told."""

    hand: Side
    by: str
    cards: tuple[Card, ...] = ()


class HandReturned(Event, frozen=True, kw_only=True, tag="hand-returned"):
    hand: Side


class HandOrderedBack(Event, frozen=True, kw_only=True, tag="hand-ordered-back"):
    """The dealer opens the hand instead."""

    hand: Side
    clause: Clause | None = None


class ShoeOffered(Event, frozen=True, kw_only=True, tag="shoe-offered"):
    to: tuple[Opener, ...]
    clause: Clause | None = None


class ShoeTaken(Event, frozen=True, kw_only=True, tag="shoe-taken"):
    by: str


class ShoeDeclined(Event, frozen=True, kw_only=True, tag="shoe-declined"):
    by: str


class DealerNamed(Event, frozen=True, kw_only=True, tag="dealer-named"):
    person: str


class ShoeLeft(Event, frozen=True, kw_only=True, tag="shoe-left"):
    """The shoe left its holder: given up, lost with the wager, or taken away."""

    by: str
    clause: Clause | None = None


class MethodChanged(Event, frozen=True, kw_only=True, tag="method-changed"):
    method: str
