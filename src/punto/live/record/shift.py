"""The shifts of a day: when each begins, and to which of them a second belongs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from punto.live.bulk_append import DAY_SECONDS

HALF_HOUR = 1_800
"""Shifts begin on the hour or at half past."""
_TIME = re.compile(r"([01]\d|2[0-3]):(00|30)")


def shifts_of(text: str) -> tuple[int, ...]:
    """Read the times at which shifts begin, as seconds of the day (UTC), in their order.

    >>> shifts_of("22:30,06:00")
    (21600, 81000)
    >>> shifts_of("6 am")
    Traceback (most recent call last):
    ValueError: shifts is '6 am'. It must be times such as 06:00,14:00,22:30, each with :00 or :30.
    """
    found = [_TIME.fullmatch(each) for each in text.split(",")]
    times = [60 * (60 * int(each[1]) + int(each[2])) for each in found if each]
    if len(times) < len(found):
        wish = "times such as 06:00,14:00,22:30, each with :00 or :30"
        raise ValueError(f"shifts is {text[:80]!r}. It must be {wish}.")
    return tuple(sorted({*times}))


def shift_at(second: int, shifts: Sequence[int]) -> int:
    """The second at which the shift of a given second began.

    Before the first shift of a day, that is the last shift of the day before.

    >>> [shift_at(each, (21_600, 81_000)) for each in (86_400, 108_000, 107_999, 167_400)]
    [81000, 108000, 81000, 167400]
    """
    midnight = second // DAY_SECONDS * DAY_SECONDS
    begun = [each for each in shifts if midnight + each <= second]
    return midnight + begun[-1] if begun else midnight - DAY_SECONDS + shifts[-1]
