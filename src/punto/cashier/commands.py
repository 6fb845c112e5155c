"""What the cashier is asked for: by staff about wallets, by players about themselves."""

from typing import Annotated

from msgspec import Meta

from punto.cashier.state import LimitKind
from punto.kernel.message import Change, Command, Number, Place, Stake

Reason = Annotated[str, Meta(min_length=1, max_length=500)]
"""Why, for the record."""

_HOURS_MAX = 6 * 7 * 24
_DAYS_MIN, _DAYS_MAX = 183, 5 * 366


class GiveMoney(Command, frozen=True, kw_only=True, tag="give-money"):
    """Play money for a player's wallet, from the house."""

    player: str
    amount: Stake
    reason: str = ""


class TakePlayMoney(Command, frozen=True, kw_only=True, tag="take-play-money"):
    """A player asks for play money; there is some once in a while."""


class DepositMoney(Command, frozen=True, kw_only=True, tag="deposit-money"):
    """A player has brought money."""

    player: str
    amount: Stake
    reason: str = ""


class WithdrawMoney(Command, frozen=True, kw_only=True, tag="withdraw-money"):
    """A player takes money away."""

    player: str
    amount: Stake
    reason: str = ""


class TransferMoney(Command, frozen=True, kw_only=True, tag="transfer-money"):
    """Money of `player` goes to `person`, and why."""

    player: str
    person: str
    amount: Stake
    reason: Reason


class ProposeCorrection(Command, frozen=True, kw_only=True, tag="propose-correction"):
    """A wallet is wrong by `change`: somebody else has to confirm it before it moves."""

    player: str
    change: Change
    reason: Reason


class ConfirmCorrection(Command, frozen=True, kw_only=True, tag="confirm-correction"):
    """The second person agrees to the correction of that number."""

    number: Place


class DropCorrection(Command, frozen=True, kw_only=True, tag="drop-correction"):
    """The correction of that number is not made."""

    number: Place
    reason: Reason


class SetLimit(Command, frozen=True, kw_only=True, tag="set-limit"):
    """A player limits their own losses (in cents) or time (in minutes); None lifts the limit."""

    what: LimitKind
    most: Number | None


class SetReminder(Command, frozen=True, kw_only=True, tag="set-reminder"):
    """A player asks to be told the time and the result every time this many minutes have passed."""

    minutes: Annotated[int, Meta(ge=1, le=240)]


class TakeTimeOut(Command, frozen=True, kw_only=True, tag="take-time-out"):
    """A player does not want to play for some hours, six weeks at most."""

    hours: Annotated[int, Meta(ge=1, le=_HOURS_MAX)]


class ExcludeMyself(Command, frozen=True, kw_only=True, tag="exclude-myself"):
    """A player does not want to play for half a year or longer."""

    days: Annotated[int, Meta(ge=_DAYS_MIN, le=_DAYS_MAX)]


CorrectionCommand = ProposeCorrection | ConfirmCorrection | DropCorrection
StaffCommand = GiveMoney | DepositMoney | WithdrawMoney | TransferMoney | CorrectionCommand
OwnCommand = TakePlayMoney | SetLimit | SetReminder | TakeTimeOut | ExcludeMyself
AnyCommand = StaffCommand | OwnCommand
