"""Who opens the cards, and who has the shoe."""

from __future__ import annotations

from collections.abc import Iterable

from punto.cards import decks
from punto.rules.coup import Side
from punto.rules.draw import INITIAL_CARDS
from punto.rules.holding import may_take_back
from punto.rules.person import NamedPlayer
from punto.rules.ruling import NotStated
from punto.table import commands as ask
from punto.table.commands import AnyCommand
from punto.table.decide.coup.opening import not_taking, own_hand
from punto.table.decide.coup.shoe_holding import not_changing
from punto.table.decide.coup.turning import third_card_owed
from punto.table.decide.guard import directed, is_player
from punto.table.next.step import REASON, Asker, Blank, NextStep, Offered

_CARDS = (Blank(field="cards"),)


def _offer(a: Asker) -> Offered:
    state = a.state
    if state.no_bet or state.book.policy.cards_offered_to is None:
        return
    for hand in Side:
        if third_card_owed(state, hand) or not state.hold.opener(hand):
            fill = (Blank(field="designated"), Blank(field="order"))
            yield NextStep(ask=ask.OfferCards(hand=hand), fill=fill)


def _mine(a: Asker, hand: Side) -> bool:
    """Whether it is this player's turn to answer for a hand."""
    first = next(iter(a.state.hold.offers.get(hand, ())), None)
    return isinstance(first, NamedPlayer) and first.name == a.by.name and not a.state.no_bet


def _take(a: Asker) -> Offered:
    for hand in Side:
        turn = _mine(a, hand) and not not_taking(a.state, a.request, hand)
        if turn or (not a.state.no_bet and own_hand(a.state, a.request, hand)):
            yield NextStep(ask=ask.TakeCards(hand=hand))


def _decline(a: Asker) -> Offered:
    yield from (NextStep(ask=ask.DeclineCards(hand=hand)) for hand in Side if _mine(a, hand))


def _in_order(a: Asker, wishes: Iterable[AnyCommand]) -> Offered:
    yield from (NextStep(ask=wish) for wish in wishes if a.takes(wish))


def _name(a: Asker) -> Offered:
    held = (hand for hand, name in a.state.hold.accepted.items() if is_player(a.by, name))
    people = ("", *a.state.seats.values())
    for hand in held:
        yield from _in_order(a, (ask.NameOpener(hand=hand, person=each) for each in people))


def _other(a: Asker) -> Offered:
    if any(is_player(a.by, name) for name in a.state.hold.accepted.values()):
        yield from _in_order(a, (ask.AskForHand(hand=hand) for hand in Side))


def _pass(a: Asker) -> Offered:
    state = a.state
    for hand in Side:
        down = any(laid.face_down for laid in state.hand(hand))
        if state.opened and down and not state.hold.out and state.hold.opening_player(hand):
            yield from _in_order(a, (ask.PassHand(hand=hand),))


def _look(a: Asker) -> Offered:
    out, has = a.state.hold.out, a.state.hold.has
    if out is not None and is_player(a.by, has) and not a.state.no_bet:
        yield NextStep(ask=ask.LookAtHand(hand=out), fill=_CARDS)


def _return(a: Asker) -> Offered:
    out, has = a.state.hold.out, a.state.hold.has
    if out is not None and (a.staff or is_player(a.by, has)) and not a.state.no_bet:
        yield NextStep(ask=ask.ReturnHand(hand=out))


def _order_back(a: Asker) -> Offered:
    no = may_take_back(a.state.rules, a.by.role)
    if not a.state.no_bet and (no is None or directed(a.state, no)):
        fill = (Blank(field="hand", one_of=tuple(Side)),)
        yield NextStep(ask=ask.OrderHandBack(hand=Side.PLAYER), fill=fill)


def _early(a: Asker) -> Offered:
    state, offering = a.state, a.state.book.policy.cards_offered_to
    if offering and offering.early and state.dealt == INITIAL_CARDS and not state.aside:
        shoe = state.shoe
        card = next((each for each in decks(1) if shoe.seen.get(each, 0) < shoe.decks), None)
        if card is not None and a.takes(ask.DrawEarly(card=card)):
            yield NextStep(ask=ask.DrawEarly(card=card), fill=(Blank(field="card"),))


def _offer_shoe(a: Asker) -> Offered:
    deals = a.state.book.policy.player_may_deal
    if deals and deals.shoe and not a.state.hold.shoe:
        yield NextStep(ask=ask.OfferShoe(), fill=(Blank(field="order"),))


def _shoe_turn(a: Asker) -> bool:
    first = next(iter(a.state.hold.shoe_offers), None)
    return isinstance(first, NamedPlayer) and first.name == a.by.name


def _take_shoe(a: Asker) -> Offered:
    if _shoe_turn(a):
        yield NextStep(ask=ask.TakeShoe())


def _decline_shoe(a: Asker) -> Offered:
    if _shoe_turn(a):
        yield NextStep(ask=ask.DeclineShoe())


def _name_dealer(a: Asker) -> Offered:
    if a.state.hold.shoe and is_player(a.by, a.state.hold.shoe):
        yield from _in_order(a, (ask.NameDealer(person=each) for each in a.state.seats.values()))


def _give_up(a: Asker) -> Offered:
    if a.state.hold.shoe:
        yield from _in_order(a, (ask.GiveUpShoe(),))


def _method(a: Asker) -> Offered:
    state, found = a.state, a.state.book.methods_of(a.state.rules.variant)
    fixed = state.rules.arrangement.not_with
    keys = tuple(each.key for each in found if each.key not in fixed)
    if not keys:
        return
    command = ask.ChangeMethod(method=keys[0])
    no = a.ruled(command) if state.rules.three_card else not_changing(state, a.request)
    if no is None or isinstance(no, NotStated):
        yield NextStep(ask=command, fill=(Blank(field="method", one_of=keys), REASON))


OFFERS = {
    ask.TakeCards: _take,
    ask.DeclineCards: _decline,
    ask.PassHand: _pass,
    ask.LookAtHand: _look,
    ask.ReturnHand: _return,
    ask.OfferCards: _offer,
    ask.NameOpener: _name,
    ask.AskForHand: _other,
    ask.DrawEarly: _early,
    ask.OrderHandBack: _order_back,
    ask.TakeShoe: _take_shoe,
    ask.DeclineShoe: _decline_shoe,
    ask.OfferShoe: _offer_shoe,
    ask.NameDealer: _name_dealer,
    ask.GiveUpShoe: _give_up,
    ask.ChangeMethod: _method,
}
