"""Selections: which side a betting system backs next, by the results of this shoe.

Each function returns a winner, or nobody: then no wager is made in this coup. It looks back over
the winners as far as it needs, and finds the marks that `roads/` would give. Ties count on the bead
plate only.
"""

from typing import Any

PLAYER, BANKER, TIE, NOBODY = 0, 1, 2, -1

NO_MARK, RED, BLUE, LATEST = 0, 1, 2, 3
"""The marks of a derived road; which of them is to come next, where `LATEST` is the last again."""


def won_last(winners: Any, dealt: int) -> int:
    """The place of the last coup that was not a tie, -1 if there is none."""
    at = dealt - 1
    while at >= 0 and winners[at] == TIE:
        at -= 1
    return at


def follow(winners: Any, dealt: int) -> int:
    """Back the side that won last."""
    at = won_last(winners, dealt)
    return NOBODY if at < 0 else int(winners[at])


def against(winners: Any, dealt: int) -> int:
    """Back the side that did not win last."""
    last = follow(winners, dealt)
    return NOBODY if last == NOBODY else 1 - last


def after_streak(winners: Any, dealt: int, length: int) -> int:
    """Back the other side after one side has won at least `length` times in a row; else nobody."""
    last, found = follow(winners, dealt), 0
    at = won_last(winners, dealt)
    while at >= 0 and found < length and winners[at] == last:
        found += 1
        at = won_last(winners, at)
    return 1 - last if found == length else NOBODY


def after_marks(winners: Any, dealt: int, ties: int, code: int, side: int) -> int:
    """Back `side` after some marks: on the bead plate if `ties` is set, else on the big road.

    `code` has two bits for each mark, the last mark in the lowest bits, behind a 1.
    """
    at = dealt
    while code > 1:
        at = at - 1 if ties else won_last(winners, at)
        if at < 0 or winners[at] != code & 3:
            return NOBODY
        code >>= 2
    return side


def streak(winners: Any, at: int) -> tuple[int, int]:
    """The length of the streak that ends with this coup, and the place of the win before, or -1."""
    winner, length = winners[at], 0
    while at >= 0 and winners[at] == winner:
        length += 1
        at = won_last(winners, at)
    return length, at


def would_get(winners: Any, dealt: int, side: int, distance: int) -> int:
    """The mark that a derived road would get if this side won next.

    It is blue where the streak becomes longer than the older one just now, or ends at another
    length than that had.
    """
    at = won_last(winners, dealt)
    if at < 0:
        return NO_MARK
    goes_on = winners[at] == side
    latest, at = streak(winners, at)
    older = latest
    for _ in range(distance):
        if at < 0:
            return NO_MARK
        older, at = streak(winners, at)
    return BLUE if (latest == older) == goes_on else RED


def by_road(winners: Any, dealt: int, distance: int, colour: int) -> int:
    """Back the side that would give a derived road this colour; nobody until the road has marks."""
    if colour == LATEST:
        at = won_last(winners, dealt)
        colour = NO_MARK if at < 0 else would_get(winners, at, winners[at], distance)
    if colour == NO_MARK:
        return NOBODY
    mark = would_get(winners, dealt, PLAYER, distance)
    if mark == NO_MARK:
        return NOBODY
    return PLAYER if mark == colour else BANKER
