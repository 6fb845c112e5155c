"""What the table knows of its players beside seats and wagers."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from punto.money import NOTHING, Cents
from punto.rules.limits import Holder


class Dispute(Struct, frozen=True):
    """A dispute that is open: who raised it, how far up it went, and who decided last."""

    by: str
    about: str
    level: int = 0
    decided_by: str = ""
    role: str = ""


class People(Struct, frozen=True):
    """Duties and sanctions.

    `away`: who left wagers on the layout. `idle` counts coups without a wager of somebody seated.
    `advised`: who was told that wagers under the minimum come back. `deferred`: whose commission
    waits, `owed` how much, and `collected` what came of it so far. `tokens` are in
    a player's hand, for the `token_bets` alone if there are any; `tokens_back`: whose winning ones
    come back.
    """

    excluded: frozenset[str] = frozenset()
    away: frozenset[str] = frozenset()
    idle: Mapping[str, int] = field(default_factory=dict[str, int])
    advised: frozenset[Holder] = frozenset()
    deferred: frozenset[str] = frozenset()
    owed: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    collected: Cents = NOTHING
    withheld: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    tokens: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    tokens_back: frozenset[str] = frozenset()
    token_bets: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    disputes: Mapping[int, Dispute] = field(default_factory=dict[int, Dispute])
    next_dispute: int = 1


NEWCOMERS = People()
