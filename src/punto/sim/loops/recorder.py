"""Whole shoes, shuffled and dealt as `kernel.py` does, and every coup written down.

Part of the kernel. Random numbers are drawn in the same order, so that the coups are those that
it counts; `record.py` has what the arrays hold.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from punto.sim.loops.generator import fill, pick
from punto.sim.loops.kernel import (
    BURNED,
    CARDS_MAX,
    LANES,
    ROOM,
    look,
    recorded,
    same_rank,
    shuffle,
)

int64: Any = np.int64

UNDEALT = 52
"""In place of a card that was not drawn."""

PLAYER_DREW, BANKER_DREW = 1, 2
"""Whose third cards a path has."""

COUPS_MAX = 256
"""More than a shoe of ten decks has."""


def shoes_recorded(number: int, streams: Any, work: Any, end: Any, drew: Any, noted: Any) -> int:
    """Shuffle and deal so many times four shoes; how many coups they have."""
    cards, words, numbers, spare = work.cards, work.words, work.numbers, work.spare
    bound, least, base, places = work.bound, work.least, work.base, work.places
    coups = 0
    for turn in range(number):
        for lane in range(LANES):
            fill(streams, words)
            pick(numbers, bound, least, base[lane], places[lane], streams, spare)
        shuffle(cards, places, end.size)
        for lane in range(LANES):
            shoe = cards[lane * ROOM : (lane + 1) * ROOM]
            cells = noted.cells[coups : coups + COUPS_MAX]
            dealt = recorded(shoe, work.table, work.draws, end, cells)
            at = int64(work.table[int64(shoe[0]) + BURNED])
            noted.firsts[turn * LANES + lane] = shoe[0]
            for coup in range(coups, coups + dealt):
                noted.places[coup] = at
                at += write(shoe, at, drew[noted.cells[coup] & 4095], noted.cards, coup)
            coups += dealt
            noted.ends[turn * LANES + lane] = coups
    return coups


def mixed_recorded(number: int, streams: Any, work: Any, end: Any, drew: Any, noted: Any) -> int:
    """The same for so many stretches from a continuous shuffler."""
    cards, words, numbers, spare = work.cards, work.words, work.numbers, work.spare
    bound, least, base, places = work.bound, work.least, work.base[0], work.places[0]
    coup = 0
    for _ in range(number):
        fill(streams, words)
        pick(numbers, bound, least, base, places, streams, spare)
        for first in range(0, end.size, CARDS_MAX):
            for at in range(CARDS_MAX):
                to = places[first + at]
                card = cards[at]
                cards[at] = cards[to]
                cards[to] = card
            cell, path, _, pairs = look(cards, 0, work.table, work.draws)
            noted.cells[coup] = same_rank(cards, 0, cell, end.eight) if pairs else cell
            write(cards, 0, drew[path], noted.cards, coup)
            coup += 1
    return coup


def write(cards: Any, at: int, drew: int, hands: Any, coup: int) -> int:
    """Write the cards of a coup to both hands; how many it took."""
    hands[0, coup], hands[3, coup] = cards[at], cards[at + 1]
    hands[1, coup], hands[4, coup] = cards[at + 2], cards[at + 3]
    hands[2, coup] = hands[5, coup] = UNDEALT
    taken = 4
    if drew & PLAYER_DREW:
        hands[2, coup] = cards[at + taken]
        taken += 1
    if drew & BANKER_DREW:
        hands[5, coup] = cards[at + taken]
        taken += 1
    return taken
