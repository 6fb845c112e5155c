"""Whether a card can be one of this shoe."""

from __future__ import annotations

from punto.cards import Card
from punto.rules.ruling import Reason, Refused
from punto.table.state import TableState


def no_such_card(state: TableState, card: Card | None) -> Refused | None:
    """A refusal where all cards of that name have been seen, or none is left at all."""
    if not state.shoe.left:
        return Refused(Reason.NO_SUCH_CARD, None, "a card", "cards in the shoe")
    return seen_too_often(state, card)


def seen_too_often(state: TableState, card: Card | None) -> Refused | None:
    """A refusal where all cards of that name have been seen."""
    if card is None or state.shoe.seen.count(card) < state.shoe.decks:
        return None
    want = f"another card: {state.shoe.decks} were seen"
    return Refused(Reason.NO_SUCH_CARD, None, str(card), want)
