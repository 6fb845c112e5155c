"""Events about the cards, before the first coup of a shoe and after its last."""

from typing import Annotated

from punto.cards import Card
from punto.kernel.audience import Audience, Only
from punto.kernel.message import PublicEvent
from punto.rules.clause import Clause
from punto.rules.irregular import Irregularity
from punto.rules.model import Cards
from punto.rules.person import Cutter


class CardsBrought(PublicEvent, frozen=True, kw_only=True, tag="cards-brought"):
    """Cards came to the table; if `same`, those of the last shoe. `backs` is their colour."""

    decks: int
    cards: Cards | None = None
    same: bool = False
    backs: str = ""
    clause: Clause | None = None


class CutOffered(PublicEvent, frozen=True, kw_only=True, tag="cut-offered"):
    """Staff offered the cut to these seats or roles, one after the other."""

    to: tuple[Cutter, ...]


class CutterNamed(PublicEvent, frozen=True, kw_only=True, tag="cutter-named"):
    """The player who was offered the cut lets another person cut."""

    by: Cutter
    person: str
    clause: Clause | None = None


class CutRefused(PublicEvent, frozen=True, kw_only=True, tag="cut-refused"):
    """Somebody who was offered the cut did not want it."""

    by: Cutter


class CardsCut(PublicEvent, frozen=True, kw_only=True, tag="cards-cut"):
    """The cards were cut; `in_front` of them lie before the cut."""

    by: Cutter
    in_front: int


class CardsMixed(PublicEvent, frozen=True, kw_only=True, tag="cards-mixed"):
    """Cards that came shuffled were riffled; or shuffled `by_hand`, and must be cut again."""

    by_hand: bool
    clause: Clause | None = None


class ShoeLoaded(PublicEvent, frozen=True, kw_only=True, tag="shoe-loaded"):
    """The cards are in the shoe; `burn` of them must be burned, if that is known already."""

    cutting_card: int | None
    burn: int


class BurnChosen(PublicEvent, frozen=True, kw_only=True, tag="burn-chosen"):
    """Staff chose how the first cards are burned."""

    face_up: bool
    counted: bool
    clause: Clause | None = None


class CardBurned(PublicEvent, frozen=True, kw_only=True, omit_defaults=True, tag="card-burned"):
    """A card was burned, and `more` are to follow. `hidden`: it has a name, but nobody saw it."""

    card: Annotated[Card | None, Only(Audience.NOBODY, when="hidden")]
    more: int
    hidden: Annotated[bool, Only(Audience.NOBODY)] = False


class StepForgotten(PublicEvent, frozen=True, kw_only=True, tag="step-forgotten"):
    """By mistake, play goes on without a burn, a cut or a shuffle that was due."""

    step: Irregularity


class BurnOrdered(PublicEvent, frozen=True, kw_only=True, tag="burn-ordered"):
    """After a fault the coup begins again, with a burn first."""

    clause: Clause | None = None


class ShoeToEnd(PublicEvent, frozen=True, kw_only=True, tag="shoe-to-end"):
    """The cards are shuffled after the coup in progress, or replaced if `replace` says so."""

    replace: bool = False
    clause: Clause | None = None


class ShoeEnded(PublicEvent, frozen=True, kw_only=True, tag="shoe-ended"):
    """The cards left the table. `replace`: by the clause new ones must come, not the same ones."""

    replace: bool = False
    clause: Clause | None = None


CutEvent = CutOffered | CutRefused | CutterNamed | CardsCut
BurnEvent = BurnChosen | CardBurned | BurnOrdered
ShoeEvent = ShoeLoaded | StepForgotten | ShoeToEnd | ShoeEnded
CardEvent = CardsBrought | CutEvent | CardsMixed | BurnEvent | ShoeEvent
