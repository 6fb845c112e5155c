"""Who has which duty at a table: whoever the floor file names, until they hand the duty over.

Duties that were handed over are stored, over restarts too, until the file says something else.
"""

from __future__ import annotations

import asyncio
from dataclasses import asdict, replace

import msgspec

from punto.kernel.codec import encode
from punto.live.actor import Actor
from punto.live.people.whole import whole
from punto.live.significant import note
from punto.live.store_sqlite import SqliteStore
from punto.live.writer import StoreWriter
from punto.table.duties import Doer, Duties


class KeptDuties(msgspec.Struct, frozen=True):
    """The duties at a table `now`, after some were handed over, and what the file said then."""

    file: Duties
    now: Duties


def duties_now(settings: str, file: Duties) -> Duties:
    """The duties at a table: as they were handed over, unless the file has changed since."""
    if not settings:
        return file
    kept = msgspec.json.decode(settings, type=KeptDuties)
    return kept.now if kept.file == file else file


class HandingOver:
    """Hands duties over from one to another while the table runs, even in the middle of a coup."""

    def __init__(self, store: SqliteStore, writer: StoreWriter, files: dict[str, Duties]) -> None:
        self._store, self._writer, self._files = store, writer, files
        self._one_at_a_time = asyncio.Lock()

    async def give(self, actor: Actor, changed: dict[str, Doer], by: str, at: int) -> Duties:
        """Change who has some duties, and return all; `ValueError` if somebody cannot have one."""
        async with self._one_at_a_time:
            return await self._give(actor, changed, by, at)

    async def _give(self, actor: Actor, changed: dict[str, Doer], by: str, at: int) -> Duties:
        name, before = actor.name, actor.duties
        now = replace(before, **changed)
        moved = [f"{key}: {asdict(before)[key]} -> {asdict(now)[key]}" for key in sorted(changed)]
        kept = encode(KeptDuties(self._files[name], now)).decode()

        def keep() -> None:
            with whole(self._store):
                self._store.all("update streams set settings = ? where id = ?", (kept, name))
                note(self._store, at, "duties-changed", by, f"{name}, {', '.join(moved)}")

        await self._writer.call(lambda _: keep())
        actor.hand_over(now)
        return now
