"""Limits how often a password may be tried, by name and by address, with growing locks."""

from __future__ import annotations

from ipaddress import ip_address

from punto.live.people.account import PeopleError
from punto.live.people.terms import PeopleTerms
from punto.live.people.whole import whole
from punto.live.significant import note
from punto.live.store_sqlite import SqliteStore


class LockedError(PeopleError):
    """There were too many attempts; the next may be made in so many `seconds`."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"Too many attempts: try again in {seconds} seconds.")
        self.seconds = seconds


class LoginThrottle:
    """Counts failed sign-ins by name, known or not, and by address, and locks both for a time."""

    def __init__(self, store: SqliteStore, terms: PeopleTerms) -> None:
        self._store, self.terms = store, terms

    def attempt(self, name: str, address: str, now: int) -> None:
        """Count an attempt to sign in; raises `LockedError` while the name or address is locked.

        An attempt counts before its password is checked, so that many at once gain nothing.
        """
        # The clock may have been set back: a lock is no longer by it.
        back = "update throttled set until = until - last + ?, last = ? where last > ?"
        self._store.all(back, (now, now, now))
        with whole(self._store):
            old = now - self.terms.failures_forgotten
            self._store.all("delete from throttled where last < ? and until <= ?", (old, now))
            keys = self._keys(name, address)
            until = max(self._failures(key)[1] for key, _ in keys)
            if until > now:
                raise LockedError(until - now)
            for key, free in keys:
                failures = self._failures(key)[0] + 1
                self._set(key, failures, now, now + self._lock(failures - free))

    def succeeded(self, name: str, address: str, now: int) -> None:
        """After a success, forget the name's failures, and give the address one attempt back."""
        with whole(self._store):
            (by_name, _), *others = self._keys(name, address)
            self._store.all("delete from throttled where key = ?", (by_name,))
            for key, _ in others:
                self._set(key, max(self._failures(key)[0] - 1, 0), now, 0)

    def failed(self, name: str, address: str, now: int) -> None:
        """Note a failed sign-in, but not an unknown name, which may be a password by mistake."""
        known = self._store.all("select 1 from people where name = ?", (name,))
        who = name if known else "an unknown name"
        note(self._store, now, "login-failed", who, f"from {address}")
        for key, _ in self._keys(name, address):
            failures, until = self._failures(key)
            if until > now:
                what = who if key.startswith("name ") else address
                said = f"{what} for {until - now} seconds after {failures} failures"
                note(self._store, now, "locked-out", who, said)

    def _keys(self, name: str, address: str) -> list[tuple[str, int]]:
        keys = [(f"name {name.casefold()}", self.terms.name_failures_free)]
        if address and not is_here(address):
            keys.append((f"address {address}", self.terms.address_failures_free))
        return keys

    def _failures(self, key: str) -> tuple[int, int]:
        found = self._store.all("select failures, until from throttled where key = ?", (key,))
        return (found[0][0], found[0][1]) if found else (0, 0)

    def _set(self, key: str, failures: int, now: int, until: int) -> None:
        sql = "insert or replace into throttled values (?, ?, ?, ?)"
        self._store.all(sql, (key, failures, now, until))

    def _lock(self, beyond: int) -> int:
        """For how many seconds to lock: none at first, then twice as long each time."""
        if beyond < 0:
            return 0
        return min(self.terms.lock_first * 2 ** min(beyond, 20), self.terms.lock_max)


def is_here(address: str) -> bool:
    """Whether an address is this machine's own: of a person here, or a proxy that names nobody.

    Such an address is never locked, which would lock everybody out; names still are.

    >>> is_here("127.0.0.1"), is_here("203.0.113.7"), is_here("")
    (True, False, True)
    """
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return not address
