"""Entries, and the money that is paid for them, in cents."""

from __future__ import annotations

from typing import Annotated

from punto.kernel.audience import Only, Own
from punto.kernel.message import PersonalEvent, PublicEvent, StaffEvent
from punto.money import Cents
from punto.rules.clause import Clause


class EntriesOpened(PublicEvent, frozen=True, kw_only=True, tag="entries-opened"):
    pass


class StaffApproved(StaffEvent, frozen=True, kw_only=True, tag="staff-approved"):
    player: str


class Entered(PublicEvent, frozen=True, kw_only=True, tag="entered"):
    """A player is in, and paid so much. `permits`: name and pictures may be used."""

    player: str
    entry_fee: Annotated[Cents, Only(Own("player", staff=True))]
    buy_in: Annotated[Cents, Only(Own("player", staff=True))]
    staff: bool = False
    permits: Annotated[bool, Only(Own("player", staff=True))] = False


class EntryRefused(PersonalEvent, frozen=True, kw_only=True, tag="entry-refused"):
    player: str
    reason: str
    clause: Clause


class Withdrew(PublicEvent, frozen=True, kw_only=True, tag="withdrew"):
    player: str
    clause: Clause


class Refunded(PersonalEvent, frozen=True, kw_only=True, tag="refunded"):
    """Money that was paid in goes back."""

    player: str
    amount: Cents
    clause: Clause


class Substituted(PublicEvent, frozen=True, kw_only=True, tag="substituted"):
    """Somebody has a player's place; what was paid and won goes with it."""

    player: str
    substitute: str
    clause: Clause
    staff: bool = False


class EntriesClosed(PublicEvent, frozen=True, kw_only=True, tag="entries-closed"):
    players: int


class ReBought(PublicEvent, frozen=True, kw_only=True, tag="re-bought"):
    """Somebody who was out is in again, with chips."""

    player: str
    paid: Annotated[Cents, Only(Own("player", staff=True))]
    chips: Cents
    clause: Clause


class AddedOn(PublicEvent, frozen=True, kw_only=True, tag="added-on"):
    player: str
    paid: Annotated[Cents, Only(Own("player", staff=True))]
    chips: Cents
    clause: Clause


EntryEvent = (
    EntriesOpened
    | StaffApproved
    | Entered
    | EntryRefused
    | Withdrew
    | Refunded
    | Substituted
    | EntriesClosed
    | ReBought
    | AddedOn
)
