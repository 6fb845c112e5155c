"""Whole shoes, shuffled and dealt as in `kernel.py`, with every coup written down.

This is part of the kernel. Random numbers are drawn in the same order, so that the coups are those
that `kernel.py` counts; `record.py` says what the arrays hold.
"""

from typing import Any

from punto.sim.loops.generator import exchange
from punto.sim.loops.kernel import CARDS_MAX, LANES, ROOM, cell_of, four_shuffled, picked, recorded

UNDEALT = 52
"""In place of a card that was not drawn."""

PLAYER_DREW, BANKER_DREW = 1, 2
"""Whose third cards a path has."""

COUPS_MAX = 256
"""More than a shoe of ten decks has."""


def shoes_recorded(number: int, streams: Any, work: Any, end: Any, drew: Any, noted: Any) -> int:
    """Shuffle and deal four shoes, this many times; returns how many coups were written down."""
    coups = 0
    for turn in range(number):
        four_shuffled(work, end.size, streams)
        for lane in range(LANES):
            shoe = work.cards[lane * ROOM : (lane + 1) * ROOM]
            cells = noted.cells[coups : coups + COUPS_MAX]
            places = noted.places[coups : coups + COUPS_MAX]
            dealt = recorded(shoe, work.table, work.draws, end, cells, places)
            for coup in range(dealt):
                write(shoe, places[coup], drew[cells[coup] & 4095], noted.cards, coups + coup)
            coups += dealt
            noted.firsts[turn * LANES + lane] = shoe[0]
            noted.ends[turn * LANES + lane] = coups
    return coups


def mixed_recorded(number: int, streams: Any, work: Any, end: Any, drew: Any, noted: Any) -> int:
    """Write down this many stretches of coups from a continuous shuffler; returns their coups."""
    cards, coup = work.cards, 0
    for _ in range(number):
        picked(work, streams)
        for first in range(0, end.size, CARDS_MAX):
            exchange(cards, work.places[0], first, CARDS_MAX)
            noted.cells[coup], _ = cell_of(cards, 0, work.table, work.draws, end.eight)
            write(cards, 0, drew[noted.cells[coup] & 4095], noted.cards, coup)
            coup += 1
    return coup


def write(cards: Any, at: int, drew: int, hands: Any, coup: int) -> None:
    """Write down the cards of both hands of a coup."""
    hands[0, coup], hands[3, coup] = cards[at], cards[at + 1]
    hands[1, coup], hands[4, coup] = cards[at + 2], cards[at + 3]
    hands[2, coup] = hands[5, coup] = UNDEALT
    taken = 4
    if drew & PLAYER_DREW:
        hands[2, coup] = cards[at + taken]
        taken += 1
    if drew & BANKER_DREW:
        hands[5, coup] = cards[at + taken]
