"""Three Card Baccarat: cards for areas and dealer, looks, counts. Area 0 is the dealer's."""

from punto.cards import Card
from punto.kernel.message import Command, Number, Place
from punto.rules.three_card import Mishap


class DealToArea(Command, frozen=True, kw_only=True, tag="deal-to-area"):
    """Cards are dealt: one from a shoe, a set from a machine; by default to the area due.

    `cards`: those that came, without a name where nobody saw the face; left out, as many as are
    due. `exposed`: the place among them of one whose face was seen by accident. `unnoticed`: they
    are too many or too few, or lie elsewhere than they should, and play went on.
    """

    area: Number | None = None
    cards: tuple[Card | None, ...] | None = None
    exposed: Number = 0
    unnoticed: bool = False


class LookAtArea(Command, frozen=True, kw_only=True, tag="look-at-area"):
    """A player picks up a hand and looks at it; faces that were not known are given."""

    area: Place
    cards: tuple[Card, ...] = ()


class TurnHand(Command, frozen=True, kw_only=True, tag="turn-hand"):
    """A hand is turned face up; faces that were not known are given."""

    area: Number = 0
    cards: tuple[Card, ...] = ()


class CountCards(Command, frozen=True, kw_only=True, tag="count-cards"):
    """The dealer has counted all cards of the deck in play."""

    number: Number


class ForfeitBets(Command, frozen=True, kw_only=True, tag="forfeit-bets"):
    """A player who told others of a hand loses the wagers, at one area or at all areas."""

    player: str
    area: Number = 0
    reason: str = ""


class ReportMishap(Command, frozen=True, kw_only=True, tag="report-mishap"):
    """A member of staff reports what went wrong at this game."""

    mishap: Mishap
    note: str = ""


ThreeCommand = DealToArea | LookAtArea | TurnHand | CountCards | ForfeitBets | ReportMishap
