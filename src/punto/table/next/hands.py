"""Which commands are possible about who opens the cards, and who has the shoe."""

from collections.abc import Callable

from punto.cards import decks
from punto.rules.coup import Side
from punto.rules.draw import INITIAL_CARDS
from punto.rules.holding import may_take_back
from punto.table import commands as ask
from punto.table.commands import AnyCommand
from punto.table.decide.coup.opening import still_betting
from punto.table.decide.coup.turning import third_card_owed
from punto.table.decide.guard import directed, is_player
from punto.table.next.step import CARD, CARDS, REASON, Asker, Blank, NextStep, Offered, if_taken
from punto.table.state import TableState


def _each_hand(
    kind: Callable[..., AnyCommand], *fill: Blank, when: Callable[[TableState], object]
) -> Callable[[Asker], Offered]:
    """Make the offer of a command for each of the two hands, with the blanks to fill in."""
    return if_taken(*(NextStep(kind(hand=hand), fill) for hand in Side), when=when)


take_cards = _each_hand(
    ask.TakeCards, when=lambda state: not state.no_bet and (state.hold.offers or state.hold.shoe)
)
decline_cards = _each_hand(ask.DeclineCards, when=lambda state: state.hold.offers)
pass_hand = _each_hand(ask.PassHand, when=lambda state: state.opened and not state.hold.out)
look_at_hand = _each_hand(ask.LookAtHand, CARDS, when=lambda state: state.hold.out)
return_hand = _each_hand(ask.ReturnHand, when=lambda state: state.hold.out)


def offer_cards(a: Asker) -> Offered:
    state = a.state
    if state.no_bet or state.book.policy.cards_offered_to is None:
        return
    for hand in Side:
        free = not state.hold.opener(hand) and not still_betting(state)
        if free or third_card_owed(state, hand):
            yield NextStep(ask.OfferCards(hand=hand), (Blank("designated"), Blank("order")))


def name_opener(a: Asker) -> Offered:
    for hand, name in a.state.hold.accepted.items():
        for person in ("", *a.state.seats.values()) if is_player(a.by, name) else ():
            yield from a.offer(ask.NameOpener(hand=hand, person=person))


ask_for_hand = _each_hand(ask.AskForHand, when=lambda state: state.hold.accepted)


def draw_early(a: Asker) -> Offered:
    state, offering = a.state, a.state.book.policy.cards_offered_to
    if offering and offering.early and state.dealt == INITIAL_CARDS and not state.aside:
        shoe = state.shoe
        card = next((each for each in decks(1) if shoe.seen.get(each, 0) < shoe.decks), None)
        if card is not None:
            yield from a.offer(ask.DrawEarly(card=card), CARD)


def order_hand_back(a: Asker) -> Offered:
    no = may_take_back(a.state.rules, a.by.role)
    if not a.state.no_bet and (no is None or directed(a.state, no)):
        yield NextStep(ask.OrderHandBack(hand=Side.PLAYER), (Blank("hand", tuple(Side)),))


take_shoe = if_taken(NextStep(ask.TakeShoe()), when=lambda state: state.hold.shoe_offers)
decline_shoe = if_taken(NextStep(ask.DeclineShoe()), when=lambda state: state.hold.shoe_offers)


def offer_shoe(a: Asker) -> Offered:
    deals = a.state.book.policy.player_may_deal
    if deals and deals.shoe and not a.state.hold.shoe:
        yield NextStep(ask.OfferShoe(), (Blank("order"),))


def name_dealer(a: Asker) -> Offered:
    holder = a.state.hold.shoe
    for person in a.state.seats.values() if holder and is_player(a.by, holder) else ():
        yield from a.offer(ask.NameDealer(person=person))


give_up_shoe = if_taken(NextStep(ask.GiveUpShoe()), when=lambda state: state.hold.shoe)


def change_method(a: Asker) -> Offered:
    rules = a.state.rules
    found = (each.key for each in rules.book.methods_of(rules.variant))
    keys = tuple(key for key in found if key not in rules.arrangement.not_with)
    if keys:
        yield from a.offer(ask.ChangeMethod(method=keys[0]), Blank("method", keys), REASON)
