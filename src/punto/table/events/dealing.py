"""Events about cards out of the shoe, the result, and the settlement of wagers."""

from typing import Annotated, ClassVar

from punto.cards import Card
from punto.kernel.audience import Audience, Only, Own
from punto.kernel.message import PublicEvent
from punto.money import NOTHING, Cents
from punto.rules.clause import Clause
from punto.rules.coup import Outcome, Side
from punto.rules.settle import Result
from punto.table.events.betting import Wagers, WagerTold
from punto.table.state.fault import Spot


class CardDealt(PublicEvent, frozen=True, kw_only=True, tag="card-dealt"):
    """A card came out of the shoe to a hand, face up or face down."""

    to: Side
    card: Annotated[Card | None, Only(Audience.NOBODY, when="face_down")]
    face_down: bool = False


class CardDrawn(PublicEvent, frozen=True, kw_only=True, tag="card-drawn"):
    """A card came out of the shoe but went to no hand; it has no name if nobody saw its face."""

    card: Card | None


class CardMoved(PublicEvent, frozen=True, kw_only=True, tag="card-moved"):
    """A card was moved from one spot to another; `place` counts the cards at its source from 1."""

    source: Spot
    place: int
    to: Spot


class OrderDecided(PublicEvent, frozen=True, kw_only=True, tag="order-decided"):
    """It was decided in which order cards left the shoe; `turns` has their earlier numbers."""

    turns: tuple[int, ...]


class CardTurned(PublicEvent, frozen=True, kw_only=True, tag="card-turned"):
    """A card that lay face down in a hand was turned face up."""

    hand: Side
    place: int
    card: Card


class CountCalled(PublicEvent, frozen=True, kw_only=True, tag="count-called"):
    """The dealer calls the count of the first two cards of a hand."""

    hand: Side
    count: int
    words: str


class CuttingCardShown(PublicEvent, frozen=True, kw_only=True, tag="cutting-card-shown"):
    """The cutting card came out; `coups` are still to come, including the one in progress."""

    coups: int
    clause: Clause | None = None


class LastCoupCalled(PublicEvent, frozen=True, kw_only=True, tag="last-coup-called"):
    """The dealer called the last coup of the shoe."""

    words: str
    clause: Clause | None = None


class ResultCalled(PublicEvent, frozen=True, kw_only=True, tag="result-called"):
    """The dealer called the result. `no_bet`: nobody could wager on the coup."""

    outcome: Outcome
    words: str
    no_bet: bool = False


class BetSettled(PublicEvent, frozen=True, kw_only=True, tag="bet-settled"):
    """A wager was settled: `returned` came back of the stake, and `paid` was won.

    `owed` is commission that is collected later.
    """

    earlier: ClassVar[bool] = False

    wager: WagerTold
    result: Result
    returned: Cents
    paid: Cents
    owed: Cents
    clauses: tuple[Clause, ...]


class EarlierSettled(BetSettled, frozen=True, kw_only=True, tag="earlier-bet-settled"):
    """A wager of an earlier coup is settled again; this result replaces the earlier one."""

    earlier: ClassVar[bool] = True

    coup: int = 0


class BetUnsettled(PublicEvent, frozen=True, kw_only=True, tag="bet-unsettled"):
    """A settlement is undone: the owner gives winnings back, and the stake lies there again.

    `short`: the part that was no longer in the owner's rack, and is a debt to the table.
    """

    earlier: ClassVar[bool] = False

    wager: WagerTold
    returned: Cents
    paid: Cents
    owed: Cents
    short: Annotated[Cents, Only(Own("wager.player", staff=True))] = NOTHING


class EarlierUnsettled(BetUnsettled, frozen=True, kw_only=True, tag="earlier-bet-unsettled"):
    """A settlement of a coup that was over is undone; its stake stays off the layout."""

    earlier: ClassVar[bool] = True

    coup: int = 0


class CoupReopened(PublicEvent, frozen=True, kw_only=True, omit_defaults=True, tag="coup-reopened"):
    """The cards of the last coup lie on the layout again.

    The wagers that lay for the next coup are `waiting`: their owners have them until this one is
    over.
    """

    waiting: Wagers = ()


class CoupVoided(PublicEvent, frozen=True, kw_only=True, tag="coup-voided"):
    """The coup has no result, and every stake goes back."""

    earlier: ClassVar[bool] = False

    why: str
    clauses: tuple[Clause, ...]


class EarlierVoided(CoupVoided, frozen=True, kw_only=True, tag="earlier-coup-voided"):
    """A coup that was over is declared void."""

    earlier: ClassVar[bool] = True

    coup: int = 0


class CoupWithoutBets(PublicEvent, frozen=True, kw_only=True, tag="coup-without-bets"):
    """The coup in progress, or else the next one, has no wagers; `after`: the one after that.

    `extra`: the coup is dealt beside those that are still owed after the cutting card.
    """

    words: str
    clause: Clause | None = None
    after: bool = False
    extra: bool = False


class TableCleared(PublicEvent, frozen=True, kw_only=True, tag="table-cleared"):
    """The cards of the coup were taken off the layout; the coup is over."""


CardLaidEvent = CardDealt | CardDrawn | CardMoved | CardTurned | OrderDecided
CallEvent = CountCalled | CuttingCardShown | LastCoupCalled | ResultCalled
CoupEndEvent = CoupReopened | CoupVoided | CoupWithoutBets | TableCleared
EarlierEvent = EarlierSettled | EarlierUnsettled | EarlierVoided
DealEvent = CardLaidEvent | CallEvent | CoupEndEvent | BetSettled | BetUnsettled | EarlierEvent
