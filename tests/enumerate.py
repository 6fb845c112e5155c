"""Counting every deal of a coup, card value by card value, straight through `rules/draw.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from punto.rules.coup import Side, Winner
from punto.rules.draw import NO_CARD, Draw, due_at


def counts(draw: Draw, decks: int) -> Counter[Winner]:
    """Ordered deals of six cards by the winner; a coup that ends sooner leaves the rest open."""
    found: Counter[Winner] = Counter()
    shoe = [4 * decks * (4 if value == 0 else 1) for value in range(10)]
    for player, banker, ways in _initial(shoe):
        for total, last, number in _finished(draw, player, banker, shoe):
            found[_winner(total, last)] += ways * number
    return found


def _winner(player: int, banker: int) -> Winner:
    if player == banker:
        return Winner.TIE
    return Winner.PLAYER if player > banker else Winner.BANKER


def _initial(shoe: list[int]) -> Iterator[tuple[int, int, int]]:
    """Two-card counts and the number of ordered ways, with the four cards out of the shoe."""
    hands = list(combinations_with_replacement(range(10), 2))
    for player, banker in product(hands, repeat=2):
        orders = (1 + (player[0] != player[1])) * (1 + (banker[0] != banker[1]))
        values = (*player, *banker)
        ways = orders * _ways(shoe, values)
        _take(shoe, values, -1)
        yield sum(player) % 10, sum(banker) % 10, ways
        _take(shoe, values, 1)


def _ways(shoe: list[int], values: tuple[int, ...]) -> int:
    left, ways = list(shoe), 1
    for value in values:
        ways *= max(left[value], 0)
        left[value] -= 1
    return ways


def _take(shoe: list[int], values: tuple[int, ...], change: int) -> None:
    for value in values:
        shoe[value] += change


def _finished(
    draw: Draw, player: int, banker: int, shoe: list[int]
) -> Iterator[tuple[int, int, int]]:
    """Final counts with the number of ways for the fifth and sixth card."""
    cards = sum(shoe)
    drew = due_at(draw, player, banker, NO_CARD, 2) is Side.PLAYER
    for third in range(10) if drew else (None,):
        ways = shoe[third] if third is not None else 1
        left = cards - drew
        total = (player + (third or 0)) % 10
        if due_at(draw, player, banker, str(third) if drew else NO_CARD, 2) is Side.BANKER:
            for last in range(10):
                number = shoe[last] - (last == third)
                rest = 1 if drew else left - 1
                yield total, (banker + last) % 10, ways * number * rest
        else:
            yield total, banker, ways * (left if drew else cards * (cards - 1))
