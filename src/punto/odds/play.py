"""A book's values and table of play as whole numbers, and room for the kernel to work in."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple


class Play(NamedTuple):
    """`values` has the value of each rank, `eight` is the place of the eights among the ranks.

    `player` is 1 where two counts make the Player draw. `banker` has 11 places for two counts, 1
    where the Banker draws: without a third card of the Player's, then by its value.
    """

    values: Sequence[int]
    eight: int
    player: Sequence[int]
    banker: Sequence[int]


class Scratch(NamedTuple):
    """`left`: cards by value. `hands`: ordered hands of two by total. `pairs`: ordered pairs by
    rank and kind. `weights`: ways to deal what is fixed, by state. `rest`: ways to go on after a
    coup of four and of five cards. `found`: ways by finish. `four`: ordered deals of four cards by
    both totals. `around`: `left` twice.
    """

    left: MutableSequence[int]
    hands: MutableSequence[int]
    pairs: MutableSequence[int]
    weights: MutableSequence[int]
    rest: MutableSequence[int]
    found: MutableSequence[int]
    four: MutableSequence[int]
    around: MutableSequence[int]


SIZES = (10, 10, 39, 52, 2, 400, 100, 20)
"""How many numbers each room of the scratch has."""
