"""The hands of Three Card Baccarat: dealt, looked at, turned, called, taken away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from punto.cards import Card
from punto.rules.model import ShufflingMachine
from punto.rules.wager import Wager
from punto.table.events import (
    AreaLookedAt,
    CardExposed,
    CardsCounted,
    CardsReshuffled,
    DecksChanged,
    DecksPaired,
    HandDealt,
    HandsOut,
    HandTurned,
    MishapFound,
    ResultsCalled,
    ThreeEvent,
)
from punto.table.evolve.cards import DECK, with_seen
from punto.table.state import Fault, Laid, Phase, ShoeState, Spread, TableState


def evolve(state: TableState, event: ThreeEvent) -> TableState:
    match event:
        case HandDealt():
            return _dealt(state, event)
        case MishapFound():
            return replace(state, fault=_fault(event))
        case CardsCounted():
            return state
        case CardsReshuffled():
            shoe = replace(state.shoe, left=DECK * state.shoe.decks, seen={})
            return replace(state, shoe=shoe, three=None, phase=Phase.BETWEEN)
        case DecksPaired(backs=backs, other=other):
            return replace(state, shoe=replace(state.shoe, backs=backs, other_backs=other))
        case DecksChanged(backs=backs):
            shoe = replace(state.shoe, backs=backs, other_backs=state.shoe.backs)
            return replace(state, shoe=shoe)
        case CardExposed() | AreaLookedAt() | HandTurned() | ResultsCalled() | HandsOut():
            return state if state.three is None else _spread(state, state.three, event)
        case _:
            assert_never(event)


def _spread(
    state: TableState,
    spread: Spread,
    event: CardExposed | AreaLookedAt | HandTurned | ResultsCalled | HandsOut,
) -> TableState:
    match event:
        case CardExposed(area=area, place=place, card=card):
            laid = list(spread.hand(area))
            laid[place - 1] = replace(laid[place - 1], card=card)
            seen = spread.exposed | {(area, place)}
            shown = replace(_with(spread, area, tuple(laid)), exposed=seen)
            return replace(state, three=shown, shoe=_seen(state.shoe, (card,)))
        case AreaLookedAt(area=area, by=by, cards=cards):
            return replace(state, three=_with(spread, area, _sighted(spread, area, by, cards)))
        case HandTurned(area=area, cards=cards):
            old = spread.hand(area)
            new = tuple(
                card
                for place, card in enumerate(cards, start=1)
                if old[place - 1].face_down and (area, place) not in spread.exposed
            )
            turned = _with(spread, area, tuple(map(Laid, cards)))
            return replace(state, three=turned, shoe=_seen(state.shoe, new))
        case ResultsCalled():
            return replace(state, phase=Phase.SETTLED, three=replace(spread, called=True))
        case HandsOut(areas=areas, burned=burned):
            hands = {at: hand for at, hand in spread.hands.items() if not burned or at not in areas}
            return replace(
                state, three=replace(spread, hands=hands, out=spread.out | frozenset(areas))
            )
        case _:
            assert_never(event)


def _dealt(state: TableState, event: HandDealt) -> TableState:
    """Cards at a hand; with the first of them it stands fast who backs which area from where."""
    spread = state.three or _begun(state)
    laid = tuple(Laid(card, event.face_down) for card in event.cards)
    spread = _with(spread, event.area, (*spread.hand(event.area), *laid))
    shown = () if event.face_down else tuple(card for card in event.cards if card)
    shoe = _seen(replace(state.shoe, left=state.shoe.left - len(laid)), shown)
    spread = replace(spread, packets=spread.packets + 1)
    return replace(state, phase=Phase.COUP, shoe=shoe, last=None, three=spread)


def _begun(state: TableState) -> Spread:
    areas = frozenset(wager.area for wager in state.layout)
    three = state.rules.three
    assert three is not None, "a table of this game"
    machine = state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS
    return Spread(three.around(areas, in_sets=machine), state.places, _backed(state.layout))


def _backed(layout: tuple[Wager, ...]) -> Mapping[str, tuple[int, ...]]:
    """Who has wagers where."""
    found = dict[str, tuple[int, ...]]()
    for wager in layout:
        found[wager.player] = tuple(dict.fromkeys((*found.get(wager.player, ()), wager.area)))
    return found


def _with(spread: Spread, area: int, hand: tuple[Laid, ...]) -> Spread:
    return replace(spread, hands={**spread.hands, area: hand})


def _sighted(spread: Spread, area: int, by: str, told: tuple[Card, ...]) -> tuple[Laid, ...]:
    """A hand after somebody looked at it; the table learns names where it did not know them."""
    names = iter(told)
    return tuple(
        replace(
            laid,
            card=laid.card or next(names, None),
            looked=tuple(dict.fromkeys((*laid.looked, by))),
        )
        for laid in spread.hand(area)
    )


def _seen(shoe: ShoeState, cards: tuple[Card, ...]) -> ShoeState:
    for card in cards:
        shoe = replace(shoe, seen=with_seen(shoe, card))
    return shoe


def _fault(event: MishapFound) -> Fault:
    return Fault(
        irregularity=event.mishap,
        facts=event.facts,
        remedy=event.remedy,
        clause=event.clause,
        role=event.role,
        choices=event.choices,
        then=event.then,
    )
