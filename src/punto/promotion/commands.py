"""The commands that guests, staff and the authority give to a promotion."""

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
    """A part of a prize in money: its `amount` in cents, and the way in which it is paid."""

    way: PayoutWay
    amount: Count


class Draft(Command, frozen=True, kw_only=True, tag="draft"):
    """The operator drafts the conditions of the promotion; they replace an earlier draft."""

    conditions: Conditions


class Prescribe(Command, frozen=True, kw_only=True, tag="prescribe"):
    """List the goods that the law bans as prizes, besides those that the book names.

    The list replaces an earlier one.
    """

    goods: tuple[str, ...]


class Publish(Command, frozen=True, kw_only=True, tag="publish"):
    """The operator publishes the conditions; `means` are the ways in which guests can get them.

    `marketing` says that the advertising refers to the conditions.
    """

    means: tuple[str, ...]
    marketing: bool


class Submit(Command, frozen=True, kw_only=True, tag="submit"):
    """The operator sends the full conditions to the authority, as it must before the start."""


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """The operator starts the promotion, and guests can enter from now on."""


class NominateScrutineer(Command, frozen=True, kw_only=True, tag="nominate-scrutineer"):
    """The operator names a scrutineer: a person who watches the draws of large prizes."""

    name: str


class Amend(Command, frozen=True, kw_only=True, tag="amend"):
    """The operator proposes other conditions for a promotion that has started already."""

    conditions: Conditions


class Approve(Command, frozen=True, kw_only=True, tag="approve"):
    """The authority approves the proposed conditions with this number."""

    number: Count


class Reject(Command, frozen=True, kw_only=True, tag="reject"):
    """The authority rejects the proposed conditions with this number."""

    number: Count
    reason: str


class EnterDraw(Command, frozen=True, kw_only=True, tag="enter"):
    """A guest enters the draw, or staff enter a guest; `entry` is the name of the new entry.

    Staff name the `guest`, the amount in cents that they saw the guest wager, and whether the guest
    is `eligible` by the conditions.
    """

    entry: str
    guest: str = ""
    wagered: Number = 0
    eligible: bool = True


class DrawEntry(Command, frozen=True, kw_only=True, tag="draw-entry"):
    """The operator records which entry was drawn for a prize; the draw happens outside Punto.

    `present` says whether the guest of the entry is at the draw.
    """

    prize: str
    entry: str
    present: bool = False


class WatchDraw(Command, frozen=True, kw_only=True, tag="watch-draw"):
    """The scrutineer confirms that they watch the next draw of a prize."""

    prize: str


class TellWinner(Command, frozen=True, kw_only=True, tag="tell-winner"):
    """Staff try to tell a winner; `means` is how, `reached` whether they reached the winner."""

    award: Count
    means: str
    reached: bool = True


class PublishResults(Command, frozen=True, kw_only=True, tag="publish-results"):
    """Staff publish the results of the promotion; `how` says in which way."""

    how: str


class Claim(Command, frozen=True, kw_only=True, tag="claim"):
    """A person claims a prize: by the number of an `award`, or else by the name of the `prize`.

    `cash` asks for cash in place of the prize, where the conditions offer it. `parts` says in which
    ways a prize in money is to be paid. Staff who claim for a guest name the `claimant`.
    """

    award: Number = 0
    prize: str = ""
    claimant: str = ""
    address: str = ""
    cash: bool = False
    parts: tuple[Part, ...] = ()


class Grant(Command, frozen=True, kw_only=True, tag="grant"):
    """The operator grants a claim: the prize is paid or handed over."""

    claim: Count


class Deny(Command, frozen=True, kw_only=True, tag="deny"):
    """The operator denies a claim; `address` is the claimant's, if the claim did not name it."""

    claim: Count
    reason: str
    address: str = ""


class WithdrawAward(Command, frozen=True, kw_only=True, tag="withdraw-award"):
    """The operator takes back a prize that its winner has not claimed; it can be drawn again."""

    award: Count
    reason: str


class TellReasons(Command, frozen=True, kw_only=True, tag="tell-reasons"):
    """Staff tell a person why a prize was refused; `refusal` is the number of the refusal."""

    refusal: Count


class RaiseGuestDispute(Command, frozen=True, kw_only=True, tag="dispute"):
    """A guest disputes the conditions, or what was done under them."""

    about: str


class RuleOnGuestDispute(Command, frozen=True, kw_only=True, tag="rule-on-dispute"):
    """Staff decide a dispute that a guest has raised."""

    number: Count
    decision: str


class Postpone(Command, frozen=True, kw_only=True, tag="postpone"):
    """Postpone the draw or the promotion while its integrity is in doubt."""

    what: Stop
    reason: str


class Validate(Command, frozen=True, kw_only=True, tag="validate"):
    """Declare that a postponed draw or promotion has its integrity, so that it goes on."""

    reason: str


class CancelDraw(Command, frozen=True, kw_only=True, tag="cancel-draw"):
    """Call the draw off for good because its integrity is in doubt."""

    reason: str


class End(Command, frozen=True, kw_only=True, tag="end"):
    """End the promotion, once everything that is owed to guests is done."""


StageCommand = Draft | Publish | Submit | Start | End
TermsCommand = StageCommand | Prescribe | NominateScrutineer | Amend | Approve | Reject
DrawCommand = EnterDraw | WatchDraw | DrawEntry | TellWinner | PublishResults
ClaimCommand = Claim | Grant | Deny | WithdrawAward | TellReasons
TroubleCommand = RaiseGuestDispute | RuleOnGuestDispute | Postpone | Validate | CancelDraw

AnyCommand = TermsCommand | DrawCommand | ClaimCommand | TroubleCommand


Request = Envelope[AnyCommand]
"""A command with who asks and when: seconds from the first midnight of 1970, casino time."""
