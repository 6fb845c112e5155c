"""The runs of winners that a simulation counted, in their shoes and over all of them, and sixes:
the winners of six coups in a row.

Those are taken six by six from the first coup of a shoe on, as many as every shoe has, so that how
a shoe goes does not choose among them; of a continuous shuffler as many as every stretch has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from punto.rules.coup import Winner
from punto.sim.loops.kernel import CARRIED, SIX

Sixes = Counter[tuple[Winner, ...]]

_WINNERS = tuple(Winner)


@dataclass(frozen=True, slots=True)
class RunCounts:
    """`within`: how often a run reached a length, by winner, in one shoe. `ended`: with which
    length shoes ended. `over`: how often one that goes on over shoes reached a length, counted by
    60. `begun`: how many of those began.
    """

    within: Mapping[Winner, Mapping[int, int]]
    ended: Mapping[Winner, Mapping[int, int]]
    over: Mapping[Winner, Mapping[int, int]]
    begun: Mapping[Winner, int]

    @classmethod
    def of(cls, runs: Any, ends: Any) -> RunCounts:
        within, ended, over = ({winner: Counter[int]() for winner in Winner} for _ in range(3))
        begun = dict.fromkeys(Winner, 0)
        for run in map(int, runs.nonzero()[0]):
            before, winner, length = _told(run)
            count, place = int(runs[run]), (before + length - 1) % CARRIED + 1
            within[winner][length] += count
            over[winner][place] += count
            begun[winner] += count if (before, length) == (0, 1) else 0
        for run in map(int, ends.nonzero()[0]):
            _, winner, length = _told(run)
            ended[winner][length] += int(ends[run])
        return cls(within, ended, over, begun)

    def coups(self, winner: Winner) -> int:
        return sum(self.within[winner].values())

    def others(self, winner: Winner) -> int:
        return sum(self.coups(each) for each in Winner if each is not winner)


def _told(run: int) -> tuple[int, Winner, int]:
    return run >> 10, _WINNERS[run >> 8 & 3], run & 255


def sixes_of(counts: Any) -> Sixes:
    """What the kernel counted of sixes; the first coup stands in the highest bits."""
    found: Sixes = Counter()
    for number in map(int, counts.nonzero()[0]):
        winners = tuple(_WINNERS[number >> 2 * at & 3] for at in reversed(range(SIX)))
        found[winners] = int(counts[number])
    return found


def first_of(sixes: Sixes, coups: int) -> Sixes:
    """Only so many coups of each."""
    found: Sixes = Counter()
    for winners, count in sixes.items():
        found[winners[:coups]] += count
    return found
