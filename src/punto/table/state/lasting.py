"""Wagers that live longer than a coup, with the indicators of tails; and one in mid-coup."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from punto.rules.coup import Side
from punto.rules.wager import Wager


class LongWager(Struct, frozen=True):
    """A wager on a run or a tail. `reached` is the number of results of its run so far.

    `begun`: the first card of a coup came while it lay, and nobody may touch it any more, unless
    bets are reopened in that coup, its `first`.
    `misplaced`: a late stake that lay before there was a tail. `since`: the number of its first
    coup.
    """

    wager: Wager
    reached: int = 0
    begun: bool = False
    first: bool = False
    misplaced: bool = False
    since: int = 0


class Long(Struct, frozen=True):
    """All such wagers, and the indicator of each tail by its bet.

    `named`: the hand that a player named for this coup. `prompted`: players were told that a hand
    of theirs is missing. `before`: how it was when the coup that is settled ended.
    """

    wagers: tuple[LongWager, ...] = ()
    indicators: Mapping[str, int] = field(default_factory=dict[str, int])
    named: Mapping[str, Side] = field(default_factory=dict[str, Side])
    prompted: bool = False
    before: Long | None = None

    def shows(self, bet: str) -> int:
        """The number on the indicator of a tail."""
        return self.indicators.get(bet, 0)

    def fresh(self) -> tuple[Wager, ...]:
        """The wagers that may still be taken off, because no card has come since they were laid."""
        return tuple(each.wager for each in self.wagers if not each.begun)


NOTHING_LONG = Long()


class WindowState(Struct, frozen=True):
    """`asked` have not answered, and are waited for `until` then; `declined` want no such wager."""

    bet: str = ""
    on: str = ""
    asked: tuple[str, ...] = ()
    until: int = 0
    over: bool = False
    declined: frozenset[str] = frozenset()


NO_WINDOW = WindowState()
