"""Turns events of a table into results and settlements, and puts cards to a shoe's front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from punto.cards import Card
from punto.errors import CardsError
from punto.front.coup import read_cards
from punto.front.settlement import Settlement, SettlementLine
from punto.roads.result import RoadResult
from punto.rules.coup import Coup, Outcome
from punto.table import events
from punto.table.dealer import Order
from punto.table.events import AnyEvent


def settlement(happened: Sequence[AnyEvent], coup: Coup) -> Settlement:
    """Make the settlement of a coup from its events, with all that they paid or returned."""
    lines: list[SettlementLine] = []
    outcome: Outcome | None = None
    areas: tuple[events.AreaResult, ...] = ()
    for event in happened:
        match event:
            case events.ResultCalled(outcome=called):
                outcome = called
            case events.ResultsCalled(areas=found):
                areas = found
            case events.BetSettled():
                lines.append(SettlementLine.of(event))
            case _:
                pass
    return Settlement(tuple(lines), coup if outcome and coup != Coup() else None, outcome, areas)


def results(happened: Iterable[AnyEvent]) -> list[RoadResult]:
    """The results of the coups in these events since the last shoe ended."""
    found: list[RoadResult] = []
    for event in happened:
        match event:
            case events.ResultCalled(outcome=outcome):
                found.append(RoadResult.of(outcome))
            case events.ShoeEnded():
                found = []
            case _:
                pass
    return found


def coup_cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """Read the cards of a coup, which are given as text or as cards."""
    if isinstance(cards, str):
        return read_cards(cards)
    if not isinstance(cards, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise CardsError(f"{cards!r} are not cards: write them as text such as '4h 7c Kd Qs'")
    return tuple(_card(each) for each in cast(Iterable[object], cards))


def _card(card: object) -> Card:
    if isinstance(card, Card):
        return card
    (found,) = read_cards(cast(str, card)) or (None,)
    if found is None:
        raise CardsError(f"{card!r} is not a card")
    return found


def in_front(first: Sequence[Card], order: Sequence[Card | None]) -> Order:
    """The order of a shoe with the cards `first` moved to its front; an error if it lacks one."""
    known = [card for card in order if card]
    left, named = Counter(known), Counter(first)
    for card, number in named.items():
        if number > left[card]:
            has = f"The shoe has {left[card]} of {card} left"
            raise CardsError(f"{has}, and you named {number}.")
    return (*first, *_rest(known, named))


def _rest(cards: Iterable[Card], gone: Counter[Card]) -> Iterator[Card]:
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            yield card
