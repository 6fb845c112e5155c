"""Seats, and decisions of people."""

from __future__ import annotations

from typing import Annotated, ClassVar

from punto.kernel.audience import Audience, Only, Own, Sees
from punto.kernel.message import PersonalEvent, PublicEvent
from punto.kernel.records import Decided
from punto.rules.clause import Clause


class Seated(PublicEvent, frozen=True, kw_only=True, tag="seated"):
    player: str
    seat: int


class Left(PublicEvent, frozen=True, kw_only=True, tag="left"):
    player: str


class DirectionGiven(PublicEvent, frozen=True, kw_only=True, tag="direction-given"):
    """Where the book is silent: the question, the decision, and why it was given."""

    question: str
    decision: str
    reason: Annotated[str, Only(Audience.STAFF)]


class DiscretionUsed(PublicEvent, frozen=True, kw_only=True, tag="discretion-used"):
    """A discretion was used that changes nothing at the table, and why; it is on record."""

    clause: Clause
    reason: Annotated[str, Only(Audience.STAFF)]
    about: str = ""
    effect: str = "nothing changes at the table"


class DisputeRaised(PersonalEvent, frozen=True, kw_only=True, tag="dispute-raised"):
    sees: ClassVar[Sees] = Own("by", staff=True)

    number: int
    by: str
    about: str


class DisputeDecided(PersonalEvent, frozen=True, kw_only=True, tag="dispute-decided"):
    """`final`: nobody at the casino decides it again; `advice` is where a complaint can go.

    `player` raised the dispute.
    """

    number: int
    player: str
    decision: str
    by: str
    role: str
    clause: Clause | None
    final: bool
    advice: str = ""


class DisputeTakenOn(PersonalEvent, frozen=True, kw_only=True, tag="dispute-taken-on"):
    """The player who raised it is not content: the next one up decides."""

    number: int
    player: str


PeopleEvent = (
    Seated
    | Left
    | DirectionGiven
    | Decided
    | DiscretionUsed
    | DisputeRaised
    | DisputeDecided
    | DisputeTakenOn
)
