"""What happened at the cashier's."""

from typing import ClassVar

from punto.cashier.state import LimitKind
from punto.kernel.audience import Own, Sees
from punto.kernel.message import Event, PersonalEvent, StaffEvent
from punto.money import Cents


class MoneyGiven(PersonalEvent, frozen=True, kw_only=True, tag="money-given"):
    player: str
    amount: Cents
    reason: str = ""


class PlayMoneyTaken(PersonalEvent, frozen=True, kw_only=True, tag="play-money-taken"):
    """There is more from the second `again` on."""

    player: str
    amount: Cents
    again: int


class MoneyDeposited(PersonalEvent, frozen=True, kw_only=True, tag="money-deposited"):
    player: str
    amount: Cents
    reason: str = ""


class MoneyWithdrawn(PersonalEvent, frozen=True, kw_only=True, tag="money-withdrawn"):
    player: str
    amount: Cents
    reason: str = ""


class MoneyTransferred(StaffEvent, frozen=True, kw_only=True, tag="money-transferred"):
    """Money went from the wallet of `player` to the wallet of `person`."""

    player: str
    person: str
    amount: Cents
    reason: str


class CorrectionProposed(StaffEvent, frozen=True, kw_only=True, tag="correction-proposed"):
    """A correction of a wallet was proposed. Nothing moves until a second person agrees."""

    number: int
    player: str
    change: int
    by: str
    reason: str


class MoneyCorrected(Event, frozen=True, kw_only=True, tag="money-corrected"):
    """A correction that two people agreed to; a negative amount is taken from the player."""

    sees: ClassVar[Sees] = Own("player", staff=True)

    number: int
    player: str
    amount: int
    by: str
    second: str
    reason: str


class CorrectionDropped(StaffEvent, frozen=True, kw_only=True, tag="correction-dropped"):
    number: int
    by: str
    reason: str


class LimitLowered(PersonalEvent, frozen=True, kw_only=True, tag="limit-lowered"):
    """The lower limit holds at once, and a higher one that was to come is dropped."""

    player: str
    what: LimitKind
    most: int


class LimitToRise(PersonalEvent, frozen=True, kw_only=True, tag="limit-to-rise"):
    """`most` holds from the second `begins` on, `still` until then; None: no limit."""

    player: str
    what: LimitKind
    still: int
    most: int | None
    begins: int


class ReminderSet(PersonalEvent, frozen=True, kw_only=True, tag="reminder-set"):
    player: str
    minutes: int


class AwayUntil(PersonalEvent, frozen=True, kw_only=True, tag="away-until"):
    """The player does not play before that second; nobody can shorten it."""

    player: str
    until: int
    excluded: bool


CorrectionEvent = CorrectionProposed | MoneyCorrected | CorrectionDropped
WalletEvent = MoneyGiven | PlayMoneyTaken | MoneyDeposited | MoneyWithdrawn | MoneyTransferred
ProtectionEvent = LimitLowered | LimitToRise | ReminderSet | AwayUntil
AnyEvent = WalletEvent | CorrectionEvent | ProtectionEvent
