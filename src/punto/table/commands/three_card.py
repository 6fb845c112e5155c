"""Commands of Three Card Baccarat: cards to areas and to the dealer, looks, counts.

Area 0 is the dealer's.
"""

from punto.cards import Card
from punto.kernel.message import Command, Number, Place
from punto.rules.three_card import Mishap


class DealToArea(Command, frozen=True, kw_only=True, tag="deal-to-area"):
    """Cards are dealt to an area: one from a shoe, a set from a machine; by default to the due one.

    `cards` are those that came, without a name where nobody saw the face; left out, they are as
    many as are due. `exposed` is the place among them of a card whose face was seen by accident.
    `unnoticed`: they are too many or too few, or lie elsewhere than they should, and play went on.
    """

    area: Number | None = None
    cards: tuple[Card | None, ...] | None = None
    exposed: Number = 0
    unnoticed: bool = False


class LookAtArea(Command, frozen=True, kw_only=True, tag="look-at-area"):
    """A player picks up the hand of an area and looks; `cards` names faces that were not known."""

    area: Place
    cards: tuple[Card, ...] = ()


class TurnHand(Command, frozen=True, kw_only=True, tag="turn-hand"):
    """The hand of an area is turned face up; `cards` names faces that were not known."""

    area: Number = 0
    cards: tuple[Card, ...] = ()


class CountCards(Command, frozen=True, kw_only=True, tag="count-cards"):
    """The dealer has counted all cards of the deck in play."""

    number: Number


class ForfeitBets(Command, frozen=True, kw_only=True, tag="forfeit-bets"):
    """A player who told others about a hand loses all wagers, or those at one area."""

    player: str
    area: Number = 0
    reason: str = ""


class ReportMishap(Command, frozen=True, kw_only=True, tag="report-mishap"):
    """A member of staff reports what went wrong in a coup of Three Card Baccarat."""

    mishap: Mishap
    note: str = ""


ThreeCommand = DealToArea | LookAtArea | TurnHand | CountCards | ForfeitBets | ReportMishap
