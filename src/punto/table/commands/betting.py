"""Wagers, in mid-coup too, and the chips for them."""

from msgspec import UNSET, UnsetType

from punto.kernel.message import Command, Number, Place, Stake
from punto.rules.answers import StakeMeans
from punto.rules.coup import Side


class CallBets(Command, frozen=True, kw_only=True, tag="call-bets"):
    """The dealer asks for wagers."""


class PlaceBet(Command, frozen=True, kw_only=True, tag="place-bet"):
    """A player lays chips on a bet; staff may do so for the player named in `owner`.

    `told` is what that player had asked for. Where the chips lie is what counts. `unnoticed`: the
    amount is beyond a limit or cannot be paid, or the chips lie where they may not yet, and nobody
    sees it. `on`: what is meant, where the bet has several things to wager on. `means`: what there
    is of it, where that is not chips: money on the layout, or nothing but words.
    """

    bet: str
    stake: Stake
    area: Place = 1
    token: bool = False
    owner: str = ""
    told: str = ""
    unnoticed: bool = False
    on: str = ""
    means: StakeMeans = StakeMeans.CHIPS


class TakeBet(Command, frozen=True, kw_only=True, tag="take-bet"):
    """The owner takes a wager off the layout.

    `token` names one of the two where chips and tokens lie; by default the one laid last.
    """

    bet: str
    area: Place = 1
    on: str = ""
    token: bool | UnsetType = UNSET


class LowerBet(Command, frozen=True, kw_only=True, tag="lower-bet"):
    """The owner makes a wager smaller. `token`: as for taking it off."""

    bet: str
    stake: Stake
    area: Place = 1
    on: str = ""
    token: bool | UnsetType = UNSET


class Nominate(Command, frozen=True, kw_only=True, tag="nominate"):
    """A player names the hand for stakes that lie on after a tie: the same hand or the other.

    By their owner, or by staff for the player named in `owner`. `was`: only for those that lay on
    that hand, and of them for those that wait for it.
    """

    bet: str
    area: Place = 1
    owner: str = ""
    was: str = ""


class ReturnStake(Command, frozen=True, kw_only=True, tag="return-stake"):
    """Staff give back stakes that would otherwise have to lie on after a tie."""

    player: str
    area: Place = 1
    reason: str = ""


class NominateHand(Command, frozen=True, kw_only=True, tag="nominate-hand"):
    """A player who backs both hands names the one that continues a run; staff for `player`."""

    hand: Side
    player: str = ""


class ReduceBets(Command, frozen=True, kw_only=True, tag="reduce-bets"):
    """The dealer reduces wagers beyond the differential, or on a crowded area.

    With `bet` the wagers on that bet and area, to the maximum of the area.
    """

    bet: str = ""
    area: Place = 1


class RefuseBet(Command, frozen=True, kw_only=True, tag="refuse-bet"):
    """Staff give a wager back before the coup. `token`: as when it is taken off."""

    player: str
    bet: str
    area: Place = 1
    reason: str = ""
    on: str = ""
    token: bool | UnsetType = UNSET


class CloseBets(Command, frozen=True, kw_only=True, tag="close-bets"):
    """The dealer says that no more wagers are taken."""


class ReopenBets(Command, frozen=True, kw_only=True, tag="reopen-bets"):
    """Staff let wagers be changed again while no card has been seen."""

    reason: str = ""


class ExchangeVoucher(Command, frozen=True, kw_only=True, tag="exchange-voucher"):
    """The dealer gives a player tokens for a voucher of that value.

    Its conditions: `bets`, the only ones that the tokens may be wagered on; `returned`: a token
    that wins comes back; `until`: the last second in which it can be exchanged.
    """

    player: str
    value: Stake
    bets: tuple[str, ...] = ()
    returned: bool = False
    until: Number | None = None


class DeferCommission(Command, frozen=True, kw_only=True, tag="defer-commission"):
    """Staff let a player's commission wait."""

    player: str
    reason: str = ""


class CollectCommission(Command, frozen=True, kw_only=True, tag="collect-commission"):
    """Commission that waited is collected: at the end of the shoe, or before it.

    Before it only if the player pays or has asked for it, or by order of the role that may.
    """

    player: str


class ArrangeExcess(Command, frozen=True, kw_only=True, tag="arrange-excess"):
    """Staff let a player exceed the differential up to this amount; 0 ends it.

    `shoe`: it is agreed to end with the shoe.
    """

    player: str
    maximum: Number
    shoe: bool = False
    reason: str = ""


class OfferWindow(Command, frozen=True, kw_only=True, tag="offer-window"):
    """The dealer offers a wager in mid-coup to the players who may place it."""


class DeclineWindow(Command, frozen=True, kw_only=True, tag="decline-window"):
    """A player declines a wager in mid-coup, or does so beforehand for an early fifth card."""


class CloseWindow(Command, frozen=True, kw_only=True, tag="close-window"):
    """The dealer goes on: all have answered, or their time is over."""


class BuyIn(Command, frozen=True, kw_only=True, tag="buy-in"):
    """Staff give a player chips for money or credit; they come to the player's rack."""

    player: str
    amount: Stake


class CashOut(Command, frozen=True, kw_only=True, tag="cash-out"):
    """A player takes chips from their rack away from the table, or staff do it for `player`."""

    amount: Stake
    player: str = ""


StakeCommand = PlaceBet | TakeBet | LowerBet | Nominate | NominateHand | ReturnStake
BetCommand = StakeCommand | CallBets | ReduceBets | RefuseBet | CloseBets
PermitCommand = ReopenBets | ExchangeVoucher | DeferCommission | CollectCommission | ArrangeExcess
WindowCommand = OfferWindow | DeclineWindow | CloseWindow
MoneyCommand = BuyIn | CashOut
