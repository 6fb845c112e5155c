"""What management has done at the table."""

from collections.abc import Mapping

from msgspec import Struct, field

from punto.rules.clause import Clause
from punto.rules.model import Item
from punto.rules.notice import Announced


class SignUp(Struct, frozen=True):
    """A sign: since when, what it announces, and for when, all in seconds."""

    at: int
    announces: Announced | str = ""
    effective: int | None = None

    def concerns(self, about: str) -> bool:
        """Whether it is of that player or bet; of everything, if nothing is named."""
        says = self.announces
        return not about or (isinstance(says, Announced) and about in (says.player, *says.bets))

    def beside(self, other: "SignUp") -> bool:
        """Whether another sign of its kind can be up at the same time: for somebody else's limits,
        or for other bets.
        """
        mine, theirs = self.announces, other.announces
        if not isinstance(mine, Announced) or not isinstance(theirs, Announced):
            return False
        apart = bool(mine.bets and theirs.bets) and not {*mine.bets} & {*theirs.bets}
        return apart or mine.player != theirs.player


class Closing(Struct, frozen=True):
    """Notice of closing: when it was given, after how many coups, and for when."""

    at: int
    coups: int
    effective: int | None = None


class NoBetCoup(Struct, frozen=True):
    """A coup without wagers, and by which clause; `extra`: beside those that are still owed."""

    clause: Clause | None
    extra: bool = False


class Desk(Struct, frozen=True):
    """Signs, notices and orders.

    `coups` were played at the table. `no_bet` counts coups without wagers that are ordered, by
    `no_bet_clause`, or they go on `until_wagered`; `wagerless` counts further rounds that need no
    wager, and `in_a_row` those that there have been. `face_down`: how staff chose that cards are
    dealt.
    """

    signs: Mapping[Item, tuple[SignUp, ...]] = field(default_factory=dict[Item, tuple[SignUp, ...]])
    coups: int = 0
    closing: Closing | None = None
    no_bet: int = 0
    no_bet_clause: Clause | None = None
    until_wagered: bool = False
    wagerless: int = 0
    in_a_row: int = 0
    reopened: Clause | None = None
    closed_boxes: frozenset[int] = frozenset()
    face_down: bool | None = None


EMPTY_DESK = Desk()
