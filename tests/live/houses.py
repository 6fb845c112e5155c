"""A whole floor in this process: quick tables, real store, and a clock that can be moved."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from punto.cashier import CASHIER_ROLE
from punto.kernel.request import Person
from punto.ledger.account import Account, Kind
from punto.live.house import LiveHouse
from punto.live.messages import Again, Said, SaidTaken
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether
from punto.table.commands import BuyIn, PlaceBet, Sit
from punto.table.state import TableState
from punto.table.table_file import read_table

NOON = 1_800_000_000 // 86_400 * 86_400 + 43_200
CAROL = Person(name="Carol", role=CASHIER_ROLE)
CARL = Person(name="Carl", role=CASHIER_ROLE)
DEALER = Person(name="Dealer", role="dealer")
_ACTS = ("bets", "last-call", "cut", "offer", "card", "squeeze", "answer", "act")
QUICK = "[pace]\n" + "".join(f"{each} = 0.001\n" for each in _ACTS)
SLOW = QUICK.replace("bets = 0.001", "bets = 3600")
TABLES = {"a": 'book = "nsw-premium"\n', "b": 'book = "rws"\n'}


class MovedClock:
    """The clock of the machine, and as much more as a test says."""

    def __init__(self) -> None:
        self.at, self.more = NOON, 0

    def second(self) -> int:
        return self.at

    def millisecond(self) -> int:
        return time.monotonic_ns() // 1_000_000 + self.more

    def move(self, seconds: int) -> None:
        self.at += seconds
        self.more += seconds * 1000


class OpenHouse:
    """A floor that is open, and what is asked of it."""

    def __init__(self, house: LiveHouse, clock: MovedClock) -> None:
        self.house, self.clock, self.money = house, clock, house.money

    async def join(self, *names: str) -> None:
        for name in names:
            await self.house.writer.call(
                lambda _, who=name: self.house.people.join(who, "guest", "", 0)
            )
            await self.house.give(name, 1_000_000)

    def state(self, table: str = "a") -> TableState:
        return self.house.floor.state(table)

    def rack(self, player: str, table: str = "a") -> int:
        return self.state(table).rack.get(player, 0)

    def balance(self, kind: Kind, owner: str = "", at: str = "") -> int:
        return self.house.store.balance(Account(kind, owner, at))

    async def wallet(self, player: str) -> int:
        return await self.house.wallet(player)

    async def ask(self, command: Any, player: str, table: str = "a", request: str = "") -> Said:
        """As a player's socket asks."""
        actor = self.house.floor.actors[table]
        by = DEALER if isinstance(command, BuyIn) else Person(name=player)
        return await self.money.protection.ask(actor, AskTogether(by, (command,), request))

    async def seated(self, player: str, table: str = "a", seat: int = 1, chips: int = 0) -> None:
        if chips:
            await self.kept(BuyIn(player=player, amount=chips), player, table)
        await self.kept(Sit(seat=seat), player, table)

    async def kept(self, command: Any, player: str, table: str = "a") -> None:
        said = await self.ask(command, player, table)
        while isinstance(said, Again):
            said = await self.ask(command, player, table)
        assert isinstance(said, SaidTaken), said

    async def until(self, so: Callable[[], object]) -> None:
        async with asyncio.timeout(120):
            while not so():
                await asyncio.sleep(0.001)

    async def sums(self) -> int:
        sql = "select coalesce(sum(balance), 0) from accounts"
        return await self.house.writer.call(lambda _: self.house.store.all(sql)[0][0])

    async def net(self, player: str) -> int:
        """What a player has won or lost, also where nothing was: a tie gives the stake back."""
        sql = "select coalesce(sum(net), 0) from results where player = ?"
        return (await self.rows(sql, player))[0][0]

    async def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return await self.house.writer.call(lambda _: self.house.store.all(sql, values))


def bet(stake: int, on: str = "player", area: int = 1) -> PlaceBet:
    return PlaceBet(bet=on, stake=stake, area=area)


def not_durable(store: SqliteStore) -> None:
    """Do not wait for the disk: who loses power here is not asked what is left."""
    store.all("pragma synchronous = off")


@asynccontextmanager
async def opened(
    folder: Path,
    pace: str = QUICK,
    tables: dict[str, str] = TABLES,
    clock: MovedClock | None = None,
) -> AsyncGenerator[OpenHouse]:
    clock = clock or MovedClock()
    files = {name: read_table(text + pace) for name, text in tables.items()}
    house = LiveHouse(folder, files, clock)
    not_durable(house.store)
    await house.start()
    try:
        yield OpenHouse(house, clock)
    finally:
        await house.stop()


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(play())
