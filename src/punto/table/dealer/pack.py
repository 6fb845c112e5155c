"""The cards as they really lie: the order in the shoe, and what lies face down where.

Only the dealer knows it. The table learns a face when somebody looks or a card is turned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from punto.cards import Card
from punto.rules.coup import Side
from punto.table.events import (
    AnyEvent,
    CardBurned,
    CardDealt,
    CardDrawn,
    CardExposed,
    CardMoved,
    CardsCut,
    CardsReshuffled,
    CardTurned,
    CoupReopened,
    CuttingCardShown,
    DecksChanged,
    HandDealt,
    HandLookedAt,
    HandsOut,
    HandTurned,
    ShoeEnded,
    ShoeLoaded,
    TableCleared,
)
from punto.table.state import Spot

Order = tuple[Card, ...]
"""The cards of a shuffled pack, front first."""

Cards = tuple[Card | None, ...]
"""Cards that lie somewhere; None for one whose face the dealer does not know either."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pack:
    """What is in the shoe, front first, and what lies outside it.

    The first `back` cards of the order came back to the front of the shoe. `cutting_card` is how
    many cards lie behind the cutting card while it is in the shoe. `last` are both hands of the
    coup before, which can come back to the layout.
    """

    order: Cards = ()
    back: int = 0
    cutting_card: int | None = None
    player: Cards = ()
    banker: Cards = ()
    aside: Cards = ()
    areas: Mapping[int, Cards] = field(default_factory=dict[int, Cards])
    last: tuple[Cards, Cards] = ((), ())

    def hand(self, side: Side) -> Cards:
        return self.player if side is Side.PLAYER else self.banker

    @property
    def cutting_card_next(self) -> bool:
        """Whether the cutting card lies before the next card."""
        behind = self.cutting_card
        return behind is not None and not self.back and 0 < len(self.order) <= behind

    @property
    def outside(self) -> tuple[Card, ...]:
        """The cards whose faces the dealer knows that lie on the table."""
        lying = (self.player, self.banker, self.aside, *self.areas.values())
        return tuple(card for cards in lying for card in cards if card)

    def read(self, card: Card) -> Pack:
        """The next card of the shoe, as a card reader tells it."""
        return replace(self, order=(*self.order, card))

    def shuffled(self, order: Order) -> Pack:
        """Other cards in the shoe, or the same in another order; what lies outside it stays."""
        return replace(self, order=order, back=0)


def after(pack: Pack, event: AnyEvent) -> Pack:
    """Where every card lies after an event."""
    match event:
        case CardsCut(in_front=in_front):
            return replace(pack, order=pack.order[in_front:] + pack.order[:in_front])
        case ShoeLoaded(cutting_card=place):
            return replace(pack, cutting_card=place)
        case CuttingCardShown():
            return replace(pack, cutting_card=None)
        case CardBurned(card=card):
            return _out(pack, card)[1]
        case CardDealt() | CardDrawn() | CardMoved() | CardTurned() | HandLookedAt():
            return _of_two_hands(pack, event)
        case HandDealt() | CardExposed() | HandTurned() | HandsOut():
            return _of_areas(pack, event)
        case CoupReopened():
            player, banker = pack.last
            lies = bool(pack.player or pack.banker)
            return pack if lies else replace(pack, player=player, banker=banker)
        case TableCleared():
            return replace(pack, player=(), banker=(), areas={}, last=(pack.player, pack.banker))
        case CardsReshuffled() | DecksChanged():
            return replace(pack, order=(), back=0, areas={})
        case ShoeEnded():
            return Pack()
        case _:
            return pack


def _out(pack: Pack, seen: Card | None, at: int = 0) -> tuple[Card | None, Pack]:
    """A card out of the shoe; one that no order holds is known if somebody saw it."""
    if at >= len(pack.order):
        return seen, pack
    order = pack.order[:at] + pack.order[at + 1 :]
    return pack.order[at] or seen, replace(pack, order=order, back=max(pack.back - (not at), 0))


def _of_two_hands(
    pack: Pack, event: CardDealt | CardDrawn | CardMoved | CardTurned | HandLookedAt
) -> Pack:
    match event:
        case CardDealt(to=to, card=seen):
            card, pack = _out(pack, seen)
            return _with(pack, Spot(to), (*pack.hand(to), card))
        case CardDrawn(card=seen):
            # It comes from behind those that came back: they lie beside the shoe.
            card, pack = _out(pack, seen, pack.back)
            return replace(pack, aside=(*pack.aside, card))
        case CardMoved(source=source, place=place, to=to):
            return _moved(pack, source, place - 1, to)
        case CardTurned(hand=hand, place=place, card=card):
            return _with(pack, Spot(hand), _put(pack.hand(hand), place - 1, card))
        case HandLookedAt(hand=hand, cards=cards):
            told = iter(cards)
            names = tuple(each or next(told, None) for each in pack.hand(hand))
            return _with(pack, Spot(hand), names)


def _of_areas(pack: Pack, event: HandDealt | CardExposed | HandTurned | HandsOut) -> Pack:
    areas = dict(pack.areas)
    match event:
        case HandDealt(area=area, cards=cards):
            for seen in cards:
                card, pack = _out(pack, seen)
                areas[area] = (*areas.get(area, ()), card)
        case CardExposed(area=area, place=place, card=card):
            areas[area] = _put(areas[area], place - 1, card)
        case HandTurned(area=area, cards=cards):
            areas[area] = cards
        case HandsOut(areas=out, burned=burned):
            areas = {at: hand for at, hand in areas.items() if not burned or at not in out}
    return replace(pack, areas=areas)


def _moved(pack: Pack, source: Spot, at: int, to: Spot) -> Pack:
    if source is Spot.FRONT:
        card, pack = _out(pack, None, at)
        pack = replace(pack, back=pack.back - bool(at))
    else:
        cards = _at(pack, source)
        card, pack = cards[at], _with(pack, source, cards[:at] + cards[at + 1 :])
    if to is Spot.FRONT:
        order = (*pack.order[: pack.back], card, *pack.order[pack.back :])
        return replace(pack, order=order, back=pack.back + 1)
    return pack if to is Spot.DISCARDS else _with(pack, to, (*_at(pack, to), card))


def _at(pack: Pack, spot: Spot) -> Cards:
    return {Spot.PLAYER: pack.player, Spot.BANKER: pack.banker}.get(spot, pack.aside)


def _with(pack: Pack, spot: Spot, cards: Cards) -> Pack:
    match spot:
        case Spot.PLAYER:
            return replace(pack, player=cards)
        case Spot.BANKER:
            return replace(pack, banker=cards)
        case _:
            return replace(pack, aside=cards)


def _put(cards: tuple[T, ...], at: int, card: T) -> tuple[T, ...]:
    return (*cards[:at], card, *cards[at + 1 :])
