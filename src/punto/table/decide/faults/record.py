"""What somebody reports, compared with the record of the coup and of the shoe."""

from collections import Counter

from punto.rules.coup import Side
from punto.rules.draw import INITIAL_CARDS
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.values import AllOf, CardFace, HandOf, Number, Thing
from punto.table.commands import Report
from punto.table.decide.faults.order import astray, right_deal
from punto.table.decide.guard import cited, not_now
from punto.table.events import StepForgotten
from punto.table.ruling import Finding, Need, Reason, Refused, Ruling, accepted
from punto.table.state import MOST_CARDS, Phase, Spot, Stray, TableState

_AT = {
    Irregularity.THIRD_CARD_TO_PLAYER: Spot.PLAYER,
    Irregularity.THIRD_CARD_TO_BANKER: Spot.BANKER,
    Irregularity.PLAYERS_CARD_TO_BANKER: Spot.BANKER,
}
"""Where the card lies that should lie elsewhere."""

_STEPS = {
    Irregularity.FAIL_TO_CUT: (Phase.OFFER, Phase.CUT),
    Irregularity.FAIL_TO_BURN: (Phase.BURN,),
    Irregularity.FAIL_TO_SHUFFLE: (Phase.BETWEEN,),
}
"""Steps that can be left out, and when they are due."""

_PLACED = (*_AT, Irregularity.WRONG_DELIVERY, Irregularity.EXCESS_CARD)
"""Faults by which a card lies at a hand that does not have it."""


def out_of_place(state: TableState, what: Irregularity, place: int = 1) -> Stray | None:
    """The first card that lies wrong by the table of play, in the way of the fault `what`.

    Only cards from `place` of their hand on are looked at.
    """
    if what not in _PLACED:
        return None
    deal = right_deal(state)
    for stray, goes in astray(state, deal):
        third = stray.place >= MOST_CARDS
        if stray.place < place:
            continue
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


_THIRDS = {
    Irregularity.EXCESS_CARD: MOST_CARDS + 1,
    Irregularity.PLAYERS_CARD_TO_BANKER: MOST_CARDS,
    Irregularity.THIRD_CARD_TO_PLAYER: MOST_CARDS,
    Irregularity.THIRD_CARD_TO_BANKER: MOST_CARDS,
}
"""What a card is from this place of its hand on, if it lies at the wrong one."""


def third_astray(state: TableState) -> tuple[Irregularity, Stray] | None:
    """The first third card that lies wrong by the table of play, with its fault; else None."""
    if not astray(state, right_deal(state)):
        return None
    found = ((what, out_of_place(state, what, place)) for what, place in _THIRDS.items())
    return next(((what, stray) for what, stray in found if stray), None)


def hidden_astray(state: TableState) -> bool:
    """Whether a third card lies wrong while all cards that belong to the hands lie open."""
    return right_deal(state).open and third_astray(state) is not None


def excluded(state: TableState, command: Report) -> Refused | None:
    """A refusal of a report that the record contradicts, with what the record shows."""
    match command.irregularity:
        case Irregularity.OUT_OF_ORDER if command.cards:
            return _other_cards(state, command)
        case what if what in _AT:
            return _not_there(state, what)
        case Irregularity.THIRD_CARD_MISSED:
            if right_deal(state).due:
                return None
            got, want = Finding.COMPLETE_COUP, Need.CARD_THAT_IS_DUE
            return Refused(Reason.AGAINST_THE_RECORD, state.book.draw.clause, got, want)
        case Irregularity.EXCESS_CARD if not command.cards and not command.unseen:
            if state.aside or out_of_place(state, command.irregularity) or not command.rebuildable:
                return None
            return Refused(
                Reason.AGAINST_THE_RECORD,
                cited(state, Irregularity.EXCESS_CARD),
                Finding.CARDS_AS_DUE,
                Need.CARD_OUT_OF_PLACE,
            )
        case Irregularity.INSUFFICIENT_CARDS:
            return _enough(state)
        case Irregularity.FACE_UP_FIRST_CARD if state.shoe.front and not state.dealt:
            later, got = Irregularity.FACE_UP_LATER_CARD, Thing.IRREGULARITY(command.irregularity)
            clause = cited(state, later)  # [nsw-premium 14.5] [nz-midi-1998 12.4]
            return Refused(Reason.AGAINST_THE_RECORD, clause, got, Thing.IRREGULARITY(later))
        case what if not state.book.irregularities[what]:
            return None
        case Irregularity.SHIELD_NOT_OFFERED:
            return _not_exposed(state)
        case what if what in _STEPS:
            return _done(state, what)
        case _:
            return None


def left_out(state: TableState, what: Irregularity) -> Ruling:
    """Record that a step that was due was left out without anybody noticing."""
    got = Thing.IRREGULARITY(what)
    if refusal := not_now(state, got, *_STEPS.get(what, ())):
        return refusal
    if what is Irregularity.FAIL_TO_SHUFFLE and state.shoe.coups != 0:
        return Refused(Reason.NOT_NOW, cited(state, what), got, Need.SHOE_TO_BE_OVER)
    return accepted(StepForgotten(step=what))


def _done(state: TableState, what: Irregularity) -> Refused | None:
    """A refusal of a step that was taken in time; cards may have come to the table unshuffled."""
    cases = state.book.irregularities[what] or ()
    later = any(case.remedy is Remedy.FINISH_THEN_SHUFFLE for case in cases)
    unsure = what is Irregularity.FAIL_TO_SHUFFLE and not later
    if unsure or what in state.shoe.forgotten:
        return None
    return Refused(
        Reason.AGAINST_THE_RECORD, cited(state, what), Thing.IRREGULARITY(what), Need.STEP_LEFT_OUT
    )


def _other_cards(state: TableState, command: Report) -> Refused | None:
    out = [laid.card for _, _, laid in state.out]
    if Counter(out) == Counter(command.cards):
        return None
    got = AllOf(tuple(CardFace(str(each)) for each in command.cards))
    clause = cited(state, Irregularity.OUT_OF_ORDER)
    return Refused(Reason.NO_SUCH_CARD, clause, got, Need.CARDS_OF_THE_COUP)


def _not_there(state: TableState, what: Irregularity) -> Refused | None:
    """A refusal of a card that the record does not show there, or that rightly lies there."""
    if out_of_place(state, what):
        return None
    if len(state.at(_AT[what])) < MOST_CARDS:
        got = Finding.NO_THIRD_CARD_AT(HandOf(Side(_AT[what].value)))
        return Refused(Reason.AGAINST_THE_RECORD, cited(state, what), got, Need.THIRD_CARD_THERE)
    clause, want = state.book.draw.clause, Need.CARD_OUT_OF_PLACE
    return Refused(Reason.AGAINST_THE_RECORD, clause, Finding.CARDS_AS_DUE, want)


def _not_exposed(state: TableState) -> Refused | None:
    """A refusal if nobody has seen a fifth card, or none was dealt. [crown-melbourne-v29 10.14]"""
    thirds = (*state.player[MOST_CARDS - 1 :], *state.banker[MOST_CARDS - 1 :])
    if any(laid.seen for laid in thirds):
        return None
    got = Finding.CARD_FACE_DOWN if thirds else Finding.THIRD_CARD
    clause = cited(state, Irregularity.SHIELD_NOT_OFFERED)
    return Refused(Reason.AGAINST_THE_RECORD, clause, got, Need.THIRD_CARD_THERE)


def _enough(state: TableState) -> Refused | None:
    """A refusal to report too few cards while they suffice for what is still due."""
    needed = int(state.due is not None) if state.opened else INITIAL_CARDS - state.dealt
    if state.shoe.left < needed:
        return None
    got = Finding.CARDS_LEFT(Number(state.shoe.left, Thing.CARD))
    clause = cited(state, Irregularity.INSUFFICIENT_CARDS)
    return Refused(Reason.AGAINST_THE_RECORD, clause, got, Need.TOO_FEW_CARDS)
