"""What players have set for themselves, asked before chips are bought or laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime

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


class Protection:
    """The gate before every wager and every buy-in. `till` is the stream of the cashier.

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
        """Ask a table, unless the player does not want that."""
        player, staked = _player(ask), _staked(ask)
        if not player or not (staked or _begins(ask)):
            return await actor.ask(ask)
        with self._reserved(player, staked):
            exposed, so_far = 0, PlayedSoFar()
            if self.of(player).limits:  # Few have some, and a floor has many wagers to look at.
                exposed = lying(self._floor, player) + self._asked[player]
                now = self._floor.second()
                so_far = await self._writer.call(lambda _: played(self._store, player, now))
            # Nothing is awaited between this answer and the table's mailbox.
            if says := self._against(ask, player, so_far, exposed):
                earlier = await actor.answers.earlier(ask)
                return earlier or NotTaken(request=ask.request, says=says)
            return await actor.ask(ask)

    @contextmanager
    def _reserved(self, player: str, staked: int) -> Generator[None]:
        self._asked[player] += staked
        try:
            yield
        finally:
            self._asked[player] -= staked
            if not self._asked[player]:
                del self._asked[player]

    def _against(
        self, ask: AskTogether, player: str, so_far: PlayedSoFar, exposed: int
    ) -> str | None:
        """What the player has set against it, in one sentence."""
        own, staked = self.of(player), _staked(ask)
        if not (own.away or own.limits):
            return None
        now = self._floor.second()
        if now < own.away:
            return f"You asked not to play before {moment(own.away)}."
        if all(isinstance(each, Sit) for each in ask.commands):
            return None
        minutes = own.limit(LimitKind.TIME_DAY, now)
        if minutes is not None and so_far.seconds >= minutes * 60:
            return f"You have played the {minutes} minutes that you set as your limit for a day."
        for (what, word), net in zip(_LOSSES, (so_far.day, so_far.week), strict=True):
            most = own.limit(what, now)
            if most is None:
                continue
            left = most + net - (exposed - staked)
            if staked > left or (left <= 0 and _buys(ask)):
                left = dollars(max(left, 0))
                return f"Your limit of {dollars(most)} lost {word} leaves {left} to wager."
        return None


def moment(second: int) -> str:
    """A second as people read it.

    >>> moment(0)
    '1970-01-01 00:00:00 UTC'
    """
    return f"{datetime.fromtimestamp(second, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _player(ask: AskTogether) -> str:
    """Whose money an ask is about."""
    bought = (each.player for each in ask.commands if isinstance(each, BuyIn))
    return ask.by.name if ask.by.role == PLAYER else next(bought, "")


def _staked(ask: AskTogether) -> int:
    return sum(each.stake for each in ask.commands if isinstance(each, PlaceBet))


def _buys(ask: AskTogether) -> bool:
    return any(isinstance(each, BuyIn) for each in ask.commands)


def _begins(ask: AskTogether) -> bool:
    return _buys(ask) or any(isinstance(each, Sit) for each in ask.commands)
