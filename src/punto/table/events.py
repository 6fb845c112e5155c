"""What happened at a table. A log of events is the truth; nothing else is kept."""

from __future__ import annotations

from punto.cards import Card
from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.coup import Outcome, Side
from punto.rules.data import Data
from punto.rules.settle import Result
from punto.rules.wager import Wager


class Event(Data, frozen=True, kw_only=True, tag_field="event"):
    """The base of all events; each is written with its own word under `event`."""


class CardsBrought(Event, frozen=True, kw_only=True, tag="cards-brought"):
    decks: int
    clause: Clause | None = None


class CutOffered(Event, frozen=True, kw_only=True, tag="cut-offered"):
    """To whom the cut is offered, one after the other: a seat or a role."""

    to: tuple[int | str, ...]


class CutRefused(Event, frozen=True, kw_only=True, tag="cut-refused"):
    by: int | str


class CardsCut(Event, frozen=True, kw_only=True, tag="cards-cut"):
    by: int | str
    in_front: int


class ShoeLoaded(Event, frozen=True, kw_only=True, tag="shoe-loaded"):
    """`burn` is how many cards have to be burned, as far as that is known before the first."""

    cutting_card: int | None
    burn: int


class BurnChosen(Event, frozen=True, kw_only=True, tag="burn-chosen"):
    face_up: bool
    counted: bool
    clause: Clause | None = None


class CardBurned(Event, frozen=True, kw_only=True, tag="card-burned"):
    """`more` is how many are still to be burned."""

    card: Card | None
    more: int


class BetsCalled(Event, frozen=True, kw_only=True, tag="bets-called"):
    words: str


class BetPlaced(Event, frozen=True, kw_only=True, tag="bet-placed"):
    wager: Wager
    advice: Clause | None = None


class BetTaken(Event, frozen=True, kw_only=True, tag="bet-taken"):
    wager: Wager


class BetsClosed(Event, frozen=True, kw_only=True, tag="bets-closed"):
    words: str


class CardDealt(Event, frozen=True, kw_only=True, tag="card-dealt"):
    to: Side
    card: Card | None
    face_down: bool = False


class CardTurned(Event, frozen=True, kw_only=True, tag="card-turned"):
    hand: Side
    place: int
    card: Card


class CuttingCardShown(Event, frozen=True, kw_only=True, tag="cutting-card-shown"):
    """`coups` is how many coups there are still, the one in progress among them."""

    coups: int
    clause: Clause | None = None


class ResultCalled(Event, frozen=True, kw_only=True, tag="result-called"):
    outcome: Outcome
    words: str


class BetSettled(Event, frozen=True, kw_only=True, tag="bet-settled"):
    """`returned` is of the stake, `paid` was won; `owed` is commission left to a later time."""

    wager: Wager
    result: Result
    returned: Cents
    paid: Cents
    owed: Cents
    clauses: tuple[Clause, ...]


class CoupVoided(Event, frozen=True, kw_only=True, tag="coup-voided"):
    """No result; every stake goes back."""

    why: str
    clauses: tuple[Clause, ...]


class TableCleared(Event, frozen=True, kw_only=True, tag="table-cleared"):
    pass


class ShoeEnded(Event, frozen=True, kw_only=True, tag="shoe-ended"):
    pass


class Seated(Event, frozen=True, kw_only=True, tag="seated"):
    player: str
    seat: int


class Left(Event, frozen=True, kw_only=True, tag="left"):
    player: str


class DirectionGiven(Event, frozen=True, kw_only=True, tag="direction-given"):
    question: str
    decision: str
    reason: str


AnyEvent = (
    CardsBrought
    | CutOffered
    | CutRefused
    | CardsCut
    | ShoeLoaded
    | BurnChosen
    | CardBurned
    | BetsCalled
    | BetPlaced
    | BetTaken
    | BetsClosed
    | CardDealt
    | CardTurned
    | CuttingCardShown
    | ResultCalled
    | BetSettled
    | CoupVoided
    | TableCleared
    | ShoeEnded
    | Seated
    | Left
    | DirectionGiven
)
