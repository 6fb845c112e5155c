"""What the automatic dealer does between coups and in a coup: calls, cards, mid-coup wagers, the
result.
"""

from punto.rules.announce import call
from punto.rules.answers import Closes
from punto.rules.coup import Side
from punto.rules.model import Face, Moment
from punto.rules.permission import PlayerWish, Topic
from punto.rules.three_card import AREA_DEALER
from punto.rules.wager import Wager
from punto.table import commands
from punto.table.dealer.before_play import missing_card
from punto.table.dealer.opening import before_the_deal, opening
from punto.table.dealer.pack import hidden_names, named
from punto.table.dealer.step import Awaited, Now, Step, is_gone
from punto.table.decide import decide
from punto.table.decide.cards.introducing import ended_early
from punto.table.decide.guard import DEALER
from punto.table.decide.management.authority import agreed
from punto.table.decide.management.ready import missing_sign, over
from punto.table.decide.three_card.hands import packet
from punto.table.decide.wagers.window import ahead
from punto.table.duties import Doer
from punto.table.ruling import Accepted
from punto.table.state import Spread, TableState

_COUP_MAX = 6
"""How many cards a coup can take."""


def between(now: Now) -> Step:
    """The next step between coups: end the shoe, call for wagers, wait for them, or deal."""
    state = now.state
    if over(state):
        return now.staff(commands.EndShoe())
    if state.no_bet:
        free = state.desk.until_wagered and not state.shoe.front
        deal = _deal(now)
        return now.wait(Awaited.FIRST_WAGER, default=lambda: deal) if free else deal
    if not state.bets_called:
        return _call(now)
    late = state.bets_closed or state.locked is not None
    if late and not state.wagers and not state.desk.wagerless:
        return now.staff(commands.CallBets())  # All wagers went back: the coup begins anew.
    if not state.bets_closed:
        return _wagers(now)
    return before_the_deal(now) or _deal(now)


def _call(now: Now) -> Step:
    """Call for wagers if as many cards are left as any coup can take; else ask for new cards."""
    state, three = now.state, now.state.rules.three_card
    most = three.cards * ((state.rules.boxes or 0) + 1) if three else _COUP_MAX
    if now.cards_left < most:
        # A machine with several decks has to put the next one in play.
        waits = bool(state.shoe.other_backs) and not now.pack.order and state.shoe.left > 0
        return now.wait(Awaited.CARDS) if waits else _end(now)
    return now.staff(commands.PostSign() if missing_sign(state) else commands.CallBets())


def _end(now: Now) -> Step:
    """End the shoe, as the dealer or as the role that may end it early."""
    alone, early = now.staff(commands.EndShoe()), ended_early(now.state.book)
    if early is None or isinstance(decide(now.state, alone), Accepted):
        return alone
    return now.staff(commands.EndShoe(), early.by or DEALER)


def _wagers(now: Now) -> Step:
    """Wait for wagers, then close the betting.

    When the time is over, a stake that lies on after a tie stays on its hand if its owner named
    none. By the book only the player has this choice, so the answer is given in that player's name.
    """
    state = now.state
    if not state.wagers:
        without = _without_wagers(now)
        return now.wait(Awaited.FIRST_WAGER, default=(lambda: without) if without else None)
    told = "told" if state.lasting.prompted else "open"
    if state.unnamed:
        wager, within = state.unnamed[0], Awaited.WAGERS
        if wager.player in state.people.excluded:
            return _given_back(now, wager)
        named = commands.Nominate(bet=wager.bet, area=wager.area, was=wager.bet)
        stays = now.player(wager.player, named)
        names = tuple(dict.fromkeys(each.player for each in state.unnamed))
        what = Awaited.NOMINATION
        return now.wait(what, told, players=names, within=within, default=lambda: stays)
    players = tuple(state.seats.values())
    return now.wait(Awaited.WAGERS, told, players=players, default=lambda: _close(now))


def _given_back(now: Now, wager: Wager) -> Step:
    """Give back the stake of an excluded player, who can no longer name a hand for it.

    [crown-melbourne-v29 15.10] [crown-melbourne-v29 15.2.2]
    """
    disputes = now.state.book.policy.disputes
    back = commands.ReturnStake(player=wager.player, area=wager.area, reason="excluded")
    return now.staff(back, disputes.value[0] if disputes else DEALER)


def _without_wagers(now: Now) -> Step | None:
    """What the dealer does if nobody wagers in time; None if the coup goes on waiting.

    A book may let rounds be dealt on which nobody wagers. Otherwise the dealer never deals a coup
    without wagers on its own: the house orders one if a player asked for it, or if all agreed,
    whichever the book requires. [nsw-premium 7.5] [nz-division-5 8.3]
    """
    state, answer = now.state, now.state.book.policy.no_bet_coups
    if state.desk.wagerless:
        return now.staff(commands.CloseBets())
    asked = state.authority.wished(PlayerWish.NO_BET_COUPS) or agreed(state, Topic.NO_BET_COUPS)
    if answer is None or not asked or now.duties.decides is not Doer.AUTOMATIC:
        return None
    order = commands.OrderNoBetCoups(reason="players asked for it")
    ordered = now.staff(order, answer.by or DEALER)
    return ordered if isinstance(decide(state, ordered), Accepted) else None


def _close(now: Now) -> Step:
    """Call "no more bets" if the book requires it; otherwise the first card ends the betting."""
    closes = now.state.book.policy.betting_closes
    by_call = closes is not None and closes.value is Closes.CALL
    if by_call or call(now.state.book, Moment.NO_MORE_BETS):
        return now.staff(commands.CloseBets())
    return before_the_deal(now.later) or _deal(now)


def coup(now: Now) -> Step:
    """The next step in a coup: deal or open cards, offer wagers in mid-coup, then settle."""
    state = now.state
    if state.desk.reopened is not None:
        return _reopened(now)
    if state.three_card is not None:
        return _hands(now, state.three_card)
    if state.opened and (step := opening(now)):
        return step
    if state.window_waits:
        return _window(now)
    if state.rules.windows and ahead(state):
        return now.staff(commands.OfferWindow())
    if state.due is not None:
        return _deal(now)
    return now.staff(commands.SettleBets())


def _reopened(now: Now) -> Step:
    """Wait while wagers may be changed in mid-coup; then a role that may do so closes betting."""
    state = now.state
    closes = state.book.policy.betting_closes
    rule = closes.reopening if closes else None
    role = rule.by if rule and not state.wagers else DEALER
    closed = now.staff(commands.CloseBets(), role)
    players = tuple(state.seats.values())
    return now.wait(Awaited.WAGERS, "reopened", players=players, default=lambda: closed)


def _window(now: Now) -> Step:
    """Wait for the players who are offered a wager in mid-coup, until their time is over.

    Then staff close the window; before that only the player can decline the wager.
    """
    window = now.state.window
    if not window.asked or now.at >= window.until:
        return now.staff(commands.CloseWindow())
    silent = now.player(window.asked[0], commands.DeclineWindow())
    return now.answer(window.asked, silent, Awaited.WINDOW, window.bet)


def _hands(now: Now, spread: Spread) -> Step:
    """Three Card Baccarat: deal to all, turn the dealer's hand and then those of the areas, settle.

    Players who may look at their hands get time for it before the dealer's hand is turned.
    """
    state = now.state
    if spread.due is not None:
        return _deal(now)
    backed = {wager.area for wager in state.layout}
    areas = [each for each in spread.areas if each in backed and each not in spread.out]
    waits = [name for name in spread.backed if _may_look(state, spread, name)]
    if waits and not spread.open(AREA_DEALER) and now.over is not Awaited.LOOK:
        return now.wait(Awaited.LOOK, players=waits)
    closed = (each for each in (AREA_DEALER, *areas) if not spread.open(each))
    area = next(closed, None) if state.layout else None
    if area is None:
        return now.staff(commands.SettleBets())
    return now.staff(commands.TurnHand(area=area, cards=hidden_names(state, now.pack, area)))


def _may_look(state: TableState, spread: Spread, name: str) -> bool:
    """Whether a player has a hand with cards face down at which they have not looked yet."""
    area = spread.own_area(name)
    if area is None or area in spread.out or is_gone(state, name):
        return False
    return any(each.face_down and name not in each.looked for each in spread.hand(area))


def _deal(now: Now) -> Step:
    """Deal the next card, face up or down by the method, or show the cutting card before it.

    The player who has the shoe deals. A card that this player does not draw in time is drawn in
    their name, because the shoe cannot be taken away during a coup.
    """
    state, pack = now.state, now.pack
    if state.shoe.cutting_card_in and pack.cutting_card_next:
        return now.staff(commands.ShowCuttingCard())
    wanted = packet(state) if state.rules.three_card is not None else 1
    if len(pack.order) < wanted and now.duties.deals is not Doer.PERSON:
        return missing_card(now)
    if state.rules.three_card is not None:
        return now.staff(named(state, pack, commands.DealToArea()))
    card = named(state, pack, commands.DealCard(face_down=face_down(state)))
    holder = state.hold.dealing or state.hold.shoe
    if not holder or state.no_bet:
        return now.staff(card)
    return now.answer((holder,), now.player(holder, card), Awaited.DEAL, state.dealt)


def face_down(state: TableState) -> bool:
    """Whether the next card comes face down.

    If the book leaves it open, cards that a player opens come face down, and so does the third card
    of a hand that a player took and let the dealer open. A coup without wagers is dealt face up.
    [crown-melbourne-v29 7.1.1(b)(i)]
    """
    method = state.rules.method
    if method is None or state.no_bet:
        return False
    way = method.third if state.opened else method.opening
    if way is not Face.EITHER:
        return way is Face.DOWN
    if state.desk.face_down is not None:
        return state.desk.face_down
    if state.opened and state.due:
        return state.due in state.hold.accepted
    return any(state.hold.opening_player(hand) for hand in Side)


def settled(now: Now) -> Step:
    return now.staff(commands.SettleBets() if now.state.layout else commands.ClearTable())
