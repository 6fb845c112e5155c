"""The runs of winners that a simulation counted, in their shoes and over all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from punto.rules.coup import Winner
from punto.sim.loops.kernel import CARRIED

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
        within: dict[Winner, dict[int, int]] = {winner: {} for winner in Winner}
        ended: dict[Winner, dict[int, int]] = {winner: {} for winner in Winner}
        over: dict[Winner, dict[int, int]] = {winner: {} for winner in Winner}
        begun = dict.fromkeys(Winner, 0)
        for run in map(int, runs.nonzero()[0]):
            before, winner, length = _told(run)
            count, place = int(runs[run]), (before + length - 1) % CARRIED + 1
            within[winner][length] = within[winner].get(length, 0) + count
            over[winner][place] = over[winner].get(place, 0) + count
            begun[winner] += count if (before, length) == (0, 1) else 0
        for run in map(int, ends.nonzero()[0]):
            _, winner, length = _told(run)
            ended[winner][length] = ended[winner].get(length, 0) + int(ends[run])
        return cls(within, ended, over, begun)

    def coups(self, winner: Winner) -> int:
        """How many coups it won."""
        return sum(self.within[winner].values())

    def others(self, winner: Winner) -> int:
        """How many coups it did not win."""
        return sum(self.coups(each) for each in Winner if each is not winner)


def _told(run: int) -> tuple[int, Winner, int]:
    return run >> 10, _WINNERS[run >> 8 & 3], run & 255
