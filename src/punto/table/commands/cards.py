"""Commands about the cards, before the first coup of a shoe and after its last."""

from punto.cards import Card
from punto.kernel.message import Command, Number, Place
from punto.rules.answers import Burn
from punto.rules.model import Cards, Step


class BringCards(Command, frozen=True, kw_only=True, tag="bring-cards"):
    """Staff bring cards to the table; `done` are the steps taken before, such as a check.

    `same`: they are the cards of the last shoe, shuffled again. `backs` is the colour of their
    backs, `other_backs` that of a second deck which takes turns with the first. `scanning`: the
    shoe scans the cards.
    """

    cards: Cards
    done: tuple[Step, ...] = ()
    same: bool = False
    backs: str = ""
    other_backs: str = ""
    scanning: bool = False


class OfferCut(Command, frozen=True, kw_only=True, tag="offer-cut"):
    """Staff offer the cut of the cards; with `to_players`, to players even if staff could cut.

    `first`: the seat that is asked first, where staff may choose it; or `person`: the player who is
    asked first.
    """

    to_players: bool = True
    first: Place | None = None
    person: str = ""


class RefuseCut(Command, frozen=True, kw_only=True, tag="refuse-cut"):
    """The person who is offered the cut declines it, and the next one is asked."""


class NameCutter(Command, frozen=True, kw_only=True, tag="name-cutter"):
    """The player who is offered the cut lets somebody else cut."""

    person: str


class CutCards(Command, frozen=True, kw_only=True, tag="cut-cards"):
    """The person who was offered the cut, or whom that person named, cuts the cards.

    `in_front` is how many cards lie before the cut.
    """

    in_front: Number


class MixCards(Command, frozen=True, kw_only=True, tag="mix-cards"):
    """Staff riffle cards that came shuffled, before the cut; or shuffle them `by_hand` after it."""

    by_hand: bool = False
    reason: str = ""


class PutCuttingCard(Command, frozen=True, kw_only=True, tag="put-cutting-card"):
    """The cutting card is put `from_back` cards from the back, and the stack goes into the shoe."""

    from_back: Number


class ChooseBurn(Command, frozen=True, kw_only=True, tag="choose-burn"):
    """Staff choose to burn cards in another way than the first that the book has."""

    burn: Burn


class BurnCard(Command, frozen=True, kw_only=True, tag="burn-card"):
    """The next card of the shoe is burned; `card` is its face, if anybody saw it.

    `shown`: the table is shown a card that would otherwise be burned face down.
    """

    card: Card | None = None
    shown: bool = False


class OrderShuffle(Command, frozen=True, kw_only=True, tag="order-shuffle"):
    """Staff order that the cards are shuffled, or replaced, once the coup is over.

    `waiting`: the order is not about the cards in the shoe but about the other set, which waits in
    the shuffler. `other`: the reason is the second one that the book names, such as a vacancy.
    """

    reason: str
    other: bool = False
    replace: bool = False
    waiting: bool = False


class EndShoe(Command, frozen=True, kw_only=True, tag="end-shoe"):
    """Between coups the cards leave the table; new ones must come, or the same ones shuffled."""


CutCommand = OfferCut | RefuseCut | NameCutter | CutCards | MixCards | PutCuttingCard
CardCommand = BringCards | CutCommand | ChooseBurn | BurnCard | OrderShuffle | EndShoe
