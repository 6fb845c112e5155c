"""The events of the cashier: what happened to wallets, and what players set for themselves."""

from typing import ClassVar

from punto.cashier.state import LimitKind
from punto.kernel.audience import Own, Sees
from punto.kernel.message import Event, PersonalEvent, StaffEvent
from punto.money import Cents


class MoneyGiven(PersonalEvent, frozen=True, kw_only=True, tag="money-given"):
    """The house gave a player play money; `amount` went into the wallet."""

    player: str
    amount: Cents
    reason: str = ""


class PlayMoneyTaken(PersonalEvent, frozen=True, kw_only=True, tag="play-money-taken"):
    """A player took play money, and can take more from the second `again` on."""

    player: str
    amount: Cents
    again: int


class MoneyDeposited(PersonalEvent, frozen=True, kw_only=True, tag="money-deposited"):
    """A player brought money; `amount` went into the wallet."""

    player: str
    amount: Cents
    reason: str = ""


class MoneyWithdrawn(PersonalEvent, frozen=True, kw_only=True, tag="money-withdrawn"):
    """A player took money out of the wallet."""

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
    """A wallet was corrected, as two people agreed; a negative amount was taken out of it."""

    sees: ClassVar[Sees] = Own("player", staff=True)

    number: int
    player: str
    amount: int
    by: str
    second: str
    reason: str


class CorrectionDropped(StaffEvent, frozen=True, kw_only=True, tag="correction-dropped"):
    """A correction that waited for a second person was given up."""

    number: int
    by: str
    reason: str


class LimitLowered(PersonalEvent, frozen=True, kw_only=True, tag="limit-lowered"):
    """A player set a first or lower limit: it holds at once, and a rise to come is dropped."""

    player: str
    what: LimitKind
    most: int


class LimitToRise(PersonalEvent, frozen=True, kw_only=True, tag="limit-to-rise"):
    """A player raised a limit: `still` holds up to the second `begins`, then `most`, if any."""

    player: str
    what: LimitKind
    still: int
    most: int | None
    begins: int


class ReminderSet(PersonalEvent, frozen=True, kw_only=True, tag="reminder-set"):
    """A player asked to be told every so many `minutes` how long they have played."""

    player: str
    minutes: int


class AwayUntil(PersonalEvent, frozen=True, kw_only=True, tag="away-until"):
    """A player may not play before the second `until`; nobody can shorten that time."""

    player: str
    until: int
    excluded: bool


CorrectionEvent = CorrectionProposed | MoneyCorrected | CorrectionDropped
WalletEvent = MoneyGiven | PlayMoneyTaken | MoneyDeposited | MoneyWithdrawn | MoneyTransferred
ProtectionEvent = LimitLowered | LimitToRise | ReminderSet | AwayUntil
AnyEvent = WalletEvent | CorrectionEvent | ProtectionEvent
