"""Cards out of the shoe, the result, faults, and the choices that follow from them."""

from punto.cards import Card
from punto.kernel.message import Command, Number, Place
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity


class DealCard(Command, frozen=True, kw_only=True, tag="deal-card"):
    """A card comes out of the shoe and is laid to a hand, face up unless it says otherwise.

    Without `to` it goes where it is due. A card that nobody saw yet has no name. `found_face_up`:
    it lay face up in the shoe. `unnoticed`: it lies where it does not belong, and play went on.
    """

    card: Card | None = None
    to: Side | None = None
    face_down: bool = False
    found_face_up: bool = False
    unnoticed: bool = False


class DrawCard(Command, frozen=True, kw_only=True, tag="draw-card"):
    """A card comes out of the shoe and is not laid to a hand."""

    card: Card | None = None


class ShowCuttingCard(Command, frozen=True, kw_only=True, tag="show-cutting-card"):
    """The cutting card comes out of the shoe."""


class TurnCard(Command, frozen=True, kw_only=True, tag="turn-card"):
    """A card that lies face down is turned; its name is given if it was not known.

    A hand that cards went to by mistake can have more than three places.
    """

    hand: Side
    place: Place
    card: Card | None = None


class SettleBets(Command, frozen=True, kw_only=True, tag="settle-bets"):
    """The result is announced, and every wager is paid, collected or given back.

    `areas`: only the wagers there, for now. `unnoticed`: a card was due or astray, and nobody saw
    it. `paid_as`: the dealer paid by the scale of another variant, and nobody saw it.
    """

    areas: tuple[int, ...] = ()
    unnoticed: bool = False
    paid_as: str = ""


class ClearTable(Command, frozen=True, kw_only=True, tag="clear-table"):
    """The cards of the coup go to the discards: the coup is over."""


class Report(Command, frozen=True, kw_only=True, tag="report"):
    """A member of staff reports a fault that the engine could not see.

    `cards` came out of the shoe by it and lie at no hand, or are those of the coup in the order in
    which they came, or those that are unfit; `unseen` counts such cards without a name.
    `rebuildable`: whether the cards can be put as they should have been. `earlier`: it happened in
    the coup before this; `coup`: in the one of this number, from the first opening of the table on.
    `player` is whom it concerns, and `on_duty` whether that is somebody of the house or an
    inspector, who acts in the course of duty. `unnoticed`: nobody at the table sees that a step is
    left out, and play goes on; it is found when it is reported again without this.
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
    """A person who may choose takes one of the ways out that the book offers.

    `does` is a remedy or an act by its word. `order` is how cards that came together are ranked;
    `players` whom it concerns; `amount` how much.
    """

    does: str
    reason: str = ""
    order: tuple[Card, ...] = ()
    players: tuple[str, ...] = ()
    amount: Number = 0


DealCommand = DealCard | DrawCard | ShowCuttingCard | TurnCard
EndCommand = SettleBets | ClearTable
FaultCommand = Report | Choose
