"""How a jackpot follows tables: it hears each of their entries once, even after a crash."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from punto.jackpot.link import OF_TABLE, Watched
from punto.kernel.codec import encode
from punto.kernel.entries import reader_of
from punto.kernel.log import Entry, unsealed
from punto.kernel.request import Request
from punto.kernel.state_data import pack, unpack
from punto.live.append import CursorRow
from punto.live.stream import StreamPoint
from punto.live.writer import StoreWriter
from punto.rules.books import by_key

AT_ONCE = 256
"""How many entries of a table are read at a time."""


@dataclass(frozen=True, slots=True)
class NewEntry:
    """A new entry of a table that a jackpot follows, and what it had seen of the table before."""

    source: str
    entry: Entry[Any, Any]
    seen: Watched

    def asked(self, state: Any) -> tuple[Watched, tuple[Request[Any], ...]]:
        """What to remember of the table after the entry, and the requests that follow from it."""
        return OF_TABLE.follow(state, self.seen, self.source, self.entry)

    def cursor(self, seen: Watched) -> CursorRow:
        return CursorRow(self.source, self.entry.version, encode(pack(seen)))


class Following:
    """The tables that a jackpot follows, and how far it has heard each of them.

    How far it has heard is written together with what it decides by an entry, so that a crash
    neither loses a coup nor counts it twice.
    """

    def __init__(
        self, consumer: str, sources: tuple[str, ...], point: Callable[[str], StreamPoint]
    ) -> None:
        self.sources = sources
        self._consumer, self._point = consumer, point
        self._places: dict[str, tuple[int, Watched]] = {}
        self._kept: dict[str, int] = {}

    async def load(self, writer: StoreWriter) -> None:
        """Begin where the store says that it stopped; a table never heard, at its first entry."""
        found = await writer.call(lambda store: store.cursors(self._consumer))
        self._kept = {each.source: each.version for each in found}
        self._places = {each.source: (each.version, _seen(each.seen)) for each in found}

    async def news(self, writer: StoreWriter) -> AsyncIterator[NewEntry]:
        """Every entry that was not heard yet; after each of them, call `heard`."""
        for source in self.sources:
            recorder = self._point(source).recorder
            read = reader_of(recorder.machine, recorder.header)
            while lines := await self._lines(writer, source):
                for raw in lines:
                    version, seen = self._place(source)
                    yield NewEntry(source, read(unsealed(version + 2, raw)), seen)

    def heard(self, new: NewEntry, seen: Watched, *, kept: bool) -> None:
        """Note that an entry was taken in; `kept`: the store was told so as well."""
        self._places[new.source] = new.entry.version, seen
        if kept:
            self._kept[new.source] = new.entry.version

    def lags(self, new: NewEntry) -> bool:
        """Whether what the store knows of the followed stream is too far behind `new`.

        A start of the floor would then have to read all that came since, and take long.
        """
        return new.entry.version - self._kept.get(new.source, 0) >= AT_ONCE

    async def _lines(self, writer: StoreWriter, source: str) -> list[bytes]:
        after = self._place(source)[0]
        if self._point(source).version <= after:
            return []
        return await writer.call(lambda store: list(store.lines(source, after, AT_ONCE)))

    def _place(self, source: str) -> tuple[int, Watched]:
        if source not in self._places:
            recorder = self._point(source).recorder
            self._places[source] = 0, Watched(recorder.machine.start(recorder.header).rules)
        return self._places[source]


def _seen(data: bytes) -> Watched:
    return unpack(Watched, msgspec.json.decode(data), lambda key: by_key(key).rules)
