"""What has happened in a promotion, and by which clause."""

from typing import Annotated, ClassVar

from punto.kernel.audience import Audience, Only, Own, Sees
from punto.kernel.message import Event, PublicEvent, StaffEvent
from punto.money import Cents
from punto.promotion.commands import Part, Stop
from punto.rules import ruling
from punto.rules.clause import Clause
from punto.rules.conditions import Conditions, Prize


class Done(PublicEvent, frozen=True, kw_only=True):
    """Every event says by which clause it happened; this one is for everybody."""

    clause: Clause


class StaffDone(StaffEvent, frozen=True, kw_only=True):
    """For those who run the promotion and those who supervise them."""

    clause: Clause


class PersonalDone(Event, frozen=True, kw_only=True):
    """For the guest whom it concerns, and for staff."""

    sees: ClassVar[Sees] = Own("guest", staff=True)

    clause: Clause


class Drafted(StaffDone, frozen=True, kw_only=True, tag="drafted"):
    """Conditions were drafted [nsw-premium 16.6]. Those that were published or submitted do not
    change.
    """

    conditions: Conditions


class Prescribed(StaffDone, frozen=True, kw_only=True, tag="prescribed"):
    goods: tuple[str, ...]


class Published(Done, frozen=True, kw_only=True, tag="published"):
    """Where the conditions can be had [nsw-premium 16.6/available]."""

    means: tuple[str, ...]
    available: Clause


class Submitted(StaffDone, frozen=True, kw_only=True, tag="submitted"):
    """The authority received the full conditions, at a time from which a period runs."""

    to: str
    at: int
    conditions: Conditions


class Started(Done, frozen=True, kw_only=True, tag="started"):
    pass


class ScrutineerNominated(Done, frozen=True, kw_only=True, tag="scrutineer-nominated"):
    name: str


class AmendmentProposed(StaffDone, frozen=True, kw_only=True, tag="amendment-proposed"):
    """Proposed to a role, which has the word."""

    number: int
    to: str
    conditions: Conditions


class Amended(StaffDone, frozen=True, kw_only=True, tag="amended"):
    """Approved: these are the conditions from now on, once they are published."""

    number: int
    conditions: Conditions


class AmendmentRejected(StaffDone, frozen=True, kw_only=True, tag="amendment-rejected"):
    number: int
    reason: str


class DrawEntered(PersonalDone, frozen=True, kw_only=True, tag="entered"):
    entry: str
    guest: str
    wagered: Cents


class DrawWatched(Done, frozen=True, kw_only=True, tag="draw-watched"):
    """The scrutineer watches the next draw of the prize."""

    prize: str
    scrutineer: str


class EntryDrawn(Done, frozen=True, kw_only=True, tag="entry-drawn"):
    """An award; `tell_by` is the last day on which its winner is told in time, if that is owed."""

    award: int
    prize: Prize
    entry: str
    guest: Annotated[str, Only(Own("guest", staff=True))]
    scrutineer: str
    tell_by: Annotated[str, Only(Own("guest", staff=True))]
    tell_until: Annotated[int | None, Only(Own("guest", staff=True))]


class EntryPassedOver(PersonalDone, frozen=True, kw_only=True, tag="entry-passed-over"):
    """The guest of a drawn entry had to be present and was not. The prize is refused, and the
    guest is told why.
    """

    refusal: int
    prize: str
    entry: str
    guest: str
    reason: str
    value: Cents


class WinnerTold(StaffDone, frozen=True, kw_only=True, tag="winner-told"):
    """An effort to reach a winner, and whether it came too late."""

    award: int
    means: str
    reached: bool
    late: bool


class ResultsPublished(Done, frozen=True, kw_only=True, tag="results-published"):
    how: str


class Claimed(PersonalDone, frozen=True, kw_only=True, tag="claimed"):
    sees: ClassVar[Sees] = Own("claimant", staff=True)

    claim: int
    award: int
    prize: str
    value: Cents
    claimant: str
    address: str
    cash: bool
    parts: tuple[Part, ...]


class PrizePaid(PersonalDone, frozen=True, kw_only=True, tag="prize-paid"):
    """Money to the winner: `amount` in all, in these parts."""

    claim: int
    award: int
    guest: str
    amount: Cents
    parts: tuple[Part, ...]


class PrizeGiven(PersonalDone, frozen=True, kw_only=True, tag="prize-given"):
    """A prize that is not money was given; `value` is its worth by the conditions."""

    claim: int
    award: int
    guest: str
    prize: str
    value: Cents


class ClaimDenied(PersonalDone, frozen=True, kw_only=True, tag="claim-denied"):
    """`kept`: name, address and reason must be kept. The reason is still to be told."""

    sees: ClassVar[Sees] = Own("claimant", staff=True)

    claim: int
    refusal: int
    award: int
    claimant: str
    address: str
    reason: str
    value: Cents
    kept: Annotated[bool, Only(Audience.STAFF)]


class AwardWithdrawn(PersonalDone, frozen=True, kw_only=True, tag="award-withdrawn"):
    refusal: int
    award: int
    guest: str
    reason: str
    value: Cents


class ReasonsTold(PersonalDone, frozen=True, kw_only=True, tag="reasons-told"):
    sees: ClassVar[Sees] = Own("to", staff=True)

    refusal: int
    to: str
    reason: str


class GuestDisputeRaised(PersonalDone, frozen=True, kw_only=True, tag="dispute-raised"):
    sees: ClassVar[Sees] = Own("by", staff=True)

    number: int
    by: str
    about: str


class GuestDisputeDecided(PersonalDone, frozen=True, kw_only=True, tag="dispute-decided"):
    """The last word, told with where a complaint can go."""

    sees: ClassVar[Sees] = Own("to", staff=True)

    number: int
    to: str
    decision: str
    advice: str
    complaint: Clause


class Postponed(Done, frozen=True, kw_only=True, tag="postponed"):
    what: Stop
    reason: Annotated[str, Only(Audience.STAFF)]


class DrawCancelled(Done, frozen=True, kw_only=True, tag="draw-cancelled"):
    reason: Annotated[str, Only(Audience.STAFF)]


class RoleTold(StaffDone, frozen=True, kw_only=True, tag="told"):
    """A role was told at once."""

    to: str
    about: str


class Validated(Done, frozen=True, kw_only=True, tag="validated"):
    reason: Annotated[str, Only(Audience.STAFF)]


class Ended(Done, frozen=True, kw_only=True, tag="ended"):
    pass


AmendmentEvent = AmendmentProposed | Amended | AmendmentRejected
StageEvent = Drafted | Published | Submitted | Started | Ended
TermsEvent = StageEvent | Prescribed | ScrutineerNominated | AmendmentEvent
DrawEvent = DrawEntered | DrawWatched | EntryDrawn | EntryPassedOver | WinnerTold | ResultsPublished
ClaimEvent = Claimed | PrizePaid | PrizeGiven | ClaimDenied | AwardWithdrawn | ReasonsTold
DisputeEvent = GuestDisputeRaised | GuestDisputeDecided
TroubleEvent = DisputeEvent | Postponed | DrawCancelled | RoleTold | Validated

AnyEvent = TermsEvent | DrawEvent | ClaimEvent | TroubleEvent

Ruling = ruling.Ruling[AnyEvent]
"""The answer to a command: accepted with events, refused by a clause, or not stated."""
