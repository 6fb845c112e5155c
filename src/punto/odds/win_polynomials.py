"""The ways in which a coup can be won, with replacement, as polynomials in the cards of a shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from punto.odds.multi_coup_kernel import DEGREE, VALUES
from punto.odds.play import Play

_BITS = 3
"""What an exponent up to six takes in a key, which has all ten exponents of a product."""


Coefficients = tuple[list[int], list[int]]
"""Those of the first level: for coups that the Player wins, and for those of the Banker."""


class Levels(NamedTuple):
    """The order of coefficients, see `Polynomials`; `keys` are those of the first level."""

    starts: tuple[int, ...]
    degrees: tuple[int, ...]
    keys: tuple[int, ...]


@cache
def levels() -> Levels:
    """Level by level, from the last, which has no variable and one coefficient."""
    orders = [[(0, 0)]]
    for value in reversed(range(VALUES)):
        orders.append(
            [
                (key + (power << _BITS * value), degree + power)
                for key, degree in orders[-1]
                for power in range(DEGREE + 1 - degree)
            ]
        )
    orders.reverse()
    starts = [0]
    for order in orders:
        starts.append(starts[-1] + len(order))
    degrees = tuple(degree for order in orders for _, degree in order)
    return Levels(tuple(starts), degrees, tuple(key for key, _ in orders[0]))


def coefficients(play: Play) -> Coefficients:
    """The ways by the cards, six of them: where a coup needs fewer, any others stand in."""
    player, banker = Counter[int](), Counter[int]()
    hands = [(sum(hand) % 10, _key(*hand), len({*hand})) for hand in _two()]
    endings = [list(_endings(play, at)) for at in range(100)]
    for mine, cards, ways in hands:
        for theirs, others, more in hands:
            for winner, drawn, orders in endings[10 * mine + theirs]:
                found = player if winner > 0 else banker
                found[cards + others + drawn] += ways * more * orders
    keys = levels().keys
    return [player[key] for key in keys], [banker[key] for key in keys]


def _two() -> Iterator[tuple[int, int]]:
    return combinations_with_replacement(range(VALUES), 2)


def _key(*cards: int) -> int:
    return sum(1 << _BITS * card for card in cards)


def _endings(play: Play, at: int) -> Iterator[tuple[int, int, int]]:
    """From both counts of two cards: who wins (above 0: the Player), with which two cards more."""
    player, banker = divmod(at, 10)
    anything = range(VALUES)
    if not play.player[at] and not play.banker[11 * at]:
        if player != banker:
            yield from ((player - banker, _key(*two), len({*two})) for two in _two())
        return
    for third in anything:
        total, column = (player + third) % 10, third + 1
        if not play.player[at]:
            total, column = player, 0
        for last in anything:
            draws = play.banker[11 * at + column]
            final = (banker + (last if play.player[at] else third)) % 10 if draws else banker
            if total != final:
                yield total - final, _key(third, last), 1
