"""What comes next: the commands by which somebody can take the table on, as far as rules go.

Each is put to `decide` with plain arguments, so that nothing is in order here which is not there.
Faces that lie hidden are never asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from punto.rules.coup import Side
from punto.rules.model import Cards, Step
from punto.rules.person import NamedPlayer
from punto.rules.ruling import Reason, Refused
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person, Request
from punto.table.decide import decide
from punto.table.decide.faults.resolve import options
from punto.table.decide.guard import PLAYER
from punto.table.decide.management.ready import missing_sign, over
from punto.table.state import Phase, TableState

_OUT_OF_ORDER = frozenset(
    {
        Reason.NOT_NOW,
        Reason.NOT_DUE,
        Reason.NOT_AUTHORISED,
        Reason.BETTING_CLOSED,
        Reason.NO_BET_COUP,
        Reason.NO_SUCH_WAGER,
        Reason.NO_CHOICE,
        Reason.CHOICE_OPEN,
        Reason.SIGN_MISSING,
        Reason.EXCLUDED,
        Reason.COMMISSION_OWED,
        Reason.UNKNOWN_BET,
    }
)
"""Refusals of the command itself. By any other it is in order, with other arguments."""


def next_steps(state: TableState, viewer: Person) -> tuple[str, ...]:
    """The words of the commands that are in order now for this viewer, the likeliest first."""
    waits = state.fault is not None and state.fault.waits
    wishes = _chosen(state) if waits else _BY_PHASE[state.phase](state, viewer)
    wishes = (*wishes, *_money(state)) if state.rules.choices.cashier else wishes
    wishes = chain(wishes, _answers(state))
    found = (_word(each) for each in wishes if _in_order(state, viewer, each))
    return tuple(dict.fromkeys(found))


def _word(command: AnyCommand) -> str:
    return str(command.__struct_config__.tag)


def _in_order(state: TableState, viewer: Person, command: AnyCommand) -> bool:
    ruling = decide(state, Request(by=viewer, at=0, command=command))
    return not (isinstance(ruling, Refused) and ruling.reason in _OUT_OF_ORDER)


def _answers(state: TableState) -> Iterator[AnyCommand]:
    """What all players were asked to agree to."""
    for each in state.authority.agreements:
        yield ask.Agree(what=each.what)
        yield ask.Disagree(what=each.what)


def _money(state: TableState) -> Iterator[AnyCommand]:
    """Chips for who sits, and the way out for those of any rack."""
    smallest = min(state.rules.chips.values)
    yield from (ask.BuyIn(player=name, amount=smallest) for name in state.seats.values())
    yield from (ask.CashOut(player=name, amount=1) for name in state.rack)


def _chosen(state: TableState) -> Iterator[AnyCommand]:
    """While somebody has to choose about a fault, nothing else goes on."""
    yield from (ask.Choose(does=word, reason="-") for word in options(state))


def _cards(state: TableState, _: Person) -> Iterator[AnyCommand]:
    kinds = [each.cards for each in state.rules.book.introductions]
    yield ask.BringCards(cards=kinds[0] if kinds else Cards.NEW, done=tuple(Step))
    yield from (ask.CollectCommission(player=name) for name in state.people.owed)


def _between(state: TableState, viewer: Person) -> Iterator[AnyCommand]:
    """Before a coup: signs, wagers, who opens the cards; or the end of the shoe."""
    if over(state):
        yield ask.EndShoe()
        return
    if not state.no_bet:
        if missing_sign(state):
            yield ask.PostSign()
        if not state.bets_called:
            yield ask.CallBets()
        elif not state.bets_closed:
            yield ask.CloseBets()
        yield from _wagers(state, viewer)
        yield from _offers(state)
    yield from _turns(state)
    if state.wagers or state.no_bet or state.desk.wagerless:
        yield from _deal(state)
    if state.rules.three_card:
        yield ask.CountCards(number=0)


def _hands(state: TableState, viewer: Person) -> Iterator[AnyCommand]:
    """A coup in which areas have hands of their own."""
    yield ask.CountCards(number=0)
    yield from _wagers(state, viewer)
    yield ask.DealToArea()
    spread = state.three_card
    for area in (0, *spread.areas) if spread else ():
        if spread and not spread.open(area):
            if area:
                yield ask.LookAtArea(area=area)
            yield ask.TurnHand(area=area)
    yield ask.SettleBets()


def _coup(state: TableState, viewer: Person) -> Iterator[AnyCommand]:
    """Cards in their order, opened by who has them; then the settlement."""
    if state.three_card is not None:
        yield from _hands(state, viewer)
        return
    yield from _wagers(state, viewer)
    if state.rules.windows:
        yield from _window(state, viewer)
    if any(laid.face_down for laid in (*state.player, *state.banker)):
        yield from _offers(state)
    yield from _turns(state)
    if state.opened:
        yield from _open(state, viewer)
    if state.due is not None:
        yield from _deal(state)
    else:
        yield ask.SettleBets()


def _window(state: TableState, viewer: Person) -> Iterator[AnyCommand]:
    """A wager in mid-coup: offered, placed or declined, and over."""
    yield ask.OfferWindow()
    if state.window_waits:
        if viewer.role == PLAYER:
            yield ask.PlaceBet(bet=state.window.bet, stake=1)
        yield ask.CloseWindow()
    if viewer.role == PLAYER:
        yield ask.DeclineWindow()


def _deal(state: TableState) -> Iterator[AnyCommand]:
    if state.rules.three_card is not None:
        yield ask.DealToArea()
        return
    if state.shoe.left:
        yield ask.DealCard(face_down=True)
    if state.shoe.cutting_card_in:
        yield ask.ShowCuttingCard()


def _wagers(state: TableState, viewer: Person) -> Iterator[AnyCommand]:
    """Wagers of a player; those who only look on have none."""
    if viewer.role != PLAYER:
        return
    yield from (ask.PlaceBet(bet=bet.key, stake=1) for bet in state.rules.offered[:1])
    for wager in (*state.layout, *state.lasting.fresh()):
        if wager.player == viewer.name:
            if any(each.key == wager.key for each in state.bound):
                yield ask.Nominate(bet=wager.bet, area=wager.area)
            yield ask.TakeBet(bet=wager.bet, area=wager.area, on=wager.on)
            yield ask.LowerBet(bet=wager.bet, area=wager.area, stake=1, on=wager.on)
    if state.lasting.wagers:
        mine = {each.bet for each in state.layout if each.player == viewer.name}
        yield from (ask.NominateHand(hand=hand) for hand in Side if hand in mine)


def _offers(state: TableState) -> Iterator[AnyCommand]:
    """Hands and shoe that can be offered to players by the method of the table."""
    hold, policy, method = state.hold, state.rules.book.policy, state.rules.method
    key = method.key if method else ""
    deal = policy.player_may_deal
    if deal and deal.shoe and key in deal.shoe.methods and not hold.shoe_offers and state.layout:
        yield ask.OfferShoe()
    cards = policy.cards_offered_to
    if cards and key in cards.methods and state.layout:
        offered = (*hold.offers, *hold.accepted)
        yield from (ask.OfferCards(hand=side) for side in Side if side not in offered)


def _turns(state: TableState) -> Iterator[AnyCommand]:
    """What was offered is taken or passed on by whose turn it is."""
    if state.hold.shoe_offers:
        yield ask.TakeShoe()
        yield ask.DeclineShoe()
    for hand, turns in state.hold.offers.items():
        if turns and isinstance(turns[0], NamedPlayer):
            yield ask.TakeCards(hand=hand)
            yield ask.DeclineCards(hand=hand)


def _open(state: TableState, viewer: Person) -> Iterator[AnyCommand]:
    """Cards that lie face down go to who opens them, or are turned where they lie."""
    hold = state.hold
    for hand in Side:
        down = [place for place, laid in enumerate(state.hand(hand), 1) if laid.face_down]
        mine = hold.opening_player(hand) in (None, viewer.name)
        if down and (mine or (hand in hold.passed and hold.out is not hand)):
            yield ask.TurnCard(hand=hand, place=down[0])
        if down and hand not in hold.passed and hold.out is None:
            yield ask.PassHand(hand=hand)
        if hold.out is hand:
            yield ask.LookAtHand(hand=hand)
            yield ask.ReturnHand(hand=hand)


_BY_PHASE: dict[Phase, Callable[[TableState, Person], Iterator[AnyCommand]]] = {
    Phase.CARDS: _cards,
    Phase.OFFER: lambda _, __: iter((ask.OfferCut(),)),
    Phase.CUT: lambda _, __: iter((ask.CutCards(in_front=0), ask.RefuseCut())),
    Phase.LOAD: lambda _, __: iter((ask.PutCuttingCard(from_back=0),)),
    Phase.BURN: lambda _, __: iter((ask.BurnCard(),)),
    Phase.BETWEEN: _between,
    Phase.COUP: _coup,
    Phase.SETTLED: lambda _, __: iter((ask.SettleBets(), ask.ClearTable())),
    Phase.CLOSED: lambda _, __: iter((ask.OpenTable(),)),
}
