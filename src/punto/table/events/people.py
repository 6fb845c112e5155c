"""Events about seats, permissions and decisions of people."""

from typing import Annotated, ClassVar

from punto.kernel.audience import Audience, Only, Own, Sees
from punto.kernel.message import Event, PersonalEvent, PublicEvent
from punto.kernel.records import Decided
from punto.money import NOTHING, Cents
from punto.rules.clause import Clause
from punto.rules.permission import Permission, PlayerWish, Topic


class Seated(PublicEvent, frozen=True, kw_only=True, tag="seated"):
    """A player took a seat."""

    player: str
    seat: int


class StoodUp(PublicEvent, frozen=True, kw_only=True, tag="stood-up"):
    """A player gave up the seat but is still at the table, standing."""

    player: str


class Left(PublicEvent, frozen=True, kw_only=True, tag="left"):
    """A player left the table."""

    player: str


class DirectionGiven(PublicEvent, frozen=True, kw_only=True, tag="direction-given"):
    """A person decided what the book leaves open: the question, the decision, and the reason."""

    question: str
    decision: str
    reason: Annotated[str, Only(Audience.STAFF)]


class DiscretionUsed(PublicEvent, frozen=True, kw_only=True, tag="discretion-used"):
    """A person used a discretion that changes nothing at the table; it is kept on record."""

    clause: Clause
    reason: Annotated[str, Only(Audience.STAFF)]
    about: Annotated[str, Only(Audience.STAFF)] = ""
    effect: str = "nothing changes at the table"


class DisputeRaised(PersonalEvent, frozen=True, kw_only=True, tag="dispute-raised"):
    """A player disputes something at the table."""

    sees: ClassVar[Sees] = Own("by", staff=True)

    number: int
    by: str
    about: str


class DisputeDecided(PersonalEvent, frozen=True, kw_only=True, tag="dispute-decided"):
    """Staff decided a dispute.

    `player` raised it, and gets the `amount`; a negative one is taken from that player, who owes
    the part that is `short`. `final`: nobody at the casino decides it again; `advice`: where a
    complaint can go.
    """

    number: int
    player: str
    decision: str
    by: str
    role: str
    clause: Clause | None
    final: bool
    advice: str = ""
    amount: int = 0
    short: Cents = NOTHING


class DisputeTakenOn(PersonalEvent, frozen=True, kw_only=True, tag="dispute-taken-on"):
    """The player did not accept the decision of a dispute; the next higher role decides it."""

    number: int
    player: str


class _OfPermission(Event, frozen=True, kw_only=True):
    """An event about a permission: for `player`, or for the table and known to all players."""

    sees: ClassVar[Sees] = Own("player", staff=True, or_all=True)

    what: Permission
    player: str


class PermissionGiven(_OfPermission, frozen=True, kw_only=True, tag="permission-given"):
    """A permission was given by the power of `role`, which is checked again at its use."""

    role: str
    lasting: bool
    clause: Clause | None = None


class PermissionUsed(_OfPermission, frozen=True, kw_only=True, tag="permission-used"):
    """A permission was used, which ends it, unless it is lasting."""


class PermissionWithdrawn(_OfPermission, frozen=True, kw_only=True, tag="permission-withdrawn"):
    """Somebody took back a permission (`what`) that they had given a player or the table."""


class AgreementAsked(PublicEvent, frozen=True, kw_only=True, tag="agreement-asked"):
    """Staff asked the `players` at the table to agree; one who comes later is asked as well."""

    what: Topic
    players: tuple[str, ...]
    clause: Clause | None = None


class Agreed(PublicEvent, frozen=True, kw_only=True, tag="agreed"):
    """A player agreed to what staff asked of all players."""

    what: Topic
    player: str


class Disagreed(PublicEvent, frozen=True, kw_only=True, tag="disagreed"):
    """A player did not agree to what all were asked, and so it does not happen."""

    what: Topic
    player: str


class AgreementUsed(PublicEvent, frozen=True, kw_only=True, tag="agreement-used"):
    """What all players agreed to was done."""

    what: Topic


class WishTold(PublicEvent, frozen=True, kw_only=True, tag="wish-told"):
    """A player told the staff what they wish."""

    what: PlayerWish
    player: str
    clause: Clause | None = None


class WishMet(PublicEvent, frozen=True, kw_only=True, tag="wish-met"):
    """Somebody did what the player had asked for; `gives` is the text that the player asked for."""

    what: PlayerWish
    player: str
    gives: str = ""
    clause: Clause | None = None


DisputeEvent = DisputeRaised | DisputeDecided | DisputeTakenOn
SeatEvent = Seated | StoodUp | Left
PeopleEvent = SeatEvent | DirectionGiven | Decided | DiscretionUsed | DisputeEvent
PermissionEvent = PermissionGiven | PermissionUsed | PermissionWithdrawn
AgreementEvent = AgreementAsked | Agreed | Disagreed | AgreementUsed
AuthorityEvent = PermissionEvent | AgreementEvent | WishTold | WishMet
