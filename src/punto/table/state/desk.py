"""What the management has ordered at a table: signs, closed boxes, coups without wagers."""

from collections.abc import Mapping

from msgspec import Struct, field

from punto.rules.clause import Clause
from punto.rules.model import Item
from punto.rules.notice import Announced


class SignUp(Struct, frozen=True):
    """A sign that is up: since when, what it announces, and from when that holds, in seconds."""

    at: int
    announces: Announced | str = ""
    effective: int | None = None

    def concerns(self, about: str) -> bool:
        """Whether the sign is about that player or bet; true of every sign if `about` is empty."""
        says = self.announces
        return not about or (isinstance(says, Announced) and about in (says.player, *says.bets))

    def beside(self, other: "SignUp") -> bool:
        """Whether another sign of its kind can be up at the same time.

        It can if the two are about the limits of different players, or about different bets.
        """
        mine, theirs = self.announces, other.announces
        if not isinstance(mine, Announced) or not isinstance(theirs, Announced):
            return False
        apart = bool(mine.bets and theirs.bets) and not {*mine.bets} & {*theirs.bets}
        return apart or mine.player != theirs.player


class Closing(Struct, frozen=True):
    """Notice that the table closes: when it was given, after how many coups, at which second."""

    at: int
    coups: int
    effective: int | None = None


class NoBetCoup(Struct, frozen=True):
    """A coup without wagers, and its clause; `extra`: beside the coups that are still owed."""

    clause: Clause | None
    extra: bool = False


class Desk(Struct, frozen=True):
    """What the management has ordered at a table: signs, notices, coups without wagers.

    `coups` is how many were played at the table. `no_bet` is how many coups without wagers are
    still ordered, by `no_bet_clause`; with `until_wagered` they go on until somebody wagers.
    `wagerless` is how many further coups need no wager, and `in_a_row` how many such coups there
    have been. `face_down` is whether staff chose to have the cards dealt face down.
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
