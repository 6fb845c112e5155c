"""Who opens the cards of this coup, and who has the shoe."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from punto.rules.coup import Side
from punto.rules.person import NamedPlayer, Opener


class Hold(Struct, frozen=True):
    """Cards in the hands of players.

    `offers`: who is still to be asked about a hand. `accepted`: who took it, and `openers` who
    opens it for that one. `out`: which hand a player has now, `has` who that is, and `passed` which
    hands have been out; `returned` are those that came back, until a further card comes. `shoe` is
    the player who has the shoe, and `dealing` who deals from it for that one.
    """

    offers: Mapping[Side, tuple[Opener, ...]] = field(
        default_factory=dict[Side, tuple[Opener, ...]]
    )
    accepted: Mapping[Side, str] = field(default_factory=dict[Side, str])
    openers: Mapping[Side, Opener] = field(default_factory=dict[Side, Opener])
    out: Side | None = None
    has: str = ""
    passed: frozenset[Side] = frozenset()
    returned: frozenset[Side] = frozenset()
    shoe: str = ""
    dealing: str = ""
    shoe_offers: tuple[Opener, ...] = ()

    def opener(self, hand: Side) -> Opener | None:
        """Who opens a hand: the player who took it, or whom that player named; None if nobody."""
        taken = self.accepted.get(hand)
        return self.openers.get(hand) or (NamedPlayer(name=taken) if taken is not None else None)

    def opening_player(self, hand: Side) -> str | None:
        """The name of the player who opens a hand; None where the dealer opens it."""
        opener = self.opener(hand)
        return opener.name if isinstance(opener, NamedPlayer) else None


NOBODY = Hold()
