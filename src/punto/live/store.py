"""What a floor needs of a database."""

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
    """Streams of entries, and what the entries move. Everything that returns is durable."""

    def streams(self) -> Sequence[StreamRow]: ...

    def open(self, row: StreamRow) -> None:
        """Begin a stream that is not there yet."""
        ...

    def append(self, wanted: Sequence[Append]) -> Sequence[Exception | None]:
        """Write what several streams want in one transaction; each is kept whole or not at all.

        The answer names for each what stood against it; None where it is kept. An exception that
        is raised means that nothing is.
        """
        ...

    def lines(self, stream: str, after: int = 0, most: int = -1) -> Iterator[bytes]:
        """The lines of the entries after a version, in order."""
        ...

    def asked(self, stream: str, who: str, role: str, request: str) -> tuple[int, bytes] | None:
        """The version and line of an entry by its request, if it is there."""
        ...

    def snapshot(self, stream: str) -> Snapshot | None: ...

    def shoes(self, stream: str, after: int) -> dict[int, bytes]:
        """The sealed orders of cards stored after a version, by the version of their entry."""
        ...

    def cursors(self, consumer: str) -> Sequence[CursorRow]:
        """How far a stream has read each of the streams that it follows."""
        ...

    def road(self, stream: str) -> str:
        """The results of the shoe in use at a table."""
        ...

    def balance(self, account: Account) -> int: ...
