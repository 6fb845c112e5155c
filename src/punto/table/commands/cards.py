"""Cards before the first coup and after the last."""

from punto.cards import Card
from punto.kernel.message import Command, Number, Place
from punto.rules.answers import Burn
from punto.rules.model import Cards, Step


class BringCards(Command, frozen=True, kw_only=True, tag="bring-cards"):
    """Cards come to the table, after the steps that are named here, such as a check.

    `same`: those of the last shoe, shuffled again, instead of others. `backs` is their colour;
    `other_backs` that of a second deck which takes turns with the first; `scanning`: the shoe scans
    the cards.
    """

    cards: Cards
    done: tuple[Step, ...] = ()
    same: bool = False
    backs: str = ""
    other_backs: str = ""
    scanning: bool = False


class OfferCut(Command, frozen=True, kw_only=True, tag="offer-cut"):
    """The cut is offered; with `to_players`, to players even if staff could keep it.

    `first`: the seat that is asked first, where staff may designate it, or `person`: who is.
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
    """The person who was offered the cut, or whom they named, cuts this many from the front."""

    in_front: Number


class MixCards(Command, frozen=True, kw_only=True, tag="mix-cards"):
    """Cards that came shuffled are riffled before the cut, or shuffled `by_hand` after it."""

    by_hand: bool = False
    reason: str = ""


class PutCuttingCard(Command, frozen=True, kw_only=True, tag="put-cutting-card"):
    """The cutting card is put this far from the back, and the stack goes into the shoe."""

    from_back: Number


class ChooseBurn(Command, frozen=True, kw_only=True, tag="choose-burn"):
    """Another way to burn cards is chosen than the book's first."""

    burn: Burn


class BurnCard(Command, frozen=True, kw_only=True, tag="burn-card"):
    """The next card is burned; its face is given if anybody saw it.

    `shown`: one that is burned face down is let be seen.
    """

    card: Card | None = None
    shown: bool = False


class OrderShuffle(Command, frozen=True, kw_only=True, tag="order-shuffle"):
    """Staff order that the cards are shuffled or replaced when the coup is over.

    `waiting`: not those in the shoe but the other set, while it waits in the shuffler. `other`: for
    the second cause that the book names, reasonable cause or a vacancy.
    """

    reason: str
    other: bool = False
    replace: bool = False
    waiting: bool = False


class EndShoe(Command, frozen=True, kw_only=True, tag="end-shoe"):
    """The cards leave the table between coups; new ones must come, or the same ones shuffled."""


CutCommand = OfferCut | RefuseCut | NameCutter | CutCards | MixCards | PutCuttingCard
CardCommand = BringCards | CutCommand | ChooseBurn | BurnCard | OrderShuffle | EndShoe
