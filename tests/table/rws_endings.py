"""RWS 5.4 by hand: whether a Bet has conclusively won or lost, by trying every card to come.

The Table of Play is typed anew here; nothing is taken from the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

RANKS = "A23456789TJQK"
VALUE = {rank: at + 1 if at < 9 else 0 for at, rank in enumerate(RANKS)}
DRAWS = {
    0: "0123456789", 1: "0123456789", 2: "0123456789", 3: "012345679", 4: "234567", 5: "4567",
    6: "67", 7: "",
}  # fmt: skip
"""The values of the Player's third card on which the Banker draws, by the Banker's count."""

End = tuple[int, int, bool, bool]
"""Both totals, and whether each hand began with a pair."""


@cache
def established(layout: str, player: str, banker: str) -> bool:
    """Whether any Bet of the layout has the same result in every ending; hands as ranks."""
    ends = list(set(_ends(player, banker)))
    return any(len(set(results)) == 1 for results in _results(layout, ends))


def _results(layout: str, ends: list[End]) -> Iterator[list[object]]:
    """For each Bet of the layout its result in every ending."""
    winner = [(p > b) - (p < b) for p, b, _, _ in ends]
    yield list(winner)
    yield [side == 0 for side in winner]
    if layout in ("pairs", "full"):
        yield [pair for _, _, pair, _ in ends]
        yield [pair for _, _, _, pair in ends]
    if layout in ("wins-on", "full"):
        for total in range(10):
            yield [
                side == 0 and p == total for side, (p, _, _, _) in zip(winner, ends, strict=True)
            ]
        for total in range(1, 10):
            yield [side > 0 and p == total for side, (p, _, _, _) in zip(winner, ends, strict=True)]
            yield [side < 0 and b == total for side, (_, b, _, _) in zip(winner, ends, strict=True)]


def _ends(player: str, banker: str) -> Iterator[End]:
    for more in product(RANKS, repeat=max(2 - len(player), 0)):
        for others in product(RANKS, repeat=max(2 - len(banker), 0)):
            yield from _finish(player + "".join(more), banker + "".join(others))


@cache
def _finish(player: str, banker: str) -> tuple[End, ...]:
    pairs = player[0] == player[1], banker[0] == banker[1]
    two, other = _total(player[:2]), _total(banker[:2])
    if max(two, other) >= 8:
        return ((two, other, *pairs),)
    found = list[End]()
    thirds = [player[2:]] if player[2:] else list("A23456789T") if two <= 5 else [""]
    for third in thirds:
        drawn = other <= 5 if not third else str(VALUE[third]) in DRAWS[other]
        lasts = ([banker[2:]] if banker[2:] else list("A23456789T")) if drawn else [""]
        found += [(_total(player[:2] + third), _total(banker[:2] + last), *pairs) for last in lasts]
    return tuple(found)


def _total(hand: str) -> int:
    return sum(VALUE[rank] for rank in hand) % 10
