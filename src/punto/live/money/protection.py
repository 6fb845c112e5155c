"""Checks the limits that players have set for themselves before they buy chips or wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import NamedTuple

from punto.cashier import CashierState, LimitKind, OwnProtection
from punto.kernel.viewing import PLAYER
from punto.live.actor import Actor
from punto.live.floor import Floor
from punto.live.messages import NotTaken, Said
from punto.live.money.results import PlayedSoFar, played
from punto.live.money.tables import lying
from punto.live.store_sqlite import SqliteStore
from punto.live.stream import AskTogether
from punto.live.writer import StoreWriter
from punto.money import dollars
from punto.table.commands import BuyIn, PlaceBet, Sit

_LOSSES = ((LimitKind.LOSS_DAY, "a day"), (LimitKind.LOSS_WEEK, "a week"))


class _Wish(NamedTuple):
    """What is to be done with a player's money: chips bought, wagers, or only a seat taken."""

    staked: int = 0
    buys: bool = False


class Protection:
    """Checks every wager and buy-in before the table. `till` is the name of the cashier's stream.

    A wager that is being decided counts as if it were placed, so that wagers at several tables at
    once cannot exceed a limit together.
    """

    def __init__(self, store: SqliteStore, writer: StoreWriter, floor: Floor, till: str) -> None:
        self._store, self._writer, self._floor = store, writer, floor
        self._till, self._asked = till, Counter[str]()

    def of(self, player: str) -> OwnProtection:
        state: CashierState = self._floor.state(self._till)
        return state.of(player)

    async def ask(self, actor: Actor, ask: AskTogether) -> Said:
        """Send a table a request, or refuse it if it breaks a limit set by the player who pays."""
        wishes = _wishes(ask)
        if not wishes:
            return await actor.ask(ask)
        with self._reserved(wishes):
            exposed, so_far = Counter[str](), dict[str, PlayedSoFar]()
            # Few have limits, and a floor has many wagers to look at.
            while limited := [x for x in wishes if self.of(x).limits and x not in so_far]:
                exposed[limited[0]] = lying(self._floor, limited[0]) + self._asked[limited[0]]
                so_far[limited[0]] = await self._played(limited[0])
            # Nothing is awaited between this answer and the table's mailbox.
            for player, wish in wishes.items():
                found = so_far.get(player, PlayedSoFar())
                if says := self._against(wish, player, found, exposed[player]):
                    earlier = await actor.answers.earlier(ask)
                    return earlier or NotTaken(request=ask.request, says=says)
            return await actor.ask(ask)

    async def _played(self, player: str) -> PlayedSoFar:
        now = self._floor.second()
        return await self._writer.call(lambda _: played(self._store, player, now))

    @contextmanager
    def _reserved(self, wishes: Mapping[str, _Wish]) -> Generator[None]:
        staked = Counter({player: wish.staked for player, wish in wishes.items()})
        self._asked.update(staked)
        try:
            yield
        finally:
            self._asked -= staked

    def _against(self, wish: _Wish, player: str, so_far: PlayedSoFar, exposed: int) -> str | None:
        """Why a limit of the player's own forbids the wish, in one sentence; None if none does."""
        own, staked = self.of(player), wish.staked
        if not (own.away or own.limits):
            return None
        now = self._floor.second()
        if now < own.away:
            return f"You asked not to play before {moment(own.away)}."
        if not (staked or wish.buys):
            return None
        minutes = own.limit(LimitKind.TIME_DAY, now)
        if minutes is not None and so_far.seconds >= minutes * 60:
            return f"You have played the {minutes} minutes that you set as your limit for a day."
        for (what, word), net in zip(_LOSSES, (so_far.day, so_far.week), strict=True):
            most = own.limit(what, now)
            if most is None:
                continue
            left = most + net - (exposed - staked)
            if staked > left or (left <= 0 and wish.buys):
                left = dollars(max(left, 0))
                return f"Your limit of {dollars(most)} lost {word} leaves {left} to wager."
        return None


def moment(second: int) -> str:
    """Write a second since 1970 as a date and time that people can read.

    >>> moment(0)
    '1970-01-01 00:00:00 UTC'
    """
    return f"{datetime.fromtimestamp(second, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _wishes(ask: AskTogether) -> dict[str, _Wish]:
    """What a request wants to do with each player's money, asked by players or by staff."""
    found, mine = dict[str, _Wish](), ask.by.name if ask.by.role == PLAYER else ""
    for each in ask.commands:
        match each:
            case BuyIn(player=player):
                wish = _Wish(buys=True)
            case PlaceBet(owner=owner, stake=stake):
                player, wish = mine or owner, _Wish(staked=stake)
            case Sit():
                player, wish = mine, _Wish()
            case _:
                continue
        if player:
            before = found.get(player, _Wish())
            found[player] = _Wish(before.staked + wish.staked, before.buys or wish.buys)
    return found
