"""Copies of a floor's database, also while the floor runs.

The database of a running floor is locked, so whoever wants a copy asks the floor for it: a file in
the floor's folder names where the copy shall go, and the floor answers in another file. Who may
write there, the file system says. The key that seals the cards is not part of a copy.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import apsw
import msgspec

from punto.atomic_file import whole
from punto.live.store_sqlite import SqliteStore, StoreError
from punto.live.writer import StoreWriter

ASKED, ANSWERED = "backup.asked", "backup.answered"
LOOK_SECONDS = 0.5
PAGES = 256
"""Pages that are copied at a time; what is committed meanwhile gets into the copy as well."""


class BackupAsked(msgspec.Struct, frozen=True):
    """A request to copy the floor's database: the id of the request, and the file to write."""

    id: str
    to: str


class BackupAnswered(msgspec.Struct, frozen=True):
    """The answer to a request for a copy; `problem` says why it failed, empty if it did not."""

    id: str
    problem: str = ""


class Copying:
    """Copies a database while it is in use, some pages at a time."""

    def __init__(self, store: SqliteStore, to: Path) -> None:
        if to.exists():
            raise StoreError(f"{to} is there already")
        self._to, self._part = to, to.with_name(f"{to.name}.part")
        self._part.unlink(missing_ok=True)
        try:
            self._part.touch(mode=0o600)  # As the floor's own file.
            self._copy = apsw.Connection(str(self._part))
            self._backup = self._copy.backup("main", store.connection, "main")
        except (apsw.Error, OSError) as problem:
            raise StoreError(f"{to} cannot be written: {problem}") from None

    def step(self) -> bool:
        """Copy some pages, and return whether these were the last."""
        self._backup.step(PAGES)
        return self._backup.done

    def finish(self) -> None:
        """Close the finished copy and give it its name."""
        self._backup.finish()
        database: Any = self._copy
        database.pragma("journal_mode", "delete")
        self._copy.close()
        self._part.rename(self._to)

    def give_up(self) -> None:
        self._copy.close(True)
        self._part.unlink(missing_ok=True)


def copied(store: SqliteStore, to: Path) -> None:
    """Copy a database that nobody else uses to a file, all at once."""
    copying = Copying(store, to)
    try:
        while not copying.step():
            pass
        copying.finish()
    except BaseException:
        copying.give_up()
        raise


class BackupRequests:
    """Looks for requests for a backup while a floor runs, and answers them."""

    def __init__(self, folder: Path, store: SqliteStore, writer: StoreWriter) -> None:
        self._folder, self._store, self._writer = folder, store, writer

    def forget(self) -> None:
        """Drop a request from before the start: whoever made it has given up by now."""
        (self._folder / ASKED).unlink(missing_ok=True)

    async def run(self) -> None:
        asked = self._folder / ASKED
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if asked.exists():
                await self._answer(asked)

    async def _answer(self, asked: Path) -> None:
        try:
            wish = msgspec.json.decode(asked.read_bytes(), type=BackupAsked)
        except (OSError, msgspec.MsgspecError):
            return  # It is being written, or is not for us.
        problem = ""
        try:
            await self.copy(Path(wish.to))
        except (OSError, StoreError, apsw.Error) as why:
            problem = str(why)
        asked.unlink(missing_ok=True)
        answer = msgspec.json.encode(BackupAnswered(wish.id, problem))
        with whole(self._folder / ANSWERED) as file:
            file.write_bytes(answer)

    async def copy(self, to: Path) -> None:
        """Copy the database to a file in small steps, between which the floor goes on."""
        copying = await self._writer.call(lambda _: Copying(self._store, to))
        try:
            while not await self._writer.call(lambda _: copying.step()):
                pass
            await self._writer.call(lambda _: copying.finish())
        except BaseException:
            await self._writer.call(lambda _: copying.give_up())
            raise
