"""Permissions, agreement of all players, and what a player asked for."""

from __future__ import annotations

from punto.kernel.message import PersonalEvent, PublicEvent
from punto.rules.clause import Clause
from punto.rules.permission import Permission, PlayerWish, Topic


class PermissionGiven(PersonalEvent, frozen=True, kw_only=True, tag="permission-given"):
    """`role` is the role by whose power it was given: it is looked at again when it is used."""

    what: Permission
    player: str
    role: str
    lasting: bool
    clause: Clause | None = None


class PermissionUsed(PersonalEvent, frozen=True, kw_only=True, tag="permission-used"):
    """One that is not lasting is used up by it."""

    what: Permission
    player: str


class PermissionWithdrawn(PersonalEvent, frozen=True, kw_only=True, tag="permission-withdrawn"):
    what: Permission
    player: str


class AgreementAsked(PublicEvent, frozen=True, kw_only=True, tag="agreement-asked"):
    """`players` are those who are at the table now; a player who comes later is asked as well."""

    what: Topic
    players: tuple[str, ...]
    clause: Clause | None = None


class Agreed(PublicEvent, frozen=True, kw_only=True, tag="agreed"):
    what: Topic
    player: str


class Disagreed(PublicEvent, frozen=True, kw_only=True, tag="disagreed"):
    """Nothing comes of it."""

    what: Topic
    player: str


class AgreementUsed(PublicEvent, frozen=True, kw_only=True, tag="agreement-used"):
    """What all players agreed to is done."""

    what: Topic


class WishTold(PublicEvent, frozen=True, kw_only=True, tag="wish-told"):
    what: PlayerWish
    player: str
    clause: Clause | None = None


class WishMet(PublicEvent, frozen=True, kw_only=True, tag="wish-met"):
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
