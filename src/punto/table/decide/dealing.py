"""Cards out of the shoe: dealt where they are due, turned, and the cutting card among them."""

from __future__ import annotations

from typing import assert_never

from punto.rules.answers import Closes, Last
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.permits import CLOSED_FROM
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import void
from punto.table.commands import DealCard, Person, ShowCuttingCard, TurnCard
from punto.table.decide.betting import over
from punto.table.decide.guard import not_now, not_staff
from punto.table.decide.known import no_such_card, seen_too_often
from punto.table.decide.people import directed
from punto.table.decide.settling import settled_event
from punto.table.events import AnyEvent, CardDealt, CardTurned, CoupVoided, CuttingCardShown
from punto.table.evolve import evolve
from punto.table.ruling import Ruling, accepted
from punto.table.state import Phase, TableState


def decide(state: TableState, by: Person, command: DealCard | ShowCuttingCard | TurnCard) -> Ruling:
    guard = not_staff(state, by)
    match command:
        case DealCard():
            guard = guard or not_now(state, "a card", Phase.BETWEEN, Phase.COUP)
            return guard or _not_ready(state) or _not_due(state, command) or _deal(state, command)
        case ShowCuttingCard():
            guard = guard or not_now(state, "the cutting card", Phase.BETWEEN, Phase.COUP)
            return guard or _cutting_card(state)
        case TurnCard():
            return guard or not_now(state, "a card turned", Phase.COUP) or _turn(state, command)
        case _:
            assert_never(command)


def _not_ready(state: TableState) -> Refused | None:
    """Before the first card: a coup is left, somebody wagered, betting was closed if it must be."""
    if state.dealt:
        return None
    if refusal := over(state):
        return refusal
    if not state.layout:
        return Refused(Reason.NOT_NOW, None, "a coup without wagers", "a wager")
    closes = state.rules.rules.policy.betting_closes
    if closes and closes.value is Closes.CALL and state.stage < CLOSED_FROM[closes.value]:
        return Refused(Reason.NOT_NOW, closes.clause, "a card before the call", "no more bets")
    return None


def _not_due(state: TableState, command: DealCard) -> Refused | None:
    draw, side = state.rules.rules.draw, state.due
    if side is None:
        want = "the cards turned first" if state.coup is None else "none: the coup is complete"
        return Refused(Reason.NOT_DUE, draw.clause, "a card", want)
    if command.to not in (None, side):
        return Refused(Reason.NOT_DUE, draw.clause, f"a card to {command.to}", f"one to {side}")
    if command.card is None and not command.face_down:
        return Refused(Reason.NO_SUCH_CARD, None, "a card without a name", "its name, or face down")
    return no_such_card(state, command.card)


def _deal(state: TableState, command: DealCard) -> Ruling:
    side = state.due
    assert side is not None, "seen before"
    dealt = CardDealt(to=side, card=command.card, face_down=command.face_down)
    after = evolve(state, dealt)
    if after.due is not None and not after.shoe.left:
        return accepted(dealt, *_run_out(after))
    return accepted(dealt)


def _run_out(state: TableState) -> tuple[AnyEvent, ...]:
    """A card is due and none is left: what the book does about it."""
    cases = state.rules.rules.irregularities[Irregularity.INSUFFICIENT_CARDS] or ()
    clauses = tuple(case.clause for case in cases if case.remedy is Remedy.VOID_COUP)
    returned = void(state.layout, clauses[0]) if clauses else ()
    why = Irregularity.INSUFFICIENT_CARDS.value
    return CoupVoided(why=why, clauses=clauses), *map(settled_event, returned)


def _cutting_card(state: TableState) -> Ruling:
    """It ends the shoe with this coup or the next, as the book has it."""
    if not state.shoe.cutting_card_in:
        return Refused(Reason.NO_SUCH_CARD, None, "the cutting card", "one that is in the shoe")
    policy = state.rules.rules.policy
    first = not state.dealt
    answer = policy.last_coup_cutting_card_first if first else policy.last_coup_cutting_card_later
    if answer is None:
        silent = state.rules.rules.silent("which coup is the last", "the cutting card")
        decision = directed(state, silent)
        if decision not in (Last.THIS.value, Last.NEXT.value):
            return silent
        return accepted(CuttingCardShown(coups=1 if decision == Last.THIS.value else 2))
    coups = 1 if answer.value is Last.THIS else 2
    return accepted(CuttingCardShown(coups=coups, clause=answer.clause))


def _turn(state: TableState, command: TurnCard) -> Ruling:
    hand = state.hand(command.hand)
    if command.place > len(hand) or not hand[command.place - 1].face_down:
        got = f"card {command.place} of {command.hand}"
        return Refused(Reason.NOT_DUE, None, got, "a card that lies face down")
    known = hand[command.place - 1].card
    card = command.card or known
    if card is None:
        return Refused(Reason.NO_SUCH_CARD, None, "a card without a name", "its name")
    if known is not None and card != known:
        return Refused(Reason.NO_SUCH_CARD, None, str(card), str(known))
    if known is None and (refusal := seen_too_often(state, card)):
        return refusal
    turned = CardTurned(hand=command.hand, place=command.place, card=card)
    after = evolve(state, turned)
    if after.due is not None and not after.shoe.left:
        return accepted(turned, *_run_out(after))
    return accepted(turned)
