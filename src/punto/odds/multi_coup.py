"""Counting the deals of several coups from one shoe by the number of coups that each hand wins."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, perm
from typing import NamedTuple

from punto.odds import compiled, multi_coup_kernel
from punto.odds.multi_coup_kernel import DEGREE, VALUES, Polynomials, Walk
from punto.odds.states import Play

Numbers = Callable[[Sequence[int]], MutableSequence[int]]

_BITS = 3
"""What an exponent up to six takes in a key, which has all ten exponents of a product."""

Coefficients = tuple[list[int], list[int]]
"""Those of the first level: for coups that the Player wins, and for those of the Banker."""


class Levels(NamedTuple):
    """The order of coefficients in `Polynomials`; `keys` has the exponents of the first level."""

    starts: tuple[int, ...]
    degrees: tuple[int, ...]
    keys: tuple[int, ...]


@cache
def levels() -> Levels:
    """Build the order of the coefficients from the last level, which has a single one."""
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
    """For each six cards, the number of ways in which the Player wins a coup, and the Banker.

    A coup that needs fewer than six cards is filled up with any others.
    """
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
    """For both counts with two cards: each winner (above 0: the Player), with two more cards."""
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


def wins_of(coups: int, ways: Coefficients, shoe: Sequence[int], *, fast: bool) -> list[int]:
    """Count the deals of some coups in which the Player wins the first ones, the Banker the rest.

    There is a number for 0, 1, ... coups that the Player wins, up to all. `shoe` has the cards by
    value. A deal is an order of six cards for each coup. With `fast`, numbers of 64 bits are
    counted by several moduli and then put together; plain numbers have no limit and need only one.
    """
    deals, step = perm(sum(shoe), DEGREE * coups), coups + 1
    moduli = tuple(_primes(deals)) if fast else (deals + 1,)
    index, whole = (compiled.array, compiled.wholes) if fast else (list[int], list[int])
    count = compiled.multi_coup_kernel().winners if fast else multi_coup_kernel.winners
    out = whole([0] * ((DEGREE * coups + 1) * len(moduli) * step))
    count(coups, _ways(ways, index, whole), _walk(coups, shoe, moduli, index, whole), out)
    by_size = (out[at :: len(moduli) * step] for at in range(len(moduli) * step))
    signed = [_signed(DEGREE * coups, sum(shoe), column) for column in by_size]
    return [_together(moduli, signed[mine::step]) for mine in range(step)]


def _ways(ways: Coefficients, index: Numbers, whole: Numbers) -> Polynomials:
    starts, degrees, _ = levels()
    filled = [whole([*first, *[0] * (starts[-1] - len(first))]) for first in ways]
    return Polynomials(index(starts), index(degrees), *filled)


def _walk(
    coups: int, shoe: Sequence[int], moduli: Sequence[int], index: Numbers, whole: Numbers
) -> Walk:
    numbers = range(DEGREE * coups + 1)
    chosen = [comb(left, number) % one for left in shoe for number in numbers for one in moduli]
    return Walk(
        shoe=index(shoe),
        numbers=whole(numbers),
        moduli=whole(moduli),
        chosen=whole(chosen),
        taken=index([0] * VALUES),
        left=index([0] * VALUES),
        weights=whole([1] * ((VALUES + 1) * len(moduli))),
        powers=whole([0] * (2 * (coups + 1))),
    )


def _signed(most: int, size: int, found: Iterable[int]) -> int:
    """Add up the sums over smaller shoes, by their cards: each with its own sign and weight."""
    return sum(
        (-1) ** (most - cards) * comb(size - cards, most - cards) * int(each)
        for cards, each in enumerate(found)
    )


def _together(moduli: Sequence[int], rests: Sequence[int]) -> int:
    """The one number below the product of all moduli that leaves these remainders.

    >>> _together((3, 5, 7), (2, 3, 2))
    23
    """
    found, product = 0, 1
    for modulus, rest in zip(moduli, rests, strict=True):
        found += product * ((rest - found) * pow(product, -1, modulus) % modulus)
        product *= modulus
    return found


def _primes(most: int) -> Iterator[int]:
    """Prime numbers of 32 bits, the greatest first, until their product is above `most`."""
    product, candidate = 1, 2**32 - 5
    while product <= most:
        if _is_prime(candidate):
            yield candidate
            product *= candidate
        candidate -= 2


def _is_prime(odd: int) -> bool:
    """Whether an odd number of 32 bits is prime, by strong tests to the bases 2, 7 and 61."""
    twos = (odd - 1 & 1 - odd).bit_length() - 1
    for base in (2, 7, 61):
        power = pow(base, odd - 1 >> twos, odd)
        if power in (1, odd - 1):
            continue
        if not any((power := power * power % odd) == odd - 1 for _ in range(twos - 1)):
            return False
    return True
