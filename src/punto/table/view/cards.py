"""Cards and hands as everybody sees them, and as one player does who has looked at some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from punto.cards import Card
from punto.rules.data import Data
from punto.rules.model import Rulebook
from punto.rules.three_card import AREA_DEALER
from punto.table.state import Laid, Spot, Spread, TableState


class CardShown(Data, frozen=True, kw_only=True):
    """A card as it lies. Without a name its face is not for this viewer."""

    card: Card | None
    face_down: bool


class HandLooked(Data, frozen=True, kw_only=True):
    """Cards of one place as a player sees them who has looked at some that lie face down.

    `area` is that of the hand where areas have hands of their own, and `spot` the place elsewhere.
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
    """The hands of a coup in which areas have hands of their own; `due`: where cards go next."""

    areas: tuple[AreaShown, ...]
    dealer: AreaShown
    due: int | None
    looked: bool


def cards_shown(cards: Iterable[Laid], player: str = "") -> tuple[CardShown, ...]:
    """Cards as everybody sees them, or as a player does."""
    return tuple(
        CardShown(
            card=laid.card if laid.seen or (player and player in laid.looked) else None,
            face_down=laid.face_down,
        )
        for laid in cards
    )


def count_shown(book: Rulebook, cards: tuple[CardShown, ...]) -> int | None:
    """What a hand counts for whoever sees all of these cards."""
    names = [each.card for each in cards if each.card is not None]
    return book.points.total(names) if names and len(names) == len(cards) else None


def spread_shown(spread: Spread, book: Rulebook) -> SpreadShown:
    """The hands of all areas, also those at which none should lie, and the dealer's."""
    areas = sorted({*spread.areas, *spread.hands} - {AREA_DEALER})
    return SpreadShown(
        areas=tuple(_area(spread, area, book) for area in areas),
        dealer=_area(spread, AREA_DEALER, book),
        due=spread.due,
        looked=spread.looked,
    )


def _area(spread: Spread, area: int, book: Rulebook) -> AreaShown:
    cards = cards_shown(spread.hand(area))
    return AreaShown(
        area=area,
        cards=cards,
        total=count_shown(book, cards),
        blind=spread.blind(area),
        out=area in spread.out,
    )


def hands_looked(state: TableState, player: str) -> Iterator[HandLooked]:
    """Every place with a card face down that a player has looked at."""
    spread = state.three_card
    for area, hand in spread.hands.items() if spread else ():
        if looked := _looked(state, hand, player, area=area):
            yield looked
    spots = {Spot.PLAYER: state.player, Spot.BANKER: state.banker}
    for spot, laid in (spots | {Spot.ASIDE: state.aside, Spot.FRONT: state.shoe.front}).items():
        if looked := _looked(state, laid, player, spot=spot):
            yield looked


def _looked(
    state: TableState,
    laid: tuple[Laid, ...],
    player: str,
    *,
    spot: Spot | None = None,
    area: int | None = None,
) -> HandLooked | None:
    if not any(each.face_down and player in each.looked for each in laid):
        return None
    cards = cards_shown(laid, player)
    return HandLooked(spot=spot, area=area, cards=cards, count=count_shown(state.book, cards))
