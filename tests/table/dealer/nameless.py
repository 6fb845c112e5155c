"""The law of cards that nobody has seen: no event names one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from punto.cards import Card
from punto.rules.table_rules import TableRules
from punto.table.events import (
    AnyEvent,
    AreaLookedAt,
    CardBurned,
    CardDealt,
    CardDrawn,
    CardExposed,
    CardTurned,
    HandDealt,
    HandLookedAt,
    HandTurned,
    ShoeEnded,
)
from punto.table.evolve import evolve
from punto.table.state import TableState


def named_too_early(rules: TableRules, log: Sequence[AnyEvent]) -> list[AnyEvent]:
    """Events that name a card which lies face down and was never shown, nor looked at.

    A card that was seen and came back to the shoe keeps its name, whichever way it is dealt then.
    """
    state, seen, early = TableState(rules), set[Card](), list[AnyEvent]()
    for event in log:
        hidden = set(_hidden(state, event))
        if hidden - seen:
            early.append(event)
        seen |= set(_shown(event))
        if isinstance(event, ShoeEnded):
            seen = set[Card]()
        state = evolve(state, event)
    return early


def _hidden(state: TableState, event: AnyEvent) -> Iterator[Card]:
    """Cards that an event names although they stay face down."""
    match event:
        case CardDealt(card=card, face_down=True) if card:
            yield card
        case HandDealt(cards=cards, face_down=True):
            yield from (card for card in cards if card)
        case CardBurned(card=card) if card and not (
            state.shoe.burn_shown or state.shoe.burn_counts
        ):
            yield card
        case _:
            return


def _shown(event: AnyEvent) -> Iterator[Card]:
    """Cards that somebody saw by an event."""
    match event:
        case CardDealt(card=card, face_down=False) | CardDrawn(card=card) if card:
            yield card
        case CardTurned(card=card) | CardExposed(card=card):
            yield card
        case HandLookedAt(cards=cards) | AreaLookedAt(cards=cards) | HandTurned(cards=cards):
            yield from cards
        case HandDealt(cards=cards, face_down=False):
            yield from (card for card in cards if card)
        case _:
            return
