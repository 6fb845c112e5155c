"""What can be asked of a promotion."""

from enum import StrEnum

from punto.kernel.message import Command, Number
from punto.kernel.request import Request as Envelope
from punto.rules.conditions import Conditions
from punto.rules.data import Count, Data
from punto.rules.promotion import PayoutWay


class Stop(StrEnum):
    """What is postponed: the draw alone, or the whole promotion."""

    DRAW = "draw"
    PROMOTION = "promotion"


class Part(Data, frozen=True, kw_only=True):
    """Part of a sum, in cents, and the way in which it is paid."""

    way: PayoutWay
    amount: Count


class Draft(Command, frozen=True, kw_only=True, tag="draft"):
    """Conditions are drafted. They replace an earlier draft."""

    conditions: Conditions


class Prescribe(Command, frozen=True, kw_only=True, tag="prescribe"):
    """Goods that the law bans as prizes, beside those that the book names."""

    goods: tuple[str, ...]


class Publish(Command, frozen=True, kw_only=True, tag="publish"):
    """The conditions are published by these means. `marketing`: the advertising refers to them."""

    means: tuple[str, ...]
    marketing: bool


class Submit(Command, frozen=True, kw_only=True, tag="submit"):
    """The full conditions are sent to the authority that must have them before the start."""


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """The promotion starts."""


class NominateScrutineer(Command, frozen=True, kw_only=True, tag="nominate-scrutineer"):
    """A person is named to watch the draws of large prizes."""

    name: str


class Amend(Command, frozen=True, kw_only=True, tag="amend"):
    """Other conditions are proposed for a promotion that has started."""

    conditions: Conditions


class Approve(Command, frozen=True, kw_only=True, tag="approve"):
    """The amendment with that number may be made."""

    number: Count


class Reject(Command, frozen=True, kw_only=True, tag="reject"):
    """The amendment with that number may not be made."""

    number: Count
    reason: str


class EnterDraw(Command, frozen=True, kw_only=True, tag="enter"):
    """A guest takes part with an entry: its own, or as staff write it down.

    `wagered` in cents is what staff saw, `eligible` whether the guest is who the conditions want.
    """

    entry: str
    guest: str = ""
    wagered: Number = 0
    eligible: bool = True


class DrawEntry(Command, frozen=True, kw_only=True, tag="draw-entry"):
    """An entry was drawn for a prize. The draw itself happens outside Punto.

    `present`: its guest is there.
    """

    prize: str
    entry: str
    present: bool = False


class WatchDraw(Command, frozen=True, kw_only=True, tag="watch-draw"):
    """The scrutineer watches the next draw of a prize."""

    prize: str


class TellWinner(Command, frozen=True, kw_only=True, tag="tell-winner"):
    """Staff try to tell the winner of an award."""

    award: Count
    means: str
    reached: bool = True


class PublishResults(Command, frozen=True, kw_only=True, tag="publish-results"):
    """The results are made known."""

    how: str


class Claim(Command, frozen=True, kw_only=True, tag="claim"):
    """A person claims a prize: one that was awarded, or one that was awarded to nobody.

    `cash`: cash instead of it, where that is on offer. `parts`: the ways in which money is paid.
    """

    award: Number = 0
    prize: str = ""
    claimant: str = ""
    address: str = ""
    cash: bool = False
    parts: tuple[Part, ...] = ()


class Grant(Command, frozen=True, kw_only=True, tag="grant"):
    """A claim is met: the prize is paid or handed over."""

    claim: Count


class Deny(Command, frozen=True, kw_only=True, tag="deny"):
    """A claim is not met; `address` where the claim did not tell it."""

    claim: Count
    reason: str
    address: str = ""


class WithdrawAward(Command, frozen=True, kw_only=True, tag="withdraw-award"):
    """A prize that nobody claims is taken back and can be drawn again."""

    award: Count
    reason: str


class TellReasons(Command, frozen=True, kw_only=True, tag="tell-reasons"):
    """A person who was refused a prize is told why."""

    refusal: Count


class RaiseGuestDispute(Command, frozen=True, kw_only=True, tag="dispute"):
    """Somebody disputes the conditions or what was done by them."""

    about: str


class RuleOnGuestDispute(Command, frozen=True, kw_only=True, tag="rule-on-dispute"):
    number: Count
    decision: str


class Postpone(Command, frozen=True, kw_only=True, tag="postpone"):
    """The draw or the promotion is compromised, and waits until its integrity is validated."""

    what: Stop
    reason: str


class Validate(Command, frozen=True, kw_only=True, tag="validate"):
    """Declare that integrity is assured again, so that what was postponed goes on."""

    reason: str


class CancelDraw(Command, frozen=True, kw_only=True, tag="cancel-draw"):
    """The draw is compromised and called off."""

    reason: str


class End(Command, frozen=True, kw_only=True, tag="end"):
    """The promotion ends; everything in it is done."""


StageCommand = Draft | Publish | Submit | Start | End
TermsCommand = StageCommand | Prescribe | NominateScrutineer | Amend | Approve | Reject
DrawCommand = EnterDraw | WatchDraw | DrawEntry | TellWinner | PublishResults
ClaimCommand = Claim | Grant | Deny | WithdrawAward | TellReasons
TroubleCommand = RaiseGuestDispute | RuleOnGuestDispute | Postpone | Validate | CancelDraw

AnyCommand = TermsCommand | DrawCommand | ClaimCommand | TroubleCommand


Request = Envelope[AnyCommand]
"""A command with who asks and when: seconds from the first midnight of 1970, casino time."""
