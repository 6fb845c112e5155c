"""A whole floor from one folder: its database, its key, its cashier and its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from punto.cashier import CASHIER, CASHIER_ROLE, HEADER, GiveMoney
from punto.kernel.codec import encode
from punto.kernel.header import Header
from punto.kernel.log import first_line
from punto.kernel.machine import AnyMachine
from punto.kernel.recorder import begin
from punto.kernel.request import Person
from punto.kernel.viewing import GUESTS
from punto.ledger.account import Account, Kind
from punto.live.clock import FloorClock, SystemClock
from punto.live.dealing import TableRun
from punto.live.feed import Connection
from punto.live.floor import Floor
from punto.live.handing_over import HandingOver, duties_now
from punto.live.incidents import Incidents
from punto.live.interruption import is_interrupted, next_answer
from punto.live.key import sealer_of
from punto.live.logs import log
from punto.live.messages import Bye, Said, SaidTaken
from punto.live.money.desk import MoneyDesk
from punto.live.people import Members
from punto.live.plan import (
    PLAY_MONEY,
    UNREAD_SECONDS,
    FloorPlan,
    Registration,
    StreamPlan,
)
from punto.live.record.desk import RecordDesk
from punto.live.shoe import shuffled
from punto.live.steward import HOUSE
from punto.live.store import StreamRow
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether
from punto.live.writer import StoreWriter
from punto.money import Cents
from punto.rules.table_rules import TableRules
from punto.table.commands import Report
from punto.table.duties import Doer, Duties
from punto.table.machine import TABLE, header
from punto.table.state import TableState
from punto.table.table_file import TableFile

CASHIER_STREAM, DATABASE = "cashier", "floor.db"
_PLANNED = ("table", "jackpot", "tournament", "promotion")
"""The kinds of streams that are open only if the floor's plan has them."""

_CLOSING = "The floor is closing. Everything is kept, and goes on when it is open again."
_CASHIER = Person(name="Cashier", role=CASHIER_ROLE)


class HouseError(Exception):
    """The floor cannot be opened as planned; the text says why in one sentence."""


class LiveHouse:
    """A running floor with its store, its clock and its people, kept in one folder."""

    def __init__(
        self,
        folder: Path,
        tables: Mapping[str, TableFile],
        clock: FloorClock | None = None,
        *,
        plan: FloorPlan | None = None,
        register: Registration = Registration.GUESTS,
        play_money: Cents = PLAY_MONEY,
        unread_seconds: int = UNREAD_SECONDS,
    ) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / DATABASE).touch(mode=0o600)  # Hashes of passwords and sessions are in it.
        self.clock = clock or SystemClock()
        self.plan = plan or FloorPlan(tables)
        self.tables, self.register, self.play_money = tables, register, play_money
        self.unread_seconds = unread_seconds
        self.is_ready = self.is_closing = False
        self.connections: set[Connection] = set()
        self.store = SqliteStore(folder / DATABASE)
        try:
            see_unchanged(self.store.streams(), self.plan)
            sealer = sealer_of(folder / "key", self.store)
        except BaseException:
            self.store.close()
            raise
        self.people = Members(self.store, sealer, reserved=_own_names(tables))
        self.writer = StoreWriter(self.store)
        kept = {each.id: each.settings for each in self.store.streams()}
        duties = {name: _duties(file) for name, file in tables.items()}
        running = {
            name: TableRun(shuffled, duties_now(kept.get(name, ""), duties[name]), file.pace)
            for name, file in tables.items()
        }
        self.floor = Floor(self.writer, self.clock, sealer, running, self.plan.titles)
        self.money = MoneyDesk(self.store, self.writer, self.floor, self.clock, CASHIER_STREAM)
        self.record = RecordDesk(folder, self.store, self.writer, self.floor)
        self.handing_over = HandingOver(self.store, self.writer, duties)
        self.incidents = Incidents(self.store, self.writer, self.floor, self.clock)

    async def start(self) -> None:
        """Continue every stream where it stopped, and begin those that are new in the plan."""
        try:
            await self._start()
        except BaseException:
            await self.floor.stop()
            self.store.close()
            raise

    async def _start(self) -> None:
        kept = await self.writer.call(lambda store: store.streams())
        planned = {*self.tables, *self.plan.streams}
        names = {each.id for each in kept if each.kind not in _PLANNED or each.id in planned}
        for each in sorted({row.id for row in kept} - names):
            log.warning("a stream is kept but closed: the floor's plan has it no more", stream=each)
        await self.floor.start(names, self._go_on)
        await self._open(CASHIER_STREAM, CASHIER, HEADER)
        for name, file in self.tables.items():
            await self._open(name, TABLE, header(with_cashier(file.rules)))
        for name, each in self.plan.streams.items():
            await self._open(name, each.machine, each.header)
            await self._ask_first(name, each)
            if each.follows:
                await self.floor.follow(name, each.follows, acts=each.acts)
        await self.money.start()
        self.record.start()
        await self.incidents.opened()
        self.is_ready = True

    async def _go_on(self) -> None:
        """Let coups that a stop of the floor interrupted go on or be void, as their books say."""
        for name, actor in self.floor.actors.items():
            state, told = actor.point.state, False
            if not isinstance(state, TableState) or not is_interrupted(state):
                continue
            while found := next_answer(actor.point.state, actor.point.recorder.at, told=told):
                by, command = found
                said = await actor.ask(AskTogether(by, (command,)))
                told = told or isinstance(command, Report)
                if not isinstance(said, SaidTaken):
                    log.error("an interrupted coup waits for staff", stream=name, said=str(said))
                    break

    async def _open(self, name: str, machine: AnyMachine, first: Header) -> None:
        if name not in self.floor.actors:
            recorder, line = begin(machine, first)
            await self.floor.open(StreamRow(name, machine.kind, line, "", 0, recorder.head))

    async def _ask_first(self, name: str, plan: StreamPlan) -> None:
        """Send a new stream the house's first commands, each only once over all starts."""
        for number, each in enumerate(plan.first):
            who = (name, each.by.name, each.by.role, f"first {number}")
            if not await self.writer.call(lambda store, who=who: store.asked(*who)):
                ask = AskTogether(each.by, (each.command,), f"first {number}")
                said = await self.floor.ask(name, ask)
                if not isinstance(said, SaidTaken):
                    log.error(
                        "a new stream refused what the plan says", stream=name, said=str(said)
                    )

    async def give(self, player: str, amount: int, request: str = "") -> Said:
        """Put play money into a player's wallet, in cents."""
        command = GiveMoney(player=player, amount=amount)
        return await self.floor.ask(CASHIER_STREAM, AskTogether(_CASHIER, (command,), request))

    async def wallet(self, player: str) -> int:
        """The money in a person's wallet, in cents."""
        account = Account(Kind.CASH, player)
        return await self.writer.call(lambda store: store.balance(account))

    def park(self) -> None:
        """Begin nothing more, and say goodbye to all clients; coups go on at the next start."""
        self.is_ready, self.is_closing = False, True
        self.floor.park()
        for each in tuple(self.connections):
            each.end(encode(Bye(why=_CLOSING)))

    async def stop(self) -> None:
        self.park()
        await self.money.stop()
        await self.record.stop()
        await self.incidents.closed()
        await self.floor.stop()
        self.store.close()


def see_unchanged(kept: Sequence[StreamRow], plan: FloorPlan) -> None:
    """Refuse a plan that has another table, or another book, under a name that is in use.

    Pace, duties and titles may change from one start to the next. Rules may not, since wagers laid
    under them may still have to be settled.
    """
    for row in kept:
        file, other = plan.tables.get(row.id), plan.streams.get(row.id)
        wanted = header(with_cashier(file.rules)) if file else other.header if other else None
        if wanted is None:
            continue
        before, _, _ = first_line([row.header])
        if changed := _changed(before, wanted):
            raise HouseError(
                f"{plan.name or 'the floor'} has another {row.kind} {row.id!r} than the one that is"
                f" kept ({', '.join(changed)} changed). "
                "It must have another name, or the old values."
            )


def _changed(before: Header, wanted: Header) -> list[str]:
    """The fields in which two headers differ."""
    fields = ("kind", "book", "edition", "digest")
    changed = [each for each in fields if getattr(before, each) != getattr(wanted, each)]
    old = msgspec.json.decode(encode(before.choices))
    new = msgspec.json.decode(encode(wanted.choices))
    return changed + sorted(key for key in {*old, *new} if old.get(key) != new.get(key))


def with_cashier(rules: TableRules) -> TableRules:
    """The rules of a table with a cashier, where players buy the chips that they wager."""
    return rules.with_choices(cashier=True)


def _own_names(tables: Mapping[str, TableFile]) -> set[str]:
    """The names under which the house acts by itself, which nobody else may have."""
    books = (each.rules.book for each in tables.values())
    roles = (role for book in books for role in book.authority.roles)
    titles = {role.title for role in roles if role.key not in GUESTS}
    return {*titles, _CASHIER.name, HOUSE}


def _duties(file: TableFile) -> Duties:
    """Who has which duty at a table; what the book leaves to somebody, the house decides."""
    return replace(file.duties, decides=Doer.AUTOMATIC)
