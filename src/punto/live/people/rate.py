"""How fast a person may send messages, over one socket and over all of theirs."""

from enum import Enum, auto

from punto.live.people.bucket import TokenBucket
from punto.live.people.presence import Presence


class SpeakingRate(Enum):
    """Whether a message is within the allowed rate, over it, or over it for a long time."""

    WITHIN = auto()
    OVER = auto()
    OVER_FOR_LONG = auto()


class SocketRate:
    """Limits the rate of messages over one socket."""

    def __init__(self, presence: Presence) -> None:
        terms = presence.terms
        self._presence, self._over = presence, 0
        self._bucket = TokenBucket(terms.messages_per_second, terms.messages_burst)

    def judge(self, name: str, millisecond: int) -> SpeakingRate:
        """Count one more message of a person, and return whether it is within the rate."""
        own = self._bucket.take(millisecond)
        if own and self._presence.may_speak(name, millisecond):
            self._over = 0
            return SpeakingRate.WITHIN
        self._over += 1
        most = self._presence.terms.over_the_rate_max
        return SpeakingRate.OVER_FOR_LONG if self._over > most else SpeakingRate.OVER
