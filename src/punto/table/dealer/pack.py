"""The cards as they really lie: their order in the shoe, and the faces of cards face down.

Only the dealer knows them. The table learns a face when somebody looks or a card is turned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from msgspec import structs

from punto.cards import Card
from punto.rules.coup import Side
from punto.table import commands, events
from punto.table.commands import AnyCommand
from punto.table.decide.three_card.hands import face_down, packet
from punto.table.events import CardExposed, HandDealt, HandsOut, HandTurned
from punto.table.state import Laid, Spot, TableState

Order = tuple[Card, ...]
"""The cards of a shuffled pack, front first."""

Cards = tuple[Card | None, ...]
"""Cards that lie somewhere; None for one whose face the dealer does not know either."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards in the shoe, front first in `order`, and those that lie outside it.

    The first `back` cards of `order` were put back to the front of the shoe. `cutting_card` is how
    many cards lie behind the cutting card while it is in the shoe. `aside` are cards at no hand.
    `last` are both hands of the coup before, which can come back to the layout.
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
        """Whether the cutting card comes out of the shoe before the next card."""
        behind = self.cutting_card
        return behind is not None and not self.back and 0 < len(self.order) <= behind

    @property
    def outside(self) -> tuple[Card, ...]:
        """The cards on the table whose faces the dealer knows."""
        lying = (self.player, self.banker, self.aside, *self.areas.values())
        return tuple(card for cards in lying for card in cards if card)

    def read(self, card: Card) -> Pack:
        """The pack with one more card in the shoe, behind the others, as a card reader named it."""
        return replace(self, order=(*self.order, card))

    def shuffled(self, order: Order) -> Pack:
        """The pack with this order of cards in the shoe. Cards that lie outside the shoe stay
        where they are.
        """
        return replace(self, order=order, back=0)


def after(pack: Pack, event: events.AnyEvent) -> Pack:
    """The pack as it lies after an event of the table."""
    if isinstance(event, events.CardLaidEvent | events.HandLookedAt):
        return _of_two_hands(pack, event)
    match event:
        case events.CardsCut(in_front=in_front):
            return replace(pack, order=pack.order[in_front:] + pack.order[:in_front])
        case events.ShoeLoaded(cutting_card=place):
            return replace(pack, cutting_card=place)
        case events.CuttingCardShown():
            return replace(pack, cutting_card=None)
        case events.CardBurned(card=card):
            return _out(pack, card)[1]
        case HandDealt() | CardExposed() | HandTurned() | HandsOut():
            return _of_areas(pack, event)
        case events.CoupReopened():
            player, banker = pack.last
            lies = bool(pack.player or pack.banker)
            return pack if lies else replace(pack, player=player, banker=banker)
        case events.TableCleared():
            return replace(pack, player=(), banker=(), areas={}, last=(pack.player, pack.banker))
        case events.CardsReshuffled() | events.DecksChanged():
            return replace(pack, order=(), back=0, areas={})
        case events.ShoeEnded():
            return Pack()
        case _:
            return pack


def _out(pack: Pack, seen: Card | None, at: int = 0) -> tuple[Card | None, Pack]:
    """Take a card out of the shoe; one that `order` does not hold is known if somebody saw it."""
    if at >= len(pack.order):
        return seen, pack
    order = pack.order[:at] + pack.order[at + 1 :]
    return pack.order[at] or seen, replace(pack, order=order, back=max(pack.back - (not at), 0))


def _of_two_hands(pack: Pack, event: events.CardLaidEvent | events.HandLookedAt) -> Pack:
    match event:
        case events.CardDealt(to=to, card=seen):
            card, pack = _out(pack, seen)
            return _with(pack, Spot(to), (*pack.hand(to), card))
        case events.CardDrawn(card=seen):
            # It comes from behind those that came back: they lie beside the shoe.
            card, pack = _out(pack, seen, pack.back)
            return replace(pack, aside=(*pack.aside, card))
        case events.CardMoved(source=source, place=place, to=to):
            return _moved(pack, source, place - 1, to)
        case events.OrderDecided():
            return pack
        case events.CardTurned(hand=hand, place=place, card=card):
            return _with(pack, Spot(hand), _put(pack.hand(hand), place - 1, card))
        case events.HandLookedAt(hand=hand, cards=cards):
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
    if spot is Spot.PLAYER:
        return replace(pack, player=cards)
    return replace(pack, banker=cards) if spot is Spot.BANKER else replace(pack, aside=cards)


def _put(cards: tuple[T, ...], at: int, card: T) -> tuple[T, ...]:
    return (*cards[:at], card, *cards[at + 1 :])


def named(state: TableState, pack: Pack, command: AnyCommand) -> AnyCommand:
    """The command with the real faces of its cards, whatever it said of them.

    A player who turns a card does not know it before, so its name comes from the pack. A card that
    stays face down gets no name. Where the pack does not know a card, the command stays as it is.
    """
    match command:
        case commands.TurnCard(hand=hand, place=place):
            cards = pack.hand(hand)
            card = cards[place - 1] if place <= len(cards) else None
            return structs.replace(command, card=card) if card else command
        case commands.LookAtHand(hand=hand):
            names = _unknown(state.hand(hand), pack.hand(hand))
            return command if names is None else structs.replace(command, cards=names)
        case commands.LookAtArea(area=area) | commands.TurnHand(area=area):
            spread = state.three_card
            names = _unknown(spread.hand(area) if spread else (), pack.areas.get(area, ()))
            return command if names is None else structs.replace(command, cards=names)
        case _:
            return _out_of_the_shoe(state, pack, command)


def _out_of_the_shoe(state: TableState, pack: Pack, command: AnyCommand) -> AnyCommand:
    """A command with the names of cards from the front, or from behind those put back there."""
    first = pack.order[0] if pack.order else None
    behind = pack.order[pack.back] if pack.back < len(pack.order) else None
    match command:
        case commands.DealCard(face_down=True):
            return structs.replace(command, card=None)
        case commands.DealCard() if first:
            return structs.replace(command, card=first)
        case commands.DrawCard() | commands.DrawEarly() if behind and command.card:
            return structs.replace(command, card=behind)
        case commands.BurnCard(card=card, shown=shown) if first:
            seen = shown or card or state.shoe.burn_counts or state.shoe.burn_shown
            return structs.replace(command, card=first if seen else None)
        case commands.DealToArea() if pack.order:
            return _to_area(state, pack, command)
        case _:
            return command


def _to_area(state: TableState, pack: Pack, command: commands.DealToArea) -> commands.DealToArea:
    area, spread = command.area, state.three_card
    if area is None:
        first = min((wager.area for wager in state.layout), default=None)
        area = spread.due if spread else first
    many = packet(state) if command.cards is None else len(command.cards)
    down = area is None or face_down(state, area)
    cards = tuple(
        card if not down or place == command.exposed else None
        for place, card in enumerate(pack.order[:many], 1)
    )
    return structs.replace(command, cards=cards if len(cards) == many else command.cards)


def hidden_names(state: TableState, pack: Pack, area: int) -> tuple[Card, ...]:
    """The cards of the hand at an area that the dealer knows and the table does not."""
    spread = state.three_card
    names = _unknown(spread.hand(area) if spread else (), pack.areas.get(area, ()))
    return names or ()


def _unknown(laid: tuple[Laid, ...], cards: Cards) -> tuple[Card, ...] | None:
    """The faces that the table does not know; None where the pack does not know all of them."""
    if len(laid) != len(cards):
        return None
    names = [card for each, card in zip(laid, cards, strict=True) if each.card is None]
    known = tuple(card for card in names if card)
    return known if len(known) == len(names) else None
