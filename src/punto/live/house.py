"""A whole floor from one folder: its database, its key, its cashier and its tables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from punto.cashier import CASHIER, CASHIER_ROLE, HEADER, GiveMoney
from punto.kernel.recorder import begin
from punto.kernel.request import Person
from punto.ledger.account import Account, Kind
from punto.live.clock import FloorClock, SystemClock
from punto.live.dealing import TableRun
from punto.live.floor import Floor
from punto.live.messages import Said
from punto.live.money.desk import MoneyDesk
from punto.live.people import Members
from punto.live.record.desk import RecordDesk
from punto.live.shoe import Sealer, shuffled
from punto.live.store import StreamRow
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether
from punto.live.writer import StoreWriter
from punto.rules.table_rules import TableRules
from punto.table.duties import Doer
from punto.table.machine import TABLE, header
from punto.table.table_file import TableFile

CASHIER_STREAM = "cashier"
PLAY_MONEY = 1_000_000
"""What a guest starts with, in cents."""

_CASHIER = Person(name="Cashier", role=CASHIER_ROLE)


class LiveHouse:
    """A floor with what belongs to it, in one folder."""

    def __init__(
        self, folder: Path, tables: Mapping[str, TableFile], clock: FloorClock | None = None
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.clock = clock or SystemClock()
        self.store = SqliteStore(folder / "floor.db")
        self.people = Members(self.store)
        self.writer = StoreWriter(self.store)
        self.tables = tables
        running = {name: _running(file) for name, file in tables.items()}
        self.floor = Floor(self.writer, self.clock, Sealer(_key(folder / "key")), running)
        self.money = MoneyDesk(self.store, self.writer, self.floor, self.clock, CASHIER_STREAM)
        self.record = RecordDesk(folder, self.store, self.writer, self.floor)

    async def start(self) -> None:
        """Everything goes on where it was; tables that are new are opened."""
        await self.floor.start()
        if CASHIER_STREAM not in self.floor.actors:
            recorder, line = begin(CASHIER, HEADER)
            row = StreamRow(CASHIER_STREAM, CASHIER.kind, line, "", 0, recorder.head)
            await self.floor.open(row)
        for name, file in self.tables.items():
            if name not in self.floor.actors:
                recorder, line = begin(TABLE, header(with_cashier(file.rules)))
                await self.floor.open(StreamRow(name, TABLE.kind, line, "", 0, recorder.head))
        self.money.start()
        self.record.start()

    async def give(self, player: str, amount: int, request: str = "") -> Said:
        """Play money for somebody's wallet."""
        command = GiveMoney(player=player, amount=amount)
        return await self.floor.ask(CASHIER_STREAM, AskTogether(_CASHIER, (command,), request))

    async def wallet(self, player: str) -> int:
        """What somebody could still bring to a table."""
        account = Account(Kind.CASH, player)
        return await self.writer.call(lambda store: store.balance(account))

    async def stop(self) -> None:
        await self.money.stop()
        await self.record.stop()
        await self.floor.stop()
        self.store.close()


def with_cashier(rules: TableRules) -> TableRules:
    """The same table, where players buy the chips that they wager."""
    return rules.with_choices(cashier=True)


def _running(file: TableFile) -> TableRun:
    """How a table is run; the house decides by itself what no person is there to decide."""
    duties = replace(file.duties, decides=Doer.AUTOMATIC)
    return TableRun(shuffled, duties, file.pace)


def _key(file: Path) -> bytes:
    """The key that seals the cards, made when the floor is opened for the first time."""
    if not file.exists():
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as out:
            out.write(Sealer.new_key())
    return file.read_bytes()
