"""Who deals and opens: the automatic dealer offers, passes, takes back and turns hands."""

from collections.abc import Callable, Iterator
from functools import partial

from punto.rules.card_opening import Turn, Turns, openers, other_method, shoe_offers
from punto.rules.coup import Side
from punto.rules.holding import shoe_offer
from punto.rules.permission import Permission
from punto.rules.person import NamedPlayer, Opener
from punto.rules.ruling import NotStated, Refused
from punto.rules.wager import HANDS, Wager
from punto.table import commands
from punto.table.dealer.step import Awaited, Now, Step, first_player, gaps_role, is_gone
from punto.table.decide.coup.openers import wagers
from punto.table.decide.coup.turning import third_card_owed
from punto.table.decide.guard import DEALER
from punto.table.duties import Doer
from punto.table.state import TableState

_REASON = "the hand was held too long"


def before_the_deal(now: Now) -> Step | None:
    """Offer the shoe and both hands to players; None when the first card can be dealt."""
    if now.state.no_bet or not now.state.layout:
        return None
    return _shoe(now) or _hand(now, Side.PLAYER) or _hand(now, Side.BANKER)


def _shoe(now: Now) -> Step | None:
    """Offer the shoe until a player takes it. Only a player can decline it."""
    state, hold = now.state, now.state.hold
    rule = shoe_offer(state.rules)
    if rule is None or not rule.ranking.last or hold.shoe:
        return None
    if hold.shoe_offers:
        if not (name := first_player(hold.shoe_offers)):
            return None
        declined = now.player(name, commands.DeclineShoe())
        return now.answer((name,), declined, Awaited.SHOE_ANSWER, name)
    turns = shoe_offers(state.rules, wagers(state), state.places)
    return _offered(now, turns, commands.OfferShoe)


def _hand(now: Now, hand: Side) -> Step | None:
    """Offer a hand to the players who may open it, one by one."""
    state, hold = now.state, now.state.hold
    opener, turns = hold.opening_player(hand), hold.offers.get(hand)
    if opener and is_gone(state, opener):
        return order_back(now, hand)
    if turns:
        return _asked(now, hand, turns)
    offering = state.book.policy.cards_offered_to
    if hold.opener(hand) or turns is not None or offering is None:
        return None
    if other_method(state.rules, offering.methods) or state.rules.method is None:
        return None
    designation, side = offering.designation, _side_wagerer(state)
    if designation and designation.side_wager and state.rules.method.key in designation.methods:
        role = designation.by
        return now.staff(commands.OfferCards(hand=hand, designated=side), role) if side else None
    found = openers(state.rules, wagers(state), state.places, hand)
    return _offered(now, found, partial(commands.OfferCards, hand=hand))


def _asked(now: Now, hand: Side, turns: tuple[Opener, ...]) -> Step | None:
    """Wait for the player who is offered a hand; silence passes it on in that player's name.

    If the book requires a permission, it is given before the player answers.
    """
    name = first_player(turns)
    if not name:
        return None
    declined = now.player(name, commands.DeclineCards(hand=hand))
    if is_gone(now.state, name):
        return declined
    held = now.state.rules.powers.get(Permission.OPEN_CARDS)
    if held and not now.state.authority.permitted(Permission.OPEN_CARDS, name):
        return now.staff(commands.Permit(what=Permission.OPEN_CARDS, player=name), held.by)
    cards = len(now.state.hand(hand))
    return now.answer((name,), declined, Awaited.CARDS_ANSWER, hand, cards, name)


def _offered(
    now: Now, turns: Turns | Refused | NotStated, offer: Callable[..., commands.AnyCommand]
) -> Step | None:
    """Offer the shoe or a hand to the players whom the book names; rank equals if it does not.

    The house ranks them, in the name of the role that decides their order.
    """
    if isinstance(turns, Refused | NotStated) or not turns:
        return None
    gap = next((each for each in turns if isinstance(each, NotStated)), None)
    if gap is None:
        persons = (each.person for each in turns if isinstance(each, Turn))
        return now.staff(offer()) if any(isinstance(p, NamedPlayer) for p in persons) else None
    state = now.state
    names = {each.player for each in state.layout}
    ranked = sorted(names, key=lambda name: (state.places.get(name, len(names) + 99), name))
    return now.staff(offer(order=tuple(ranked)), gap.by or gaps_role(state))


def _side_wagerer(state: TableState) -> str:
    """If no hand is backed, the owner of the highest side wager; of equals, at the lowest area."""
    if any(each.bet in HANDS for each in state.layout):
        return ""

    def highest(wager: Wager) -> tuple[int, int, str]:
        return -wager.stake, wager.area, wager.player

    here = [each for each in state.layout if not is_gone(state, each.player)]
    return min(here, key=highest).player if here else ""


def opening(now: Now) -> Step | None:
    """Pass or turn the cards that lie face down, or wait for their player; None if all lie open.

    One hand is opened after the other, Player's first. [nz-division-5 8.13] [nz-midi-1998 8.12]
    """
    hold = now.state.hold
    if hold.out is not None:
        return _squeezed(now, hold.out, hold.has)
    return next((_closed(now, hand) for hand in Side if any(_down(now, hand))), None)


def _down(now: Now, hand: Side) -> Iterator[int]:
    cards = now.state.hand(hand)
    return (place for place, laid in enumerate(cards, 1) if laid.face_down)


def _squeezed(now: Now, hand: Side, name: str) -> Step:
    """Take back a hand that a player has, once its cards lie open or the time is over."""
    if not any(_down(now, hand)):
        return now.staff(commands.ReturnHand(hand=hand))
    cards = len(now.state.hand(hand))
    return now.answer((name,), order_back(now, hand), Awaited.SQUEEZE, hand, cards, name)


def order_back(now: Now, hand: Side) -> commands.Request:
    """Order a hand back from a player, as the role that may by the book, or that fills its gaps.

    [nsw-premium 8.7] [nz-division-5 8.18(c)] [nz-midi-1998 8.16(c)]
    """
    book = now.state.book
    offering = book.policy.cards_offered_to
    clause = offering.forfeit if offering else None
    held = (each.by[0] for each in book.authority.discretions if each.clause == clause)
    role = next(held, "") or gaps_role(now.state)
    return now.staff(commands.OrderHandBack(hand=hand, reason=_REASON), role)


def _closed(now: Now, hand: Side) -> Step:
    """Offer or pass a hand with cards face down to its player, or turn its next card."""
    state, hold = now.state, now.state.hold
    if hold.offers.get(hand) and (step := _asked(now, hand, hold.offers[hand])):
        return step
    if third_card_owed(state, hand):
        return now.staff(commands.OfferCards(hand=hand))
    opener = hold.opening_player(hand)
    if opener and is_gone(state, opener):
        return order_back(now, hand)
    if opener and hand not in hold.returned:
        return now.staff(commands.PassHand(hand=hand))
    place = next(_down(now, hand))
    known = now.pack.hand(hand)
    card = known[place - 1] if place <= len(known) else None
    if card is None and state.hand(hand)[place - 1].card is None:
        if Doer.CARD_READER in (now.duties.deals, now.duties.opens):
            return now.wait(Awaited.CARD_READ, hand, place)
        return now.wait(Awaited.STAFF, "turn-card", hand, place, role=DEALER)
    return now.staff(commands.TurnCard(hand=hand, place=place, card=card))
