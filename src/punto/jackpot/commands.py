"""What a person or the dealing shoe asks of a jackpot."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, field

from punto.kernel.message import Change, Command, Number, Place, Stake
from punto.kernel.request import Request as Envelope
from punto.rules.coup import Outcome
from punto.rules.jackpot import Division, Fitting, ShareMeans
from punto.rules.wager import Wager

Coups = Annotated[int, Meta(ge=1, le=10_000)]


class SetUp(Command, frozen=True, kw_only=True, tag="set-up"):
    """The parameters: an option with the share of each prize, and how the pool grows and divides.

    `seed` is what it starts with, `contribution` what each coup adds, `unit` the smallest amount
    that is paid. `no_bet_coups`: whether coups without wagers add too; if it is left out, what the
    book says.
    """

    jackpot: str = ""
    option: str
    percentages: Mapping[str, str] = field(default_factory=dict[str, str])
    seed: Number
    contribution: Stake
    division: Division
    unit: Stake = 1
    no_bet_coups: bool | None = None
    reason: str = ""


class JoinTable(Command, frozen=True, kw_only=True, tag="join-table"):
    """A table takes part: the game it offers, and what it is fitted with."""

    table: str
    variant: str
    fitted: tuple[Fitting, ...] = ()


class CheckSystem(Command, frozen=True, kw_only=True, tag="check-system"):
    """The equipment was tried; `works` are the points of the book's list that it met."""

    works: tuple[str, ...]


class NotifyParameters(Command, frozen=True, kw_only=True, tag="notify-parameters"):
    """The parameters and tables go to the authority, under a reference."""

    reference: str = ""


class StartJackpot(Command, frozen=True, kw_only=True, tag="start-jackpot"):
    """The pool is seeded, and coups count from now on."""

    reason: str = ""


class RecordCoup(Command, frozen=True, kw_only=True, tag="record-coup"):
    """The dealing shoe signals that a coup is complete; `no_bet`: nobody could wager on it."""

    table: str
    no_bet: bool = False


class RecordWin(Command, frozen=True, kw_only=True, tag="record-win"):
    """The dealer records a winning hand, with the valid wagers of the coup; not all of them share.

    `outcome` is written as in the result that the table called. `late`: the shoe has signalled the
    coup already, as with one that is put right after it was over. `coup`: its number at the table,
    where that is known.
    """

    table: str
    outcome: Outcome
    wagers: tuple[Wager, ...] = ()
    late: bool = False
    coup: Number = 0


class ReadValue(Command, frozen=True, kw_only=True, tag="read-value"):
    """Read the console for a win, and compare it with what the display showed."""

    win: Place
    display: Number


class ConfirmWin(Command, frozen=True, kw_only=True, tag="confirm-win"):
    """A payout is confirmed. `value` is the right one of two figures that do not agree."""

    win: Place
    value: Number | None = None
    reason: str = ""


class DismissWin(Command, frozen=True, kw_only=True, tag="dismiss-win"):
    """A win was recorded by mistake."""

    win: Place
    reason: str = ""


class WithdrawWager(Command, frozen=True, kw_only=True, tag="withdraw-wager"):
    """A wager of a coup that had won at a table is void: it has no share any more.

    `coup`: the number of that coup; without one it is the coup before.
    """

    table: str
    player: str
    bet: str
    area: Place
    coup: Number = 0


class WithholdShare(Command, frozen=True, kw_only=True, tag="withhold-share"):
    """A player's share of a confirmed win is withheld until somebody decides about it."""

    win: Place
    player: str
    reason: str = ""


class DetermineShare(Command, frozen=True, kw_only=True, tag="determine-share"):
    """Decide about a share that was withheld: it can be paid, or it goes back to the pool."""

    win: Place
    player: str
    paid: bool
    reason: str = ""


class RepayShare(Command, frozen=True, kw_only=True, tag="repay-share"):
    """A player gives back a share that was paid for wagers that are void."""

    player: str


class PayWin(Command, frozen=True, kw_only=True, tag="pay-win"):
    """The shares of a confirmed win are paid: all of them, or those of one player."""

    win: Place
    means: ShareMeans
    player: str = ""


class AdjustPool(Command, frozen=True, kw_only=True, tag="adjust-pool"):
    """The pool is changed by hand, up or down."""

    amount: Change
    reason: str = ""


class ReportMalfunction(Command, frozen=True, kw_only=True, tag="report-malfunction"):
    """Equipment of a table fails."""

    table: str
    note: str = ""


class RectifyTable(Command, frozen=True, kw_only=True, tag="rectify-table"):
    """Equipment of a table works again; `works` are the points of the book's list that it met."""

    table: str
    works: tuple[str, ...] = ()
    reason: str = ""


class ReportMissed(Command, frozen=True, kw_only=True, tag="report-missed"):
    """A number of coups at a table were not recorded, because its shoe failed."""

    table: str
    coups: Coups


class ContributeMissed(Command, frozen=True, kw_only=True, tag="contribute-missed"):
    """Add by hand what coups that were not recorded would have added."""

    table: str
    coups: Coups
    reason: str = ""


SetCommand = SetUp | JoinTable | CheckSystem | NotifyParameters | StartJackpot
MissedCommand = ReportMissed | ContributeMissed
MeterCommand = RecordCoup | AdjustPool | ReportMalfunction | RectifyTable | MissedCommand
ShareCommand = WithdrawWager | RepayShare | WithholdShare | DetermineShare
WinCommand = RecordWin | ReadValue | ConfirmWin | DismissWin | PayWin

AnyCommand = SetCommand | MeterCommand | WinCommand | ShareCommand


Request = Envelope[AnyCommand]
"""A command with who asks and when, in seconds on the clock of the system."""
