"""Who opens the cards of this coup, and who has the shoe."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from punto.rules.coup import Side


class Hold(Struct, frozen=True):
    """Cards in the hands of players.

    `offers`: who is still to be asked about a hand. `accepted`: who took it, and `openers` who
    opens it for that one. `out`: which hand a player has now, `has` who that is, and `passed` which
    hands have been out; `returned` are those that came back, until a further card comes. `shoe` is
    the player who has the shoe, and `dealing` who deals from it for that one.
    """

    offers: Mapping[Side, tuple[str, ...]] = field(default_factory=dict[Side, tuple[str, ...]])
    accepted: Mapping[Side, str] = field(default_factory=dict[Side, str])
    openers: Mapping[Side, str] = field(default_factory=dict[Side, str])
    out: Side | None = None
    has: str = ""
    passed: frozenset[Side] = frozenset()
    returned: frozenset[Side] = frozenset()
    shoe: str = ""
    dealing: str = ""
    shoe_offers: tuple[str, ...] = ()

    def opener(self, hand: Side) -> str:
        """Who opens a hand; nobody where the dealer does."""
        return self.openers.get(hand) or self.accepted.get(hand, "")


NOBODY = Hold()
