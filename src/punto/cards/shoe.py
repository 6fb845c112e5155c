"""The shoe: an order of cards that arrived as data, and where each card is now."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from punto.cards.card import Card


class CuttingCard(Enum):
    """The card of another colour that comes out of the shoe like any other."""

    CUTTING_CARD = "cutting card"


CUTTING_CARD: Final = CuttingCard.CUTTING_CARD


@dataclass(frozen=True, slots=True)
class Shoe:
    """Cards in a shoe or a continuous shuffler, front first.

    `cutting` has for each cutting card the number of cards of `order` in front of it. Cards put
    back lie before the rest in `front`. What was drawn is in play until it is burned or discarded.

    >>> shoe = Shoe(tuple(Card.parse(word) for word in "7h 6c Kd".split()), cutting=(1,))
    >>> shoe, first = shoe.draw()
    >>> shoe, second = shoe.draw()
    >>> first, second, shoe.cards_left
    (Card.parse('7♥'), <CuttingCard.CUTTING_CARD: 'cutting card'>, 2)
    """

    order: tuple[Card, ...]
    cutting: tuple[int, ...] = ()
    continuous: bool = False
    at: int = 0
    front: tuple[Card, ...] = ()
    in_play: tuple[Card, ...] = ()
    burned: tuple[Card, ...] = ()
    discarded: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if self.continuous and self.cutting:
            raise ValueError("a continuous shuffler holds no cutting card")
        if list(self.cutting) != sorted(self.cutting):
            raise ValueError(f"cutting cards at {self.cutting}; want them front first")
        if any(not 0 <= place <= len(self.order) for place in self.cutting):
            raise ValueError(f"cutting cards at {self.cutting}; want 0 to {len(self.order)}")

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards still in the shoe, front first."""
        return self.front + self.order[self.at :]

    @property
    def cards_left(self) -> int:
        return len(self.front) + len(self.order) - self.at

    @property
    def composition(self) -> Counter[Card]:
        """How many of each card are still in the shoe."""
        return Counter(self.held)

    @property
    def cutting_card_is_next(self) -> bool:
        return not self.front and self.at in self.cutting

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card, wherever it is now: what a count at the table must find."""
        return self.held + self.in_play + self.burned + self.discarded

    def draw(self) -> tuple[Shoe, Card | CuttingCard]:
        """What comes out next: a card, which is then in play, or a cutting card, laid aside."""
        if self.front:
            card, *rest = self.front
            return replace(self, front=tuple(rest), in_play=(*self.in_play, card)), card
        if self.cutting_card_is_next:
            aside = self.cutting.index(self.at)
            cutting = self.cutting[:aside] + self.cutting[aside + 1 :]
            return replace(self, cutting=cutting), CUTTING_CARD
        if self.at == len(self.order):
            raise LookupError("the shoe is empty")
        card = self.order[self.at]
        return replace(self, at=self.at + 1, in_play=(*self.in_play, card)), card

    def put_back(self, card: Card) -> Shoe:
        """Return a card in play to the front of the shoe."""
        return replace(self, in_play=self._without(card), front=(card, *self.front))

    def burn(self, card: Card) -> Shoe:
        """Take a card in play out of play unplayed."""
        return replace(self, in_play=self._without(card), burned=(*self.burned, card))

    def discard(self) -> Shoe:
        """Clear the layout: every card in play goes to the discards."""
        return replace(self, in_play=(), discarded=self.discarded + self.in_play)

    def mixed_in(self, order: tuple[Card, ...]) -> Shoe:
        """A continuous shuffler after it took the discards in; the new order arrives as data."""
        if not self.continuous:
            raise ValueError("only a continuous shuffler takes discards back in")
        waiting = self.held + self.discarded + self.burned
        if Counter(order) != Counter(waiting):
            raise ValueError(
                f"{len(order)} cards in the new order; want the {len(waiting)} at hand"
            )
        return replace(self, order=order, at=0, front=(), burned=(), discarded=())

    def _without(self, card: Card) -> tuple[Card, ...]:
        if card not in self.in_play:
            raise ValueError(f"{card} is not in play")
        place = len(self.in_play) - 1 - self.in_play[::-1].index(card)
        return self.in_play[:place] + self.in_play[place + 1 :]
