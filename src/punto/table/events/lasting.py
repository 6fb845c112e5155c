"""Wagers that live longer than a coup."""

from __future__ import annotations

from punto.kernel.message import PublicEvent
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.wager import Wager


class RunWentOn(PublicEvent, frozen=True, kw_only=True, tag="run-went-on"):
    """A run came one result further, to `reached`."""

    wager: Wager
    reached: int


class TailIndicator(PublicEvent, frozen=True, kw_only=True, tag="tail-indicator"):
    """The indicator of a tail shows another number. [crown-melbourne-v29 1.1/Dragon Tail Indicator]

    0: there is no tail.
    """

    bet: str
    shows: int
    clause: Clause


class TailWarned(PublicEvent, frozen=True, kw_only=True, tag="tail-warned"):
    """Before the last coup: stakes laid for it, or a tail that ends with it, may be too short."""

    bet: str
    shows: int
    clause: Clause


class HandMissing(PublicEvent, frozen=True, kw_only=True, tag="hand-missing"):
    """Players are told that their run needs a hand for this coup, before bets are closed."""

    players: tuple[str, ...]
    clause: Clause


class HandNominated(PublicEvent, frozen=True, kw_only=True, tag="hand-nominated"):
    """A player who backs both hands says which of them goes on with the run."""

    player: str
    hand: Side
    clause: Clause


LongEvent = RunWentOn | TailIndicator | TailWarned | HandMissing | HandNominated
