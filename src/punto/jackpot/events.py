"""What happened to a jackpot. Its whole state can be rebuilt from the log of these events.

In all events `funded` is money from the house, `paid` is money to players, and `amount` is money
that goes into or comes out of the pool. Every cent that is paid was funded before; what was funded
and not paid is in the pool or owed to winners.
"""

from collections.abc import Mapping
from typing import Annotated

from msgspec import UNSET, UnsetType

from punto.kernel.audience import Audience, Only, own_lines
from punto.kernel.message import CitedEvent, PersonalEvent, PublicEvent, StaffEvent
from punto.kernel.records import Decided, Notified
from punto.money import Cents
from punto.rules import ruling
from punto.rules.clause import Clause
from punto.rules.coup import Outcome
from punto.rules.data import Data
from punto.rules.jackpot import Division, Fitting, ShareMeans, SharingWager


class ParametersSet(CitedEvent, frozen=True, tag="parameters-set"):
    """The parameters of the jackpot were set: its option, shares, first amount and contribution."""

    jackpot: str
    option: str
    percentages: Mapping[str, str]
    seed: Cents
    contribution: Cents
    division: Division
    unit: Cents
    no_bet_coups: bool


class TableJoined(CitedEvent, frozen=True, tag="table-joined"):
    """A table was linked to the jackpot; `fitted` is its equipment."""

    table: str
    variant: str
    fitted: tuple[Fitting, ...]


class SystemChecked(StaffEvent, frozen=True, kw_only=True, tag="system-checked"):
    """Staff tested the jackpot's equipment.

    `works` names the requirements on the book's list for equipment that it met.
    """

    works: tuple[str, ...]
    clause: Clause


class ParametersNotified(StaffEvent, frozen=True, kw_only=True, tag="parameters-notified"):
    """The authority was told the jackpot's parameters [crown-melbourne-v29 13.4.1(a)]."""

    to: str
    reference: str
    clause: Clause


class JackpotStarted(PublicEvent, frozen=True, kw_only=True, tag="jackpot-started"):
    """The jackpot started, and the house put the seed into the pool."""

    amount: Cents
    funded: Cents


class CoupCounted(CitedEvent, frozen=True, tag="coup-counted"):
    """A coup was over, and the house added `amount` to the pool: 0 for a coup that does not count.

    [crown-melbourne-v29 13.3.2(a)]
    """

    table: str
    amount: Cents
    funded: Cents


class WinRecorded(PublicEvent, frozen=True, kw_only=True, tag="win-recorded"):
    """A dealer recorded a coup that won a prize; wins are numbered in the order of the records.

    `late` says that the shoe had signalled the coup before. `at` is the time for settlement.
    [crown-melbourne-v29 13.3.2(b)] [crown-melbourne-v29 13.4.4] `coup` is the number of the coup at
    its table, where it is known.
    """

    win: int
    table: str
    outcome: Outcome
    prize: str
    entries: Annotated[tuple[SharingWager, ...], Only(Audience.STAFF, blank=own_lines)]
    at: int
    clause: Clause
    late: bool = False
    coup: int | UnsetType = UNSET


class WinLapsed(CitedEvent, frozen=True, tag="win-lapsed"):
    """Nobody has a wager that shares in the win: nothing is paid, and the pool stays as it is."""

    win: int


class ValueRead(StaffEvent, frozen=True, kw_only=True, tag="value-read"):
    """Staff read the pool's value for a win, on the console and on the public display."""

    win: int
    console: Cents
    display: Cents
    clause: Clause


class PaymentHeld(StaffEvent, frozen=True, kw_only=True, tag="payment-held"):
    """Console and display differ: the win is not paid until somebody says which is right."""

    win: int
    clause: Clause


class Share(Data, frozen=True, kw_only=True):
    """The part of a jackpot win that one wager gets."""

    player: str
    bet: str
    area: int
    amount: Cents

    @property
    def spot(self) -> tuple[str, str, int]:
        return self.player, self.bet, self.area


class WinConfirmed(PublicEvent, frozen=True, kw_only=True, tag="win-confirmed"):
    """A win was confirmed: `percentage` of the pool's `rounded` value is divided into `shares`.

    `amount` comes out of the pool; the shares are this amount and what the house `funded` besides.
    """

    win: int
    value: Cents
    rounded: Cents
    percentage: str
    shares: Annotated[tuple[Share, ...], Only(Audience.STAFF, blank=own_lines)]
    amount: Cents
    funded: Cents
    clauses: tuple[Clause, ...]


class PoolRestarted(PublicEvent, frozen=True, kw_only=True, tag="pool-restarted"):
    """The whole pool was won, and the house put the seed into it again."""

    amount: Cents
    funded: Cents


class WinDismissed(PublicEvent, frozen=True, kw_only=True, tag="win-dismissed"):
    """A win was not confirmed, so nobody is paid for it."""

    win: int


class SharePaid(PersonalEvent, frozen=True, kw_only=True, tag="share-paid"):
    """A player was paid the share of one wager [crown-melbourne-v29 13.4.8]."""

    win: int
    player: str
    bet: str
    area: int
    paid: Cents
    means: ShareMeans
    clause: Clause


class ShareWithdrawn(PersonalEvent, frozen=True, kw_only=True, tag="share-withdrawn"):
    """A wager lost its share of a win; the `amount` that was owed for it is in the pool again."""

    win: int
    player: str
    bet: str
    area: int
    amount: Cents
    clause: Clause


class ShareRecalled(PersonalEvent, frozen=True, kw_only=True, tag="share-recalled"):
    """A wager lost a share that had been paid already: the player has to pay `amount` back."""

    win: int
    player: str
    bet: str
    area: int
    amount: Cents
    clause: Clause


class ShareRepaid(PersonalEvent, frozen=True, kw_only=True, tag="share-repaid"):
    """A player paid back the shares that were recalled; the money is in the pool again."""

    player: str
    amount: Cents
    clause: Clause


class ShareWithheld(PersonalEvent, frozen=True, kw_only=True, tag="share-withheld"):
    """A player's share of a win is not paid for the time being [crown-melbourne-v29 15.2.3]."""

    win: int
    player: str
    clause: Clause


class ShareReleased(PersonalEvent, frozen=True, kw_only=True, tag="share-released"):
    """It was decided what becomes of a player's withheld share: it is no longer withheld."""

    win: int
    player: str
    clause: Clause


class PoolAdjusted(PublicEvent, frozen=True, kw_only=True, tag="pool-adjusted"):
    """The pool was changed by hand; if `amount` is negative, the house took money out."""

    amount: int
    funded: int


class TableOut(CitedEvent, frozen=True, tag="table-out"):
    """Equipment of a table failed: the jackpot is not offered there until it works again."""

    table: str
    note: Annotated[str, Only(Audience.STAFF)]


class TableBack(CitedEvent, frozen=True, tag="table-back"):
    """A table that was cut off is linked to the jackpot again."""

    table: str


class CoupsMissed(StaffEvent, frozen=True, kw_only=True, tag="coups-missed"):
    """Staff reported coups that the shoe did not record."""

    table: str
    coups: int
    clause: Clause


class MissedContributed(CitedEvent, frozen=True, tag="missed-contributed"):
    """Contributions for coups that were not recorded in time were added to the meter."""

    table: str
    coups: int
    amount: Cents
    funded: Cents


SetEvent = ParametersSet | TableJoined | SystemChecked | ParametersNotified | JackpotStarted
MeterEvent = CoupCounted | PoolAdjusted | TableOut | TableBack | CoupsMissed | MissedContributed
PayEvent = PaymentHeld | WinConfirmed | PoolRestarted | SharePaid
RecallEvent = ShareRecalled | ShareRepaid
ShareEvent = ShareWithdrawn | ShareWithheld | ShareReleased | RecallEvent
WinEvent = WinRecorded | WinLapsed | ValueRead | WinDismissed | PayEvent

AnyEvent = SetEvent | MeterEvent | WinEvent | ShareEvent | Decided | Notified

Ruling = ruling.Ruling[AnyEvent]
"""The answer to a command: accepted with events, refused by a clause, or not stated."""
