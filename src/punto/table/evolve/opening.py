"""Who opens the cards, who has looked at them, and who has the shoe."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import TypeVar, assert_never

from msgspec.structs import replace

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
from punto.table.evolve.cards import with_seen
from punto.table.state import Hold, Laid, TableState

T = TypeVar("T")


def evolve(state: TableState, event: HoldEvent) -> TableState:
    match event:
        case MethodChanged(method=method):
            rules = state.rules
            found = next(each for each in rules.rules.methods if each.key == method)
            chosen = dataclasses.replace(rules.choices, method=method)
            return replace(state, rules=dataclasses.replace(rules, method=found, choices=chosen))
        case HandLookedAt():
            return _looked(state, event)
        case HandPassed(hand=hand):
            hold = replace(state.hold, out=hand, passed=state.hold.passed | {hand})
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
            offers = _less(hold.offers, hand)
            return replace(hold, offers=offers, accepted={**hold.accepted, hand: by})
        case CardsDeclined(hand=hand):
            return replace(hold, offers={**hold.offers, hand: hold.offers[hand][1:]})
        case OpenerNamed(hand=hand, person=person):
            return replace(hold, openers={**hold.openers, hand: person})
        case HandReturned():
            return replace(hold, out=None)
        case HandOrderedBack(hand=hand):
            out = None if hold.out is hand else hold.out
            openers = _less(hold.openers, hand)
            return replace(
                hold,
                offers={**hold.offers, hand: ()},
                accepted=_less(hold.accepted, hand),
                openers=openers,
                out=out,
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
    hand, cards = list(state.hand(event.hand)), list(event.cards)
    shoe = state.shoe
    for place, laid in enumerate(hand):
        if laid.card is None and cards:
            card = cards.pop(0)
            hand[place] = Laid(card, laid.face_down)
            shoe = replace(shoe, seen=with_seen(shoe, card))
    sights = {(event.hand, place, event.by) for place, _ in enumerate(hand, start=1)}
    hold = replace(state.hold, looked=state.hold.looked | sights)
    state = replace(state, hold=hold, shoe=shoe)
    if event.hand is Side.PLAYER:
        return replace(state, player=tuple(hand))
    return replace(state, banker=tuple(hand))
