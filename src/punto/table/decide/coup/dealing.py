"""Cards that come out of the shoe, to the right place or a wrong one; and the cutting card."""

from typing import assert_never

from punto.rules.answers import Closes, Last
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.model import Face
from punto.rules.values import Thing
from punto.table import commands
from punto.table.commands import DealCard, Request
from punto.table.decide.coup.calls import counts
from punto.table.decide.coup.openers import undetermined
from punto.table.decide.coup.settling import last_coup
from punto.table.decide.coup.turning import run_out, turn
from punto.table.decide.faults.finding import FaultTold, find
from punto.table.decide.guard import (
    DEALER,
    choice_open,
    directed,
    hands_off,
    is_player,
    none_to_draw,
    not_left,
    not_now,
    not_staff,
    played_on,
    seen_too_often,
    still_out,
    unnamed,
)
from punto.table.decide.management.ready import not_ready, open_again
from punto.table.decide.option import option_open
from punto.table.decide.order import WHEN
from punto.table.decide.wagers.refusing import excess_left
from punto.table.decide.wagers.window import window_first
from punto.table.events import CardDealt, CardDrawn, CountCalled, CuttingCardShown
from punto.table.ruling import (
    Finding,
    Need,
    NotStated,
    Question,
    Reason,
    Refused,
    Ruling,
    Steps,
)
from punto.table.state import Phase, Spot, Stray, TableState


def decide(state: TableState, request: Request, command: commands.DealCommand) -> Ruling:
    match command:
        case DealCard():
            missed = command.unnoticed
            guard = not_staff(state, request.by) if missed else not_dealer(state, request)
            guard = guard or _waits(state, Finding.CARD)
            guard = guard or not_now(state, Finding.CARD, *WHEN[DealCard]) or not_begun(state)
            if guard := guard or (None if missed else window_first(state, Finding.CARD)):
                return guard
            due = state.due
            return _not_so(state, command, due) or _deal(state, request, command, due)
        case commands.DrawCard(card=card):
            guard = not_dealer(state, request) or _waits(state, Finding.CARD)
            guard = guard or not_now(state, Finding.CARD, *WHEN[commands.DrawCard])
            guard = guard or none_to_draw(state) or seen_too_often(state, card)
            return guard or _excess(state, request, command)
        case commands.ShowCuttingCard():
            guard = not_staff(state, request.by) and not_dealer(state, request)
            got = Finding.CUTTING_CARD_SHOWN
            guard = guard or choice_open(state, got)
            guard = guard or not_now(state, got, *WHEN[commands.ShowCuttingCard])
            return guard or _cutting_card(state)
        case commands.TurnCard():
            guard = _waits(state, Finding.CARD_TURNED)
            guard = guard or not_now(state, Finding.CARD_TURNED, *WHEN[commands.TurnCard])
            return guard or open_again(state) or turn(state, request, command)
        case _:
            assert_never(command)


def _waits(state: TableState, got: Finding) -> Refused | None:
    """A refusal while a fault waits for a choice, or for the answers of the players."""
    return choice_open(state, got) or option_open(state, got)


def not_dealer(state: TableState, request: Request) -> Refused | None:
    """A refusal of a card from anybody but the dealer, or the player who deals from the shoe.

    Only staff may tell that a card came unnoticed. In a coup without wagers the dealer deals,
    whoever has the shoe. [crown-melbourne-v29 7.4] [crown-melbourne-v29 10.4]
    """
    holder = state.hold.dealing or state.hold.shoe
    if holder and state.no_bet:
        return not_staff(state, request.by, DEALER, state.no_bet.clause)
    if not holder:
        return hands_off(state, request, deals=True)
    if is_player(request.by, holder):
        return None
    answer = state.book.policy.player_may_deal
    got, want = Thing.PERSON(request.by.name), Thing.PLAYER(holder)
    return Refused(Reason.NOT_AUTHORISED, answer and answer.clause, got, want)


def not_begun(state: TableState) -> Refused | NotStated | None:
    """A refusal to deal a card before the coup may begin, or while betting is open again."""
    return open_again(state) or not_ready(state) or undetermined(state)


def not_turned(state: TableState) -> Refused | None:
    """A refusal to deal a further card before those on the table have been turned."""
    if state.opened and (state.coup is None or state.aside):
        clause, want = state.book.draw.clause, Need.CARDS_TURNED_FIRST
        return Refused(Reason.NOT_DUE, clause, Finding.CARD, want)
    return still_out(state, Finding.CARD)


def _not_so(state: TableState, command: DealCard, due: Side | None) -> Refused | None:
    """A refusal of a card if none is due, if it has no name, or if it lies the wrong way up."""
    draw = state.book.draw
    if refusal := not_turned(state):
        return refusal
    if due is None and command.to is None:
        return Refused(Reason.NOT_DUE, draw.clause, Finding.CARD, Need.COUP_COMPLETE)
    left = not_left(state) if state.first else none_to_draw(state)
    return unnamed(state, command) or left or _wrong_way_up(state, command, due)


def _wrong_way_up(state: TableState, command: DealCard, due: Side | None) -> Refused | None:
    """A refusal of a card face down where the method deals face up; the reverse is a fault.

    A third card at a wrong hand lies as it came: unseen, it may open a coup with wagers.
    [nz-division-5 12.1(b)] [nz-division-5 12.2(a)]
    """
    method, astray = state.rules.method, state.opened and command.to not in (None, due)
    if method is None or astray or not command.face_down or _face(state) is not Face.UP:
        return None
    clause, want = state.book.authority.clause_for("choose-face"), Need.CARD_FACE_UP
    if state.desk.face_down is not False:
        clause = (state.opened and method.third_clause) or method.clause
    return Refused(Reason.METHOD_NOT_ALLOWED, clause, Finding.CARD_FACE_DOWN, want)


def _face(state: TableState) -> Face:
    """How the method of the table deals the next card. A coup without wagers is dealt openly."""
    method = state.rules.method
    if method is None or state.no_bet:
        return Face.EITHER
    face, chosen = method.third if state.opened else method.opening, state.desk.face_down
    if face is not Face.EITHER or chosen is None:
        return face
    return Face.DOWN if chosen else Face.UP


def _deal(state: TableState, request: Request, command: DealCard, due: Side | None) -> Ruling:
    steps = played_on(Steps(state))
    to = command.to or due
    assert to is not None, "seen before"
    card = command.card or (state.first.card if state.first else None)
    if not state.dealt and state.layout:
        steps.add(*excess_left(state))
    steps.add(CardDealt(to=to, card=card, face_down=command.face_down))
    stray = Stray(Spot(to), len(steps.state.hand(to)))
    what = _fault(state, command, to, due)
    if what and (silent := find(steps, request, what, FaultTold(stray=stray))):
        return silent
    after = steps.state
    right = after.fault is None or not after.fault.waits
    called = any(isinstance(event, CountCalled) for event in steps.events)
    if right and after.dealt > 2 and not state.opened and not called:
        steps.add(*counts(state, after))  # Not of a card that lies astray.
    return run_out(steps, request) or steps.done()


def _fault(state: TableState, command: DealCard, to: Side, due: Side | None) -> Irregularity | None:
    """The first fault that fits the card just dealt; None if nothing is wrong with it."""
    first, card = not state.dealt, None if command.face_down else command.card
    returned = bool(state.first and state.first.seen)
    if not returned and seen_too_often(state, card):
        return Irregularity.FOREIGN_CARD
    if not state.wagers and not state.no_bet and first and not state.desk.wagerless:
        return Irregularity.DEALT_WITHOUT_WAGERS
    if to is not due and not command.unnoticed:
        return _astray(state, to)
    if command.found_face_up:
        return Irregularity.FACE_UP_FIRST_CARD if first else Irregularity.FACE_UP_LATER_CARD
    if not command.face_down and _face(state) is Face.DOWN:
        return Irregularity.DEALT_FACE_UP
    if command.unnoticed and not command.face_down and window_first(state, Finding.CARD):
        return Irregularity.SHIELD_NOT_OFFERED
    return None


def _astray(state: TableState, to: Side) -> Irregularity:
    """The fault of a card that went to this hand although it was not due there."""
    if not state.opened:
        return Irregularity.WRONG_DELIVERY
    if state.due is Side.PLAYER:
        return Irregularity.PLAYERS_CARD_TO_BANKER
    if len(state.hand(to)) > 2:
        due = state.due is Side.BANKER
        return Irregularity.WRONG_DELIVERY if due else Irregularity.EXCESS_CARD
    player = to is Side.PLAYER
    return Irregularity.THIRD_CARD_TO_PLAYER if player else Irregularity.THIRD_CARD_TO_BANKER


def _excess(state: TableState, request: Request, command: commands.DrawCard) -> Ruling:
    """Draw a card that was not due. Between coups it would have been the first card of the next."""
    steps = Steps(state).add(CardDrawn(card=command.card))
    between = state.phase is Phase.BETWEEN and command.card is not None
    what = Irregularity.FIRST_CARD_EXPOSED if between else Irregularity.EXCESS_CARD
    if between and _called_off(state):
        what = Irregularity.OUT_OF_ORDER
    told = FaultTold(stray=Stray(Spot.ASIDE, len(steps.state.aside)))
    return find(steps, request, what, told) or steps.done()


def _called_off(state: TableState) -> bool:
    """Whether the call has ended the betting, so that a card seen now is the first of this round.

    Before the call it would belong to the last round and open a round without wagers.
    [nz-division-5 8.2] [nz-midi-1998 8.2]
    """
    closes = state.book.policy.betting_closes
    cases = state.book.irregularities[Irregularity.FIRST_CARD_EXPOSED] or ()
    void = any(each.remedy is Remedy.FIRST_OF_NO_BET_COUP for each in cases)
    by_call = closes is not None and closes.value is Closes.CALL
    return by_call and void and state.bets_closed and bool(state.wagers)


def _cutting_card(state: TableState) -> Ruling:
    """The cutting card ends the shoe with this coup or the next one, as the book says."""
    if not state.shoe.cutting_card_in:
        want = Need.CUTTING_CARD_IN_THE_SHOE
        clause = state.rules.arrangement.cutting_card_clause
        return Refused(Reason.NO_SUCH_CARD, clause, Finding.CUTTING_CARD, want)
    policy = state.book.policy
    first = not state.dealt and not state.shoe.front
    answer = policy.last_coup_cutting_card_first if first else policy.last_coup_cutting_card_later
    last = answer.value if answer else None
    if answer is None:
        silent = state.book.not_stated(Question.WHICH_COUP_IS_THE_LAST, Finding.CUTTING_CARD)
        decision = directed(state, silent)
        if decision not in (Last.THIS.value, Last.NEXT.value):
            return silent
        last = Last(decision)
    begun = bool(state.dealt or state.bets_closed)
    coups = 1 if last is Last.THIS or (first and answer and not begun) else 2
    clause = answer.clause if answer else None
    steps = Steps(state).add(CuttingCardShown(coups=coups, clause=clause))
    return (steps.add(*last_coup(state, at_once=True)) if coups == 1 else steps).done()
