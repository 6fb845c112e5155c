"""The commands of the cashier: staff's about wallets, and players' about themselves."""

from typing import Annotated

from msgspec import Meta

from punto.cashier.state import LimitKind
from punto.kernel.message import Change, Command, Number, Place, Stake

Reason = Annotated[str, Meta(min_length=1, max_length=500)]
"""Why, for the record."""

_HOURS_MAX = 6 * 7 * 24
_DAYS_MIN, _DAYS_MAX = 183, 5 * 366


class GiveMoney(Command, frozen=True, kw_only=True, tag="give-money"):
    """Staff put play money from the house into a player's wallet."""

    player: str
    amount: Stake
    reason: str = ""


class TakePlayMoney(Command, frozen=True, kw_only=True, tag="take-play-money"):
    """A player asks the house for play money, which it gives once every 24 hours."""


class DepositMoney(Command, frozen=True, kw_only=True, tag="deposit-money"):
    """Staff book money that a player has brought: it goes into the player's wallet."""

    player: str
    amount: Stake
    reason: str = ""


class WithdrawMoney(Command, frozen=True, kw_only=True, tag="withdraw-money"):
    """Staff book money that a player takes away: it leaves the player's wallet."""

    player: str
    amount: Stake
    reason: str = ""


class TransferMoney(Command, frozen=True, kw_only=True, tag="transfer-money"):
    """Staff move money from the wallet of `player` to that of `person`; `reason` says why."""

    player: str
    person: str
    amount: Stake
    reason: Reason


class ProposeCorrection(Command, frozen=True, kw_only=True, tag="propose-correction"):
    """Staff ask to correct a wallet by `change`; nothing moves until somebody else confirms it."""

    player: str
    change: Change
    reason: Reason


class ConfirmCorrection(Command, frozen=True, kw_only=True, tag="confirm-correction"):
    """A second person agrees to the correction with this `number`, and the wallet is changed."""

    number: Place


class DropCorrection(Command, frozen=True, kw_only=True, tag="drop-correction"):
    """Staff drop the correction with this `number`: the wallet is not changed."""

    number: Place
    reason: Reason


class SetLimit(Command, frozen=True, kw_only=True, tag="set-limit"):
    """A player limits their own losses (in cents) or time (in minutes); None lifts the limit."""

    what: LimitKind
    most: Number | None


class SetReminder(Command, frozen=True, kw_only=True, tag="set-reminder"):
    """A player asks to be told the time played and the net result every so many `minutes`."""

    minutes: Annotated[int, Meta(ge=1, le=240)]


class TakeTimeOut(Command, frozen=True, kw_only=True, tag="take-time-out"):
    """A player asks to be kept from playing for the next `hours`, six weeks at most."""

    hours: Annotated[int, Meta(ge=1, le=_HOURS_MAX)]


class ExcludeMyself(Command, frozen=True, kw_only=True, tag="exclude-myself"):
    """A player asks to be kept from playing for the next `days`, half a year to five years."""

    days: Annotated[int, Meta(ge=_DAYS_MIN, le=_DAYS_MAX)]


CorrectionCommand = ProposeCorrection | ConfirmCorrection | DropCorrection
StaffCommand = GiveMoney | DepositMoney | WithdrawMoney | TransferMoney | CorrectionCommand
OwnCommand = TakePlayMoney | SetLimit | SetReminder | TakeTimeOut | ExcludeMyself
AnyCommand = StaffCommand | OwnCommand
