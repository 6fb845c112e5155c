"""Sessions of people who are signed in; each is over when it is old, idle or ended."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from punto.live.people.account import Profile, UnknownPersonError
from punto.live.people.terms import PeopleTerms
from punto.live.store_sqlite import SqliteStore

SEEN_EVERY = 30
"""Seconds between two notes that a session was used."""


class SignedIn(NamedTuple):
    """A person who is signed in: who, by which session, and since when."""

    profile: Profile
    session: str
    made: int
    seen: int
    proved: int
    ends: int
    must_change: bool

    @property
    def name(self) -> str:
        return self.profile.name

    @property
    def kind(self) -> str:
        return self.profile.kind


class SessionRow(NamedTuple):
    """A session as its owner sees it in a list; times are seconds since 1970."""

    id: str
    made: int
    seen: int
    ends: int
    address: str


class OpenSessions:
    """The sessions in a store."""

    def __init__(self, store: SqliteStore, terms: PeopleTerms) -> None:
        self._store, self.terms = store, terms

    def begin(self, account: Profile, now: int, address: str = "") -> str:
        """Begin a session for an account; return its token, of which only the hash is stored."""
        self._store.all("delete from sessions where ends <= ?", (now,))
        token, ends = secrets.token_urlsafe(32), now + self.terms.session_seconds(account.kind)
        values = (kept(token), secrets.token_hex(8), account.name, now, now, now, ends, address)
        self._store.all("insert into sessions values (?, ?, ?, ?, ?, ?, ?, ?)", values)
        return token

    def of_token(self, token: str, now: int) -> SignedIn | None:
        """The person whose session a token belongs to; None if there is none or it is over."""
        sql = (
            "select name, kind, id, s.made, seen, proved, ends, must_change"
            " from sessions s join people on person = name where token = ?"
        )
        found = self._store.all(sql, (kept(token),))
        if not found:
            return None
        name, kind, *rest, must_change = found[0]
        signed = SignedIn(Profile(name, kind), *rest, must_change=bool(must_change))
        if now < signed.seen:
            signed = self._set_back(signed, now)
        if now >= self.over_at(signed):
            self.end(signed.session)
            return None
        return signed

    def _set_back(self, signed: SignedIn, now: int) -> SignedIn:
        """After the clock was set back: keep the session's age, and ask for the password again."""
        by, proved = signed.seen - now, min(signed.proved, now - self.terms.proof_max - 1)
        sql = "update sessions set made = ?, seen = ?, proved = ?, ends = ? where id = ?"
        times = {"made": signed.made - by, "seen": now, "proved": proved, "ends": signed.ends - by}
        self._store.all(sql, (*times.values(), signed.session))
        return signed._replace(**times)

    def over_at(self, signed: SignedIn) -> int:
        """The second at which a session is over if nobody uses it any more."""
        return min(signed.ends, signed.seen + self.terms.idle_seconds(signed.kind))

    def use(self, signed: SignedIn, now: int) -> None:
        """Note that a person used their session, but only every half a minute to spare the disk."""
        if now - signed.seen >= SEEN_EVERY:
            self._store.all("update sessions set seen = ? where id = ?", (now, signed.session))

    def prove(self, session: str, now: int) -> None:
        """Note that the person of a session gave the password again."""
        sql = "update sessions set proved = ?, seen = ? where id = ?"
        self._store.all(sql, (now, now, session))

    def of_person(self, name: str, now: int) -> Sequence[SessionRow]:
        sql = (
            "select id, made, seen, ends, address from sessions"
            " where person = ? and ends > ? order by made, id"
        )
        return [SessionRow(*each) for each in self._store.all(sql, (name, now))]

    def is_open(self, session: str) -> bool:
        return bool(self._store.all("select 1 from sessions where id = ?", (session,)))

    def owned(self, session: str, name: str) -> None:
        """Raise unless the session belongs to the person of this name."""
        sql = "select 1 from sessions where id = ? and person = ?"
        if not self._store.all(sql, (session, name)):
            raise UnknownPersonError("There is no such session.")

    def end(self, session: str) -> None:
        self._store.all("delete from sessions where id = ?", (session,))

    def end_of(self, name: str, but: str = "") -> None:
        """End all sessions of a person, except the session `but`."""
        self._store.all("delete from sessions where person = ? and id <> ?", (name, but))


def kept(token: str) -> str:
    """The digest of a token, which is all that is stored of it."""
    return sha256(token.encode()).hexdigest()
