"""How events change the hands of Three Card Baccarat: dealt, looked at, turned, taken away."""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from punto.cards import Card
from punto.rules.model import ShufflingMachine
from punto.rules.wager import Wager
from punto.table import events
from punto.table.evolve.cards import DECK, with_seen
from punto.table.evolve.faults import fault_of
from punto.table.state import Laid, Phase, ShoeState, Spread, TableState


def evolve(state: TableState, event: events.ThreeEvent) -> TableState:
    if isinstance(event, events.SpreadEvent):
        return state if state.three_card is None else _spread(state, state.three_card, event)
    match event:
        case events.HandDealt():
            return _dealt(state, event)
        case events.MishapFound():
            return replace(state, fault=fault_of(event, event.mishap))
        case events.CardsCounted():
            return state
        case events.CardsReshuffled(clause=clause):
            shoe = replace(state.shoe, left=DECK * state.shoe.decks, seen={})
            locked = clause if state.three_card else state.locked  # The coup had begun.
            return replace(state, shoe=shoe, three_card=None, phase=Phase.BETWEEN, locked=locked)
        case events.DecksPaired(backs=backs, other=other):
            return replace(state, shoe=replace(state.shoe, backs=backs, other_backs=other))
        case events.DecksChanged(backs=backs):
            shoe = replace(state.shoe, backs=backs, other_backs=state.shoe.backs)
            return replace(state, shoe=shoe)
        case _:
            assert_never(event)


def _spread(state: TableState, spread: Spread, event: events.SpreadEvent) -> TableState:
    match event:
        case events.CardExposed(area=area, place=place, card=card):
            laid = list(spread.hand(area))
            laid[place - 1] = replace(laid[place - 1], card=card)
            seen = spread.exposed | {(area, place)}
            shown = replace(_with(spread, area, tuple(laid)), exposed=seen)
            return replace(state, three_card=shown, shoe=_seen(state.shoe, (card,)))
        case events.AreaLookedAt(area=area, by=by, cards=cards):
            return replace(state, three_card=_with(spread, area, _sighted(spread, area, by, cards)))
        case events.HandTurned(area=area, cards=cards):
            new = spread.unseen(area, cards)
            turned = _with(spread, area, tuple(map(Laid, cards)))
            return replace(state, three_card=turned, shoe=_seen(state.shoe, new))
        case events.ResultsCalled():
            return replace(state, phase=Phase.SETTLED, three_card=replace(spread, called=True))
        case events.HandsOut(areas=areas, burned=burned):
            hands = {at: hand for at, hand in spread.hands.items() if not burned or at not in areas}
            left = replace(spread, hands=hands, out=spread.out | frozenset(areas))
            return replace(state, three_card=left)
        case _:
            assert_never(event)


def _dealt(state: TableState, event: events.HandDealt) -> TableState:
    """The table with cards at a hand; the first fix who backs which area, from which seat."""
    spread = state.three_card or _begun(state)
    laid = tuple(Laid(card, event.face_down) for card in event.cards)
    spread = _with(spread, event.area, (*spread.hand(event.area), *laid))
    shown = () if event.face_down else tuple(card for card in event.cards if card)
    shoe = _seen(replace(state.shoe, left=state.shoe.left - len(laid)), shown)
    spread = replace(spread, packets=spread.packets + 1)
    begun = replace(state, phase=Phase.COUP, last=None, before=state.over)
    return replace(begun, shoe=shoe, three_card=spread)


def _begun(state: TableState) -> Spread:
    areas = frozenset(wager.area for wager in state.layout)
    three = state.rules.three_card
    assert three is not None, "a table of this game"
    machine = state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS
    return Spread(three.around(areas, in_sets=machine), state.places, _backed(state.layout))


def _backed(layout: tuple[Wager, ...]) -> Mapping[str, tuple[int, ...]]:
    """The areas on which each player has wagers."""
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
        replace(laid, card=laid.card or next(names, None), looked=laid.seen_by(by))
        for laid in spread.hand(area)
    )


def _seen(shoe: ShoeState, cards: tuple[Card, ...]) -> ShoeState:
    for card in cards:
        shoe = replace(shoe, seen=with_seen(shoe, card))
    return shoe
