"""Which person opens a hand: the hand is offered, accepted, passed on, and given back."""

from itertools import dropwhile
from typing import assert_never

from punto.kernel.records import decided
from punto.rules import holding
from punto.rules.announce import call
from punto.rules.answers import PLAYERS_FIRST
from punto.rules.card_opening import Turn, openers
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.holding import Task, shoe_offer
from punto.rules.model import Moment
from punto.rules.permission import Permission, PlayerWish
from punto.rules.person import THE_DEALER, NamedPlayer
from punto.rules.values import HandOf, Number, Thing
from punto.table import commands, events
from punto.table.commands import DeclineCards, Request, TakeCards
from punto.table.decide.coup.openers import not_turn, offered, wagers
from punto.table.decide.coup.turning import (
    FIRST_TWO,
    before_the_other,
    draw_early,
    third_card_owed,
)
from punto.table.decide.guard import (
    choice_open,
    directed,
    excluded,
    is_player,
    not_now,
    not_staff,
    played_on,
    seen_too_often,
)
from punto.table.decide.management.authority import approver, wishes_met
from punto.table.decide.management.ready import open_again
from punto.table.decide.option import option_open
from punto.table.decide.order import WHEN
from punto.table.ruling import Finding, Need, NotStated, Reason, Refused, Ruling, Steps, accepted
from punto.table.state import TableState


def decide(state: TableState, request: Request, command: commands.HandCommand) -> Ruling:
    guard = not_now(state, Finding.CARDS_FOR_A_PLAYER, *WHEN[type(command)])
    if guard := guard or choice_open(state, Finding.CARDS_FOR_A_PLAYER) or _no_bet(state):
        return guard
    match command:
        case commands.OfferCards():
            return not_staff(state, request.by) or _offer(state, request, command)
        case TakeCards() | DeclineCards():
            return _turn(state, request, command)
        case commands.NameOpener():
            return _name(state, request, command)
        case commands.AskForHand(hand=hand):
            return _other(state, request, hand)
        case commands.PassHand():
            guard = option_open(state, Finding.CARDS_FOR_A_PLAYER)
            guard = guard or _not_passing(state, request, command.hand) or open_again(state)
            return guard or _pass(state, request, command)
        case commands.LookAtHand():
            got = Finding.CARDS_FOR_A_PLAYER
            return option_open(state, got) or _look(state, request, command)
        case commands.ReturnHand(hand=hand):
            return _return(state, request, hand)
        case commands.OrderHandBack():
            return _order_back(state, request, command)
        case commands.DrawEarly():
            return draw_early(state, request, command)
        case _:
            assert_never(command)


def _offers(state: TableState, *, nominee: bool = False) -> Clause | None:
    """The clause on who opens the cards, or on whom that player names."""
    offering = state.book.policy.cards_offered_to
    named = offering.nominee if offering and nominee else None
    return named.clause if named else offering and offering.clause


def _no_bet(state: TableState) -> Refused | None:
    """A refusal to give a hand to a player in a coup without wagers: the dealer opens it."""
    if state.no_bet is None:
        return None
    got, want = Finding.CARDS_FOR_A_PLAYER, Need.HAND_THAT_THE_DEALER_OPENS
    return Refused(Reason.NO_BET_COUP, state.no_bet.clause, got, want)


def _offer(state: TableState, request: Request, command: commands.OfferCards) -> Ruling:
    """Offer a hand: whoever comes first is asked first, and the dealer keeps it if all decline."""
    hand = command.hand
    if third_card_owed(state, hand):
        return _third(state, hand)
    if refusal := still_betting(state):
        return refusal
    if state.hold.opener(hand):
        return Refused(Reason.NOT_NOW, _offers(state), HandOf(hand), Need.HAND_NOT_TAKEN)
    role, used = approver(state, request, Permission.DESIGNATED_OPENER, command.designated)
    named, order, here = command.designated, command.order, wagers(state)
    if refusal := excluded(state, named):
        return refusal
    turns = openers(
        state.rules, here, state.places, hand, designated=named, approved_by=role, decided=order
    )
    if isinstance(turns, NotStated | Refused):
        return turns
    if state.hold.offers.get(hand) == ():  # All before equals whom the book does not rank declined.
        turns = tuple(dropwhile(lambda each: isinstance(each, Turn) and each.clause, turns))
    found = offered(state, request, turns, order)
    if isinstance(found, Refused | NotStated):
        return found
    to, clause = found
    record = (decided("designate-opener", clause), *used) if named else ()
    return accepted(*record, events.CardsOffered(hand=hand, to=to, clause=clause))


def still_betting(state: TableState) -> Refused | None:
    """A refusal while betting is open: the highest wager is known only when it has closed."""
    closing = call(state.book, Moment.NO_MORE_BETS)
    if closing is None or closing.optional or state.bets_closed:
        return None
    got, offering = Finding.CARDS_FOR_A_PLAYER, state.book.policy.cards_offered_to
    clause = offering.clause if offering else closing.clause
    return Refused(Reason.NOT_NOW, clause, got, Need.NO_MORE_BETS)


def _third(state: TableState, hand: Side) -> Ruling:
    """Offer its third card to the player who took a hand and lets the dealer open it."""
    turn = holding.third_card(state.rules, state.hold.accepted[hand])
    if isinstance(turn, NotStated):
        return turn
    to = (turn.person, THE_DEALER)
    return accepted(events.CardsOffered(hand=hand, to=to, clause=turn.clause))


def _turn(state: TableState, request: Request, command: TakeCards | DeclineCards) -> Ruling:
    """The player who is asked takes or declines the hand; the holder of the shoe is not asked."""
    turns, name = state.hold.offers.get(command.hand, ()), request.by.name
    if isinstance(command, TakeCards) and _own_hand(state, request, command.hand):
        return accepted(events.CardsAccepted(hand=command.hand, by=name))
    if refusal := not_turn(request, turns, state.book.policy.cards_offered_to):
        return refusal
    if isinstance(command, DeclineCards):
        return accepted(events.CardsDeclined(hand=command.hand, by=name))
    role, used = approver(state, request, Permission.OPEN_CARDS, name)
    late = bool(state.hand(command.hand)) and not (state.opened and state.due is command.hand)
    answer = holding.may_take(state.rules, approved_by=role, drawn=late)
    if answer is not None and not directed(state, answer):
        return answer
    met = wishes_met(state, PlayerWish.OPEN_CARDS, name)
    return accepted(*used, *met, events.CardsAccepted(hand=command.hand, by=name))


def _own_hand(state: TableState, request: Request, hand: Side) -> bool:
    """Whether the holder of the shoe may take a hand unasked: nobody has it, and they have none."""
    shoe, name = shoe_offer(state.rules), state.hold.shoe
    if shoe is None or shoe.hand is None or not is_player(request.by, name):
        return False
    return not state.hold.opener(hand) and name not in state.hold.accepted.values()


def _name(state: TableState, request: Request, command: commands.NameOpener) -> Ruling:
    """The player who took the hand lets somebody else open it."""
    holder = state.hold.accepted.get(command.hand)
    if holder is None or not is_player(request.by, holder):
        want, clause = Need.HOLDER_OF(HandOf(command.hand)), _offers(state, nominee=True)
        return Refused(Reason.NOT_AUTHORISED, clause, Thing.PERSON(request.by.name), want)
    person = NamedPlayer(name=command.person) if command.person else THE_DEALER
    role, used = approver(state, request, Permission.NAME_OPENER, holder)
    answer = holding.may_act_for(state.rules, person, state.places, Task.OPEN, role)
    if answer is not None and not directed(state, answer):
        return answer
    return accepted(*used, events.OpenerNamed(hand=command.hand, person=person))


def _other(state: TableState, request: Request, hand: Side) -> Ruling:
    """The player who opens one hand may also have the other, if the dealer would open it."""
    taken = state.hold.accepted.items()
    mine = next((side for side, name in taken if is_player(request.by, name)), None)
    if mine is None or mine is hand:
        got, want = Thing.PERSON(request.by.name), Need.OPENER_OF_THE_OTHER_HAND
        offering = state.book.policy.cards_offered_to
        clause = offering.both if offering else None
        return Refused(Reason.NOT_AUTHORISED, clause, got, want)
    kept = not state.hold.opener(hand) and not any(
        isinstance(each, NamedPlayer) for each in state.hold.offers.get(hand, ())
    )
    answer = holding.may_open_other(state.rules, kept=kept)
    if answer is not None and not directed(state, answer):
        return answer
    return accepted(events.CardsAccepted(hand=hand, by=request.by.name))


def _not_passing(state: TableState, request: Request, hand: Side) -> Refused | None:
    """A refusal to pass a hand, except by staff, or by the player with the shoe for their own hand.

    [crown-melbourne-v29 7.1.3(f)]
    """
    shoe, name = shoe_offer(state.rules), request.by.name
    if shoe is None or shoe.through is None or not is_player(request.by, state.hold.shoe):
        return not_staff(state, request.by)
    if state.hold.opening_player(hand) == name:
        return None
    got, want = Thing.PERSON(name), Need.HAND_THAT_THE_DEALER_OPENS
    return Refused(Reason.NOT_AUTHORISED, shoe.through, got, want)


def _pass(state: TableState, request: Request, command: commands.PassHand) -> Ruling:
    """Pass the cards of a hand to the person who opens it; one hand at a time, in order."""
    hand, opener = command.hand, state.hold.opening_player(command.hand)
    cards = state.hand(hand)
    if opener is None:
        want = Need.HOLDER_OF(HandOf(hand))
        return Refused(Reason.NOT_AUTHORISED, _kept_by(state, hand), HandOf(hand), want)
    if not state.opened or not any(laid.face_down for laid in cards):
        return Refused(Reason.NOT_NOW, _offers(state), HandOf(hand), Need.CARDS_FACE_DOWN)
    out = {state.hold.out} if state.hold.out else set[Side]()
    answer = holding.may_pass(state.rules, hand, out)
    before = answer is None and before_the_other(state, hand)
    role, used = approver(state, request, Permission.HAND_FIRST)
    if before:
        answer = holding.may_open_first(state.rules, hand, role)
    if answer is not None and not directed(state, answer):
        return answer
    if state.hold.out:
        got, want = Finding.HAND_THAT_IS_OUT, Need.ONE_HAND_AT_A_TIME
        return Refused(Reason.BOTH_HANDS, _offers(state), got, want)
    steps = played_on(Steps(state))
    order = state.book.policy.reveal_order
    if before and order and order.value in PLAYERS_FIRST and hand is Side.BANKER:
        steps.add(decided(f"{hand}-first", order.clause))
    steps.add(*(used if before else ()))
    return steps.add(events.HandPassed(hand=hand, to=opener)).done()


def _kept_by(state: TableState, hand: Side) -> Clause | None:
    """The clause by which the dealer keeps a hand: ordered back, backed or wanted by nobody."""
    offering, turns = state.book.policy.cards_offered_to, state.hold.offers.get(hand)
    backed = any(each.bet == f"{hand}" for each in wagers(state))
    if offering is None or (turns is None and backed):
        return _offers(state)
    ranking = offering.ranking
    kept = ranking.none_accepts if backed else ranking.none_wagered
    return (kept if turns or not backed else offering.forfeit) or offering.clause


def _look(state: TableState, request: Request, command: commands.LookAtHand) -> Ruling:
    if state.hold.out is not command.hand or not is_player(request.by, state.hold.has):
        want = Need.HOLDER_OF(HandOf(command.hand))
        return Refused(Reason.NOT_AUTHORISED, _offers(state), Thing.PERSON(request.by.name), want)
    unknown = sum(laid.card is None for laid in state.hand(command.hand))
    if len(command.cards) > unknown:
        got, want = Number(len(command.cards), Thing.CARD), Number(unknown, Thing.CARD)
        return Refused(Reason.NO_SUCH_CARD, None, got, want)
    for card in command.cards:
        if refusal := seen_too_often(state, card):
            return refusal
    looked = events.HandLookedAt(hand=command.hand, by=request.by.name, cards=command.cards)
    return accepted(looked)


def _return(state: TableState, request: Request, hand: Side) -> Ruling:
    if state.hold.out is not hand:
        return Refused(Reason.NOT_NOW, _offers(state), HandOf(hand), Need.HAND_THAT_IS_OUT)
    if not is_player(request.by, state.hold.has) and (refusal := not_staff(state, request.by)):
        return refusal
    offering, two = state.book.policy.cards_offered_to, state.hand(hand)[:FIRST_TWO]
    if offering and offering.turned and any(laid.face_down for laid in two):
        # [nz-division-5 8.14] [nz-midi-1998 8.13]
        got, want = Finding.HAND_BACK(HandOf(hand)), Need.CARDS_TURNED_FIRST
        return Refused(Reason.NOT_NOW, offering.turned, got, want)
    return accepted(events.HandReturned(hand=hand))


def _order_back(state: TableState, request: Request, command: commands.OrderHandBack) -> Ruling:
    answer = holding.may_take_back(state.rules, request.by.role)
    if answer is not None and not (directed(state, answer) and not not_staff(state, request.by)):
        return answer
    offering = state.book.policy.cards_offered_to
    clause = offering.forfeit if offering else None
    steps = Steps(state).add(decided("order-hand-back", clause, command.reason))
    return steps.add(events.HandOrderedBack(hand=command.hand, clause=clause)).done()
