"""All that a floor knows of its people, and what it does with that."""

from __future__ import annotations

from collections.abc import Iterable

from punto.live.people.account import STAFF, Accounts, Profile
from punto.live.people.approval import Approvals
from punto.live.people.grant import FLOOR, MANAGER, GivenRoles
from punto.live.people.identity import Identities
from punto.live.people.password import Hashing, one_time_secret
from punto.live.people.presence import Presence
from punto.live.people.second_factor import SecondFactors
from punto.live.people.session import OpenSessions
from punto.live.people.terms import PeopleTerms
from punto.live.people.throttle import LoginThrottle
from punto.live.people.whole import whole
from punto.live.shoe import Sealer
from punto.live.significant import note
from punto.live.store_sqlite import SqliteStore

FIRST_MANAGER = "Manager"


class Members:
    """The people of a store: their accounts, roles, sessions, and what else is known of them.

    Methods that read or write the store are called in its thread; `presence` and `hashing` are
    used in the event loop.
    """

    def __init__(
        self,
        store: SqliteStore,
        sealer: Sealer,
        terms: PeopleTerms | None = None,
        reserved: Iterable[str] = (),
    ) -> None:
        self.store, self.terms = store, terms or PeopleTerms()
        self.accounts = Accounts(store, reserved)
        self.sessions = OpenSessions(store, self.terms)
        self.roles = GivenRoles(store)
        self.throttle = LoginThrottle(store, self.terms)
        self.second_factors = SecondFactors(store, sealer)
        self.approvals = Approvals(store)
        self.identities = Identities(store, self.accounts)
        self.presence = Presence(self.terms)
        self.hashing = Hashing()

    def set_terms(self, terms: PeopleTerms) -> None:
        """Apply other terms for sessions, attempts and rates from now on."""
        self.terms = self.sessions.terms = self.throttle.terms = self.presence.terms = terms

    def join(self, name: str, kind: str, kept_hash: str, now: int) -> Profile:
        """Make a new account, and return its name and kind."""
        return self.accounts.join(name, kind, kept_hash, now)

    def grant(self, name: str, role: str, stream: str, given_by: str, now: int) -> None:
        """Give a person a role without asking who may; `granting` checks that."""
        self.roles.give(name, role, stream, given_by, now)

    def may_be(self, name: str, role: str, stream: str) -> bool:
        """Whether a person may act in this role at a table; see `GivenRoles.may_be`."""
        return self.roles.may_be(name, role, stream)

    def first_manager(self, now: int) -> tuple[str, str] | None:
        """Make the first manager of a floor that has no staff; return the name and one-time secret.

        If nobody has used the secret until the next start, it counts as lost and is replaced. This
        takes a tenth of a second, so it is called before anybody is let in.
        """
        unused = self.accounts.unused_staff()
        if not unused and self.accounts.any_staff():
            return None
        secret = one_time_secret()
        kept = self.hashing.hash(secret)
        with whole(self.store):
            name = unused or _free_name(self.accounts)
            if unused:
                self.accounts.set_hash(name, kept, must_change=True)
                self.sessions.end_of(name)
            else:
                self.accounts.join(name, STAFF, kept, now, must_change=True)
                self.roles.give(name, MANAGER, FLOOR, "the first start", now)
            note(self.store, now, "first-manager", name)
        return name, secret


def _free_name(accounts: Accounts) -> str:
    """A name for the first manager that no player has already."""
    names = (FIRST_MANAGER, *(f"{FIRST_MANAGER} {number}" for number in range(2, 1000)))
    return next(each for each in names if not accounts.is_taken(each))
