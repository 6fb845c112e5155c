"""Cards before the first coup and after the last."""

from __future__ import annotations

from punto.cards import Card
from punto.kernel.message import Event
from punto.rules.clause import Clause
from punto.rules.model import Cards
from punto.rules.person import Cutter


class CardsBrought(Event, frozen=True, kw_only=True, tag="cards-brought"):
    """`same`: those of the last shoe, shuffled again. `backs`: their colour, if it was told."""

    decks: int
    cards: Cards | None = None
    same: bool = False
    backs: str = ""
    clause: Clause | None = None


class CutOffered(Event, frozen=True, kw_only=True, tag="cut-offered"):
    """To whom the cut is offered, one after the other: a seat or a role."""

    to: tuple[Cutter, ...]


class CutterNamed(Event, frozen=True, kw_only=True, tag="cutter-named"):
    """The player who was offered the cut lets somebody else cut."""

    by: Cutter
    person: str
    clause: Clause | None = None


class CutRefused(Event, frozen=True, kw_only=True, tag="cut-refused"):
    by: Cutter


class CardsCut(Event, frozen=True, kw_only=True, tag="cards-cut"):
    by: Cutter
    in_front: int


class CardsMixed(Event, frozen=True, kw_only=True, tag="cards-mixed"):
    """Cards that came shuffled were riffled; or shuffled `by_hand`, and have to be cut again."""

    by_hand: bool
    clause: Clause | None = None


class ShoeLoaded(Event, frozen=True, kw_only=True, tag="shoe-loaded"):
    """`burn` is how many cards have to be burned, as far as that is known before the first."""

    cutting_card: int | None
    burn: int


class BurnChosen(Event, frozen=True, kw_only=True, tag="burn-chosen"):
    face_up: bool
    counted: bool
    clause: Clause | None = None


class CardBurned(Event, frozen=True, kw_only=True, omit_defaults=True, tag="card-burned"):
    """`more` is how many are still to be burned. `hidden`: its name is known, and nobody saw it."""

    card: Card | None
    more: int
    hidden: bool = False


class BurnForgotten(Event, frozen=True, kw_only=True, tag="burn-forgotten"):
    """Play begins without a burn."""


class BurnOrdered(Event, frozen=True, kw_only=True, tag="burn-ordered"):
    """The coup begins anew, with a burn first."""

    clause: Clause | None = None


class ShoeToEnd(Event, frozen=True, kw_only=True, tag="shoe-to-end"):
    """After the coup in progress the cards are shuffled, or others come."""

    replace: bool = False
    clause: Clause | None = None


class ShoeEnded(Event, frozen=True, kw_only=True, tag="shoe-ended"):
    """The cards left the table. `replace`: others have to come, by the clause."""

    replace: bool = False
    clause: Clause | None = None
