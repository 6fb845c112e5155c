"""Who opens the cards: offered, taken, passed on, looked at and given back."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.rules.card_opening import Turn, openers
from punto.rules.coup import Side
from punto.rules.finding import Finding
from punto.rules.holding import (
    Task,
    may_act_for,
    may_open_first,
    may_open_other,
    may_pass,
    may_take,
    may_take_back,
    shoe_offer,
    third_card,
)
from punto.rules.need import Need
from punto.rules.permission import Permission, PlayerWish
from punto.rules.person import THE_DEALER, NamedPlayer
from punto.rules.reveal_order import PLAYERS_FIRST
from punto.rules.ruling import NotStated, Reason, Refused, accepted
from punto.rules.values import HandOf, Number, Thing
from punto.table.commands import (
    AskForHand,
    DeclineCards,
    DrawEarly,
    HandCommand,
    LookAtHand,
    NameOpener,
    OfferCards,
    OrderHandBack,
    PassHand,
    Request,
    ReturnHand,
    TakeCards,
)
from punto.table.decide.coup.early_card import draw_early
from punto.table.decide.coup.known import seen_too_often
from punto.table.decide.coup.openers import not_ranking, not_turn, wagers
from punto.table.decide.coup.turning import third_card_owed
from punto.table.decide.guard import (
    choice_open,
    is_player,
    not_now,
    not_staff,
)
from punto.table.decide.management.agreement import wishes_met
from punto.table.decide.management.people import directed
from punto.table.decide.management.permissions import approver
from punto.table.decide.management.ready import open_again
from punto.table.events import (
    CardsAccepted,
    CardsDeclined,
    CardsOffered,
    HandLookedAt,
    HandOrderedBack,
    HandPassed,
    HandReturned,
    OpenerNamed,
)
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps


def decide(state: TableState, request: Request, command: HandCommand) -> Ruling:
    guard = not_now(state, Finding.CARDS_FOR_A_PLAYER, Phase.BETWEEN, Phase.COUP)
    guard = guard or choice_open(state, Finding.CARDS_FOR_A_PLAYER) or _no_bet(state)
    if guard:
        return guard
    match command:
        case OfferCards():
            return not_staff(state, request.by) or _offer(state, request, command)
        case TakeCards() | DeclineCards():
            return _turn(state, request, command)
        case NameOpener():
            return _name(state, request, command)
        case AskForHand(hand=hand):
            return _other(state, request, hand)
        case PassHand():
            guard = _not_passing(state, request, command.hand) or open_again(state)
            return guard or _pass(state, request, command)
        case LookAtHand():
            return _look(state, request, command)
        case ReturnHand(hand=hand):
            return _return(state, request, hand)
        case OrderHandBack():
            return _order_back(state, request, command)
        case DrawEarly():
            return draw_early(state, request, command)
        case _:
            assert_never(command)


def _no_bet(state: TableState) -> Refused | None:
    """A coup without wagers is opened by the dealer."""
    if state.no_bet is None:
        return None
    return Refused(
        Reason.NO_BET_COUP,
        state.no_bet.clause,
        Finding.CARDS_FOR_A_PLAYER,
        Need.HAND_THAT_THE_DEALER_OPENS,
    )


def _offer(state: TableState, request: Request, command: OfferCards) -> Ruling:
    """Whoever comes first is asked first; the dealer keeps the hand at the end."""
    if third_card_owed(state, command.hand):
        return _third(state, command.hand)
    if state.hold.opener(command.hand):
        return Refused(Reason.NOT_NOW, None, HandOf(command.hand), Need.HAND_NOT_TAKEN)
    role, used = approver(state, request, Permission.DESIGNATED_OPENER, command.designated)
    turns = openers(
        state.rules,
        wagers(state),
        state.places,
        command.hand,
        designated=command.designated,
        approved_by=role,
        decided=command.order,
    )
    if isinstance(turns, NotStated | Refused):
        return turns
    silent = next((each for each in turns if isinstance(each, NotStated)), None)
    if refusal := not_ranking(state, request, turns, command.order):
        return refusal
    named = tuple(each for each in turns if isinstance(each, Turn))
    if silent and (not named or turns[0] is silent):
        return silent
    to = tuple(each.person for each in named)
    clause = named[0].clause if named else None
    steps = Steps(state)
    if command.designated:
        steps.add(decided("designate-opener", clause), *used)
    return steps.add(CardsOffered(hand=command.hand, to=to, clause=clause)).done()


def _third(state: TableState, hand: Side) -> Ruling:
    """Who lets the dealer open a hand is still offered its third card."""
    turn = third_card(state.rules, state.hold.accepted[hand])
    if isinstance(turn, NotStated):
        return turn
    return accepted(CardsOffered(hand=hand, to=(turn.person, THE_DEALER), clause=turn.clause))


def _turn(state: TableState, request: Request, command: TakeCards | DeclineCards) -> Ruling:
    """Who is asked takes the hand, or passes it on. Who has the shoe plays a hand unasked."""
    turns, name = state.hold.offers.get(command.hand, ()), request.by.name
    if isinstance(command, TakeCards) and _own_hand(state, request, command.hand):
        return accepted(CardsAccepted(hand=command.hand, by=name))
    if refusal := not_turn(request, turns):
        return refusal
    if isinstance(command, DeclineCards):
        return accepted(CardsDeclined(hand=command.hand, by=name))
    drawn = len(state.hand(command.hand)) > 0
    role, used = approver(state, request, Permission.OPEN_CARDS, name)
    answer = may_take(state.rules, approved_by=role, drawn=drawn)
    if answer is not None and not directed(state, answer):
        return answer
    met = wishes_met(state, PlayerWish.OPEN_CARDS, name)
    return accepted(*used, *met, CardsAccepted(hand=command.hand, by=name))


def _own_hand(state: TableState, request: Request, hand: Side) -> bool:
    """Whether a hand is the one that the holder of the shoe plays: one that nobody has."""
    shoe, name = shoe_offer(state.rules), state.hold.shoe
    if shoe is None or shoe.hand is None or not is_player(request.by, name):
        return False
    return not state.hold.opener(hand) and name not in state.hold.accepted.values()


def _name(state: TableState, request: Request, command: NameOpener) -> Ruling:
    """Who took the hand lets somebody else open it."""
    holder = state.hold.accepted.get(command.hand)
    if holder is None or not is_player(request.by, holder):
        want = Need.HOLDER_OF(HandOf(command.hand))
        return Refused(Reason.NOT_AUTHORISED, None, Thing.PERSON(request.by.name), want)
    person = NamedPlayer(name=command.person) if command.person else THE_DEALER
    role, used = approver(state, request, Permission.NAME_OPENER, holder)
    answer = may_act_for(state.rules, person, state.places, Task.OPEN, role)
    if answer is not None and not directed(state, answer):
        return answer
    return accepted(*used, OpenerNamed(hand=command.hand, person=person))


def _other(state: TableState, request: Request, hand: Side) -> Ruling:
    """Who opens one hand may have the other as well, where the dealer would open it."""
    taken = state.hold.accepted.items()
    mine = next((side for side, name in taken if is_player(request.by, name)), None)
    if mine is None or mine is hand:
        return Refused(
            Reason.NOT_AUTHORISED,
            None,
            Thing.PERSON(request.by.name),
            Need.OPENER_OF_THE_OTHER_HAND,
        )
    kept = not state.hold.opener(hand) and not any(
        isinstance(each, NamedPlayer) for each in state.hold.offers.get(hand, ())
    )
    answer = may_open_other(state.rules, kept=kept)
    if answer is not None and not directed(state, answer):
        return answer
    return accepted(CardsAccepted(hand=hand, by=request.by.name))


def _not_passing(state: TableState, request: Request, hand: Side) -> Refused | None:
    """The dealer passes a hand; who has the shoe keeps one's own and gives the other to the dealer.

    [crown-melbourne-v29 7.1.3(f)]
    """
    shoe, name = shoe_offer(state.rules), request.by.name
    if shoe is None or shoe.through is None or not is_player(request.by, state.hold.shoe):
        return not_staff(state, request.by)
    if state.hold.opening_player(hand) == name:
        return None
    return Refused(
        Reason.NOT_AUTHORISED, shoe.through, Thing.PERSON(name), Need.HAND_THAT_THE_DEALER_OPENS
    )


def _pass(state: TableState, request: Request, command: PassHand) -> Ruling:
    """The cards of a hand go to who opens it, one hand at a time, in the book's order."""
    hand, opener = command.hand, state.hold.opening_player(command.hand)
    cards = state.hand(hand)
    if opener is None:
        return Refused(Reason.NOT_AUTHORISED, None, HandOf(hand), Need.HOLDER_OF(HandOf(hand)))
    if not state.opened or not any(laid.face_down for laid in cards):
        return Refused(Reason.NOT_NOW, None, HandOf(hand), Need.CARDS_FACE_DOWN)
    out = {state.hold.out} if state.hold.out else set[Side]()
    answer = may_pass(state.rules, hand, out)
    before = answer is None and _before_the_other(state, hand)
    role, used = approver(state, request, Permission.HAND_FIRST)
    if before:
        answer = may_open_first(state.rules, hand, role)
    if answer is not None and not directed(state, answer):
        return answer
    if state.hold.out:
        return Refused(Reason.BOTH_HANDS, None, Finding.HAND_THAT_IS_OUT, Need.ONE_HAND_AT_A_TIME)
    steps = Steps(state)
    order = state.rules.book.policy.reveal_order
    if before and order and order.value in PLAYERS_FIRST and hand is Side.BANKER:
        steps.add(decided(f"{hand}-first", order.clause))
    steps.add(*(used if before else ()))
    return steps.add(HandPassed(hand=hand, to=opener)).done()


def _before_the_other(state: TableState, hand: Side) -> bool:
    """Whether a hand would be opened first: no card was seen yet, or not all of Player's."""
    if not any(laid.seen for laid in (*state.player, *state.banker)) and not state.hold.passed:
        return True
    order = state.rules.book.policy.reveal_order
    fixed = order is not None and order.value in PLAYERS_FIRST
    return fixed and hand is Side.BANKER and any(laid.face_down for laid in state.player)


def _look(state: TableState, request: Request, command: LookAtHand) -> Ruling:
    if state.hold.out is not command.hand or not is_player(request.by, state.hold.has):
        want = Need.HOLDER_OF(HandOf(command.hand))
        return Refused(Reason.NOT_AUTHORISED, None, Thing.PERSON(request.by.name), want)
    unknown = sum(laid.card is None for laid in state.hand(command.hand))
    if len(command.cards) > unknown:
        return Refused(
            Reason.NO_SUCH_CARD,
            None,
            Number(len(command.cards), Thing.CARD),
            Number(unknown, Thing.CARD),
        )
    for card in command.cards:
        if refusal := seen_too_often(state, card):
            return refusal
    looked = HandLookedAt(hand=command.hand, by=request.by.name, cards=command.cards)
    return accepted(looked)


def _return(state: TableState, request: Request, hand: Side) -> Ruling:
    if state.hold.out is not hand:
        return Refused(Reason.NOT_NOW, None, HandOf(hand), Need.HAND_THAT_IS_OUT)
    if not is_player(request.by, state.hold.has) and (refusal := not_staff(state, request.by)):
        return refusal
    return accepted(HandReturned(hand=hand))


def _order_back(state: TableState, request: Request, command: OrderHandBack) -> Ruling:
    answer = may_take_back(state.rules, request.by.role)
    if answer is not None and not (directed(state, answer) and not not_staff(state, request.by)):
        return answer
    offering = state.rules.book.policy.cards_offered_to
    clause = offering.forfeit if offering else None
    steps = Steps(state).add(decided("order-hand-back", clause, command.reason))
    return steps.add(HandOrderedBack(hand=command.hand, clause=clause)).done()
