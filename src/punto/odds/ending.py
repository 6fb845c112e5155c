"""How a coup goes on from the counts of two hands, and where its ways are written.

The same source runs as it is on lists, and compiled on arrays (`compiled.py`).
"""

from collections.abc import MutableSequence, Sequence

from punto.odds.states import ANY, FINISHES, KINDS, Play, Scratch, clear


def two_cards(scratch: Scratch) -> None:
    """The number of ordered hands of two cards by total."""
    left, hands = scratch.left, scratch.hands
    clear(hands, 0, 10)
    for value in range(10):
        for other in range(10):
            hands[(value + other) % 10] += left[value] * (left[other] - (value == other))


def finish(
    player: int,
    banker: int,
    free: int,
    ways: int,
    kinds: int,
    play: Play,
    scratch: Scratch,
    out: MutableSequence[int],
) -> None:
    """Continue the deal from two counts; `ways` is the number of hands that have the free total.

    What is fixed is out of the shoe; its weights begin at `kinds`. `free` is -1 where both hands
    are fixed: there is then one way, or none.
    """
    if ways == 0:
        return
    left, at = scratch.left, 10 * player + banker
    if not play.player[at]:
        bank(10 * player, banker, 11 * at, free, ways, 1, kinds, play, scratch, out)
        return
    for third in range(10):
        number = left[third]
        if number:
            row, place = 200 + (player + third) % 10 * 10, 11 * at + third + 1
            stay = without(ways, free, third, left)
            left[third] = number - 1
            bank(row, banker, place, free, stay, number, kinds, play, scratch, out)
            left[third] = number


def bank(
    row: int,
    banker: int,
    place: int,
    free: int,
    ways: int,
    thirds: int,
    kinds: int,
    play: Play,
    scratch: Scratch,
    out: MutableSequence[int],
) -> None:
    """The Banker stands or draws, and the coup is complete. `thirds`: ways for Player's third."""
    left, drawn = scratch.left, row // 200
    if not play.banker[place]:
        add(thirds * ways * scratch.rest[drawn], row + banker, kinds, scratch, out)
        return
    more = thirds if drawn else scratch.rest[1]
    for third in range(10):
        stay = without(ways, free, third, left)
        add(more * left[third] * stay, row + 100 + (banker + third) % 10, kinds, scratch, out)


def without(ways: int, free: int, card: int, left: Sequence[int]) -> int:
    """How many of the hands of the free total stay when a card goes to the other hand.

    The hands that go are those with that very card: with each partner, in both orders.
    """
    if free < 0:
        return ways
    partner = free - card
    if partner < 0:
        partner += 10
    return ways - 2 * (left[partner] - (partner == card))


def add(ways: int, finish: int, kinds: int, scratch: Scratch, out: MutableSequence[int]) -> None:
    """Add the ways to a finish, for each kind of a hand with the weights that begin at `kinds`."""
    if kinds == ANY:
        out[finish] += ways
        return
    for kind in range(KINDS):
        out[FINISHES * kind + finish] += ways * scratch.kinds[kinds + kind]


def move(
    weight: int,
    place: int,
    size: int,
    kind: int,
    state: int,
    scratch: Scratch,
    out: MutableSequence[int],
) -> None:
    """Add what was found for a kind, at some finishes from a place on, to a state with a weight.

    Where no place can count from the end, a compiler takes several of them at once.
    """
    first, other = FINISHES * state + place, FINISHES * kind + place
    if first >= 0 and other >= 0:
        for at in range(size):
            out[first + at] += weight * scratch.found[other + at]
