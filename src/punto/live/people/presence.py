"""Who is connected right now, so that a person who loses a right is cut off at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from punto.live.people.account import PeopleError
from punto.live.people.bucket import TokenBucket
from punto.live.people.session import SignedIn
from punto.live.people.terms import PeopleTerms
from punto.live.people.throttle import is_here

REVOKED, CROWDED = 4401, 4429
"""Codes with which a socket is closed."""


class CrowdedError(PeopleError):
    """A person or address has more open sockets, messages or new accounts than is allowed."""


class Door(NamedTuple):
    """How a socket came in: by whose session, from where, to which table and as what."""

    signed: SignedIn
    address: str
    stream: str
    role: str


class OpenSocket(Protocol):
    """An open WebSocket; `door` says whose it is, and where it leads."""

    @property
    def door(self) -> Door: ...

    def end(self, why: str, code: int) -> None:
        """Tell the client why, and close; nothing that the client still sends counts."""
        ...


class Presence:
    """The open sockets of the server. Use it in the event loop only."""

    def __init__(self, terms: PeopleTerms) -> None:
        self.terms = terms
        self.links: set[OpenSocket] = set()
        self._seen: dict[str, int] = {}
        self._buckets: dict[str, TokenBucket] = {}
        self._joins: dict[str, TokenBucket] = {}

    def admit(self, link: OpenSocket) -> None:
        """Take in an open socket; raises `CrowdedError` if a person or address has too many."""
        terms, door = self.terms, link.door
        own = sum(each.door.signed.name == door.signed.name for each in self.links)
        if own >= terms.sockets_per_person:
            raise CrowdedError(f"You have {own} connections open, which is the most at once.")
        here = sum(each.door.address == door.address for each in self.links)
        if here >= terms.sockets_per_address and not is_here(door.address):
            raise CrowdedError(f"There are {here} connections from your address, the most at once.")
        self.links.add(link)
        self._seen.setdefault(door.signed.session, door.signed.seen)

    def leave(self, link: OpenSocket) -> None:
        self.links.discard(link)
        session = link.door.signed.session
        if not any(each.door.signed.session == session for each in self.links):
            self._seen.pop(session, None)

    def may_speak(self, name: str, millisecond: int) -> bool:
        """Count a message of a person, by any socket or HTTP; return whether the rate allows it."""
        terms = self.terms
        if name not in self._buckets:
            _forget_full(self._buckets, millisecond)
            rate = terms.person_messages_per_second, terms.person_messages_burst
            self._buckets[name] = TokenBucket(*rate)
        return self._buckets[name].take(millisecond)

    def may_join(self, address: str, millisecond: int) -> bool:
        """Count a new account for an address; return whether the rate allows it."""
        if is_here(address):
            return True
        if address not in self._joins:
            _forget_full(self._joins, millisecond)
            self._joins[address] = TokenBucket(0.1, self.terms.joins_burst)
        return self._joins[address].take(millisecond)

    def saw(self, session: str, now: int) -> None:
        """Note that somebody used a session, so that it does not count as idle."""
        if session in self._seen:
            self._seen[session] = now

    def last_seen(self, session: str) -> int:
        return self._seen.get(session, 0)

    def end(self, why: str, which: Callable[[Door], bool], code: int = REVOKED) -> None:
        """Close every socket for whose door `which` is true; `why` is what its client is told."""
        for each in [link for link in self.links if which(link.door)]:
            each.end(why, code)

    def end_sessions(self, why: str, person: str, but: str = "") -> None:
        """Close the sockets of all sessions of a person, except those of the session `but`."""
        self.end(why, lambda door: door.signed.name == person and door.signed.session != but)

    def end_old(self, now: int) -> None:
        """Close the sockets of sessions that are over, by their age or because nobody used them."""
        for session, seen in self._seen.items():
            self._seen[session] = min(seen, now)  # The clock may have been set back.
        self.end("Your session is over: sign in again.", lambda door: now >= self._over_at(door))

    def _over_at(self, door: Door) -> int:
        signed = door.signed
        seen = self._seen.get(signed.session, signed.seen)
        return min(signed.ends, seen + self.terms.idle_seconds(signed.kind))


def _forget_full(buckets: dict[str, TokenBucket], millisecond: int) -> None:
    """Forget the buckets that are full again, which are as good as new ones."""
    for each in [key for key, bucket in buckets.items() if bucket.is_full(millisecond)]:
        del buckets[each]
