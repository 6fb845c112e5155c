"""Permissions, agreement of all players, and what a player asked for."""

from __future__ import annotations

from punto.kernel.message import Event
from punto.rules.clause import Clause
from punto.rules.permission import Permission, PlayerWish, Topic


class PermissionGiven(Event, frozen=True, kw_only=True, tag="permission-given"):
    """`role` is the role by whose power it was given: it is looked at again when it is used."""

    what: Permission
    player: str
    role: str
    lasting: bool
    clause: Clause | None = None


class PermissionUsed(Event, frozen=True, kw_only=True, tag="permission-used"):
    """One that is not lasting is used up by it."""

    what: Permission
    player: str


class PermissionWithdrawn(Event, frozen=True, kw_only=True, tag="permission-withdrawn"):
    what: Permission
    player: str


class AgreementAsked(Event, frozen=True, kw_only=True, tag="agreement-asked"):
    """`players` are those who are at the table now; a player who comes later is asked as well."""

    what: Topic
    players: tuple[str, ...]
    clause: Clause | None = None


class Agreed(Event, frozen=True, kw_only=True, tag="agreed"):
    what: Topic
    player: str


class Disagreed(Event, frozen=True, kw_only=True, tag="disagreed"):
    """Nothing comes of it."""

    what: Topic
    player: str


class AgreementUsed(Event, frozen=True, kw_only=True, tag="agreement-used"):
    """What all players agreed to is done."""

    what: Topic


class WishTold(Event, frozen=True, kw_only=True, tag="wish-told"):
    what: PlayerWish
    player: str
    clause: Clause | None = None


class WishMet(Event, frozen=True, kw_only=True, tag="wish-met"):
    """Somebody did what the player asked for."""

    what: PlayerWish
    player: str


AuthorityEvent = (
    PermissionGiven
    | PermissionUsed
    | PermissionWithdrawn
    | AgreementAsked
    | Agreed
    | Disagreed
    | AgreementUsed
    | WishTold
    | WishMet
)
