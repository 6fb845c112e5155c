"""The store: what a floor needs of its database."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from punto.ledger.account import Account
from punto.live.append import Append, CursorRow, Snapshot


class StreamRow(NamedTuple):
    """A stream as it is stored; `header` is the first line of its log."""

    id: str
    kind: str
    header: bytes
    settings: str
    version: int
    head: str


class Store(Protocol):
    """Keeps streams of entries, and the money they move. What a call has written is durable."""

    def streams(self) -> Sequence[StreamRow]: ...

    def open(self, row: StreamRow) -> None:
        """Add a new stream."""
        ...

    def append(self, wanted: Sequence[Append]) -> Sequence[Exception | None]:
        """Write what several streams want in one transaction; each is stored whole or not at all.

        Returns for each why it could not be stored, or None if it was. If an exception is raised,
        nothing was stored.
        """
        ...

    def lines(self, stream: str, after: int = 0, most: int = -1) -> Iterator[bytes]:
        """The log lines of a stream's entries after a version, in order."""
        ...

    def asked(self, stream: str, who: str, role: str, request: str) -> tuple[int, bytes] | None:
        """The version and line of the entry for a request; None if there is none."""
        ...

    def snapshot(self, stream: str) -> Snapshot | None: ...

    def shoes(self, stream: str, after: int) -> dict[int, bytes]:
        """The sealed orders of cards stored after a version, by the version of their entry."""
        ...

    def cursors(self, consumer: str) -> Sequence[CursorRow]:
        """How far a stream has read each of the streams that it follows."""
        ...

    def road(self, stream: str) -> str:
        """The results of the shoe in use at a table, as one text."""
        ...

    def balance(self, account: Account) -> int: ...
