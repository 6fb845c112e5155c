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
    """An event of a promotion that everybody may see; `clause` says by which rule it happened."""

    clause: Clause


class StaffDone(StaffEvent, frozen=True, kw_only=True):
    """An event that is seen only by those who run the promotion or supervise it."""

    clause: Clause


class PersonalDone(Event, frozen=True, kw_only=True):
    """An event that is seen only by staff and by the guest whom it concerns."""

    sees: ClassVar[Sees] = Own("guest", staff=True)

    clause: Clause


class Drafted(StaffDone, frozen=True, kw_only=True, tag="drafted"):
    """Conditions were drafted [nsw-premium 16.6]; they must be published and submitted anew."""

    conditions: Conditions


class Prescribed(StaffDone, frozen=True, kw_only=True, tag="prescribed"):
    """The goods that law adds to those banned as prizes were named."""

    goods: tuple[str, ...]


class Published(Done, frozen=True, kw_only=True, tag="published"):
    """The conditions were published; `means` are the ways to get them.

    [nsw-premium 16.6/available]
    """

    means: tuple[str, ...]
    available: Clause


class Submitted(StaffDone, frozen=True, kw_only=True, tag="submitted"):
    """The full conditions were sent to the authority; `at` is when."""

    to: str
    at: int
    conditions: Conditions


class Started(Done, frozen=True, kw_only=True, tag="started"):
    """The promotion began."""


class ScrutineerNominated(Done, frozen=True, kw_only=True, tag="scrutineer-nominated"):
    """The person who watches over the draw was named."""

    name: str


class AmendmentProposed(StaffDone, frozen=True, kw_only=True, tag="amendment-proposed"):
    """New conditions were proposed to the role `to`, which approves or rejects them."""

    number: int
    to: str
    conditions: Conditions


class Amended(StaffDone, frozen=True, kw_only=True, tag="amended"):
    """The authority approved new conditions; they are to be published before entries go on."""

    number: int
    conditions: Conditions


class AmendmentRejected(StaffDone, frozen=True, kw_only=True, tag="amendment-rejected"):
    """A change of the conditions was not approved."""

    number: int
    reason: str


class DrawEntered(PersonalDone, frozen=True, kw_only=True, tag="entered"):
    """A guest has an entry in the draw, for what was `wagered`."""

    entry: str
    guest: str
    wagered: Cents


class DrawWatched(Done, frozen=True, kw_only=True, tag="draw-watched"):
    """The scrutineer confirmed that they watch the next draw of the prize."""

    prize: str
    scrutineer: str


class EntryDrawn(Done, frozen=True, kw_only=True, tag="entry-drawn"):
    """An entry was drawn and won a prize; `award` is the number of this win.

    If the winner has to be told, `tell_by` is the last day and `tell_until` the last second for it.
    """

    award: int
    prize: Prize
    entry: str
    guest: Annotated[str, Only(Own("guest", staff=True))]
    scrutineer: str
    tell_by: Annotated[str, Only(Own("guest", staff=True))]
    tell_until: Annotated[int | None, Only(Own("guest", staff=True))]


class EntryPassedOver(PersonalDone, frozen=True, kw_only=True, tag="entry-passed-over"):
    """An entry was drawn whose guest had to be present and was not, and so did not win.

    The guest is still to be told why; `refusal` is the number under which that is noted.
    """

    refusal: int
    prize: str
    entry: str
    guest: str
    reason: str
    value: Cents


class WinnerTold(StaffDone, frozen=True, kw_only=True, tag="winner-told"):
    """Staff tried to tell a winner; `late` says that this was after the last day for it."""

    award: int
    means: str
    reached: bool
    late: bool


class ResultsPublished(Done, frozen=True, kw_only=True, tag="results-published"):
    """The results of the draw were made known."""

    how: str


class Claimed(PersonalDone, frozen=True, kw_only=True, tag="claimed"):
    """A winner claimed a prize; `parts` say how it is paid."""

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
    """A winner was paid money: `amount` in all, made up of `parts`."""

    claim: int
    award: int
    guest: str
    amount: Cents
    parts: tuple[Part, ...]


class PrizeGiven(PersonalDone, frozen=True, kw_only=True, tag="prize-given"):
    """A winner was given a prize that is not money; `value` is its worth by the conditions."""

    claim: int
    award: int
    guest: str
    prize: str
    value: Cents


class ClaimDenied(PersonalDone, frozen=True, kw_only=True, tag="claim-denied"):
    """A claim was denied. The claimant is still to be told the reason.

    `kept` says that name, address and reason must be kept on record.
    """

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
    """A guest lost a prize that had been awarded."""

    refusal: int
    award: int
    guest: str
    reason: str
    value: Cents


class ReasonsTold(PersonalDone, frozen=True, kw_only=True, tag="reasons-told"):
    """A guest was told why a prize was refused."""

    sees: ClassVar[Sees] = Own("to", staff=True)

    refusal: int
    to: str
    reason: str


class GuestDisputeRaised(PersonalDone, frozen=True, kw_only=True, tag="dispute-raised"):
    """A guest disputes something about the promotion."""

    sees: ClassVar[Sees] = Own("by", staff=True)

    number: int
    by: str
    about: str


class GuestDisputeDecided(PersonalDone, frozen=True, kw_only=True, tag="dispute-decided"):
    """A dispute was decided for good; `advice` tells the guest where to complain."""

    sees: ClassVar[Sees] = Own("to", staff=True)

    number: int
    to: str
    decision: str
    advice: str
    complaint: Clause


class Postponed(Done, frozen=True, kw_only=True, tag="postponed"):
    """A draw or the whole promotion was put off."""

    what: Stop
    reason: Annotated[str, Only(Audience.STAFF)]


class DrawCancelled(Done, frozen=True, kw_only=True, tag="draw-cancelled"):
    """A draw was cancelled."""

    reason: Annotated[str, Only(Audience.STAFF)]


class RoleTold(StaffDone, frozen=True, kw_only=True, tag="told"):
    """The role `to` was notified that the draw or promotion was postponed or cancelled."""

    to: str
    about: str


class Validated(Done, frozen=True, kw_only=True, tag="validated"):
    """The result of a draw was found to be in order."""

    reason: Annotated[str, Only(Audience.STAFF)]


class Ended(Done, frozen=True, kw_only=True, tag="ended"):
    """The promotion is over."""


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
