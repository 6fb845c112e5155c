"""What was permitted, what all players were asked to agree to, and what players asked for."""

from __future__ import annotations

from msgspec import Struct

from punto.rules.clause import Clause
from punto.rules.permission import Permission, PlayerWish, Topic


class PermissionHeld(Struct, frozen=True):
    """A permission: for whom (nobody: for the table), and by the power of which role."""

    what: Permission
    player: str
    role: str
    lasting: bool
    clause: Clause | None = None


class AgreementSought(Struct, frozen=True):
    """What all players are asked to agree to, and who has agreed so far."""

    what: Topic
    agreed: frozenset[str] = frozenset()


class WishHeld(Struct, frozen=True):
    """What a player has asked for."""

    what: PlayerWish
    player: str


class Authority(Struct, frozen=True):
    """Facts that others act on, each told by the person whose word it is."""

    permissions: tuple[PermissionHeld, ...] = ()
    agreements: tuple[AgreementSought, ...] = ()
    wishes: tuple[WishHeld, ...] = ()

    def permitted(self, what: Permission, player: str = "") -> PermissionHeld | None:
        """The permission that was given to a player, or to the table."""
        return next(
            (each for each in self.permissions if (each.what, each.player) == (what, player)), None
        )

    @property
    def both_hands(self) -> frozenset[str]:
        """Players who may back both hands in one coup."""
        return frozenset(
            each.player for each in self.permissions if each.what is Permission.BOTH_HANDS
        )

    def agreement(self, what: Topic) -> AgreementSought | None:
        """What the players have answered, if they were asked."""
        return next((each for each in self.agreements if each.what is what), None)

    def wished(self, what: PlayerWish, player: str = "") -> WishHeld | None:
        """The first such wish; of one player if that is asked."""
        return next(
            (each for each in self.wishes if each.what is what and player in ("", each.player)),
            None,
        )


NOTHING_SAID = Authority()
