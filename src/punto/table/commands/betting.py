"""Commands about wagers, also about those in mid-coup, and about the chips for them."""

from msgspec import UNSET, UnsetType

from punto.kernel.message import Command, Number, Place, Stake
from punto.rules.answers import StakeMeans
from punto.rules.coup import Side


class CallBets(Command, frozen=True, kw_only=True, tag="call-bets"):
    """The dealer calls for wagers: players may place them now."""


class PlaceBet(Command, frozen=True, kw_only=True, tag="place-bet"):
    """A player lays chips on a bet; staff may do so for the player named in `owner`.

    `told` is what that player had asked staff for; what counts is where the chips lie. `unnoticed`:
    nobody sees that the amount is beyond a limit or cannot be paid, or that the chips were laid too
    early. `on`: which of them is meant, where the bet has several things to wager on. `means`: what
    the wager is made with, if not with chips: money on the layout, or words alone.
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

    `token`: where both chips and tokens lie there, true means the tokens and false the chips. By
    default those that were laid last are meant.
    """

    bet: str
    area: Place = 1
    on: str = ""
    token: bool | UnsetType = UNSET


class LowerBet(Command, frozen=True, kw_only=True, tag="lower-bet"):
    """The owner makes a wager smaller: `stake` is what stays. `token` is as in `TakeBet`."""

    bet: str
    stake: Stake
    area: Place = 1
    on: str = ""
    token: bool | UnsetType = UNSET


class Nominate(Command, frozen=True, kw_only=True, tag="nominate"):
    """The owner of stakes that must lie on after a tie names the hand that they now back.

    Staff may do so for the player named in `owner`. With `was` only the stakes that lay on that
    hand are meant: those that have no hand named yet, or else all of them.
    """

    bet: str
    area: Place = 1
    owner: str = ""
    was: str = ""


class ReturnStake(Command, frozen=True, kw_only=True, tag="return-stake"):
    """Staff give a player back the stakes that would otherwise have to lie on after a tie."""

    player: str
    area: Place = 1
    reason: str = ""


class NominateHand(Command, frozen=True, kw_only=True, tag="nominate-hand"):
    """A player who backs both hands says which of them counts for that player's Run in this coup.

    Staff may do so for the player named in `player`.
    """

    hand: Side
    player: str = ""


class ReduceBets(Command, frozen=True, kw_only=True, tag="reduce-bets"):
    """The dealer cuts down wagers that are together too much.

    Without `bet` they are cut to the differential. With `bet` the wagers on that bet and area are
    cut to the maximum of the area.
    """

    bet: str = ""
    area: Place = 1


class RefuseBet(Command, frozen=True, kw_only=True, tag="refuse-bet"):
    """Staff refuse a wager before the coup and give it back. `token` is as in `TakeBet`."""

    player: str
    bet: str
    area: Place = 1
    reason: str = ""
    on: str = ""
    token: bool | UnsetType = UNSET


class CloseBets(Command, frozen=True, kw_only=True, tag="close-bets"):
    """The dealer says that no more wagers are taken."""


class ReopenBets(Command, frozen=True, kw_only=True, tag="reopen-bets"):
    """After betting closed, staff let players change wagers again while no card has been seen."""

    reason: str = ""


class ExchangeVoucher(Command, frozen=True, kw_only=True, tag="exchange-voucher"):
    """The dealer gives a player tokens for a voucher; `value` is what it is worth.

    The conditions of the voucher: `bets` are the only bets on which the tokens may be wagered.
    `returned`: a token that wins comes back. `until`: the last second in which it can be exchanged.
    """

    player: str
    value: Stake
    bets: tuple[str, ...] = ()
    returned: bool = False
    until: Number | None = None


class DeferCommission(Command, frozen=True, kw_only=True, tag="defer-commission"):
    """Staff allow a player to owe commission and pay it later."""

    player: str
    reason: str = ""


class CollectCommission(Command, frozen=True, kw_only=True, tag="collect-commission"):
    """The commission that a player owes is collected, at the end of the shoe or before it.

    Before it only if the player pays or has asked for it, or by order of the role that may.
    """

    player: str


class ArrangeExcess(Command, frozen=True, kw_only=True, tag="arrange-excess"):
    """Staff let a player exceed the differential, up to `maximum`; 0 ends the arrangement.

    `shoe`: the arrangement ends with the shoe.
    """

    player: str
    maximum: Number
    shoe: bool = False
    reason: str = ""


class OfferWindow(Command, frozen=True, kw_only=True, tag="offer-window"):
    """In mid-coup the dealer offers a wager, such as Insurance, to the players who may place it."""


class DeclineWindow(Command, frozen=True, kw_only=True, tag="decline-window"):
    """A player declines a wager that is offered in mid-coup.

    A player may also decline it before it is offered: an early fifth card needs that.
    """


class CloseWindow(Command, frozen=True, kw_only=True, tag="close-window"):
    """The dealer ends the offer of a wager in mid-coup: all answered, or their time is over."""


class BuyIn(Command, frozen=True, kw_only=True, tag="buy-in"):
    """Staff give a player chips for money or on credit; the chips go to the player's rack."""

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
