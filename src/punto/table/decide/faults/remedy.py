"""What each remedy and each act does to the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from punto.cards import Card
from punto.money import NOTHING
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.irregular import Act, Irregularity, Remedy
from punto.rules.model import Moment
from punto.rules.settle import Result, Settled
from punto.table import events
from punto.table.decide.coup.calls import words
from punto.table.decide.faults.facts import without
from punto.table.decide.wagers.commission import settled_event, unsettle
from punto.table.decide.wagers.lasting import shown_again
from punto.table.ruling import Steps
from punto.table.state import Fault, Phase, Spot, Stray

_FIRST_CARD = (Irregularity.FACE_UP_FIRST_CARD, Irregularity.FIRST_CARD_EXPOSED)
_BEFORE_PLAY = (Phase.OFFER, Phase.CUT, Phase.LOAD, Phase.BURN)
_ENDING = {
    Act.SHUFFLE: False,
    Act.SHUFFLE_AND_CUT: False,
    Act.CHECK_DECKS: True,
    Act.REPLACE_CARDS: True,
    Act.RENEW_CARDS: False,
}
"""Acts by which the shoe ends after the coup, and whether other cards must come."""

_GOES_TO = {
    Remedy.BECOMES_BANKERS_THIRD: Spot.BANKER,
    Remedy.BECOMES_PLAYERS_THIRD: Spot.PLAYER,
    Remedy.FIRST_OF_NEXT_COUP: Spot.FRONT,
    Remedy.DISREGARD: Spot.DISCARDS,
}
"""Remedies by which a stray card goes somewhere."""


def apply(steps: Steps, fault: Fault, order: Iterable[Card] = ()) -> None:
    """Do what the book says about a fault, and what follows it."""
    order = tuple(order)
    undo(steps, fault)
    if fault.irregularity is Irregularity.OUT_OF_ORDER and fault.remedy is Remedy.RECONSTRUCT:
        lay_anew(steps, order)
    before = len(steps.events)
    _carry_out(steps, fault)
    moved = any(isinstance(event, events.CardMoved) for event in steps.events[before:])
    if steps.state.phase is Phase.COUP and not moved:
        put_right(steps, fault.stray)
    if fault.remedy is Remedy.DECIDE_ORDER or fault.irregularity is Irregularity.DRAWN_TOGETHER:
        lay_in_order(steps, order)
    back_in_play(steps, fault)
    tidy(steps, fault)
    for act in fault.then:
        if act in _ENDING:
            end_shoe(steps, fault.clause, other=_ENDING[act])


def _carry_out(steps: Steps, fault: Fault) -> None:
    match fault.remedy:
        case remedy if remedy in _GOES_TO:
            _move(steps, fault, _GOES_TO[remedy])
        case Remedy.FIRST_OF_NO_BET_COUP:
            _no_bet_first(steps, fault)
        case Remedy.NO_BET_COUP:
            no_bet_now(steps, fault.clause)
        case Remedy.RECONSTRUCT:
            put_right(steps, fault.stray)
        case Remedy.VOID_COUP:
            void_coup(steps, fault.irregularity, fault.clause)
        case Remedy.VOID_SHOE:
            void_coup(steps, fault.irregularity, fault.clause)
            end_shoe(steps, fault.clause, other=True)
        case Remedy.VOID_WAGER:
            _void_wager(steps, fault)
        case Remedy.FINISH_THEN_SHUFFLE | Remedy.SHUFFLE | Remedy.REPLACE_CARDS:
            end_shoe(steps, fault.clause, other=fault.remedy is Remedy.REPLACE_CARDS)
        case _:
            pass  # The record is all.


def undo(steps: Steps, fault: Fault) -> None:
    """A coup that was settled but is not over can still have no result, where the book has it."""
    state = steps.state
    known = state.outcome is not None or (state.three_card is not None and state.three_card.called)
    settled = state.phase is Phase.SETTLED and known
    if settled and Act.UNDO_SETTLEMENT in fault.then:
        reopen(steps)


def reopen(steps: Steps) -> None:
    """The last coup lies on the layout again: settlements are undone, new wagers go back."""
    state = steps.state
    for wager in (*state.layout, *state.lasting.fresh()) if state.last else ():
        steps.add(events.BetTaken(wager=wager))
    unsettle(steps, state.last.lines if state.last else state.settled)
    steps.add(events.CoupReopened(), *shown_again(steps.state))


def lay_anew(steps: Steps, order: Sequence[Card]) -> None:
    """Every card of the coup goes where it belongs by the order in which it left the shoe."""
    if not order:
        return
    for spot in (Spot.PLAYER, Spot.BANKER):
        for _ in steps.state.hand(Side(spot)):
            steps.add(events.CardMoved(source=spot, place=1, to=Spot.ASIDE))
    lay_in_order(steps, order)


def tidy(steps: Steps, fault: Fault) -> None:
    """Cards that a fault brought to no hand, and that nothing uses, go to the discards."""
    together = fault.irregularity is Irregularity.DRAWN_TOGETHER
    if together or (fault.stray and fault.stray.spot is Spot.ASIDE):
        for _ in steps.state.aside:
            steps.add(events.CardMoved(source=Spot.ASIDE, place=1, to=Spot.DISCARDS))


def lay_in_order(steps: Steps, order: Iterable[Card]) -> None:
    """Cards that came together go where they are due, in the order that was given to them.

    Before a coup none is due yet: they come back, and open it in that order.
    """
    wanted = list(order)
    while steps.state.aside:
        aside = steps.state.aside
        due = steps.state.due if steps.state.phase is Phase.COUP else None
        first = wanted.pop(0) if wanted else aside[0].card
        place = next((at for at, laid in enumerate(aside, 1) if laid.card == first), 1)
        spot = Spot(due) if due else Spot.FRONT
        steps.add(events.CardMoved(source=Spot.ASIDE, place=place, to=spot))


def _move(steps: Steps, fault: Fault, to: Spot) -> None:
    """A stray card goes there, and with one at no hand all that came with it."""
    if fault.stray is None:
        return
    steps.add(events.CardMoved(source=fault.stray.spot, place=fault.stray.place, to=to))
    if fault.stray.spot is Spot.ASIDE:
        for _ in steps.state.aside:
            steps.add(events.CardMoved(source=Spot.ASIDE, place=1, to=to))


def _no_bet_first(steps: Steps, fault: Fault) -> None:
    """The card begins a coup without wagers: this one if it is its first card, else the next."""
    resumes = Act.RESUME_NORMAL_PLAY in fault.then
    if fault.irregularity in _FIRST_CARD:
        no_bet_now(steps, fault.clause, extra=resumes and steps.state.shoe.owed)
        if fault.stray and fault.stray.spot is Spot.ASIDE:
            _move(steps, fault, Spot.FRONT)
        return
    _move(steps, fault, Spot.FRONT)
    said = words(steps.state, Moment.NO_BET_COUP)
    steps.add(events.CoupWithoutBets(words=said, clause=fault.clause, after=True, extra=resumes))


def back_in_play(steps: Steps, fault: Fault) -> None:
    """A card that still lies at no hand is used where it would have come."""
    if steps.state.aside and fault.stray and fault.stray.spot is Spot.ASIDE:
        put_right(steps, fault.stray)


def put_right(steps: Steps, stray: Stray | None) -> None:
    """A card goes where it was due; one that no hand may have opens the next coup."""
    if stray is None:
        return
    due = without(steps.state, stray).due if steps.state.phase is Phase.COUP else None
    to = Spot(due) if due else Spot.FRONT
    if to is not stray.spot:
        steps.add(events.CardMoved(source=stray.spot, place=stray.place, to=to))


def void_coup(
    steps: Steps,
    why: str,
    clause: Clause | None,
    forfeited: frozenset[str] = frozenset(),
    *,
    keep: bool = False,
) -> None:
    """No result: the cards lie dead and stakes go back, but for those that are forfeited.

    `keep`: what was settled before stands. A coup is one until all its wagers are settled.
    [rws 1/round-of-play]
    """
    if steps.state.phase is Phase.SETTLED and steps.state.layout and steps.state.settled:
        reopen(steps)
    state = steps.state
    for _ in state.aside:
        steps.add(events.CardMoved(source=Spot.ASIDE, place=1, to=Spot.DISCARDS))
    if state.phase is not Phase.COUP:
        give_back(steps, clause)
        return
    clauses = (clause,) if clause else ()
    if not keep:
        undo_early(steps)
    steps.add(events.CoupVoided(why=why, clauses=clauses))
    for wager in steps.state.layout:
        lost = wager.player in forfeited
        result, back = (Result.LOST, NOTHING) if lost else (Result.VOID, wager.stake)
        steps.add(settled_event(Settled(wager, result, back, NOTHING, clauses)))


def give_back(steps: Steps, clause: Clause | None) -> None:
    """Wagers of the coup go back to their owners; those that live longer stay."""
    for wager in steps.state.layout:
        steps.add(events.BetTaken(wager=wager, clause=clause))


def give_back_to(steps: Steps, clause: Clause | None, players: Iterable[str]) -> None:
    """All that some players have on the table goes back to them."""
    for wager in steps.state.wagers:
        if wager.player in players:
            steps.add(events.BetTaken(wager=wager, clause=clause))


def no_bet_now(steps: Steps, clause: Clause | None, *, extra: bool = False) -> None:
    """The coup goes on without wagers; `extra`: one that is still owed comes after it."""
    undo_early(steps)
    give_back(steps, clause)
    said = words(steps.state, Moment.NO_BET_COUP)
    steps.add(events.CoupWithoutBets(words=said, clause=clause, extra=extra))


def undo_early(steps: Steps) -> None:
    """What was settled while the coup was not over yet is undone."""
    unsettle(steps, steps.state.settled)


def end_shoe(steps: Steps, clause: Clause | None, *, other: bool = False) -> None:
    """The cards are shuffled again, or others come: at once before play, else after the coup."""
    if steps.state.phase in _BEFORE_PLAY:
        steps.add(events.ShoeEnded(replace=other, clause=clause))
    else:
        steps.add(events.ShoeToEnd(replace=other, clause=clause))


def _void_wager(steps: Steps, fault: Fault) -> None:
    """Stakes that lay where they could not yet lie go back. [crown-melbourne-v29 10.13]"""
    if fault.irregularity is not Irregularity.LATE_TAIL_TOO_EARLY:
        return
    for held in steps.state.lasting.wagers:
        if held.misplaced:
            steps.add(events.BetTaken(wager=held.wager, clause=fault.clause))
