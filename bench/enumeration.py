"""The counts of the odds by plain enumeration, in C and in Python: the reference of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from ctypes import CDLL, c_int64
from itertools import combinations_with_replacement

from punto.odds.composition import Composition
from punto.odds.states import FINISHES, STATES, Play


class Enumeration:
    """Deals counted by the loops of `enumeration.c`, from a shoe of six cards or more."""

    def __init__(self, library: CDLL, play: Play) -> None:
        self._library = library
        self._play = (
            _array(play.values),
            c_int64(play.eight),
            _array(play.player),
            _array(play.banker),
        )

    def totals(self, shoe: Composition) -> Iterable[int]:
        """The number of deals by finish."""
        out = (c_int64 * FINISHES)()
        self._library.totals(_array(shoe.counts), *self._play, out)
        return out

    def joint(self, shoe: Composition) -> Iterable[int]:
        """The number of deals by cell, card by card: some seven million first four cards."""
        out = (c_int64 * (STATES * FINISHES))()
        self._library.joint(_array(shoe.counts), *self._play, out)
        return out


def _array(numbers: Sequence[int]) -> object:
    return (c_int64 * len(numbers))(*numbers)


def plain_totals(play: Play, shoe: Composition) -> list[int]:
    """The number of deals by finish, by the same loops over values in Python."""
    left, out = [0] * 10, [0] * FINISHES
    for place, count in enumerate(shoe.counts):
        left[play.values[place // 4]] += count
    for player, mine in _hands(left):
        for banker, theirs in _hands(left):
            _finish(10 * player + banker, mine * theirs, play, left, out)
    return out


def _hands(left: list[int]) -> Iterator[tuple[int, int]]:
    """The total and the ways of each hand by value; its cards are out of the shoe meanwhile."""
    for one, other in combinations_with_replacement(range(10), 2):
        ways = left[one]
        left[one] -= 1
        ways *= left[other] * (1 + (one != other))
        left[other] -= 1
        if ways:
            yield (one + other) % 10, ways
        left[one] += 1
        left[other] += 1


def _finish(at: int, ways: int, play: Play, left: Sequence[int], out: list[int]) -> None:
    """Deal third cards by value to two counts, the Player's in tens and the Banker's."""
    (player, banker), size = divmod(at, 10), sum(left)
    if not play.player[at]:
        if not play.banker[11 * at]:
            out[at] += ways * size * (size - 1)
            return
        for last, number in enumerate(left):
            out[100 + 10 * player + (banker + last) % 10] += ways * number * (size - 1)
        return
    for third, number in enumerate(left):
        row, more = 200 + (player + third) % 10 * 10, ways * number
        if not play.banker[11 * at + third + 1]:
            out[row + banker] += more * (size - 1)
            continue
        for last, others in enumerate(left):
            out[row + 100 + (banker + last) % 10] += more * (others - (last == third))
