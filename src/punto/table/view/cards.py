"""Cards and hands as everybody sees them, or as a player sees them who has looked at some."""

from collections.abc import Iterable, Iterator

from punto.cards import Card
from punto.kernel.message import like
from punto.rules.data import Data
from punto.rules.model import Rulebook
from punto.rules.three_card import AREA_DEALER
from punto.table.state import Laid, Spot, Spread, TableState


class CardShown(Data, frozen=True, kw_only=True):
    """A card as it lies on the table; it has no name if this viewer may not know its face."""

    card: Card | None
    face_down: bool


class HandLooked(Data, frozen=True, kw_only=True):
    """The cards of one place, as a player sees them who has looked at some that lie face down.

    `area` is set where areas have hands of their own, `spot` at any other place.
    """

    spot: Spot | None
    area: int | None
    cards: tuple[CardShown, ...]
    count: int | None


class AreaShown(Data, frozen=True, kw_only=True):
    """The hand of an area; `blind`: nobody may look at it, `out`: it does not count any more."""

    area: int
    cards: tuple[CardShown, ...]
    total: int | None
    blind: bool
    out: bool


class SpreadShown(Data, frozen=True, kw_only=True):
    """The hands of Three Card Baccarat at all areas; `due` is the area where cards go next."""

    areas: tuple[AreaShown, ...]
    dealer: AreaShown
    due: int | None
    looked: bool


def cards_shown(cards: Iterable[Laid], player: str = "") -> tuple[CardShown, ...]:
    """Cards as everybody sees them, or as the named `player` sees them."""
    shown = ((laid, laid.seen or player in laid.looked) for laid in cards)
    return tuple(
        CardShown(card=laid.card if seen else None, face_down=laid.face_down)
        for laid, seen in shown
    )


def count_shown(book: Rulebook, cards: tuple[CardShown, ...]) -> int | None:
    """The count of a hand for a viewer who sees all of its cards; None for any other."""
    names = [each.card for each in cards if each.card is not None]
    return book.points.total(names) if names and len(names) == len(cards) else None


def spread_shown(spread: Spread, book: Rulebook) -> SpreadShown:
    """The hands of all areas and the dealer's; also hands that lie at an area by mistake."""
    areas = sorted({*spread.areas, *spread.hands} - {AREA_DEALER})
    shown = tuple(_area(spread, area, book) for area in areas)
    return like(SpreadShown, spread, areas=shown, dealer=_area(spread, AREA_DEALER, book))


def _area(spread: Spread, area: int, book: Rulebook) -> AreaShown:
    cards, blind, out = cards_shown(spread.hand(area)), spread.blind(area), area in spread.out
    total = count_shown(book, cards)
    return AreaShown(area=area, cards=cards, total=total, blind=blind, out=out)


def hands_looked(state: TableState, player: str) -> Iterator[HandLooked]:
    """Every place with a card face down that the player has looked at, as that player sees it."""
    areas = state.three_card.hands.items() if state.three_card else ()
    places = (
        *((None, area, hand) for area, hand in areas),
        (Spot.PLAYER, None, state.player),
        (Spot.BANKER, None, state.banker),
        (Spot.ASIDE, None, state.aside),
        (Spot.FRONT, None, state.shoe.front),
    )
    for spot, area, laid in places:
        if any(each.face_down and player in each.looked for each in laid):
            cards = cards_shown(laid, player)
            count = count_shown(state.book, cards)
            yield HandLooked(spot=spot, area=area, cards=cards, count=count)
