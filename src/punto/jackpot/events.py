"""What happened to a jackpot. A log of events is the truth; nothing else is kept.

Money: `funded` comes from the house, `paid` goes to players, and `amount` is by how much the pool
changes. Every cent that is paid was funded before; the rest is in the pool or owed to winners.
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
    jackpot: str
    option: str
    percentages: Mapping[str, str]
    seed: Cents
    contribution: Cents
    division: Division
    unit: Cents
    no_bet_coups: bool


class TableJoined(CitedEvent, frozen=True, tag="table-joined"):
    table: str
    variant: str
    fitted: tuple[Fitting, ...]


class SystemChecked(StaffEvent, frozen=True, kw_only=True, tag="system-checked"):
    """The points of the list that were met, who checked them, and when."""

    works: tuple[str, ...]
    clause: Clause


class ParametersNotified(StaffEvent, frozen=True, kw_only=True, tag="parameters-notified"):
    """[crown-melbourne-v29 13.4.1(a)]"""

    to: str
    reference: str
    clause: Clause


class JackpotStarted(PublicEvent, frozen=True, kw_only=True, tag="jackpot-started"):
    """The house puts the seed into the pool."""

    amount: Cents
    funded: Cents


class CoupCounted(CitedEvent, frozen=True, tag="coup-counted"):
    """A coup was complete; the house adds to the pool, unless coups like this one do not count.

    [crown-melbourne-v29 13.3.2(a)]
    """

    table: str
    amount: Cents
    funded: Cents


class WinRecorded(PublicEvent, frozen=True, kw_only=True, tag="win-recorded"):
    """A winning hand, in the order in which dealers recorded them: `win` is its number.

    `late`: of the coup that was counted last, and not of the one in progress. `at` is its time for
    settlement. [crown-melbourne-v29 13.3.2(b)] [crown-melbourne-v29 13.4.4] `coup` is the number of
    the coup at its table, where that was told.
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
    """Nobody had a wager that shares: nothing is payable, and the meter stays."""

    win: int


class ValueRead(StaffEvent, frozen=True, kw_only=True, tag="value-read"):
    """What console and display showed for a win, and who read them when."""

    win: int
    console: Cents
    display: Cents
    clause: Clause


class PaymentHeld(StaffEvent, frozen=True, kw_only=True, tag="payment-held"):
    """Console and display do not agree: nothing is paid before somebody says which is right."""

    win: int
    clause: Clause


class Share(Data, frozen=True, kw_only=True):
    """What one wager gets."""

    player: str
    bet: str
    area: int
    amount: Cents

    @property
    def spot(self) -> tuple[str, str, int]:
        return self.player, self.bet, self.area


class WinConfirmed(PublicEvent, frozen=True, kw_only=True, tag="win-confirmed"):
    """The meter, rounded up, and the percentage of it that is divided.

    `amount` comes off the pool; with what the house `funded` beside it, it makes the shares.
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
    """All of the meter was won: the house puts the seed into the pool again."""

    amount: Cents
    funded: Cents


class WinDismissed(PublicEvent, frozen=True, kw_only=True, tag="win-dismissed"):
    win: int


class SharePaid(PersonalEvent, frozen=True, kw_only=True, tag="share-paid"):
    """[crown-melbourne-v29 13.4.8]"""

    win: int
    player: str
    bet: str
    area: int
    paid: Cents
    means: ShareMeans
    clause: Clause


class ShareWithdrawn(PersonalEvent, frozen=True, kw_only=True, tag="share-withdrawn"):
    """A wager has no share any more. `amount` was owed for it, and is in the pool again."""

    win: int
    player: str
    bet: str
    area: int
    amount: Cents
    clause: Clause


class ShareRecalled(PersonalEvent, frozen=True, kw_only=True, tag="share-recalled"):
    """A wager has no share any more and its share had been paid: the player owes the amount."""

    win: int
    player: str
    bet: str
    area: int
    amount: Cents
    clause: Clause


class ShareRepaid(PersonalEvent, frozen=True, kw_only=True, tag="share-repaid"):
    """A player gave back what was recalled; it is in the pool again."""

    player: str
    amount: Cents
    clause: Clause


class ShareWithheld(PersonalEvent, frozen=True, kw_only=True, tag="share-withheld"):
    """[crown-melbourne-v29 15.2.3]"""

    win: int
    player: str
    clause: Clause


class ShareReleased(PersonalEvent, frozen=True, kw_only=True, tag="share-released"):
    """What was withheld of a win was determined."""

    win: int
    player: str
    clause: Clause


class PoolAdjusted(PublicEvent, frozen=True, kw_only=True, tag="pool-adjusted"):
    """The pool was changed by hand: the house adds to it, or takes out a negative amount."""

    amount: int
    funded: int


class TableOut(CitedEvent, frozen=True, tag="table-out"):
    """The jackpot is not offered at a table whose equipment fails."""

    table: str
    note: Annotated[str, Only(Audience.STAFF)]


class TableBack(CitedEvent, frozen=True, tag="table-back"):
    table: str


class CoupsMissed(StaffEvent, frozen=True, kw_only=True, tag="coups-missed"):
    """Coups that the shoe did not record, who reported them, and when."""

    table: str
    coups: int
    clause: Clause


class MissedContributed(CitedEvent, frozen=True, tag="missed-contributed"):
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
