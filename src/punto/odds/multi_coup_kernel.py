"""Counting the deals of several coups by their winners: loops over whole numbers, nothing else.

Deals without replacement are a sum over smaller shoes of deals with replacement. Of a smaller shoe
with n cards, every coup is counted by itself, as a polynomial of degree six in the numbers of cards
of each value; with signs and binomials, what repeats a card cancels out. A coup that ends with four
or five cards is filled up to six, which changes no probability, for cards are exchangeable.

The same source runs in plain Python on lists, and compiled on arrays (`compiled.py`).
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

VALUES, DEGREE = 10, 6


class Polynomials(NamedTuple):
    """The ways in which Player and Banker win a coup, with replacement, as polynomials.

    The polynomials of level v have the numbers of cards of the values from v on as variables; their
    coefficients begin at `starts[v]`. For each product of later variables there is a block with the
    powers of the first variable, up to the degree that is left; `degrees` has the degree of each
    product.
    """

    starts: Sequence[int]
    degrees: Sequence[int]
    player: MutableSequence[int]
    banker: MutableSequence[int]


class Walk(NamedTuple):
    """What a walk over all smaller shoes works on.

    `shoe`: cards by value. `numbers`: 0, 1, 2, ... as the numbers to count with. `moduli`: the
    moduli of all sums. `chosen`: binomials by value, number and modulus. The others are room to
    work in: `taken` and `left` by level, `weights` by level and modulus, `powers` of the ways of
    Player and Banker.
    """

    shoe: Sequence[int]
    numbers: Sequence[int]
    moduli: Sequence[int]
    chosen: Sequence[int]
    taken: MutableSequence[int]
    left: MutableSequence[int]
    weights: MutableSequence[int]
    powers: MutableSequence[int]


def winners(coups: int, ways: Polynomials, walk: Walk, out: MutableSequence[int]) -> None:
    """Count the deals of `coups` coups by how many the Player wins; the Banker wins the rest.

    The sums are added to `out`: by cards of the smaller shoe, by modulus, by coups that the Player
    wins.
    """
    taken, left = walk.taken, walk.left
    most, level = DEGREE * coups, 0
    taken[0], left[0] = 0, most
    while level >= 0:
        if taken[level] > min(walk.shoe[level], left[level]):
            level -= 1
            if level >= 0:
                taken[level] += 1
            continue
        take(level, most, ways, walk)
        if level == VALUES - 1:
            add(most - left[level] + taken[level], coups, ways, walk, out)
            taken[level] += 1
        else:
            left[level + 1] = left[level] - taken[level]
            level += 1
            taken[level] = 0


def take(level: int, most: int, ways: Polynomials, walk: Walk) -> None:
    """Fix the number of cards of one more value, and fill the next level of the walk by it."""
    moduli, number, first = len(walk.moduli), walk.taken[level], ways.starts[level]
    variable = walk.numbers[number]
    for at in range(ways.starts[level + 1], ways.starts[level + 2]):
        last = first + DEGREE - ways.degrees[at]
        player, banker = ways.player[last], ways.banker[last]
        for term in range(last - 1, first - 1, -1):
            player = player * variable + ways.player[term]
            banker = banker * variable + ways.banker[term]
        ways.player[at], ways.banker[at] = player, banker
        first = last + 1
    row = (level * (most + 1) + number) * moduli
    for at in range(moduli):
        weight = walk.weights[level * moduli + at] * walk.chosen[row + at]
        walk.weights[(level + 1) * moduli + at] = weight % walk.moduli[at]


def add(size: int, coups: int, ways: Polynomials, walk: Walk, out: MutableSequence[int]) -> None:
    """Add one smaller shoe to `out`: its weight times the ways in which each coup is won."""
    end, moduli, step = ways.starts[VALUES], len(walk.moduli), coups + 1
    powers = walk.powers
    for at in range(moduli):
        modulus = walk.moduli[at]
        player, banker = ways.player[end] % modulus, ways.banker[end] % modulus
        powers[0], powers[step] = walk.weights[VALUES * moduli + at], walk.numbers[1]
        for power in range(1, step):
            powers[power] = powers[power - 1] * player % modulus
            powers[step + power] = powers[step + power - 1] * banker % modulus
        place = (size * moduli + at) * step
        for mine in range(step):
            out[place + mine] += powers[mine] * powers[step + coups - mine] % modulus
