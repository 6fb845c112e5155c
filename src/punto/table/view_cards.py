"""Cards and hands as one viewer may see them."""

from __future__ import annotations

from collections.abc import Iterable

from punto.rules.table_rules import TableRules
from punto.rules.three_card import AREA_DEALER
from punto.table.commands import Person
from punto.table.decide.guard import PLAYER
from punto.table.state import Laid, Spread
from punto.table.view_types import AreaShown, CardShown, SpreadShown


def cards_shown(cards: Iterable[Laid], viewer: Person) -> tuple[CardShown, ...]:
    return tuple(card_shown(laid, viewer) for laid in cards)


def card_shown(laid: Laid, viewer: Person) -> CardShown:
    own = viewer.role == PLAYER and viewer.name in laid.looked
    return CardShown(card=laid.card if laid.seen or own else None, face_down=laid.face_down)


def spread_shown(spread: Spread, rules: TableRules, viewer: Person) -> SpreadShown:
    """The hands of all areas, also those at which none should lie, and the dealer's."""
    areas = sorted({*spread.areas, *spread.hands} - {AREA_DEALER})
    return SpreadShown(
        areas=tuple(_area(spread, area, rules, viewer) for area in areas),
        dealer=_area(spread, AREA_DEALER, rules, viewer),
        due=spread.due,
        looked=spread.looked,
    )


def _area(spread: Spread, area: int, rules: TableRules, viewer: Person) -> AreaShown:
    cards = cards_shown(spread.hand(area), viewer)
    names = [each.card for each in cards if each.card is not None]
    return AreaShown(
        area=area,
        cards=cards,
        total=rules.book.points.total(names) if names and len(names) == len(cards) else None,
        blind=spread.blind(area),
        out=area in spread.out,
    )
