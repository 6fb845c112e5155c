"""Counting how a coup goes on once both hands have two cards.

The same source runs in plain Python on lists, and compiled on arrays (`compiled.py`).
"""

from collections.abc import MutableSequence, Sequence

from punto.odds.states import ANY, FINISHES, KINDS, Play, Scratch, clear


def two_cards(scratch: Scratch) -> None:
    """Count the ordered hands of two cards for each total, into `scratch.hands`."""
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
    """Add to `out` all ways to finish a coup in which both hands have these counts with two cards.

    A hand that is fixed is a pair whose cards are out of the shoe; weights for the kinds of that
    pair begin at `kinds`. The other hand is any of the `ways` hands with the total `free`. If both
    hands are fixed, `free` is -1 and there is one way, or none.
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
    """Let the Banker stand or draw, which completes the coup, and add its ways to `out`.

    `thirds`: in how many ways the Player's third card can come, 1 if the Player has none.
    """
    left, drawn = scratch.left, row // 200
    if not play.banker[place]:
        add(thirds * ways * scratch.rest[drawn], row + banker, kinds, scratch, out)
        return
    more = thirds if drawn else scratch.rest[1]
    for third in range(10):
        stay = without(ways, free, third, left)
        add(more * left[third] * stay, row + 100 + (banker + third) % 10, kinds, scratch, out)


def without(ways: int, free: int, card: int, left: Sequence[int]) -> int:
    """How many of the `ways` hands with the total `free` are left when the other hand has `card`.

    The hands that are lost are those with that very card: with each partner, in both orders.
    """
    if free < 0:
        return ways
    partner = free - card
    if partner < 0:
        partner += 10
    return ways - 2 * (left[partner] - (partner == card))


def add(ways: int, finish: int, kinds: int, scratch: Scratch, out: MutableSequence[int]) -> None:
    """Add `ways` to `out` at a finish.

    If a fixed hand is a pair, they are added for each kind of pair, by the weights that begin at
    `kinds`.
    """
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
    """Add the ways that were found for one kind of pair, times `weight`, to a state of pairs.

    They are added for `size` finishes, from `place` on. Where no place can count from the end, a
    compiler takes several of them at once.
    """
    first, other = FINISHES * state + place, FINISHES * kind + place
    if first >= 0 and other >= 0:
        for at in range(size):
            out[first + at] += weight * scratch.found[other + at]
