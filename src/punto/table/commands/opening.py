"""Who opens the cards, and who has the shoe."""

from __future__ import annotations

from punto.cards import Card
from punto.kernel.message import Command
from punto.rules.coup import Side


class OfferCards(Command, frozen=True, kw_only=True, tag="offer-cards"):
    """The dealer offers a hand to those who may open it, one after the other.

    `designated` is whom staff put before all others; `order` how they rank equals.
    """

    hand: Side
    designated: str = ""
    order: tuple[str, ...] = ()


class TakeCards(Command, frozen=True, kw_only=True, tag="take-cards"):
    """Who is offered a hand will open it; `permitted_by` is the role that lets it be so."""

    hand: Side
    permitted_by: str = ""


class DeclineCards(Command, frozen=True, kw_only=True, tag="decline-cards"):
    """Who is offered a hand passes it on."""

    hand: Side


class NameOpener(Command, frozen=True, kw_only=True, tag="name-opener"):
    """Who accepted a hand lets somebody else open it; `dealer` names the dealer."""

    hand: Side
    person: str
    approved_by: str = ""


class AskForHand(Command, frozen=True, kw_only=True, tag="ask-for-hand"):
    """Who opens one hand asks for the other as well."""

    hand: Side


class PassHand(Command, frozen=True, kw_only=True, tag="pass-hand"):
    """The dealer passes the cards of a hand that lie face down to who opens it.

    `chosen_by` is the role that wants this hand before the other.
    """

    hand: Side
    chosen_by: str = ""


class LookAtHand(Command, frozen=True, kw_only=True, tag="look-at-hand"):
    """Who has the cards looks at them. Their faces are told where the table did not know them."""

    hand: Side
    cards: tuple[Card, ...] = ()


class ReturnHand(Command, frozen=True, kw_only=True, tag="return-hand"):
    """The cards come back to their place on the layout."""

    hand: Side


class OrderHandBack(Command, frozen=True, kw_only=True, tag="order-hand-back"):
    """Staff take a hand from who has it or would get it: the dealer opens it."""

    hand: Side
    reason: str = ""


class DrawEarly(Command, frozen=True, kw_only=True, tag="draw-early"):
    """At a player's request a fifth card is drawn and shown before that player's cards are."""

    card: Card
    reason: str = ""


class OfferShoe(Command, frozen=True, kw_only=True, tag="offer-shoe"):
    """The dealer offers the shoe to those who may deal, one after the other."""

    order: tuple[str, ...] = ()


class TakeShoe(Command, frozen=True, kw_only=True, tag="take-shoe"):
    """Who is offered the shoe takes it."""


class DeclineShoe(Command, frozen=True, kw_only=True, tag="decline-shoe"):
    """Who is offered the shoe passes it on."""


class NameDealer(Command, frozen=True, kw_only=True, tag="name-dealer"):
    """Who has the shoe lets somebody else deal from it."""

    person: str


class GiveUpShoe(Command, frozen=True, kw_only=True, tag="give-up-shoe"):
    """Who has the shoe gives it back; staff may take it away."""

    reason: str = ""


class ChangeMethod(Command, frozen=True, kw_only=True, tag="change-method"):
    """Staff choose another method of dealing."""

    method: str
    approved: bool = False
    reason: str = ""
