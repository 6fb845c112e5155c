"""Random numbers: the generator of its authors, and picks that favour no place."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from punto.sim import compiled
from punto.sim.loops.generator import BLOCK, STREAMS

MASK = 2**64 - 1
ALL = 2**16


def turned(word: int, by: int) -> int:
    return (word << by | word >> 64 - by) & MASK


def xoshiro(state: list[int]) -> int:
    """One step as it is published: https://prng.di.unimi.it/xoshiro256plusplus.c."""
    result = (turned((state[0] + state[3]) & MASK, 23) + state[0]) & MASK
    shifted = state[1] << 17 & MASK
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = turned(state[3], 45)
    return result


def test_the_published_generator_has_its_published_numbers() -> None:
    state = [1, 2, 3, 4]
    assert [xoshiro(state) for _ in range(4)] == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
    ]


def test_streams_side_by_side_are_generators_of_their_own() -> None:
    streams = np.random.SeedSequence(7).generate_state(4 * STREAMS, np.uint64).reshape(4, STREAMS)
    states = [[int(streams[word, at]) for word in range(4)] for at in range(STREAMS)]
    words = np.zeros(5 * STREAMS, np.uint64)
    for _ in range(3):
        compiled.kernel().fill(streams, words)
        assert [int(word) for word in words] == [
            xoshiro(states[at % STREAMS]) for at in range(len(words))
        ]


@pytest.mark.parametrize("bound", [*range(1, 40), 52, 64, 255, 256, 257, 415, 416, 519, 520])
def test_every_place_is_picked_by_as_many_numbers(bound: int) -> None:
    """All numbers of 16 bits: those that are not rejected are spread evenly."""
    numbers = np.arange(ALL, dtype=np.uint16)
    least = ALL % bound
    places, spare = np.zeros(ALL, np.uint16), np.zeros(STREAMS, np.uint64)
    streams = (
        np.random.SeedSequence(bound).generate_state(4 * STREAMS, np.uint64).reshape(4, STREAMS)
    )
    each = [np.full(ALL, number, np.uint16) for number in (bound, least, 100)]
    compiled.kernel().pick(numbers, *each, places, streams, spare)
    taken = numbers.astype(np.int64) * bound % ALL >= least
    assert int((~taken).sum()) == least
    found = Counter[int]((places[taken] - 100).tolist())
    assert found == dict.fromkeys(range(bound), ALL // bound)
    assert set((places - 100).tolist()) <= set(range(bound))


def test_a_rejected_number_is_replaced_by_the_next_that_is_not() -> None:
    """Number 0 is rejected for every bound that is no power of two."""
    bound = np.full(BLOCK, 400, np.uint16)
    least = np.full(BLOCK, ALL % 400, np.uint16)
    streams = np.random.SeedSequence(3).generate_state(4 * STREAMS, np.uint64).reshape(4, STREAMS)
    state = [[int(streams[word, at]) for word in range(4)] for at in range(STREAMS)]
    places, spare = np.zeros(BLOCK, np.uint16), np.zeros(STREAMS, np.uint64)
    numbers = np.full(BLOCK, 1000, np.uint16)
    numbers[5] = 0
    compiled.kernel().pick(
        numbers, bound, least, np.zeros(BLOCK, np.uint16), places, streams, spare
    )
    fresh = [xoshiro(each) >> 48 for each in state][::-1]
    expected = next(number for number in fresh if number * 400 % ALL >= ALL % 400)
    assert places[5] == expected * 400 // ALL
    assert set(places[np.arange(BLOCK) != 5].tolist()) == {1000 * 400 // ALL}
