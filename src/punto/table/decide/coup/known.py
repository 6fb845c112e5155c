"""Whether a card can be one of this shoe."""

from __future__ import annotations

from punto.cards import Card
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused
from punto.rules.values import CardFace, Number, Thing
from punto.table.commands import DealCard
from punto.table.state import TableState


def no_such_card(state: TableState, card: Card | None) -> Refused | None:
    """A refusal where all cards of that name have been seen, or none is left at all."""
    return not_left(state) or seen_too_often(state, card)


def none_to_draw(state: TableState) -> Refused | None:
    """A refusal where nothing is left behind the cards that came back to the front."""
    if state.shoe.left > len(state.shoe.front):
        return None
    return Refused(Reason.NO_SUCH_CARD, None, Finding.CARD, Need.CARDS_IN_THE_SHOE)


def not_left(state: TableState) -> Refused | None:
    if state.shoe.left:
        return None
    return Refused(Reason.NO_SUCH_CARD, None, Finding.CARD, Need.CARDS_IN_THE_SHOE)


def seen_too_often(state: TableState, card: Card | None) -> Refused | None:
    """A refusal where all cards of that name have been seen."""
    if card is None or state.shoe.seen.get(card, 0) < state.shoe.decks:
        return None
    want = Need.ANOTHER_CARD(Number(state.shoe.decks, Thing.CARD))
    return Refused(Reason.NO_SUCH_CARD, None, CardFace(str(card)), want)


def unnamed(state: TableState, command: DealCard) -> Refused | None:
    """A card face up has a name; one that came back to the front keeps the name it had."""
    front = state.shoe.front[0] if state.shoe.front else None
    known = front.card if front else None
    if front and known is not None and command.card not in (None, known):
        seen = CardFace(str(known))
        want = Need.SEEN_CARD_AT_THE_FRONT(seen) if front.seen else Need.CARD_AT_THE_FRONT
        return Refused(Reason.NO_SUCH_CARD, None, CardFace(str(command.card)), want)
    if command.card is None and known is None and not command.face_down:
        return Refused(
            Reason.NO_SUCH_CARD, None, Finding.CARD_WITHOUT_A_NAME, Need.NAME_OR_FACE_DOWN
        )
    return None
