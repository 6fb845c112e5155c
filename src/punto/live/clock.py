"""The clock by which everything on a floor is timed."""

import time
from typing import Protocol


class FloorClock(Protocol):
    """The two clocks of a floor: UTC in seconds for the log, and milliseconds for deadlines."""

    def second(self) -> int:
        """Whole seconds since 1970, UTC; they may jump when somebody sets the machine's clock."""
        ...

    def millisecond(self) -> int:
        """Milliseconds since some moment; it never goes back."""
        ...


class SystemClock:
    """The clock of this machine."""

    def second(self) -> int:
        return int(time.time())

    def millisecond(self) -> int:
        return time.monotonic_ns() // 1_000_000
