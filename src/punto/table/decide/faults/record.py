"""What somebody reports, compared with the record of the coup and of the shoe."""

from __future__ import annotations

from collections import Counter

from punto.rules.coup import Side
from punto.rules.draw import INITIAL_CARDS
from punto.rules.irregular import Irregularity
from punto.rules.values import AllOf, CardFace, HandOf, Number, Thing
from punto.table.commands import Report
from punto.table.decide.faults.order import astray, right_deal
from punto.table.ruling import Finding, Need, Reason, Refused
from punto.table.state import MOST_CARDS, Spot, Stray, TableState

_AT = {
    Irregularity.THIRD_CARD_TO_PLAYER: Spot.PLAYER,
    Irregularity.THIRD_CARD_TO_BANKER: Spot.BANKER,
    Irregularity.PLAYERS_CARD_TO_BANKER: Spot.BANKER,
}
"""Where the card lies that should lie elsewhere."""

_PLACED = (*_AT, Irregularity.WRONG_DELIVERY, Irregularity.EXCESS_CARD)
"""Faults by which a card lies at a hand that does not have it."""


def misplaced(state: TableState, what: Irregularity) -> Stray | None:
    """The first card that lies as a report has it, against the table of play."""
    if what not in _PLACED:
        return None
    deal = right_deal(state)
    for stray, goes in astray(state, deal):
        third = stray.place >= MOST_CARDS
        match what:
            case Irregularity.THIRD_CARD_TO_PLAYER:
                fits = third and stray.spot is Spot.PLAYER
            case Irregularity.THIRD_CARD_TO_BANKER:
                fits = third and stray.spot is Spot.BANKER and goes is not Spot.PLAYER
            case Irregularity.PLAYERS_CARD_TO_BANKER:
                fits = stray.spot is Spot.BANKER and goes is Spot.PLAYER
            case Irregularity.EXCESS_CARD:
                fits = goes is None and deal.over_for_good != ()
            case _:
                fits = goes is not None
        if fits:
            return stray
    return None


def excluded(state: TableState, command: Report) -> Refused | None:
    """A refusal of what cannot be so by the record, with what the record shows."""
    match command.irregularity:
        case Irregularity.OUT_OF_ORDER if command.cards:
            return _other_cards(state, command)
        case what if what in _AT:
            return _not_there(state, what)
        case Irregularity.THIRD_CARD_MISSED:
            if right_deal(state).due:
                return None
            got, want = Finding.COMPLETE_COUP, Need.CARD_THAT_IS_DUE
            return Refused(Reason.NOT_DUE, state.book.draw.clause, got, want)
        case Irregularity.EXCESS_CARD if not command.cards and not command.unseen:
            if state.aside or misplaced(state, command.irregularity) or not command.rebuildable:
                return None
            return Refused(Reason.NO_SUCH_CARD, None, Finding.CARDS_AS_DUE, Need.CARD_OUT_OF_PLACE)
        case Irregularity.INSUFFICIENT_CARDS:
            return _enough(state)
        case _:
            return None


def _other_cards(state: TableState, command: Report) -> Refused | None:
    out = [laid.card for _, _, laid in state.out]
    if Counter(out) == Counter(command.cards):
        return None
    got = AllOf(tuple(CardFace(str(each)) for each in command.cards))
    return Refused(Reason.NO_SUCH_CARD, None, got, Need.CARDS_OF_THE_COUP)


def _not_there(state: TableState, what: Irregularity) -> Refused | None:
    """A card that the record does not show there, or that lies there by the table of play."""
    if misplaced(state, what):
        return None
    if len(state.at(_AT[what])) < MOST_CARDS:
        got = Finding.NO_THIRD_CARD_AT(HandOf(Side(_AT[what].value)))
        return Refused(Reason.NO_SUCH_CARD, None, got, Need.THIRD_CARD_THERE)
    clause, want = state.book.draw.clause, Need.CARD_OUT_OF_PLACE
    return Refused(Reason.NO_SUCH_CARD, clause, Finding.CARDS_AS_DUE, want)


def _enough(state: TableState) -> Refused | None:
    """Cards that suffice for what is still due."""
    needed = int(state.due is not None) if state.opened else INITIAL_CARDS - state.dealt
    if state.shoe.left < needed:
        return None
    got = Finding.CARDS_LEFT(Number(state.shoe.left, Thing.CARD))
    return Refused(Reason.NO_SUCH_CARD, None, got, Need.TOO_FEW_CARDS)
