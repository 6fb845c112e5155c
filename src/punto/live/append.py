"""What one stream wants to be written, all of it or nothing."""

from typing import NamedTuple

from punto.ledger.transfer import Transfer


class EntryRow(NamedTuple):
    """An entry as it is kept: its line of the log, and the fields by which it can be found."""

    version: int
    at: int
    who: str
    role: str
    request: str
    line: bytes
    transfers: tuple[Transfer, ...] = ()


class Snapshot(NamedTuple):
    """A state as it was after an entry, and the cards behind it, sealed."""

    version: int
    head: str
    at: int
    state: bytes
    digest: str
    pack: bytes | None


class CursorRow(NamedTuple):
    """How far one stream has heard another: up to which version, and what it remembers of it."""

    source: str
    version: int
    seen: bytes


class Append(NamedTuple):
    """Entries that follow the one with the version `after`; `head` is the hash of the last.

    `shoe` is the sealed order of a pack that was shuffled for them. `cursor` says how far another
    stream had been read when they were decided, and `road` is the road of the shoe after them.
    """

    stream: str
    after: int
    head: str
    rows: tuple[EntryRow, ...]
    shoe: bytes | None = None
    snapshot: Snapshot | None = None
    cursor: CursorRow | None = None
    road: str | None = None


class ConflictError(Exception):
    """Somebody else has written to the stream, so this writer no longer holds it."""


class OverdrawnError(Exception):
    """A wallet has less money than an entry would take out of it."""
