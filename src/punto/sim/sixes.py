"""The winners of six coups in a row, as often as they came.

Six by six from the first coup of a shoe on, as many as every shoe has, so that how a shoe goes does
not choose among them; of a continuous shuffler as many as every stretch has.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from punto.rules.coup import Winner
from punto.sim.loops.kernel import SIX

Sixes = Counter[tuple[Winner, ...]]

_WINNERS = tuple(Winner)


def sixes_of(counts: Any) -> Sixes:
    """What the kernel counted of them."""
    return Counter({_told(at): int(counts[at]) for at in map(int, counts.nonzero()[0])})


def _told(number: int) -> tuple[Winner, ...]:
    """The first coup stands in the highest bits."""
    return tuple(_WINNERS[number >> 2 * at & 3] for at in reversed(range(SIX)))


def first_of(sixes: Sixes, coups: int) -> Sixes:
    """Only so many coups of each."""
    found: Sixes = Counter()
    for winners, count in sixes.items():
        found[winners[:coups]] += count
    return found
