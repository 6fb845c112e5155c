"""What one stream has to write to the store, all of it or nothing."""

from typing import NamedTuple

from punto.ledger.transfer import Transfer


class EntryRow(NamedTuple):
    """An entry as it is stored: its line of the log, and the fields by which it can be found."""

    version: int
    at: int
    who: str
    role: str
    request: str
    line: bytes
    transfers: tuple[Transfer, ...] = ()


class Snapshot(NamedTuple):
    """The stored state of a stream after an entry; `pack` has its hidden cards, sealed."""

    version: int
    head: str
    at: int
    state: bytes
    digest: str
    pack: bytes | None


class CursorRow(NamedTuple):
    """How far a stream has heard the stream `source`: to which version, and what it remembers."""

    source: str
    version: int
    seen: bytes


class Append(NamedTuple):
    """Entries that follow the one with the version `after`; `head` is the hash of the last.

    `shoe` is the sealed order of a pack that was shuffled for them. `cursor` says how far another
    stream had been read when they were decided, and `road` has the results of the shoe after them.
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
    """Somebody else has written to the stream, which is not at the expected version any more."""


class OverdrawnError(Exception):
    """An entry would take more money out of a wallet than there is in it."""
