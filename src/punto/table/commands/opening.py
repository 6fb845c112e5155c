"""Who opens the cards, and who has the shoe."""

from punto.cards import Card
from punto.kernel.message import Command
from punto.rules.coup import Side


class _OfHand(Command, frozen=True, kw_only=True):
    """What somebody does with one hand."""

    hand: Side


class OfferCards(_OfHand, frozen=True, kw_only=True, tag="offer-cards"):
    """The dealer offers a hand to those who may open it, one after the other.

    `designated` is the player who comes before all others, by somebody who may say so or permitted
    it; `order` how equals rank, by the role that decides it.
    """

    designated: str = ""
    order: tuple[str, ...] = ()


class TakeCards(_OfHand, frozen=True, kw_only=True, tag="take-cards"):
    """The player who is offered a hand will open it."""


class DeclineCards(_OfHand, frozen=True, kw_only=True, tag="decline-cards"):
    """Who is offered a hand passes it on."""


class NameOpener(_OfHand, frozen=True, kw_only=True, tag="name-opener"):
    """The player who accepted a hand lets somebody else open it; without `person` the dealer."""

    person: str = ""


class AskForHand(_OfHand, frozen=True, kw_only=True, tag="ask-for-hand"):
    """Who opens one hand asks for the other as well."""


class PassHand(_OfHand, frozen=True, kw_only=True, tag="pass-hand"):
    """The dealer passes the cards of a hand that lie face down to the player who opens it."""


class LookAtHand(_OfHand, frozen=True, kw_only=True, tag="look-at-hand"):
    """Who has the cards looks at them. Their faces are told where the table did not know them."""

    cards: tuple[Card, ...] = ()


class ReturnHand(_OfHand, frozen=True, kw_only=True, tag="return-hand"):
    """The cards come back to their place on the layout."""


class OrderHandBack(_OfHand, frozen=True, kw_only=True, tag="order-hand-back"):
    """Staff take a hand from who has it or would get it: the dealer opens it."""

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
    """The player who is offered the shoe declines it."""


class NameDealer(Command, frozen=True, kw_only=True, tag="name-dealer"):
    """Who has the shoe lets somebody else deal from it."""

    person: str


class GiveUpShoe(Command, frozen=True, kw_only=True, tag="give-up-shoe"):
    """Who has the shoe gives it back; staff may take it away."""

    reason: str = ""


class ChangeMethod(Command, frozen=True, kw_only=True, tag="change-method"):
    """Staff choose another method of dealing."""

    method: str
    reason: str = ""


OfferCommand = OfferCards | TakeCards | DeclineCards | NameOpener | AskForHand
HandCommand = OfferCommand | PassHand | LookAtHand | ReturnHand | OrderHandBack | DrawEarly
ShoeCommand = OfferShoe | TakeShoe | DeclineShoe | NameDealer | GiveUpShoe | ChangeMethod
