"""Wagers that last longer than a coup, with the indicators of tails; and one in mid-coup."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from punto.rules.coup import Side
from punto.rules.wager import Wager


class LongWager(Struct, frozen=True):
    """A wager on a Run or a Dragon Tail; `reached` is how many results of a Run have come.

    `begun`: the first card of a coup came while the wager lay, and nobody may touch it any more,
    unless bets are reopened in that coup, which is its `first`. `misplaced`: it is a late stake
    that lay before there was a tail. `since`: the number of its first coup.
    """

    wager: Wager
    reached: int = 0
    begun: bool = False
    first: bool = False
    misplaced: bool = False
    since: int = 0


class Long(Struct, frozen=True):
    """All wagers on Runs and Dragon Tails, and the number on each tail's indicator, by its bet.

    `named`: the hand that each player named for this coup. `prompted`: players were told that their
    Run still needs a hand. `before`: how all this stood when the coup that is settled ended.
    """

    wagers: tuple[LongWager, ...] = ()
    indicators: Mapping[str, int] = field(default_factory=dict[str, int])
    named: Mapping[str, Side] = field(default_factory=dict[str, Side])
    prompted: bool = False
    before: Long | None = None

    def shows(self, bet: str) -> int:
        """The number on the indicator of that tail; 0 if there is no tail."""
        return self.indicators.get(bet, 0)

    def fresh(self) -> tuple[Wager, ...]:
        """The wagers that may still be taken off, because no card has come since they were laid."""
        return tuple(each.wager for each in self.wagers if not each.begun)


NOTHING_LONG = Long()


class WindowState(Struct, frozen=True):
    """The offer of a wager in mid-coup.

    `asked` are players who have not answered and are waited for up to second `until`; `declined`
    are players who want no such wager.
    """

    bet: str = ""
    on: str = ""
    asked: tuple[str, ...] = ()
    until: int = 0
    over: bool = False
    declined: frozenset[str] = frozenset()


NO_WINDOW = WindowState()
