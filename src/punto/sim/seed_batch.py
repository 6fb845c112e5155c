"""A lot: what one seed deals, counted at once or as it grows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

Counted = tuple[Any, Any]
"""The places of the counts that are not 0, and their numbers."""


@dataclass(frozen=True, slots=True)
class Lot:
    """`deal` goes on from where it was, so many times the least that is dealt at once, and counts
    that; `size`: how many times make the lot."""

    deal: Callable[[int, Any], object]
    size: int

    def whole(self, counts: Any) -> None:
        """Add all of it to the counts."""
        self.deal(self.size, counts)

    def parts(self, counts: Any) -> Iterator[Any]:
        """The counts as they grow, in the same array: after the least that is dealt at once, then
        after about a thirtieth more each time."""
        dealt = 0
        while dealt < self.size:
            more = min(dealt // 32 + 1, self.size - dealt)
            self.deal(more, counts)
            dealt += more
            yield counts


def counted(counts: Any) -> Counted:
    """What of the counts is sent."""
    places = np.flatnonzero(counts != 0)
    return places.astype(np.uint32), counts[places]
