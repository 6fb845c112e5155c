"""Entries, and the money that is paid for them, in cents."""

from __future__ import annotations

from punto.money import Cents
from punto.rules.clause import Clause
from punto.table.events import Event


class EntriesOpened(Event, frozen=True, kw_only=True, tag="entries-opened"):
    pass


class StaffApproved(Event, frozen=True, kw_only=True, tag="staff-approved"):
    player: str


class Entered(Event, frozen=True, kw_only=True, tag="entered"):
    """A player is in, and paid so much. `permits`: name and pictures may be used."""

    player: str
    entry_fee: Cents
    buy_in: Cents
    staff: bool = False
    permits: bool = False


class EntryRefused(Event, frozen=True, kw_only=True, tag="entry-refused"):
    player: str
    reason: str
    clause: Clause


class Withdrew(Event, frozen=True, kw_only=True, tag="withdrew"):
    player: str
    clause: Clause


class Refunded(Event, frozen=True, kw_only=True, tag="refunded"):
    """Money that was paid in goes back."""

    player: str
    amount: Cents
    clause: Clause


class Substituted(Event, frozen=True, kw_only=True, tag="substituted"):
    """Somebody has a player's place; what was paid and won goes with it."""

    player: str
    substitute: str
    clause: Clause
    staff: bool = False


class EntriesClosed(Event, frozen=True, kw_only=True, tag="entries-closed"):
    players: int


class ReBought(Event, frozen=True, kw_only=True, tag="re-bought"):
    """Somebody who was out is in again, with chips."""

    player: str
    paid: Cents
    chips: Cents
    clause: Clause


class AddedOn(Event, frozen=True, kw_only=True, tag="added-on"):
    player: str
    paid: Cents
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
