"""Commands about cards out of the shoe, the result, faults, and the choices after them."""

from punto.cards import Card
from punto.kernel.message import Command, Number, Place
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity


class DealCard(Command, frozen=True, kw_only=True, tag="deal-card"):
    """A card comes out of the shoe and is laid to a hand, face up unless `face_down`.

    Without `to` it goes to the hand that is due for a card. `card` is left out while nobody has
    seen the face. `found_face_up`: the card lay face up in the shoe. `unnoticed`: the card lies
    where it does not belong, but nobody saw it and play went on.
    """

    card: Card | None = None
    to: Side | None = None
    face_down: bool = False
    found_face_up: bool = False
    unnoticed: bool = False


class DrawCard(Command, frozen=True, kw_only=True, tag="draw-card"):
    """By mistake a card comes out of the shoe that is not laid to a hand."""

    card: Card | None = None


class ShowCuttingCard(Command, frozen=True, kw_only=True, tag="show-cutting-card"):
    """The cutting card comes out of the shoe."""


class TurnCard(Command, frozen=True, kw_only=True, tag="turn-card"):
    """A card that lies face down is turned; `card` is its name, if it was not known.

    `place` counts the cards of the hand from 1. A hand that cards went to by mistake can have more
    than three places.
    """

    hand: Side
    place: Place
    card: Card | None = None


class SettleBets(Command, frozen=True, kw_only=True, tag="settle-bets"):
    """The result is announced, and every wager is paid, collected or given back.

    `areas`: for now, only the wagers at these areas. `unnoticed`: nobody saw that a card was still
    due, or lay at the wrong hand. `paid_as`: nobody saw that the dealer paid by the odds of this
    other variant.
    """

    areas: tuple[int, ...] = ()
    unnoticed: bool = False
    paid_as: str = ""


class ClearTable(Command, frozen=True, kw_only=True, tag="clear-table"):
    """The cards of the coup go to the discards: the coup is over."""


class Report(Command, frozen=True, kw_only=True, tag="report"):
    """A member of staff reports a fault that the engine could not see.

    `cards` are those that came out of the shoe by the fault and lie at no hand; or those of the
    coup in the order in which they came; or those that are unfit. `unseen` counts such cards that
    have no name. `rebuildable`: the cards can be put as they should have been. `earlier`: the fault
    happened in the coup before this one; `coup`: in the coup of this number, counted from the first
    opening of the table. `player` is whom the fault concerns; `on_duty`: that person is of the
    house or an inspector, and acts in the course of duty. `unnoticed`: nobody at the table sees
    that a step is left out, and play goes on; the fault is found when it is reported again without
    `unnoticed`.
    """

    irregularity: Irregularity
    cards: tuple[Card, ...] = ()
    unseen: Number = 0
    rebuildable: bool = True
    earlier: bool = False
    coup: Number = 0
    player: str = ""
    note: str = ""
    unnoticed: bool = False
    on_duty: bool = False


class Choose(Command, frozen=True, kw_only=True, tag="choose"):
    """After a fault, a person who may decide takes one of the remedies that the book offers.

    `does` is the word of that remedy or act. `order` is how cards that came together are ranked;
    `players` are those whom the choice concerns; `amount` is the money that it is about.
    """

    does: str
    reason: str = ""
    order: tuple[Card, ...] = ()
    players: tuple[str, ...] = ()
    amount: Number = 0


DealCommand = DealCard | DrawCard | ShowCuttingCard | TurnCard
EndCommand = SettleBets | ClearTable
FaultCommand = Report | Choose
