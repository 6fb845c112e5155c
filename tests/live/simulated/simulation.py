"""A floor under a seed: power cuts, a bad disk, a clock that is set, messages that go astray."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import Any

from punto.cards import Card
from punto.kernel.recorder import begin
from punto.kernel.request import Person
from punto.live.append import ConflictError
from punto.live.dealing import TableRun
from punto.live.feed import Connection
from punto.live.floor import Floor
from punto.live.messages import Again, NotTaken, SaidTaken
from punto.live.shoe import Sealer, shuffled
from punto.live.store import StreamRow
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether
from punto.table import commands as ask
from punto.table.commands import AnyCommand
from punto.table.dealer import Order
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER
from punto.table.machine import TABLE, header
from punto.table.next import next_steps
from punto.table.pace import Pace
from punto.table.state import TableState
from tests.live.floors import HOUSE, KEY
from tests.live.simulated.faulty_writer import DiskError, FaultyWriter
from tests.live.simulated.virtual_time import JumpingClock, run_virtual
from tests.table.dealer.tables import ALL
from tests.table.test_next import filled

MONEY = 10_000_000
PACE = Pace()
CASH = [each for each in ALL if not each.choices.tournament]
Key = tuple[str, str, str]


class Simulation:
    """Two tables, three players at each, and everything that can go wrong, all from one seed."""

    def __init__(self, seed: int, asks: int = 12) -> None:
        self.random, self.asks = Random(seed), asks
        self.store = SqliteStore(":memory:")
        self.tables = {f"table {n}": self.random.choice(CASH) for n in (1, 2)}
        self.firsts: dict[str, bytes] = {}
        self.floor: Floor | None = None
        self.crashes = 0
        self.faults = self.random.choice((0.0, 0.02, 0.1))
        self.answers: dict[Key, SaidTaken | NotTaken] = {}
        self.tasks = set[asyncio.Task[Any]]()

    def run(self) -> str:
        """Everything to its end; a hash of all logs, the same for the same seed."""
        for name, rules in self.tables.items():
            recorder, line = begin(TABLE, header(rules.with_choices(cashier=True)))
            self.store.open(StreamRow(name, TABLE.kind, line, "", 0, recorder.head))
            self.firsts[name] = line
        people = [f"{each} of {name}" for name in self.tables for each in ("Ann", "Bo", "Cy")]
        money = [(f"cash {each}", "cash", each, "", MONEY) for each in people]
        lent = ("house", "house", "", "", -MONEY * len(people))
        for row in (*money, lent):
            self.store.all("insert into accounts values (?, ?, ?, ?, ?)", row)
        logging.disable(logging.CRITICAL)
        try:
            run_virtual(self._play(people))
        finally:
            logging.disable(logging.NOTSET)
        heads = sorted((row.id, row.version, row.head) for row in self.store.streams())
        return sha256(repr(heads).encode()).hexdigest()

    async def _play(self, people: list[str]) -> None:
        await self._up()
        power = asyncio.create_task(self._power())
        async with asyncio.timeout(24 * 3600):
            await asyncio.gather(*(self._player(each) for each in people))
        power.cancel()
        self.faults = 0
        await self._crash()
        await self._up()
        assert self.floor is not None
        await self.floor.stop()

    async def _up(self) -> None:
        """The process starts; what cannot be read is tried again."""
        while self.floor is None:
            writer = FaultyWriter(self.store, self.random, 0)
            run = {name: TableRun(self._shuffle, HOUSE, PACE) for name in self.tables}
            floor = Floor(writer, JumpingClock(self.random), Sealer(KEY), run)
            await floor.start()
            writer.faults, self._writer, self.floor = self.faults, writer, floor
            for name, actor in floor.actors.items():
                seen = Connection(Person(name=f"Olga of {name}", role="onlooker"))
                actor.feed.connections.add(seen)

    def _shuffle(self, cards: tuple[Card, ...]) -> Order:
        return shuffled(cards, self.random.randrange)

    async def _crash(self) -> None:
        """The process is gone at once, with everything that waits in it."""
        floor, self.floor = self.floor, None
        assert floor is not None
        for task in floor._tasks:  # pyright: ignore[reportPrivateUsage]
            task.cancel()
        self._writer.crash()
        await asyncio.gather(*floor._tasks, return_exceptions=True)  # pyright: ignore[reportPrivateUsage]
        for task in self.tasks:
            task.cancel()
        self.crashes += 1

    async def _power(self) -> None:
        while True:
            await asyncio.sleep(self.random.uniform(5, 300))
            await self._crash()
            await asyncio.sleep(self.random.uniform(0, 30))
            await self._up()

    async def _player(self, name: str) -> None:
        table = name.partition(" of ")[2]
        dealer = staff(self._state(table), DEALER)
        await self._asked(table, dealer, ask.BuyIn(player=name, amount=MONEY // 10), f"buy {name}")
        person = Person(name=name)
        for number in range(self.asks):
            await asyncio.sleep(self.random.uniform(0, 20))
            command = self._command(table, person)
            await self._asked(table, person, command, f"{number}")

    def _state(self, table: str) -> TableState:
        assert self.floor is not None
        return self.floor.state(table)

    def _command(self, table: str, person: Person) -> AnyCommand:
        """Something that was in order a moment ago, or a wager, or nonsense."""
        wager = ask.PlaceBet(
            bet=self.random.choice([each.key for each in self.tables[table].offered]),
            stake=self.random.choice((1, 10_000, 50_000, MONEY)),
            area=self.random.randint(1, 3),
        )
        if self.floor is None or self.random.random() < 0.4:
            return wager
        state = self._state(table)
        steps = [each for each in next_steps(state, person) if not isinstance(each.ask, ask.Leave)]
        return filled(state, self.random.choice(steps), self.random) if steps else wager

    async def _asked(self, table: str, by: Person, command: AnyCommand, request: str) -> None:
        """Ask until there is an answer; messages and answers get lost, late and doubled."""
        while True:
            if self.floor is None:
                await asyncio.sleep(1)
                continue
            crashes, waits = self.crashes, list[asyncio.Task[Any]]()
            for _ in range(self.random.choice((0, 1, 1, 1, 2))):
                waits.append(asyncio.create_task(self._sent(table, by, command, request)))
            self.tasks |= {*waits}
            if waits:
                await asyncio.wait(waits, timeout=30)
            said = [each.result() for each in waits if each.done() and not each.cancelled()]
            if crashes != self.crashes or self.random.random() < 0.1:
                continue  # The answer did not arrive.
            for each in said:
                if isinstance(each, SaidTaken | NotTaken):
                    self.answers[table, by.name, request] = each
                    return
            await asyncio.sleep(0.5)

    async def _sent(self, table: str, by: Person, command: AnyCommand, request: str) -> Any:
        await asyncio.sleep(self.random.choice((0, 0, 0.05, 2)))
        if self.floor is None:
            return None
        with suppress(DiskError, ConflictError):
            return await self.floor.ask(table, AskTogether(by, (command,), request))
        return Again(request=request, says="")
