"""Finds cards for a table that is read from a log, which does not tell those still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import reduce
from random import Random

from punto.cards import Card, decks
from punto.errors import CardsError
from punto.rules.coup import Side
from punto.table import dealer
from punto.table.dealer.pack import Cards
from punto.table.events import AnyEvent
from punto.table.state import Laid, TableState


def unseen(state: TableState, happened: Iterable[AnyEvent], chance: Random) -> dealer.Pack:
    """The cards at a table after these events, with unseen ones in a random order.

    Unseen are those in the shoe, nameless in the discards, or face down on the table.
    """
    pack = reduce(dealer.after, happened, dealer.Pack())
    left = Counter(decks(state.shoe.decks) if state.shoe.decks else ())
    left.subtract(state.shoe.seen)
    left.subtract(_looked_at(state))
    if any(number < 0 for number in left.values()):
        raise CardsError("the log has more of a card than its decks, so it cannot be dealt on")
    hidden = [*left.elements()]
    chance.shuffle(hidden)
    cards = iter(hidden)
    front = _filled(pack.order[: pack.back], cards)
    rest = [next(cards) for _ in range(state.shoe.left - len(front))]
    return replace(
        pack,
        order=(*front, *rest),
        player=_filled(pack.player, cards),
        banker=_filled(pack.banker, cards),
        aside=_filled(pack.aside, cards),
        areas={area: _filled(hand, cards) for area, hand in pack.areas.items()},
    )


def _looked_at(state: TableState) -> Counter[Card]:
    """Count the cards that lie face down, but whose faces some players know."""
    areas: Mapping[int, tuple[Laid, ...]] = state.three_card.hands if state.three_card else {}
    exposed = state.three_card.exposed if state.three_card else frozenset[tuple[int, int]]()
    hands = (*(state.hand(side) for side in Side), state.aside, state.shoe.front)
    told = [laid for hand in hands for laid in hand]
    told += [
        laid
        for area, hand in areas.items()
        for place, laid in enumerate(hand, 1)
        if (area, place) not in exposed
    ]
    return Counter(laid.card for laid in told if laid.face_down and laid.card)


def _filled(cards: Cards, names: Iterator[Card]) -> Cards:
    return tuple(card or next(names) for card in cards)
