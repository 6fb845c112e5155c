"""What has happened in a promotion, and by which clause."""

from __future__ import annotations

from punto.kernel.message import Event
from punto.money import Cents
from punto.promotion.commands import Part, Stop
from punto.rules.clause import Clause
from punto.rules.conditions import Conditions, Prize


class Done(Event, frozen=True, kw_only=True):
    """The base of all: every event says by which clause it happened."""

    clause: Clause


class Drafted(Done, frozen=True, kw_only=True, tag="drafted"):
    """Conditions were written [nsw-premium 16.6]; what was published or submitted is not these."""

    conditions: Conditions


class Prescribed(Done, frozen=True, kw_only=True, tag="prescribed"):
    goods: tuple[str, ...]


class Published(Done, frozen=True, kw_only=True, tag="published"):
    """Where the conditions can be had [nsw-premium 16.6/available]."""

    means: tuple[str, ...]
    available: Clause


class Submitted(Done, frozen=True, kw_only=True, tag="submitted"):
    """Who has received the full conditions, and when: a period begins with it."""

    to: str
    at: int
    conditions: Conditions


class Started(Done, frozen=True, kw_only=True, tag="started"):
    pass


class ScrutineerNominated(Done, frozen=True, kw_only=True, tag="scrutineer-nominated"):
    name: str


class AmendmentProposed(Done, frozen=True, kw_only=True, tag="amendment-proposed"):
    """Proposed to a role, which has the word."""

    number: int
    to: str
    conditions: Conditions


class Amended(Done, frozen=True, kw_only=True, tag="amended"):
    """Approved: these are the conditions from now on, once they are published."""

    number: int
    conditions: Conditions


class AmendmentRejected(Done, frozen=True, kw_only=True, tag="amendment-rejected"):
    number: int
    reason: str


class Entered(Done, frozen=True, kw_only=True, tag="entered"):
    entry: str
    guest: str
    wagered: Cents


class EntryDrawn(Done, frozen=True, kw_only=True, tag="entry-drawn"):
    """An award; `tell_by` is the last day on which its winner is told in time, if that is owed."""

    award: int
    prize: Prize
    entry: str
    guest: str
    scrutineer: str
    tell_by: str
    tell_until: int | None


class EntryPassedOver(Done, frozen=True, kw_only=True, tag="entry-passed-over"):
    """Its guest had to be there and was not: a prize refused, and the guest hears why."""

    refusal: int
    prize: str
    entry: str
    guest: str
    reason: str
    value: Cents


class WinnerTold(Done, frozen=True, kw_only=True, tag="winner-told"):
    """An effort to reach a winner, and whether it came too late."""

    award: int
    means: str
    reached: bool
    late: bool


class ResultsPublished(Done, frozen=True, kw_only=True, tag="results-published"):
    how: str


class Claimed(Done, frozen=True, kw_only=True, tag="claimed"):
    claim: int
    award: int
    prize: str
    value: Cents
    claimant: str
    address: str
    cash: bool
    parts: tuple[Part, ...]


class PrizePaid(Done, frozen=True, kw_only=True, tag="prize-paid"):
    """Money to the winner: `amount` in all, in these parts."""

    claim: int
    award: int
    guest: str
    amount: Cents
    parts: tuple[Part, ...]


class PrizeGiven(Done, frozen=True, kw_only=True, tag="prize-given"):
    """A prize that is no money; `value` is what the conditions say it is worth."""

    claim: int
    award: int
    guest: str
    prize: str
    value: Cents


class ClaimDenied(Done, frozen=True, kw_only=True, tag="claim-denied"):
    """`kept`: name, address and reason must be kept. The reason is still to be told."""

    claim: int
    refusal: int
    award: int
    claimant: str
    address: str
    reason: str
    value: Cents
    kept: bool


class AwardWithdrawn(Done, frozen=True, kw_only=True, tag="award-withdrawn"):
    refusal: int
    award: int
    guest: str
    reason: str
    value: Cents


class ReasonsTold(Done, frozen=True, kw_only=True, tag="reasons-told"):
    refusal: int
    to: str
    reason: str


class DisputeRaised(Done, frozen=True, kw_only=True, tag="dispute-raised"):
    number: int
    by: str
    about: str


class DisputeDecided(Done, frozen=True, kw_only=True, tag="dispute-decided"):
    """The last word, told with where a complaint can go."""

    number: int
    to: str
    decision: str
    advice: str
    complaint: Clause


class Postponed(Done, frozen=True, kw_only=True, tag="postponed"):
    what: Stop
    reason: str


class DrawCancelled(Done, frozen=True, kw_only=True, tag="draw-cancelled"):
    reason: str


class Told(Done, frozen=True, kw_only=True, tag="told"):
    """A role was told at once."""

    to: str
    about: str


class Validated(Done, frozen=True, kw_only=True, tag="validated"):
    reason: str


class Ended(Done, frozen=True, kw_only=True, tag="ended"):
    pass


TermsEvent = (
    Drafted
    | Prescribed
    | Published
    | Submitted
    | Started
    | ScrutineerNominated
    | AmendmentProposed
    | Amended
    | AmendmentRejected
    | Ended
)
DrawEvent = Entered | EntryDrawn | EntryPassedOver | WinnerTold | ResultsPublished
ClaimEvent = Claimed | PrizePaid | PrizeGiven | ClaimDenied | AwardWithdrawn | ReasonsTold
TroubleEvent = DisputeRaised | DisputeDecided | Postponed | DrawCancelled | Told | Validated

AnyEvent = TermsEvent | DrawEvent | ClaimEvent | TroubleEvent
