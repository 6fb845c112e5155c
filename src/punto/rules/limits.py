"""The limits of one table: per bet, per player, per area, and the differential."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from punto.money import NOTHING, Cents

Holder = tuple[str, str]
"""A player and a bet."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The minimum and maximum of one wager, and the steps of `unit` above the minimum, if any."""

    minimum: Cents
    maximum: Cents
    unit: Cents = NOTHING

    def __post_init__(self) -> None:
        if not 0 <= self.minimum <= self.maximum or self.unit < 0:
            raise ValueError(
                f"{self} is not a limit. "
                "It must have 0 <= minimum <= maximum, and a unit of 0 or more."
            )

    def in_step(self, stake: Cents) -> bool:
        return not self.unit or (stake - self.minimum) % self.unit == 0


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits that the sign shows, and those that were agreed with single players.

    `personal` are limits of one player for one bet; `kept` are earlier minimums that players who
    were at the table may keep; `arranged` is the amount up to which a player may exceed the
    differential for an extra commission. `area_maximum` limits the sum of the wagers on an area;
    only the wagers of `area_players` count, or everybody's if there are none.
    """

    all_bets: Limit
    bets: Mapping[str, Limit] = field(default_factory=dict[str, Limit])
    personal: Mapping[Holder, Limit] = field(default_factory=dict[Holder, Limit])
    kept: Mapping[Holder, Cents] = field(default_factory=dict[Holder, Cents])
    arranged: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    area_maximum: Cents | None = None
    area_players: frozenset[str] = frozenset()
    differential: Cents | None = None

    def __post_init__(self) -> None:
        caps = (self.area_maximum, self.differential, *self.arranged.values(), *self.kept.values())
        if any(cap is not None and cap < 0 for cap in caps):
            raise ValueError(f"{self} has an amount under 0. It must be 0 or more.")

    def of(self, player: str, bet: str) -> Limit:
        """The limit that holds for one player on one bet."""
        if not self.personal and not self.kept:
            return self.shown(bet)
        limit = self.personal.get((player, bet)) or self.shown(bet)
        kept = self.kept.get((player, bet))
        return limit if kept is None else replace(limit, minimum=min(kept, limit.minimum))

    def shown(self, bet: str) -> Limit:
        """The limit that the sign shows for a bet."""
        return self.bets.get(bet, self.all_bets)

    def with_minimum(self, bet: str, minimum: Cents) -> Limits:
        """The limits with another minimum for one bet on the sign."""
        changed = replace(self.shown(bet), minimum=minimum)
        return replace(self, bets={**self.bets, bet: changed})

    def kept_by(self, players: Iterable[str], bet: str) -> Limits:
        """The limits by which these players keep the present minimum of a bet if it is raised."""
        now = {(player, bet): self.of(player, bet).minimum for player in players}
        return replace(self, kept={**self.kept, **now})

    def without(self, player: str) -> Limits:
        """The limits after a player left the table: what the player alone kept or arranged ends."""
        # [nsw-premium 6.6.1.2] [crown-melbourne-v29 6.5]
        kept = {holder: least for holder, least in self.kept.items() if holder[0] != player}
        return replace(self, kept=kept).without_excess({player})

    def without_excess(self, players: Collection[str]) -> Limits:
        """The limits without these players' arrangements to exceed the differential."""
        left = {name: most for name, most in self.arranged.items() if name not in players}
        return replace(self, arranged=left)

    @property
    def markers(self) -> frozenset[str]:
        """Players with a marker at their place, because they keep an earlier, lower minimum."""
        return frozenset(
            player for (player, bet), least in self.kept.items() if least < self.shown(bet).minimum
        )
