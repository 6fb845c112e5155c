"""What the compiled loop that counts odds reads and writes, and its codes for kinds of Pairs."""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

FINISHES = 400
"""`((player cards - 2) * 2 + banker cards - 2) * 100 + player * 10 + banker`."""

STATES = 52
"""What is known of pairs: 16 by the kind in each hand, Player's first; from 16 on 9 by both kinds
for pairs of one rank, and from 25 on 27 by both kinds and the class of four eights."""

SAME, EIGHTS = 16, 25
RANKS, SUITS = 13, 4

KINDS = 4
"""What a hand of two cards is: anything, or one of three kinds of a pair."""

ANY = -1
"""In the place of weights: a hand that may be anything."""


class Play(NamedTuple):
    """A book's card values and table of play, as numbers for the kernel.

    `values` has the value of each rank, `eight` is the place of the eights among the ranks.
    `player` has 1 for two counts at which the Player draws. `banker` has 11 numbers for two counts,
    1 where the Banker draws: if the Player has no third card, and then by the value of the Player's
    third card.
    """

    values: Sequence[int]
    eight: int
    player: Sequence[int]
    banker: Sequence[int]


class Scratch(NamedTuple):
    """The working memory of the kernel.

    `left`: cards by value. `hands`: ordered hands of two by total. `pairs`: ordered pairs by rank
    and kind. `kinds`: ordered pairs by value and kind. `weights`: ways to deal what is fixed, by
    state. `rest`: ways to go on after a coup of four and of five cards. `found`: ways by kind and
    finish. `four`: ordered deals of four cards by both totals. `around`: `left` twice.
    """

    left: MutableSequence[int]
    hands: MutableSequence[int]
    pairs: MutableSequence[int]
    kinds: MutableSequence[int]
    weights: MutableSequence[int]
    rest: MutableSequence[int]
    found: MutableSequence[int]
    four: MutableSequence[int]
    around: MutableSequence[int]


SIZES = (10, 10, 39, 40, 52, 2, 1600, 100, 20)
"""How many numbers each room of the scratch has."""


def clear(places: MutableSequence[int], first: int, last: int) -> None:
    for place in range(first, last):
        places[place] = 0


def weigh_pairs(play: Play, scratch: Scratch) -> None:
    """Count the pairs of every value by kind, and subtract them from the hands of any kind."""
    kinds = scratch.kinds
    clear(kinds, 0, 10 * KINDS)
    for rank in range(RANKS):
        first = KINDS * play.values[rank]
        for kind in range(3):
            ways = scratch.pairs[3 * rank + kind]
            kinds[first] -= ways
            kinds[first + kind + 1] += ways


def weigh_ranks(mine: int, other: int, cards: Sequence[int], play: Play, scratch: Scratch) -> None:
    """Add to the weights a pair of the rank `mine` for the Player and of `other` for the Banker."""
    if mine == other:
        weigh_same_rank(cards, mine, mine == play.eight, scratch.weights)
        return
    for kind in range(3):
        for second in range(3):
            ways = scratch.pairs[3 * mine + kind] * scratch.pairs[3 * other + second]
            scratch.weights[4 * (kind + 1) + second + 1] += ways


def weigh_same_rank(
    cards: Sequence[int], rank: int, eights: bool, weights: MutableSequence[int]
) -> None:
    """Add to the weights two pairs of one rank, suit by suit."""
    at = SUITS * rank
    for suits in range(SUITS**4):
        first, second, third, fourth = suits // 64, suits // 16 % 4, suits // 4 % 4, suits % 4
        again = (third == first) + (third == second)
        more = (fourth == first) + (fourth == second) + (fourth == third)
        ways = cards[at + first] * (cards[at + second] - (second == first))
        ways *= (cards[at + third] - again) * (cards[at + fourth] - more)
        mine, theirs = alike(first, second), alike(third, fourth)
        kinds = 3 * (mine - 1) + theirs - 1
        if eights:
            weights[EIGHTS + 3 * kinds + min(mine, theirs, alike(second, third)) - 1] += ways
        else:
            weights[SAME + kinds] += ways


def alike(suit: int, other: int) -> int:
    """How much two suits have in common: 3 the suit, 2 only the colour, 1 neither.

    Suits are numbered clubs 0, diamonds 1, hearts 2, spades 3. The smallest result over
    neighbouring cards tells whether four cards share a suit, a colour, or neither.
    """
    if suit == other:
        return 3
    return 2 if suit + other == SUITS - 1 else 1


def part(weights: MutableSequence[int]) -> None:
    """Subtract from each state of pairs the deals that a more exact state contains."""
    for state in range(5, STATES):
        kinds = state - SAME if state < EIGHTS else (state - EIGHTS) // 3
        mine, other = (state // 4, state % 4) if state < SAME else (kinds // 3 + 1, kinds % 3 + 1)
        if other:
            weights[4 * mine] -= weights[state]
            weights[other] -= weights[state]
    for state in range(1, STATES):
        weights[0] -= weights[state]
