"""Wagers: for a coup, in mid-coup and for longer; and the chips for them."""

from collections.abc import Mapping
from typing import Annotated

from msgspec.structs import replace

from punto.kernel.audience import Audience, Only, Own, Viewer
from punto.kernel.message import PersonalEvent, PublicEvent
from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.data import Data
from punto.rules.wager import Wager


def _plain(wager: Wager, _: Viewer) -> Wager:
    return wager.plain


WagerTold = Annotated[Wager, Only(Audience.STAFF, blank=_plain)]
"""Guests are not told what it was accepted under: that would tell of limits of other players."""


class BetsCalled(PublicEvent, frozen=True, kw_only=True, tag="bets-called"):
    words: str


class BetPlaced(PublicEvent, frozen=True, kw_only=True, tag="bet-placed"):
    """Chips were laid: `wager` is the whole wager that lies now, `added` the new part of it.

    `told` is what the owner had asked staff for; it changes nothing.
    """

    wager: WagerTold
    added: Cents
    advice: Clause | None = None
    told: Annotated[str, Only(Own("wager.player", staff=True))] = ""


class BetTaken(PublicEvent, frozen=True, kw_only=True, tag="bet-taken"):
    """A wager went back to its owner, by the owner's wish or by a clause."""

    wager: WagerTold
    clause: Clause | None = None


class NominationVoided(PublicEvent, frozen=True, kw_only=True, tag="nomination-voided"):
    """A stake lies on, and its owner must name a hand for it again."""

    wager: WagerTold
    clause: Clause


class Nominated(PublicEvent, frozen=True, kw_only=True, tag="nominated"):
    """The owner has named a hand for a stake that lay on as `wager`."""

    wager: WagerTold
    bet: str
    clause: Clause


class BetLowered(PublicEvent, frozen=True, kw_only=True, tag="bet-lowered"):
    """A wager became smaller; the rest went back to its owner.

    `clause`: by what, or else by what the owner is advised of the minimum.
    """

    wager: WagerTold
    stake: Cents
    clause: Clause | None = None


class BetAdvised(PublicEvent, frozen=True, kw_only=True, tag="bet-advised"):
    """The owner was told that a wager is under the minimum: raise or withdraw it in time.

    Or, once it was paid or collected, that further such wagers go back.
    """

    wager: WagerTold
    clause: Clause


class BetsClosed(PublicEvent, frozen=True, kw_only=True, tag="bets-closed"):
    words: str


class BetsReopened(PublicEvent, frozen=True, kw_only=True, tag="bets-reopened"):
    clause: Clause


class VoucherExchanged(PersonalEvent, frozen=True, kw_only=True, tag="voucher-exchanged"):
    """Tokens for a voucher of the same value; `bets`: the only bets they may lie on.

    `returned`: those that win come back; otherwise they are taken, win or lose.
    """

    player: str
    value: Cents
    bets: tuple[str, ...] = ()
    returned: bool = False
    clause: Clause | None = None


class CommissionDeferred(PersonalEvent, frozen=True, kw_only=True, tag="commission-deferred"):
    player: str


class CommissionCollected(PublicEvent, frozen=True, kw_only=True, tag="commission-collected"):
    player: str
    amount: Cents
    clause: Clause | None = None


class CommissionReturned(PublicEvent, frozen=True, kw_only=True, tag="commission-returned"):
    """Collected commission is owed again, because its settlement was undone."""

    player: str
    amount: Cents


class MarkerPut(PublicEvent, frozen=True, kw_only=True, tag="marker-put"):
    """A marker at a player's place shows limits of their own, or the commission they owe.

    Everybody sees the amount that it shows, but not what the limits are.

    [crown-melbourne-v29 6.6] [crown-melbourne-v29 9.3.1(b)]
    """

    player: str
    seat: int | None
    owed: Cents | None = None
    clause: Clause | None = None


class ExcessArranged(PersonalEvent, frozen=True, kw_only=True, tag="excess-arranged"):
    """How far a player may exceed the differential; 0: not at all. `shoe`: until its end."""

    player: str
    maximum: Cents
    shoe: bool = False


class WindowOpened(PublicEvent, frozen=True, kw_only=True, tag="window-opened"):
    """A wager in mid-coup is offered: the situation, the players, and the earliest end."""

    bet: str
    on: str
    to: tuple[str, ...]
    until: int
    clause: Clause


class WindowDeclined(PublicEvent, frozen=True, kw_only=True, tag="window-declined"):
    player: str


class WindowClosed(PublicEvent, frozen=True, kw_only=True, tag="window-closed"):
    bet: str


class BoughtIn(PersonalEvent, frozen=True, kw_only=True, tag="bought-in"):
    player: str
    amount: Cents


class CashedOut(PersonalEvent, frozen=True, kw_only=True, tag="cashed-out"):
    player: str
    amount: Cents


class DebtCollected(PersonalEvent, frozen=True, kw_only=True, tag="debt-collected"):
    """Chips went from a rack to the table, for an undone payment that they could not cover."""

    player: str
    amount: Cents


class RunWentOn(PublicEvent, frozen=True, kw_only=True, tag="run-went-on"):
    """A run is one result longer, and now at `reached`."""

    wager: WagerTold
    reached: int


class LongStanding(Data, frozen=True, kw_only=True):
    """How far a run or the stake of a tail has come; `since` is the number of its first coup."""

    wager: Wager
    reached: int = 0
    since: int = 0
    begun: bool = False
    first: bool = False
    misplaced: bool = False


def _plain_all(held: tuple[LongStanding, ...], _: Viewer) -> tuple[LongStanding, ...]:
    return tuple(replace(each, wager=each.wager.plain) for each in held)


def _plain_wagers(wagers: tuple[Wager, ...], _: Viewer) -> tuple[Wager, ...]:
    return tuple(each.plain for each in wagers)


Wagers = Annotated[tuple[Wager, ...], Only(Audience.STAFF, blank=_plain_wagers)]
Standings = Annotated[tuple[LongStanding, ...], Only(Audience.STAFF, blank=_plain_all)]


class LongRestated(PublicEvent, frozen=True, kw_only=True, tag="runs-restated"):
    """An older coup is void: runs and tails now stand as if it had not been dealt.

    `lying` now, and `lay` in the last coup; `indicators` of tails now, and what they `were` then.
    Of their stakes those that lie `again` had been decided, and those `gone` are decided now.
    """

    lying: Standings
    lay: Standings
    indicators: Mapping[str, int]
    were: Mapping[str, int]
    again: Wagers = ()
    gone: Wagers = ()


class TailIndicator(PublicEvent, frozen=True, kw_only=True, tag="tail-indicator"):
    """The indicator of a tail shows another number. [crown-melbourne-v29 1.1/Dragon Tail Indicator]

    0: there is no tail.
    """

    bet: str
    shows: int
    clause: Clause


class TailWarned(PublicEvent, frozen=True, kw_only=True, tag="tail-warned"):
    """Before the last coup: a tail, or a stake laid for one now, may be too short."""

    bet: str
    shows: int
    clause: Clause


class HandMissing(PublicEvent, frozen=True, kw_only=True, tag="hand-missing"):
    """Players are told before the close that their run needs a hand for this coup."""

    players: tuple[str, ...]
    clause: Clause


class HandNominated(PublicEvent, frozen=True, kw_only=True, tag="hand-nominated"):
    """A player who backs both hands says which of them continues the run."""

    player: str
    hand: Side
    clause: Clause


CommissionEvent = CommissionDeferred | CommissionCollected | CommissionReturned
PermitEvent = VoucherExchanged | CommissionEvent | ExcessArranged
ChipsEvent = BetPlaced | BetTaken | BetLowered | BetAdvised
WagerEvent = ChipsEvent | Nominated | NominationVoided | MarkerPut
BetEvent = WagerEvent | PermitEvent | BetsCalled | BetsClosed | BetsReopened
MoneyEvent = BoughtIn | CashedOut | DebtCollected
WindowEvent = WindowOpened | WindowDeclined | WindowClosed
LongEvent = (
    RunWentOn
    | LongRestated
    | TailIndicator
    | TailWarned
    | HandMissing
    | HandNominated
    | WindowEvent
)
