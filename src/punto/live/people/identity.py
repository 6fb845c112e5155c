"""People with accounts at an issuer (OpenID Connect), and sign-ins there that have begun."""

from __future__ import annotations

import re
from typing import NamedTuple

from punto.live.people.account import MEMBER, Accounts, PeopleError, Profile
from punto.live.people.session import kept
from punto.live.people.whole import whole
from punto.live.store_sqlite import SqliteStore

BEGUN_SECONDS = 600
_ODD = re.compile(r"[^\w' .-]+")


class BegunRow(NamedTuple):
    """The secrets of a begun sign-in: `nonce` must be in the token, `verifier` is sent for it."""

    nonce: str
    verifier: str


class Identities:
    """Which account in a store belongs to which identity at the issuer."""

    def __init__(self, store: SqliteStore, accounts: Accounts) -> None:
        self._store, self._accounts = store, accounts

    def begin(self, state: str, browser: str, begun: BegunRow, now: int) -> None:
        """Remember a sign-in that a browser began; only it can finish that, within ten minutes."""
        self._store.all("delete from oidc_begun where at <= ?", (now - BEGUN_SECONDS,))
        values = (kept(state), kept(browser), *begun, now)
        self._store.all("insert into oidc_begun values (?, ?, ?, ?, ?)", values)

    def finish(self, state: str, browser: str, now: int) -> BegunRow:
        """Find and forget a begun sign-in; an error unless the same browser began it in time."""
        sql = "delete from oidc_begun where state = ? returning browser, nonce, verifier, at"
        found = self._store.all(sql, (kept(state),))
        if not found or found[0][0] != kept(browser) or now >= found[0][3] + BEGUN_SECONDS:
            raise PeopleError("This sign-in was not begun here, or too long ago: begin again.")
        return BegunRow(found[0][1], found[0][2])

    def account(
        self, issuer: str, subject: str, wanted: str, now: int, *, joins: bool = True
    ) -> tuple[Profile, bool]:
        """The account of an identity, and whether it is new; with `joins` false none is made.

        The person is known only by `subject`, the issuer's own number for them. If the `wanted`
        name is taken, a new account gets another name.
        """
        sql = "select person from identities where issuer = ? and subject = ?"
        with whole(self._store):
            if found := self._store.all(sql, (issuer, subject)):
                return self._accounts.find(found[0][0]), False
            if not joins:
                raise PeopleError("Accounts of this floor are made by its staff.")
            profile = self._accounts.join(self._free(wanted), MEMBER, "", now)
            values = (issuer, subject, profile.name)
            self._store.all("insert into identities values (?, ?, ?)", values)
        return profile, True

    def _free(self, wanted: str) -> str:
        base = _ODD.sub(" ", wanted).strip()[:50].strip() or "Player"
        number, name = 1, base
        while self._accounts.is_taken(name):
            number += 1
            name = f"{base} {number}"
        return name
