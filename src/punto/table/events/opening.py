"""Events about the person who opens the cards, and the person who has the shoe."""

from typing import Annotated

from punto.cards import Card
from punto.kernel.audience import Only, Own
from punto.kernel.message import PublicEvent
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.person import Opener


class CardsOffered(PublicEvent, frozen=True, kw_only=True, tag="cards-offered"):
    """A hand was offered to these players in turn; `clause` is why the first comes first."""

    hand: Side
    to: tuple[Opener, ...]
    clause: Clause | None = None


class CardsAccepted(PublicEvent, frozen=True, kw_only=True, tag="cards-accepted"):
    """A player accepted the offer to open a hand.

    A marker at the player's place, or beside the shoe, may show it.

    [nsw-premium 2.7] [nsw-premium 8.8/marker]
    [crown-melbourne-v29 7.1.1(c)] [crown-melbourne-v29 7.1.3(d)]
    """

    hand: Side
    by: str


class CardsDeclined(PublicEvent, frozen=True, kw_only=True, tag="cards-declined"):
    """A player who was offered the cards of a hand did not take them."""

    hand: Side
    by: str


class OpenerNamed(PublicEvent, frozen=True, kw_only=True, tag="opener-named"):
    """Another person opens the hand for the player who accepted it."""

    hand: Side
    person: Opener


class HandPassed(PublicEvent, frozen=True, kw_only=True, tag="hand-passed"):
    """A player handed the cards of a hand on to another."""

    hand: Side
    to: str


class HandLookedAt(PublicEvent, frozen=True, kw_only=True, tag="hand-looked-at"):
    """The player who has the hand looked at it; `cards` names cards that the table did not know."""

    hand: Side
    by: str
    cards: Annotated[tuple[Card, ...], Only(Own("by"))] = ()


class HandReturned(PublicEvent, frozen=True, kw_only=True, tag="hand-returned"):
    """The cards of a hand went back to the dealer."""

    hand: Side


class HandOrderedBack(PublicEvent, frozen=True, kw_only=True, tag="hand-ordered-back"):
    """Staff ordered a hand back; the dealer opens it instead of the player."""

    hand: Side
    clause: Clause | None = None


class ShoeOffered(PublicEvent, frozen=True, kw_only=True, tag="shoe-offered"):
    """Players were offered to deal from the shoe."""

    to: tuple[Opener, ...]
    clause: Clause | None = None


class ShoeTaken(PublicEvent, frozen=True, kw_only=True, tag="shoe-taken"):
    """A player took the shoe to deal from it."""

    by: str


class ShoeDeclined(PublicEvent, frozen=True, kw_only=True, tag="shoe-declined"):
    """A player who was offered the shoe did not take it."""

    by: str


class DealerNamed(PublicEvent, frozen=True, kw_only=True, tag="dealer-named"):
    """Another dealer deals from now on."""

    person: str


class ShoeLeft(PublicEvent, frozen=True, kw_only=True, tag="shoe-left"):
    """The player who had the shoe has it no more: given up, lost with the wager, or taken away."""

    by: str
    clause: Clause | None = None


class MethodChanged(PublicEvent, frozen=True, kw_only=True, tag="method-changed"):
    """Cards are dealt by another method from now on."""

    method: str


HandEvent = CardsAccepted | CardsDeclined | OpenerNamed | HandReturned
HolderEvent = HandOrderedBack | ShoeOffered | ShoeTaken | ShoeDeclined | DealerNamed | ShoeLeft
HoldEvent = CardsOffered | HandEvent | HolderEvent | HandPassed | HandLookedAt | MethodChanged
