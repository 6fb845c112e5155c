"""How events change who opens the cards, who has looked at them, and who has the shoe."""

import dataclasses
from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from punto.cards import Card
from punto.rules.person import NamedPlayer
from punto.table import events
from punto.table.evolve.cards import with_cards
from punto.table.evolve.terms import at_once
from punto.table.state import Hold, Laid, Spot, TableState


def evolve(state: TableState, event: events.HoldEvent) -> TableState:
    match event:
        case events.MethodChanged(method=method):
            found = next(each for each in state.book.methods if each.key == method)
            return at_once(
                state,
                lambda rules: dataclasses.replace(rules, method=found).with_choices(method=method),
            )
        case events.CardsOffered():
            return replace(state, hold=_offered(state, event))
        case events.HandLookedAt():
            return _looked(state, event)
        case events.HandPassed(hand=hand, to=to):
            passed, returned = state.hold.passed | {hand}, state.hold.returned - {hand}
            hold = replace(state.hold, out=hand, has=to, passed=passed, returned=returned)
            state = replace(state, hold=hold, shoe=replace(state.shoe, handled=True))
            return _handled(state, Spot(hand))
        case _:
            return replace(state, hold=_held(state.hold, event))


def _offered(state: TableState, event: events.CardsOffered) -> Hold:
    """Who is asked about a hand, and whether staff approved the first. [nsw-premium 8.5]"""
    hold, offering = state.hold, state.book.policy.cards_offered_to
    first = event.to[0] if event.to else None
    rule = offering.designation if offering else None
    approved = {side: name for side, name in hold.approved.items() if side is not event.hand}
    if rule and event.clause == rule.clause and isinstance(first, NamedPlayer):
        approved[event.hand] = first.name
    return replace(hold, offers={**hold.offers, event.hand: event.to}, approved=approved)


def _held(hold: Hold, event: events.HandEvent | events.HolderEvent) -> Hold:
    match event:
        case events.CardsAccepted(hand=hand, by=by):
            offers = {each: to for each, to in hold.offers.items() if each is not hand}
            accepted = {**hold.accepted, hand: by}
            return replace(hold.untaken(hand), offers=offers, accepted=accepted)
        case events.CardsDeclined(hand=hand):
            return replace(hold, offers={**hold.offers, hand: hold.offers[hand][1:]})
        case events.OpenerNamed(hand=hand, person=person):
            return replace(hold, openers={**hold.openers, hand: person})
        case events.HandReturned(hand=hand):
            return replace(hold, out=None, has="", returned=hold.returned | {hand})
        case events.HandOrderedBack(hand=hand):
            left = replace(hold.untaken(hand), offers={**hold.offers, hand: ()})
            return replace(left, out=None, has="") if hold.out is hand else left
        case events.ShoeOffered(to=to):
            return replace(hold, shoe_offers=to)
        case events.ShoeTaken(by=by):
            return replace(hold, shoe_offers=(), shoe=by, dealing="")
        case events.ShoeDeclined():
            return replace(hold, shoe_offers=hold.shoe_offers[1:])
        case events.DealerNamed(person=person):
            return replace(hold, dealing=person)
        case events.ShoeLeft():
            return replace(hold, shoe="", dealing="", shoe_offers=())
        case _:
            assert_never(event)


def _handled(state: TableState, spot: Spot) -> TableState:
    """Cards in a guest's hands are exposed, where the book says so. [nsw-premium 1.1/exposed]"""
    closes = state.book.policy.betting_closes
    if closes is None or closes.handled is None:
        return state
    cards = (replace(each, handled=True) if each.face_down else each for each in state.at(spot))
    return with_cards(state, spot, tuple(cards))


def _looked(state: TableState, event: events.HandLookedAt) -> TableState:
    """The table after a player looked at a hand; it learns names that it did not know."""
    told = iter(event.cards)
    hand = tuple(_sighted(laid, event.by, told) for laid in state.hand(event.hand))
    return with_cards(state, Spot(event.hand), hand)


def _sighted(laid: Laid, by: str, told: Iterator[Card]) -> Laid:
    """A card after somebody looked at it; one that lies face up everybody saw before."""
    if not laid.face_down:
        return laid
    return replace(laid, card=laid.card or next(told, None), looked=laid.seen_by(by))
