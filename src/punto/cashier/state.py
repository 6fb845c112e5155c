"""The state of the cashier: what it remembers from one command to the next."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field

from punto.money import Cents

REMINDER_MINUTES = 60


class LimitKind(StrEnum):
    """What a player can limit: cents lost in a day or a week, minutes played in a day."""

    LOSS_DAY = "loss-day"
    LOSS_WEEK = "loss-week"
    TIME_DAY = "time-day"


class OwnLimit(Struct, frozen=True):
    """A limit that a player has set: `most`, and from the second `begins` on `then` instead."""

    most: int | None
    then: int | None = None
    begins: int | None = None

    def at(self, second: int) -> int | None:
        """The limit in force at a time; None if there is no limit.

        >>> OwnLimit(500, 900, 100).at(99), OwnLimit(500, 900, 100).at(100)
        (500, 900)
        """
        return self.then if self.begins is not None and second >= self.begins else self.most


class OwnProtection(Struct, frozen=True):
    """How a player has limited their own play; before the second `away` they may not play."""

    limits: Mapping[LimitKind, OwnLimit] = field(default_factory=dict[LimitKind, OwnLimit])
    reminder: int = REMINDER_MINUTES
    away: int = 0
    excluded: bool = False

    def limit(self, what: LimitKind, second: int) -> int | None:
        found = self.limits.get(what)
        return found.at(second) if found else None


class Proposal(Struct, frozen=True):
    """A correction of a wallet that waits for a second person to confirm it."""

    player: str
    change: int
    by: str
    reason: str


class CashierState(Struct, frozen=True):
    """Play money given, when each player may take more, open corrections, and players' limits."""

    given: Cents = Cents(0)
    again: Mapping[str, int] = field(default_factory=dict[str, int])
    corrections: int = 0
    proposals: Mapping[int, Proposal] = field(default_factory=dict[int, Proposal])
    protected: Mapping[str, OwnProtection] = field(default_factory=dict[str, OwnProtection])

    def of(self, player: str) -> OwnProtection:
        return self.protected.get(player, _NOTHING_SET)


_NOTHING_SET = OwnProtection()
