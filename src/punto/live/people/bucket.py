"""Limits how often something may happen, by a bucket of tokens that fills with time."""

from __future__ import annotations


class TokenBucket:
    """Limits a rate: `burst` tokens can be taken at once, and `per_second` new ones come.

    >>> bucket = TokenBucket(per_second=2, burst=1)
    >>> bucket.take(0), bucket.take(400), bucket.take(500)
    (True, False, True)
    """

    __slots__ = ("_at", "_burst", "_left", "_per_second")

    def __init__(self, per_second: float, burst: int) -> None:
        self._per_second, self._burst = per_second, burst
        self._left: float = burst
        self._at: int | None = None

    def take(self, millisecond: int) -> bool:
        """Take a token out of the bucket, and return whether there was one."""
        since = 0 if self._at is None else max(millisecond - self._at, 0)
        self._at = millisecond
        self._left = min(self._left + since * self._per_second / 1000, self._burst)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, millisecond: int) -> bool:
        """Whether the bucket is full again, so that it can be forgotten."""
        since = 0 if self._at is None else max(millisecond - self._at, 0)
        return self._left + since * self._per_second / 1000 >= self._burst
