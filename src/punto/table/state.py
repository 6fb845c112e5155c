"""A table as a value: the shoe, the layout, the coup and the people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from punto.cards import Card
from punto.rules.coup import Coup, Outcome, Side
from punto.rules.draw import INITIAL_CARDS, due
from punto.rules.options import TableRules
from punto.rules.permits import Stage
from punto.rules.wager import Wager


class Phase(StrEnum):
    """How far the table is: what has to come next."""

    CARDS = "cards"
    OFFER = "offer"
    CUT = "cut"
    LOAD = "load"
    BURN = "burn"
    BETWEEN = "between"
    COUP = "coup"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the layout. One that nobody saw has no name."""

    card: Card | None
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class ShoeState:
    """What is known of the shoe: never the order of what is still in it.

    `cutters` are those who are still to be offered the cut. `to_burn` counts cards still to be
    burned. `coups` is how many coups there are still, once the cutting card came out. `seen` has
    every card of this shoe that was seen.
    """

    decks: int = 0
    left: int = 0
    cutters: tuple[int | str, ...] = ()
    to_burn: int = 0
    burn_counts: bool = False
    cutting_card_in: bool = False
    coups: int | None = None
    coups_played: int = 0
    seen: tuple[Card, ...] = ()


_NO_SHOE = ShoeState()


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything that the answer to a command depends on. It does not grow with the coups."""

    rules: TableRules
    phase: Phase = Phase.CARDS
    shoe: ShoeState = _NO_SHOE
    layout: tuple[Wager, ...] = ()
    player: tuple[Laid, ...] = ()
    banker: tuple[Laid, ...] = ()
    bets_called: bool = False
    bets_closed: bool = False
    outcome: Outcome | None = None
    seats: Mapping[int, str] = field(default_factory=dict[int, str])
    directions: Mapping[str, str] = field(default_factory=dict[str, str])

    def hand(self, side: Side) -> tuple[Laid, ...]:
        return self.player if side is Side.PLAYER else self.banker

    @property
    def dealt(self) -> int:
        return len(self.player) + len(self.banker)

    @property
    def stage(self) -> Stage:
        """How far the coup is, for who wants to bet."""
        if any(not laid.face_down for laid in (*self.player, *self.banker)):
            return Stage.FIRST_CARD_EXPOSED
        if self.dealt:
            return Stage.FIRST_CARD_DEALT
        return Stage.CALLED if self.bets_closed else Stage.OPEN

    @property
    def coup(self) -> Coup | None:
        """The cards of both hands, once every one has been turned."""
        hands = [
            tuple(laid.card for laid in hand if laid.card and not laid.face_down)
            for hand in (self.player, self.banker)
        ]
        seen = Coup(*hands)
        return seen if len(seen.player) + len(seen.banker) == self.dealt else None

    @property
    def due(self) -> Side | None:
        """The hand that the next card goes to; None when none is due, or not before cards turn."""
        if self.dealt < INITIAL_CARDS:
            return Side.PLAYER if self.rules.rules.draw.initial[self.dealt] == "P" else Side.BANKER
        coup = self.coup
        return due(self.rules.rules.draw, self.rules.rules.points, coup) if coup else None

    def seat_of(self, player: str) -> int | None:
        return next((seat for seat, name in self.seats.items() if name == player), None)
