"""Events about wagers, for one coup, in mid-coup or for longer, and about the chips for them."""

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
    """The dealer called for wagers."""

    words: str


class BetPlaced(PublicEvent, frozen=True, kw_only=True, tag="bet-placed"):
    """A player's chips were laid: `wager` is the whole that lies now, `added` the new part of it.

    `told` is what the owner had asked staff for; it changes nothing.
    """

    wager: WagerTold
    added: Cents
    advice: Clause | None = None
    told: Annotated[str, Only(Own("wager.player", staff=True))] = ""


class BetTaken(PublicEvent, frozen=True, kw_only=True, tag="bet-taken"):
    """A wager went back to its owner, because the owner wished it or because a clause says so."""

    wager: WagerTold
    clause: Clause | None = None


class NominationVoided(PublicEvent, frozen=True, kw_only=True, tag="nomination-voided"):
    """A stake lies on after a tie, and its owner must name a hand for it again."""

    wager: WagerTold
    clause: Clause


class Nominated(PublicEvent, frozen=True, kw_only=True, tag="nominated"):
    """The owner has named a hand, `bet`, for the stake that lay on as `wager` after a tie."""

    wager: WagerTold
    bet: str
    clause: Clause


class BetLowered(PublicEvent, frozen=True, kw_only=True, tag="bet-lowered"):
    """A wager became smaller, and `stake` is what still lies; the rest went back to its owner.

    `clause` says why; or else it is the clause by which the owner was advised of the minimum.
    """

    wager: WagerTold
    stake: Cents
    clause: Clause | None = None


class BetAdvised(PublicEvent, frozen=True, kw_only=True, tag="bet-advised"):
    """The owner of a wager under the minimum was told to raise or withdraw it in time.

    If the wager was already paid or collected, the owner was told that further ones will go back.
    """

    wager: WagerTold
    clause: Clause


class BetsClosed(PublicEvent, frozen=True, kw_only=True, tag="bets-closed"):
    """The dealer called that no more wagers are taken."""

    words: str


class BetsReopened(PublicEvent, frozen=True, kw_only=True, tag="bets-reopened"):
    """Wagers may be changed again, before any card was seen."""

    clause: Clause


class VoucherExchanged(PersonalEvent, frozen=True, kw_only=True, tag="voucher-exchanged"):
    """A player got tokens for a voucher of the same value; `bets`: the only bets they may lie on.

    `returned`: tokens that win come back; otherwise they are taken, win or lose.
    """

    player: str
    value: Cents
    bets: tuple[str, ...] = ()
    returned: bool = False
    clause: Clause | None = None


class CommissionDeferred(PersonalEvent, frozen=True, kw_only=True, tag="commission-deferred"):
    """A player pays commission later, not at each payment."""

    player: str


class CommissionCollected(PublicEvent, frozen=True, kw_only=True, tag="commission-collected"):
    """The dealer collected commission that a player owed."""

    player: str
    amount: Cents
    clause: Clause | None = None


class CommissionReturned(PublicEvent, frozen=True, kw_only=True, tag="commission-returned"):
    """A player got collected commission back and owes it again: its settlement was undone."""

    player: str
    amount: Cents


class MarkerPut(PublicEvent, frozen=True, kw_only=True, tag="marker-put"):
    """A marker at a player's place shows limits of that player's own, or commission that is owed.

    Everybody sees the amount that it shows, but not what the limits are.

    [crown-melbourne-v29 6.6] [crown-melbourne-v29 9.3.1(b)]
    """

    player: str
    seat: int | None
    owed: Cents | None = None
    clause: Clause | None = None


class ExcessArranged(PersonalEvent, frozen=True, kw_only=True, tag="excess-arranged"):
    """A player may exceed the differential up to `maximum`; `shoe`: only until the shoe ends."""

    player: str
    maximum: Cents
    shoe: bool = False


class WindowOpened(PublicEvent, frozen=True, kw_only=True, tag="window-opened"):
    """A wager in mid-coup is offered, such as Insurance.

    `on` is the situation that it is about, `to` are the players who may place it, and `until` is
    the second in which the offer can end at the earliest.
    """

    bet: str
    on: str
    to: tuple[str, ...]
    until: int
    clause: Clause


class WindowDeclined(PublicEvent, frozen=True, kw_only=True, tag="window-declined"):
    """A player lays no wager in the middle of this coup."""

    player: str


class WindowClosed(PublicEvent, frozen=True, kw_only=True, tag="window-closed"):
    """A wager in the middle of the coup is not offered any more."""

    bet: str


class BoughtIn(PersonalEvent, frozen=True, kw_only=True, tag="bought-in"):
    """A player bought chips at the table."""

    player: str
    amount: Cents


class CashedOut(PersonalEvent, frozen=True, kw_only=True, tag="cashed-out"):
    """A player gave chips back for money."""

    player: str
    amount: Cents


class DebtCollected(PersonalEvent, frozen=True, kw_only=True, tag="debt-collected"):
    """Chips went from a player's rack to the table, to pay a debt for an undone payment."""

    player: str
    amount: Cents


class RunWentOn(PublicEvent, frozen=True, kw_only=True, tag="run-went-on"):
    """A wager on a Run is still open: `reached` of the results that it needs have come."""

    wager: WagerTold
    reached: int


class LongStanding(Data, frozen=True, kw_only=True):
    """How far a wager on a Run or Dragon Tail has come; `since` is the number of its first coup."""

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
    """An older coup is void: Runs and Dragon Tails now stand as if it had not been dealt.

    `lying` are the wagers on them as they stand now, and `lay` as they stood in the last coup.
    `indicators` is what the indicators of tails show now, and `were` what they showed then. Wagers
    that lie `again` had been decided; those that are `gone` are decided now.
    """

    lying: Standings
    lay: Standings
    indicators: Mapping[str, int]
    were: Mapping[str, int]
    again: Wagers = ()
    gone: Wagers = ()


class TailIndicator(PublicEvent, frozen=True, kw_only=True, tag="tail-indicator"):
    """The indicator of a Dragon Tail shows another number; 0: there is no tail.

    [crown-melbourne-v29 1.1/Dragon Tail Indicator]
    """

    bet: str
    shows: int
    clause: Clause


class TailWarned(PublicEvent, frozen=True, kw_only=True, tag="tail-warned"):
    """Before the last coup, players were warned that a Dragon Tail may stay too short to win."""

    bet: str
    shows: int
    clause: Clause


class HandMissing(PublicEvent, frozen=True, kw_only=True, tag="hand-missing"):
    """Before betting closes, players were told that their Run needs a hand for this coup."""

    players: tuple[str, ...]
    clause: Clause


class HandNominated(PublicEvent, frozen=True, kw_only=True, tag="hand-nominated"):
    """A player who backs both hands said which of them counts for the player's Run in this coup."""

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
