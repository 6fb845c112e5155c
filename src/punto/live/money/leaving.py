"""Returns the chips of players who have left a table to their wallets."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from punto.live.actor import Actor
from punto.live.floor import Floor
from punto.live.money.tables import tables
from punto.live.stream import AskTogether
from punto.table.commands import CashOut
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER
from punto.table.decide.wagers.rack import free_chips
from punto.table.events import BetPlaced, BoughtIn, Left, Seated
from punto.table.state import TableState


class Leaving:
    """Players who have left a table and still have chips there.

    Their wagers are played to the end. When these are settled, the chips go back to their wallets.
    """

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self._gone: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    def begin(self) -> None:
        """When the floor starts: send home the chips of players without a seat or a wager."""
        state: TableState = self._actor.point.state
        seated = set(state.seats.values())
        betting = {each.player for each in state.wagers}
        self._gone = (state.rack.keys() - seated - betting) | set(state.people.away)
        self._actor.feed.listeners.append(self.heard)
        self._send_home(state)

    def heard(self, events: Sequence[Any], state: TableState) -> None:
        """Take in what happened at the table: who left it, and who came back."""
        for event in events:
            match event:
                case Left(player=player):
                    self._gone.add(player)
                case Seated(player=player) | BoughtIn(player=player):
                    self._gone.discard(player)
                case BetPlaced(wager=wager):
                    self._gone.discard(wager.player)
                case _:
                    pass
        if self._gone:
            self._send_home(state)

    def gone(self, player: str) -> None:
        """Note that a player has left without a seat, which is no event at the table."""
        self._gone.add(player)
        self._send_home(self._actor.point.state)

    def _send_home(self, state: TableState) -> None:
        for player in sorted(self._gone):
            if chips := free_chips(state, player):
                ask = AskTogether(staff(state, DEALER), (CashOut(player=player, amount=chips),))
                task = asyncio.create_task(self._actor.ask(ask))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            elif player not in state.rack and all(each.player != player for each in state.wagers):
                self._gone.discard(player)


def home(floor: Floor) -> dict[str, Leaving]:
    """Have every table of a floor return the chips of players who leave; one object per table."""
    found = {name: Leaving(actor) for name, actor, _ in tables(floor)}
    for each in found.values():
        each.begin()
    return found
