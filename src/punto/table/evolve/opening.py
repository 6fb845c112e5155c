"""Who opens the cards, who has looked at them, and who has the shoe."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import TypeVar, assert_never

from msgspec.structs import replace

from punto.cards import Card
from punto.rules.coup import Side
from punto.table.events import (
    CardsAccepted,
    CardsDeclined,
    CardsOffered,
    DealerNamed,
    HandLookedAt,
    HandOrderedBack,
    HandPassed,
    HandReturned,
    HoldEvent,
    MethodChanged,
    OpenerNamed,
    ShoeDeclined,
    ShoeLeft,
    ShoeOffered,
    ShoeTaken,
)
from punto.table.state import Hold, Laid, TableState

T = TypeVar("T")


def evolve(state: TableState, event: HoldEvent) -> TableState:
    match event:
        case MethodChanged(method=method):
            rules = state.rules
            found = next(each for each in rules.book.methods if each.key == method)
            chosen = dataclasses.replace(rules.choices, method=method)
            return replace(state, rules=dataclasses.replace(rules, method=found, choices=chosen))
        case HandLookedAt():
            return _looked(state, event)
        case HandPassed(hand=hand, to=to):
            hold = replace(
                state.hold,
                out=hand,
                has=to,
                passed=state.hold.passed | {hand},
                returned=state.hold.returned - {hand},
            )
            return replace(state, hold=hold, shoe=replace(state.shoe, handled=True))
        case _:
            return replace(state, hold=_held(state.hold, event))


def _held(
    hold: Hold,
    event: CardsOffered
    | CardsAccepted
    | CardsDeclined
    | OpenerNamed
    | HandReturned
    | HandOrderedBack
    | ShoeOffered
    | ShoeTaken
    | ShoeDeclined
    | DealerNamed
    | ShoeLeft,
) -> Hold:
    match event:
        case CardsOffered(hand=hand, to=to):
            return replace(hold, offers={**hold.offers, hand: to})
        case CardsAccepted(hand=hand, by=by):
            offers, openers = _less(hold.offers, hand), _less(hold.openers, hand)
            accepted = {**hold.accepted, hand: by}
            return replace(hold, offers=offers, accepted=accepted, openers=openers)
        case CardsDeclined(hand=hand):
            return replace(hold, offers={**hold.offers, hand: hold.offers[hand][1:]})
        case OpenerNamed(hand=hand, person=person):
            return replace(hold, openers={**hold.openers, hand: person})
        case HandReturned(hand=hand):
            return replace(hold, out=None, has="", returned=hold.returned | {hand})
        case HandOrderedBack(hand=hand):
            out, has = (None, "") if hold.out is hand else (hold.out, hold.has)
            return replace(
                hold,
                offers={**hold.offers, hand: ()},
                accepted=_less(hold.accepted, hand),
                openers=_less(hold.openers, hand),
                out=out,
                has=has,
            )
        case ShoeOffered(to=to):
            return replace(hold, shoe_offers=to)
        case ShoeTaken(by=by):
            return replace(hold, shoe_offers=(), shoe=by, dealing="")
        case ShoeDeclined():
            return replace(hold, shoe_offers=hold.shoe_offers[1:])
        case DealerNamed(person=person):
            return replace(hold, dealing=person)
        case ShoeLeft():
            return replace(hold, shoe="", dealing="", shoe_offers=())
        case _:
            assert_never(event)


def _less(held: Mapping[Side, T], hand: Side) -> dict[Side, T]:
    return {each: value for each, value in held.items() if each is not hand}


def _looked(state: TableState, event: HandLookedAt) -> TableState:
    """Who has the hand knows its cards; the table learns their names where it did not."""
    told = iter(event.cards)
    hand = tuple(_sighted(laid, event.by, told) for laid in state.hand(event.hand))
    if event.hand is Side.PLAYER:
        return replace(state, player=hand)
    return replace(state, banker=hand)


def _sighted(laid: Laid, by: str, told: Iterator[Card]) -> Laid:
    """A card after somebody looked at it; one that lies face up everybody saw before."""
    if not laid.face_down:
        return laid
    card = laid.card or next(told, None)
    return Laid(card, True, tuple(dict.fromkeys((*laid.looked, by))))
