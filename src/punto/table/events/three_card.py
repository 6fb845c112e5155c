"""Events of Three Card Baccarat: hands at areas and their results. Area 0 is the dealer's."""

from typing import Annotated, Self

from punto.cards import Card
from punto.kernel.audience import Audience, Only, Own, nameless
from punto.kernel.message import PublicEvent
from punto.rules.clause import Clause
from punto.rules.data import Data
from punto.rules.irregular import Act, Choice, Fact, Remedy
from punto.rules.three_card import Facing, Mishap


class HandDealt(PublicEvent, frozen=True, kw_only=True, tag="hand-dealt"):
    """Cards came to an area, or to the dealer. At an area without wagers they lie by mistake."""

    area: int
    cards: Annotated[
        tuple[Card | None, ...], Only(Audience.NOBODY, when="face_down", blank=nameless)
    ]
    face_down: bool


class CardExposed(PublicEvent, frozen=True, kw_only=True, tag="card-exposed"):
    """Everybody saw the face of a card, which lies face down again."""

    area: int
    place: int
    card: Card


class AreaLookedAt(PublicEvent, frozen=True, kw_only=True, tag="area-looked-at"):
    """A player looked at the hand of an area; `cards` names faces that the table did not know."""

    area: int
    by: str
    cards: Annotated[tuple[Card, ...], Only(Own("by"))] = ()


class HandTurned(PublicEvent, frozen=True, kw_only=True, tag="hand-turned"):
    """The hand of an area lies face up; `words` is what the dealer declares about it."""

    area: int
    cards: tuple[Card, ...]
    total: int
    words: str = ""
    clause: Clause | None = None


class AreaResult(Data, frozen=True, kw_only=True):
    """The hand of an area: its ranking, and whether it beats, loses to or ties the dealer's."""

    area: int
    total: int
    ranking: int
    result: str

    @classmethod
    def of(cls, area: int, facing: Facing) -> Self:
        return cls(area=area, total=facing.total, ranking=facing.ranking, result=facing.result)


class ResultsCalled(PublicEvent, frozen=True, kw_only=True, tag="results-called"):
    """The dealer called how every hand in play stands against the dealer's."""

    dealer: int
    ranking: int
    areas: tuple[AreaResult, ...]


class MishapFound(PublicEvent, frozen=True, kw_only=True, tag="mishap-found"):
    """A fault of this game was found: the areas where it happened, and the book's remedy."""

    mishap: Mishap
    facts: tuple[Fact, ...]
    remedy: Remedy
    clause: Clause | None
    also: tuple[Clause, ...] = ()
    role: str = ""
    choices: tuple[Choice, ...] = ()
    then: tuple[Act, ...] = ()
    areas: tuple[int, ...] = ()
    note: Annotated[str, Only(Audience.STAFF)] = ""


class CardsCounted(PublicEvent, frozen=True, kw_only=True, tag="cards-counted"):
    """The dealer counted the deck in play: `number` of cards, and whether that is `right`."""

    number: int
    right: bool


class HandsOut(PublicEvent, frozen=True, kw_only=True, tag="hands-out"):
    """The hands of some areas no longer count; `burned`: their cards went to the discards."""

    areas: tuple[int, ...]
    burned: bool = False
    clause: Clause | None = None


class CardsReshuffled(PublicEvent, frozen=True, kw_only=True, tag="cards-reshuffled"):
    """All cards went back into the machine; the coup is dealt again."""

    clause: Clause | None = None


class DecksPaired(PublicEvent, frozen=True, kw_only=True, tag="decks-paired"):
    """Two decks of different colours are in use; `backs` is the one in play."""

    backs: str
    other: str
    clause: Clause | None = None


class DecksChanged(PublicEvent, frozen=True, kw_only=True, tag="decks-changed"):
    """The other deck is in play now."""

    backs: str
    clause: Clause | None = None


SpreadEvent = CardExposed | AreaLookedAt | HandTurned | ResultsCalled | HandsOut
DeckEvent = CardsCounted | CardsReshuffled | DecksPaired | DecksChanged
ThreeEvent = HandDealt | MishapFound | DeckEvent | SpreadEvent
