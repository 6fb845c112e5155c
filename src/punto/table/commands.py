"""What a person asks of a table. The engine is told what happened and who did it when."""

from __future__ import annotations

from typing import Annotated

import msgspec

from punto.cards import Card
from punto.rules.answers import Burn
from punto.rules.coup import Side
from punto.rules.data import Data
from punto.rules.model import Cards, Step

Stake = Annotated[int, msgspec.Meta(ge=1)]
Number = Annotated[int, msgspec.Meta(ge=0)]


class Person(Data, frozen=True, kw_only=True):
    """Who acts: a name, and a role of the book or `player`."""

    name: str
    role: str = "player"


class Command(Data, frozen=True, kw_only=True, tag_field="do"):
    """The base of all commands; each is written with its own word under `do`."""


class BringCards(Command, frozen=True, kw_only=True, tag="bring-cards"):
    """Cards come to the table after the steps that were recorded."""

    cards: Cards
    done: tuple[Step, ...] = ()
    objection: bool = False


class OfferCut(Command, frozen=True, kw_only=True, tag="offer-cut"):
    """The cut is offered; `to_players`: not kept by staff where they may keep it."""

    to_players: bool = True


class RefuseCut(Command, frozen=True, kw_only=True, tag="refuse-cut"):
    """Who is offered the cut passes it on."""


class CutCards(Command, frozen=True, kw_only=True, tag="cut-cards"):
    """Who is offered the cut, or whom that one named, cuts so deep."""

    in_front: Number
    named: bool = False


class PutCuttingCard(Command, frozen=True, kw_only=True, tag="put-cutting-card"):
    """The cutting card goes into the stack so far from its back, and the stack into the shoe."""

    from_back: Number


class ChooseBurn(Command, frozen=True, kw_only=True, tag="choose-burn"):
    """Another way to burn than the book's first."""

    burn: Burn
    requested: bool = False


class BurnCard(Command, frozen=True, kw_only=True, tag="burn-card"):
    """The next card is burned; its face is told where anybody saw it."""

    card: Card | None = None


class CallBets(Command, frozen=True, kw_only=True, tag="call-bets"):
    """The dealer asks for wagers."""


class PlaceBet(Command, frozen=True, kw_only=True, tag="place-bet"):
    """Chips are laid on a bet, for oneself."""

    bet: str
    stake: Stake
    area: Annotated[int, msgspec.Meta(ge=1)] = 1
    token: bool = False


class TakeBet(Command, frozen=True, kw_only=True, tag="take-bet"):
    """A wager is taken off the layout again, by its owner."""

    bet: str
    area: Annotated[int, msgspec.Meta(ge=1)] = 1


class CloseBets(Command, frozen=True, kw_only=True, tag="close-bets"):
    """The dealer says that no more wagers are taken."""


class DealCard(Command, frozen=True, kw_only=True, tag="deal-card"):
    """A card comes out of the shoe and is laid to a hand, face up where it is not said otherwise.

    Without `to` it goes where it is due. A card that nobody saw yet has no name.
    """

    card: Card | None = None
    to: Side | None = None
    face_down: bool = False


class ShowCuttingCard(Command, frozen=True, kw_only=True, tag="show-cutting-card"):
    """The cutting card comes out of the shoe."""


class TurnCard(Command, frozen=True, kw_only=True, tag="turn-card"):
    """A card that lies face down is turned; its name is told where it was not known."""

    hand: Side
    place: Annotated[int, msgspec.Meta(ge=1, le=3)]
    card: Card | None = None


class SettleBets(Command, frozen=True, kw_only=True, tag="settle-bets"):
    """The result is announced, and every wager is paid, collected or given back."""


class ClearTable(Command, frozen=True, kw_only=True, tag="clear-table"):
    """The cards of the coup go to the discards: the coup is over."""


class EndShoe(Command, frozen=True, kw_only=True, tag="end-shoe"):
    """The cards leave the table between coups; new ones have to come."""


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """A player takes a seat."""

    seat: Annotated[int, msgspec.Meta(ge=1)]


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """A player leaves the table; wagers stay where they lie."""


class Direct(Command, frozen=True, kw_only=True, tag="direct"):
    """A person fills a gap of the book: the question as it was put, and the decision."""

    question: str
    decision: str
    reason: str = ""


AnyCommand = (
    BringCards
    | OfferCut
    | RefuseCut
    | CutCards
    | PutCuttingCard
    | ChooseBurn
    | BurnCard
    | CallBets
    | PlaceBet
    | TakeBet
    | CloseBets
    | DealCard
    | ShowCuttingCard
    | TurnCard
    | SettleBets
    | ClearTable
    | EndShoe
    | Sit
    | Leave
    | Direct
)


class Asked(Data, frozen=True, kw_only=True):
    """A command with who asks and when, in seconds on the table's own clock."""

    by: Person
    at: Number
    command: AnyCommand
