"""Lots and jobs: a lot is the coups that one seed deals, counted at once or in parts; a job counts
lots.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

Counted = tuple[Any, Any]
"""The places of the counts that are not 0, and their numbers."""


@dataclass(frozen=True, slots=True)
class Lot:
    """`deal` continues from the saved position, deals `n` batches, and returns their counts."""

    deal: Callable[[int, Any], object]
    size: int

    def parts(self, counts: Any) -> Iterator[Any]:
        """The counts as they grow, in the same array: after the least that is dealt at once, then
        after about a thirtieth more each time."""
        dealt = 0
        while dealt < self.size:
            more = min(dealt // 32 + 1, self.size - dealt)
            self.deal(more, counts)
            dealt += more
            yield counts


class LotJob(ABC):
    """A job of which each chunk is the counts of its lots. The first `CELLS` of all `COUNTS` are
    those of coups."""

    __slots__ = ()
    COUNTS: ClassVar[int]
    CELLS: ClassVar[int]

    @abstractmethod
    def lot(self, number: int) -> Lot: ...

    def lots(self, number: int) -> range:
        """The lots of a chunk."""
        return range(number, number + 1)

    def chunk(self, number: int) -> Counted:
        counts = np.zeros(self.COUNTS, np.uint32)
        for each in map(self.lot, self.lots(number)):
            each.deal(each.size, counts)
        places = np.flatnonzero(counts != 0)
        return places.astype(np.uint32), counts[places]

    def parts(self, number: int) -> Iterator[Any]:
        """The counts of a lot as they grow, in an array that goes on changing."""
        yield from self.lot(number).parts(np.zeros(self.COUNTS, np.uint32))
