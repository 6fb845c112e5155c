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
    """The operator sets the parameters: the share of each prize, how the pool grows and divides.

    The pool starts with `seed`, and each coup adds `contribution` to it; `unit` is the smallest
    amount that is paid. `no_bet_coups` says whether coups without wagers add to the pool too; if it
    is left out, the book decides.
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
    """A table joins the jackpot; `variant` is the game it offers, `fitted` the equipment it has."""

    table: str
    variant: str
    fitted: tuple[Fitting, ...] = ()


class CheckSystem(Command, frozen=True, kw_only=True, tag="check-system"):
    """Staff have tested the equipment; `works` are the points of the book's list that it met."""

    works: tuple[str, ...]


class NotifyParameters(Command, frozen=True, kw_only=True, tag="notify-parameters"):
    """The authority is told the parameters and tables of the jackpot, under a reference."""

    reference: str = ""


class StartJackpot(Command, frozen=True, kw_only=True, tag="start-jackpot"):
    """The jackpot starts: the house puts the seed into the pool, and coups count from now on."""

    reason: str = ""


class RecordCoup(Command, frozen=True, kw_only=True, tag="record-coup"):
    """The dealing shoe signals that a coup is over; `no_bet` says that nobody could wager on it."""

    table: str
    no_bet: bool = False


class RecordWin(Command, frozen=True, kw_only=True, tag="record-win"):
    """The dealer records a coup that won a prize, with the valid wagers of all its players.

    The jackpot picks the wagers that have a share. `outcome` is written as in the result that the
    table called. `late` says that the shoe has signalled the coup already, as when a coup is put
    right after it was over. `coup` is the number of the coup at the table, where it is known.
    """

    table: str
    outcome: Outcome
    wagers: tuple[Wager, ...] = ()
    late: bool = False
    coup: Number = 0


class ReadValue(Command, frozen=True, kw_only=True, tag="read-value"):
    """Staff read the value of the pool on the console, and compare it with the public display."""

    win: Place
    display: Number


class ConfirmWin(Command, frozen=True, kw_only=True, tag="confirm-win"):
    """Confirm a win, so that its shares can be paid.

    If console and display showed different figures, `value` is the right one of the two.
    """

    win: Place
    value: Number | None = None
    reason: str = ""


class DismissWin(Command, frozen=True, kw_only=True, tag="dismiss-win"):
    """Remove a win that was recorded by mistake."""

    win: Place
    reason: str = ""


class WithdrawWager(Command, frozen=True, kw_only=True, tag="withdraw-wager"):
    """A wager of a coup that won the jackpot is void, and loses its share.

    `coup` is the number of that coup at the table; without it, the coup that was counted last.
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
    """Decide what becomes of a withheld share: it may be paid now, or it goes back to the pool."""

    win: Place
    player: str
    paid: bool
    reason: str = ""


class RepayShare(Command, frozen=True, kw_only=True, tag="repay-share"):
    """A player gives back the shares that were paid for wagers which later became void."""

    player: str


class PayWin(Command, frozen=True, kw_only=True, tag="pay-win"):
    """Pay the shares of a confirmed win: those of one player, or of all if `player` is empty."""

    win: Place
    means: ShareMeans
    player: str = ""


class AdjustPool(Command, frozen=True, kw_only=True, tag="adjust-pool"):
    """Change the pool by hand; a negative `amount` takes money out."""

    amount: Change
    reason: str = ""


class ReportMalfunction(Command, frozen=True, kw_only=True, tag="report-malfunction"):
    """Staff report that jackpot equipment at a table has failed."""

    table: str
    note: str = ""


class RectifyTable(Command, frozen=True, kw_only=True, tag="rectify-table"):
    """A table's equipment works again; `works` are the points of the book's list that it met."""

    table: str
    works: tuple[str, ...] = ()
    reason: str = ""


class ReportMissed(Command, frozen=True, kw_only=True, tag="report-missed"):
    """Staff report that a number of coups were not counted, because the table's shoe failed."""

    table: str
    coups: Coups


class ContributeMissed(Command, frozen=True, kw_only=True, tag="contribute-missed"):
    """Add to the pool by hand what coups would have added that the shoe did not record."""

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
