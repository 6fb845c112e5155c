"""The cashier's desk of a floor: handles all requests about wallets and limits."""

from __future__ import annotations

import asyncio
from typing import Any

from punto.cashier import CashierState, ExcludeMyself, TakeTimeOut
from punto.cashier.commands import AnyCommand
from punto.kernel.request import Person
from punto.kernel.viewing import PLAYER
from punto.live.actor import Actor
from punto.live.clock import FloorClock
from punto.live.floor import Floor
from punto.live.going_on import going_on
from punto.live.messages import NotTaken, Said, SaidTaken
from punto.live.money.leaving import Leaving, home
from punto.live.money.play_time import PlayTime
from punto.live.money.protection import Protection, moment
from punto.live.money.tables import tables
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether
from punto.live.writer import StoreWriter
from punto.table.commands import CashOut, Leave
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER
from punto.table.decide.management.authority import present
from punto.table.decide.wagers.rack import free_chips
from punto.table.state import TableState

TICK_SECONDS = 10
"""How often play is counted."""


class MoneyDesk:
    """Handles wallets, limits and time-outs. `till` is the name of the cashier's stream."""

    def __init__(
        self, store: SqliteStore, writer: StoreWriter, floor: Floor, clock: FloorClock, till: str
    ) -> None:
        self._floor, self._till = floor, till
        self.protection = Protection(store, writer, floor, till)
        self.play_time = PlayTime(store, writer, floor, clock, self.protection)
        self._leaving: dict[str, Leaving] = {}
        self._task: asyncio.Task[Any] | None = None

    @property
    def state(self) -> CashierState:
        return self._floor.state(self._till)

    async def start(self) -> None:
        """Begin to return the chips of players who leave, and to count the time that they play."""
        self._leaving = home(self._floor)
        await self.see_away()
        self._task = asyncio.create_task(going_on("play time", self._watch))

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            await self.play_time.tick()
            await self.see_away()

    async def see_away(self) -> None:
        """Let players leave who have asked not to play, even if that failed when they asked."""
        now = self._floor.second()
        for player, own in self.state.protected.items():
            if now < own.away and any(_is_at(state, player) for _, _, state in tables(self._floor)):
                await self._leaves(player)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def ask(self, by: Person, command: AnyCommand, request: str = "") -> Said:
        """Send the cashier a command. A player who asks not to play leaves every table at once."""
        said = await self._floor.ask(self._till, AskTogether(by, (command,), request))
        if isinstance(said, SaidTaken) and isinstance(command, TakeTimeOut | ExcludeMyself):
            await self._leaves(by.name)
        return said

    async def cash_out(self, actor: Actor, by: Person, amount: int, request: str) -> Said:
        """Turn chips of a player's rack into money; `amount` 0 is all that can be used."""
        ask = AskTogether(by, (CashOut(amount=amount or 1),), request)
        if amount:
            return await actor.ask(ask)
        if earlier := await actor.answers.earlier(ask):
            return earlier
        chips = free_chips(actor.point.state, by.name)
        if not chips:
            return NotTaken(request=request, says="There are no chips that could be cashed out.")
        return await actor.ask(AskTogether(by, (CashOut(amount=chips),), request))

    async def take_play_money(self, player: str, command: AnyCommand, request: str) -> Said:
        """Ask the cashier for play money; if it is too early, the answer says when to ask again."""
        by = Person(name=player, role=PLAYER)
        said = await self.ask(by, command, request)
        again, now = self.state.again.get(player, 0), self._floor.second()
        if isinstance(said, NotTaken) and now < again:
            says = f"There is more play money from {moment(again)} on."
            return NotTaken(request=request, says=says, ruling=said.ruling)
        return said

    async def _leaves(self, player: str) -> None:
        """Let a player leave all tables: seats are freed, and unused chips go to the wallet."""
        for name, actor, state in tables(self._floor):
            if player in present(state):
                ask = AskTogether(staff(state, DEALER), (Leave(player=player),))
                await actor.ask(ask)
            if name in self._leaving:
                self._leaving[name].gone(player)


def _is_at(state: TableState, player: str) -> bool:
    """Whether somebody has a seat, or a wager that was not left behind."""
    wagered = player not in state.people.away and any(x.player == player for x in state.wagers)
    return wagered or player in state.seats.values()
