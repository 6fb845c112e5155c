"""Random numbers for shuffles: xoshiro256++ in eight streams side by side, and unbiased picks.

xoshiro256++ (Blackman and Vigna) has a period of 2**256 - 1, passes BigCrush and PractRand, and is
a few shifts and additions; eight streams do not wait for one another. Each is seeded with 256 bits
of its own from numpy's `SeedSequence`. A pick takes 16 of its bits by Lemire's multiplication:
numbers that would favour some places are rejected, so that every place is exactly as probable.

This is part of the kernel. The functions of numpy that stand for operators keep numbers as narrow
as they are, so that more of them are worked on at once.
"""

from typing import Any

import numpy as np

STREAMS = 8
BLOCK = 32
"""So many picks are checked for rejected numbers at once."""

LEFT, RIGHT = np.uint64(23), np.uint64(41)
TURN, BACK = np.uint64(45), np.uint64(19)
SHIFT, TOP = np.uint64(17), np.uint64(48)
FORWARD = 2**32 - 1
"""A place that is masked with it is known not to be counted from the end of its array."""

HALF = np.uint32(16)


def fill(streams: Any, words: Any) -> None:
    """Write the next random words into `words`, one of each stream in turn.

    Their number is a multiple of eight.
    """
    for turn in range(len(words) // STREAMS):
        first = turn * STREAMS & FORWARD
        for at in range(STREAMS):
            a, b, c, d = streams[0, at], streams[1, at], streams[2, at], streams[3, at]
            total = a + d
            words[first + at] = ((total << LEFT) | (total >> RIGHT)) + a
            shifted = b << SHIFT
            c ^= a
            d ^= b
            streams[0, at] = a ^ d
            streams[1, at] = b ^ c
            streams[2, at] = c ^ shifted
            streams[3, at] = (d << TURN) | (d >> BACK)


def pick(
    numbers: Any, bound: Any, least: Any, base: Any, places: Any, streams: Any, spare: Any
) -> None:
    """Turn random numbers of 16 bits into places in the shoe, block after block.

    A number is multiplied by the bound: the upper half of the product is how far the place lies
    behind the base. If the lower half is under `least`, the number is rejected, for it would favour
    some places.
    """
    for block in range(len(bound) // BLOCK):
        start, rejected = block * BLOCK & FORWARD, np.uint16(0)
        for place in range(BLOCK):
            at = start + place
            low = np.multiply(numbers[at], bound[at])
            rejected = np.bitwise_or(rejected, np.subtract(np.maximum(low, least[at]), low))
            product = np.multiply(np.uint32(numbers[at]), np.uint32(bound[at]))
            places[at] = np.add(base[at], np.uint16(np.right_shift(product, HALF)))
        if rejected:
            pick_again(numbers, bound, least, base, places, start, streams, spare)


def pick_again(
    numbers: Any,
    bound: Any,
    least: Any,
    base: Any,
    places: Any,
    start: int,
    streams: Any,
    spare: Any,
) -> None:
    """Replace the rejected numbers of one block by new ones; `spare` has room for eight words."""
    left = 0
    for at in range(start, start + BLOCK):
        product = np.multiply(np.uint32(numbers[at]), np.uint32(bound[at]))
        while np.uint16(product) < least[at]:
            if left == 0:
                fill(streams, spare)
                left = STREAMS
            left -= 1
            product = np.multiply(np.uint32(spare[left] >> TOP), np.uint32(bound[at]))
        places[at] = np.add(base[at], np.uint16(np.right_shift(product, HALF)))


def exchange(cards: Any, places: Any, first: int, size: int) -> None:
    """Exchange the first `size` cards with those at the places that were picked for them."""
    for at in range(size):
        to = places[first + at]
        card = cards[at]
        cards[at] = cards[to]
        cards[to] = card
