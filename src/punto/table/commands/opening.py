"""Commands about the person who opens the cards, and the person who has the shoe."""

from punto.cards import Card
from punto.kernel.message import Command
from punto.rules.coup import Side


class _OfHand(Command, frozen=True, kw_only=True):
    """A command about one of the two hands."""

    hand: Side


class OfferCards(_OfHand, frozen=True, kw_only=True, tag="offer-cards"):
    """The dealer offers a hand to the players who may open its cards, one after the other.

    `designated` is the player who is asked before all others, named by somebody who may do that or
    has permitted it. `order` is how players of equal rank follow, as the role that decides it says.
    """

    designated: str = ""
    order: tuple[str, ...] = ()


class TakeCards(_OfHand, frozen=True, kw_only=True, tag="take-cards"):
    """The player who is offered a hand accepts it, and will open it."""


class DeclineCards(_OfHand, frozen=True, kw_only=True, tag="decline-cards"):
    """The player who is offered a hand declines it, and the next one is asked."""


class NameOpener(_OfHand, frozen=True, kw_only=True, tag="name-opener"):
    """The player who accepted a hand lets another person open it; by default the dealer."""

    person: str = ""


class AskForHand(_OfHand, frozen=True, kw_only=True, tag="ask-for-hand"):
    """The player who opens one hand asks for the other as well."""


class PassHand(_OfHand, frozen=True, kw_only=True, tag="pass-hand"):
    """The dealer passes the cards of a hand that lie face down to the player who opens it."""


class LookAtHand(_OfHand, frozen=True, kw_only=True, tag="look-at-hand"):
    """The player who has the cards looks at them; `cards` names faces that were not known."""

    cards: tuple[Card, ...] = ()


class ReturnHand(_OfHand, frozen=True, kw_only=True, tag="return-hand"):
    """The player who has a hand puts its cards back on the layout."""


class OrderHandBack(_OfHand, frozen=True, kw_only=True, tag="order-hand-back"):
    """Staff take a hand from the player who has it or is to get it. The dealer opens it."""

    reason: str = ""


class DrawEarly(Command, frozen=True, kw_only=True, tag="draw-early"):
    """At a player's request, staff draw and show the fifth card before the player's own cards."""

    card: Card
    reason: str = ""


class OfferShoe(Command, frozen=True, kw_only=True, tag="offer-shoe"):
    """The dealer offers the shoe to the players who may deal from it, one after the other."""

    order: tuple[str, ...] = ()


class TakeShoe(Command, frozen=True, kw_only=True, tag="take-shoe"):
    """The player who is offered the shoe takes it."""


class DeclineShoe(Command, frozen=True, kw_only=True, tag="decline-shoe"):
    """The player who is offered the shoe declines it."""


class NameDealer(Command, frozen=True, kw_only=True, tag="name-dealer"):
    """The player who has the shoe lets another person deal from it."""

    person: str


class GiveUpShoe(Command, frozen=True, kw_only=True, tag="give-up-shoe"):
    """The player who has the shoe gives it back, or staff take it away."""

    reason: str = ""


class ChangeMethod(Command, frozen=True, kw_only=True, tag="change-method"):
    """Staff choose another method of dealing."""

    method: str
    reason: str = ""


OfferCommand = OfferCards | TakeCards | DeclineCards | NameOpener | AskForHand
HandCommand = OfferCommand | PassHand | LookAtHand | ReturnHand | OrderHandBack | DrawEarly
ShoeCommand = OfferShoe | TakeShoe | DeclineShoe | NameDealer | GiveUpShoe | ChangeMethod
