"""Lots and jobs: a lot is all coups that one seed deals; a job counts lots."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

Counted = tuple[Any, Any]
"""The places of the counts that are not 0, and their numbers."""


@dataclass(frozen=True, slots=True)
class Lot:
    """The coups of one seed; `deal` deals some batches more, of `size` in all, and counts them."""

    deal: Callable[[int, Any], object]
    size: int

    def parts(self, counts: Any) -> Iterator[Any]:
        """Deal the coups of this lot bit by bit, and yield the counts of results after each bit.

        It is always the same array. Each bit is about a thirtieth of what was dealt before.
        """
        dealt = 0
        while dealt < self.size:
            more = min(dealt // 32 + 1, self.size - dealt)
            self.deal(more, counts)
            dealt += more
            yield counts


class LotJob(ABC):
    """A job whose chunks are counts of lots; the first `CELLS` of all `COUNTS` count the coups."""

    __slots__ = ()
    COUNTS: ClassVar[int]
    CELLS: ClassVar[int]

    @abstractmethod
    def lot(self, number: int) -> Lot: ...

    def lots(self, number: int) -> range:
        """The numbers of the lots in the chunk of this number."""
        return range(number, number + 1)

    def chunk(self, number: int) -> Counted:
        counts = np.zeros(self.COUNTS, np.uint32)
        for each in map(self.lot, self.lots(number)):
            each.deal(each.size, counts)
        places = np.flatnonzero(counts != 0)
        return places.astype(np.uint32), counts[places]

    def parts(self, number: int) -> Iterator[Any]:
        """Yield the counts of a lot as they grow, in an array that goes on changing."""
        yield from self.lot(number).parts(np.zeros(self.COUNTS, np.uint32))
