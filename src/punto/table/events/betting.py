"""Wagers."""

from __future__ import annotations

from typing import Annotated

from punto.kernel.audience import Only, Own
from punto.kernel.message import PersonalEvent, PublicEvent
from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.wager import Wager


class BetsCalled(PublicEvent, frozen=True, kw_only=True, tag="bets-called"):
    words: str


class BetPlaced(PublicEvent, frozen=True, kw_only=True, tag="bet-placed"):
    """Chips were laid: `wager` is the whole that lies now, `added` what of it is new.

    `told` is what the owner had asked staff for; it changes nothing.
    """

    wager: Wager
    added: Cents
    advice: Clause | None = None
    told: Annotated[str, Only(Own("wager.player", staff=True))] = ""


class BetTaken(PublicEvent, frozen=True, kw_only=True, tag="bet-taken"):
    """A wager went back to its owner, who wanted it or whom a clause gave it."""

    wager: Wager
    clause: Clause | None = None


class NominationVoided(PublicEvent, frozen=True, kw_only=True, tag="nomination-voided"):
    """A stake lies on, and its owner has to name a hand for it anew."""

    wager: Wager
    clause: Clause


class Nominated(PublicEvent, frozen=True, kw_only=True, tag="nominated"):
    """The owner has named a hand for a stake that lay on as `wager`."""

    wager: Wager
    bet: str
    clause: Clause


class BetLowered(PublicEvent, frozen=True, kw_only=True, tag="bet-lowered"):
    """Less of a wager is left; the rest went back to its owner."""

    wager: Wager
    stake: Cents
    clause: Clause | None = None


class BetsClosed(PublicEvent, frozen=True, kw_only=True, tag="bets-closed"):
    words: str


class BetsReopened(PublicEvent, frozen=True, kw_only=True, tag="bets-reopened"):
    clause: Clause


class VoucherExchanged(PersonalEvent, frozen=True, kw_only=True, tag="voucher-exchanged"):
    """Tokens for a voucher of the same value; `bets`: they may lie on these only.

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
    """Collected commission is owed again, since the settlement that it came from is undone."""

    player: str
    amount: Cents


class MarkerPut(PublicEvent, frozen=True, kw_only=True, tag="marker-put"):
    """A marker lies at a player's place: limits of one's own, or the commission that is owed.

    Everybody sees the amount that it shows, but not what the limits are.

    [crown-melbourne-v29 6.6] [crown-melbourne-v29 9.3.1(b)]
    """

    player: str
    seat: int | None
    owed: Cents | None = None
    clause: Clause | None = None


class ExcessArranged(PersonalEvent, frozen=True, kw_only=True, tag="excess-arranged"):
    player: str
    maximum: Cents


BetEvent = (
    BetsCalled
    | BetPlaced
    | BetTaken
    | BetLowered
    | BetsClosed
    | BetsReopened
    | VoucherExchanged
    | CommissionDeferred
    | CommissionCollected
    | CommissionReturned
    | ExcessArranged
    | MarkerPut
    | Nominated
    | NominationVoided
)
