"""Faces of cards, for commands by which somebody sees them."""

from __future__ import annotations

from msgspec.structs import replace

from punto.cards import Card
from punto.table.commands import (
    AnyCommand,
    BurnCard,
    DealCard,
    DealToArea,
    DrawCard,
    DrawEarly,
    LookAtArea,
    LookAtHand,
    TurnCard,
    TurnHand,
)
from punto.table.dealer.pack import Cards, Pack
from punto.table.decide.three_card.hands import face_down, packet
from punto.table.state import Laid, TableState


def named(state: TableState, pack: Pack, command: AnyCommand) -> AnyCommand:
    """A command with the faces that the cards really have, whatever was said of them.

    A player turns a card and does not know it before; whoever has the pack tells its name. What
    stays face down gets none. Where the pack does not know a card, the command stays as it is.
    """
    match command:
        case TurnCard(hand=hand, place=place):
            cards = pack.hand(hand)
            card = cards[place - 1] if place <= len(cards) else None
            return replace(command, card=card) if card else command
        case LookAtHand(hand=hand):
            names = _unknown(state.hand(hand), pack.hand(hand))
            return command if names is None else replace(command, cards=names)
        case LookAtArea(area=area) | TurnHand(area=area):
            spread = state.three
            names = _unknown(spread.hand(area) if spread else (), pack.areas.get(area, ()))
            return command if names is None else replace(command, cards=names)
        case _:
            return _out_of_the_shoe(state, pack, command)


def _out_of_the_shoe(state: TableState, pack: Pack, command: AnyCommand) -> AnyCommand:
    """Cards that come out: the first, or the first behind those that came back."""
    first = pack.order[0] if pack.order else None
    behind = pack.order[pack.back] if pack.back < len(pack.order) else None
    match command:
        case DealCard(face_down=True):
            return replace(command, card=None)
        case DealCard() if first:
            return replace(command, card=first)
        case DrawCard() | DrawEarly() if behind and command.card:
            return replace(command, card=behind)
        case BurnCard(card=card, shown=shown) if first:
            seen = shown or card or state.shoe.burn_counts or state.shoe.burn_shown
            return replace(command, card=first if seen else None)
        case DealToArea() if pack.order:
            return _to_area(state, pack, command)
        case _:
            return command


def _to_area(state: TableState, pack: Pack, command: DealToArea) -> DealToArea:
    area = command.area
    if area is None:
        area = next_area(state)
    many = packet(state) if command.cards is None else len(command.cards)
    down = area is None or face_down(state, area)
    cards = tuple(
        card if not down or place == command.exposed else None
        for place, card in enumerate(pack.order[:many], 1)
    )
    return replace(command, cards=cards if len(cards) == many else command.cards)


def next_area(state: TableState) -> int | None:
    """Where the next cards of Three Card Baccarat go."""
    if state.three is not None:
        return state.three.due
    return min((wager.area for wager in state.layout), default=None)


def hidden_names(state: TableState, pack: Pack, area: int) -> tuple[Card, ...]:
    """The names that the table does not know of the hand at an area."""
    spread = state.three
    names = _unknown(spread.hand(area) if spread else (), pack.areas.get(area, ()))
    return names or ()


def _unknown(laid: tuple[Laid, ...], cards: Cards) -> tuple[Card, ...] | None:
    """The faces that the table does not know; None where the pack does not know all of them."""
    if len(laid) != len(cards):
        return None
    names = [card for each, card in zip(laid, cards, strict=True) if each.card is None]
    known = tuple(card for card in names if card)
    return known if len(known) == len(names) else None
