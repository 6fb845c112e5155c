"""Three Card Baccarat, shuffled and dealt: loops over arrays of whole numbers, nothing else.

A hand is a number: the sum of its cards' values, and 32 for each picture. A coup falls into a cell:
the hand of the area times 128, plus the dealer's. Every coup is dealt from all cards, of which only
those that can be dealt are shuffled. Coups are counted or written down; either way they are the
same, as random numbers are drawn in the same order. `three_card.py` and `record.py` say what the
arrays hold.
"""

from typing import Any

import numpy as np

from punto.sim.loops.generator import exchange, fill, pick

int64: Any = np.int64

TOGETHER = 32
"""So many coups are prepared at once."""

PICTURE, HAND = 32, 128
CELLS = HAND * HAND


def hand(cards: Any, at: int, step: int, worth: Any) -> int:
    return (
        int64(worth[cards[at]])
        + int64(worth[cards[at + step]])
        + int64(worth[cards[at + 2 * step]])
    )


def facing(cards: Any, end: Any, worth: Any, burned: Any) -> int:
    """The cell of a coup in this order of cards; the first card says how many are burned."""
    at = int64(burned[cards[0]])
    return hand(cards, at, end.step, worth) * HAND + hand(cards, at + end.dealer, end.step, worth)


def shuffled(work: Any, streams: Any) -> None:
    """Pick the cards of `TOGETHER` coups at random."""
    fill(streams, work.words)
    bound, least, base, places = work.bound, work.least, work.base, work.places
    pick(work.numbers, bound, least, base, places, streams, work.spare)


def hands(number: int, streams: Any, work: Any, end: Any, counts: Any) -> None:
    """Shuffle and deal `TOGETHER` coups, this many times, and count them by cell."""
    cards = work.cards
    for _ in range(number):
        shuffled(work, streams)
        first = 0
        for _ in range(TOGETHER):
            exchange(cards, work.places, first, end.size)
            counts[facing(cards, end, work.worth, work.burned)] += 1
            first += end.size


def hands_recorded(number: int, streams: Any, work: Any, end: Any, noted: Any) -> int:
    """Deal coups and write down every one of them; returns how many there are."""
    cards, coup = work.cards, 0
    for _ in range(number):
        shuffled(work, streams)
        first = 0
        for _ in range(TOGETHER):
            exchange(cards, work.places, first, end.size)
            noted.cells[coup] = facing(cards, end, work.worth, work.burned)
            at = int64(work.burned[cards[0]])
            for card in range(3):
                noted.cards[card, coup] = cards[at + card * end.step]
                noted.cards[3 + card, coup] = cards[at + end.dealer + card * end.step]
            coup += 1
            first += end.size
    return coup
