"""An automatic dealer: what staff do next at a table, by its book.

The order of the cards is given, front first; `left_after` keeps it in step with the events. What a
book does not state is filled by a direction of the role that fills its gaps.
"""

from __future__ import annotations

from typing import assert_never

from punto.cards import Card
from punto.rules.announce import call
from punto.rules.answers import Closes, Last
from punto.rules.model import Cards, Machine, Moment
from punto.rules.person import StaffRole
from punto.rules.question import Question
from punto.rules.ruling import NotStated
from punto.rules.table_rules import TableRules
from punto.rules.three_card import AREA_DEALER
from punto.rules.wager import Wager
from punto.table.commands import (
    AnyCommand,
    BringCards,
    BurnCard,
    CallBets,
    ClearTable,
    CloseBets,
    CloseWindow,
    CollectCommission,
    CutCards,
    DealCard,
    DealToArea,
    DeclineWindow,
    Direct,
    EndShoe,
    Nominate,
    OfferCut,
    OfferWindow,
    Person,
    PostSign,
    PutCuttingCard,
    RefuseCut,
    Request,
    SettleBets,
    ShowCuttingCard,
    TurnHand,
)
from punto.table.decide import decide
from punto.table.decide.guard import DEALER
from punto.table.decide.management.ready import over
from punto.table.decide.management.signs import missing_sign
from punto.table.decide.three_card.hands import packet
from punto.table.decide.wagers.window import ahead
from punto.table.events import AnyEvent, CardBurned, CardDealt, CardsCut, HandDealt, ShoeEnded
from punto.table.state import Laid, Phase, Spread, TableState

Order = tuple[Card, ...]
"""The cards of the shuffled pack that are still in the shoe, front first."""

FROM_BACK = 20
"""Where the cutting card goes if neither the book nor the house says it."""

_COUP_MAX = 6
"""How many cards a coup can take."""

_DIRECTIONS: dict[str, str] = {
    Question.WHO_CUTS: DEALER,
    Question.WHICH_COUP_IS_THE_LAST: Last.NEXT.value,
}
_YES = "yes"


def next_command(
    state: TableState, order: Order, *, at: int = 0, go_on: bool = False
) -> Request | None:
    """What staff do next, or None while they wait for players or for cards.

    `go_on`: nobody is waited for any longer. Who is offered the cut passes it on, stakes that lie
    on stay where they lie, betting is over, and a wager in mid-coup is declined.
    """
    found = _next(state, order, at, go_on=go_on)
    if found is None:
        return None
    by, command = found
    request = Request(by=by, at=at, command=command)
    ruling = decide(state, request)
    return _directed(state, request, ruling) if isinstance(ruling, NotStated) else request


def left_after(order: Order, event: AnyEvent) -> Order:
    """The cards that are still in the shoe after an event."""
    match event:
        case CardsCut(in_front=in_front):
            return order[in_front:] + order[:in_front]
        case CardBurned() | CardDealt():
            return order[1:]
        case HandDealt(cards=cards):
            return order[len(cards) :]
        case ShoeEnded():
            return ()
        case _:
            return order


def _next(
    state: TableState, order: Order, at: int, *, go_on: bool
) -> tuple[Person, AnyCommand] | None:
    """One place for each phase: who acts, and what that one does."""
    dealer = _staff(state, DEALER)
    match state.phase:
        case Phase.CARDS:
            return _collect(state, dealer) or ((dealer, _bring(state)) if order else None)
        case Phase.OFFER:
            order_of_cut = state.rules.book.policy.who_cuts
            first = order_of_cut.value.supervisor_first if order_of_cut else ""
            return _staff(state, first or DEALER), OfferCut()
        case Phase.CUT:
            return _cut(state, go_on=go_on)
        case Phase.LOAD:
            return dealer, PutCuttingCard(from_back=_from_back(state.rules))
        case Phase.BURN:
            return dealer, BurnCard(card=order[0] if state.shoe.burn_counts else None)
        case Phase.BETWEEN:
            if go_on and state.unnamed:
                return _named(state.unnamed[0])
            command = _between(state, order, go_on=go_on)
            return (dealer, command) if command else None
        case Phase.COUP:
            if state.window_waits:
                return _window(state, dealer, at, go_on=go_on)
            command = _coup(state, order, go_on=go_on)
            return (dealer, command) if command else None
        case Phase.SETTLED:
            return dealer, ClearTable()
        case Phase.CLOSED:
            return None
        case _:
            assert_never(state.phase)


def _collect(state: TableState, dealer: Person) -> tuple[Person, AnyCommand] | None:
    """Commission that waited for the end of the shoe comes before other cards."""
    owes = next((name for name, owed in state.people.owed.items() if owed), None)
    return (dealer, CollectCommission(player=owes)) if owes else None


def _bring(state: TableState) -> BringCards:
    """Cards as the book brings them first, after every step that it asks for.

    At a game that shuffles after every coup the same again; two decks have two colours.
    """
    rules, ending = state.rules, state.shoe.ending
    if rules.three is not None:
        same = ending is not None and not ending.replace
        ways = rules.book.introductions
        first, second = ("red", "blue") if rules.arrangement.sets > 1 else ("", "")
        return BringCards(
            cards=ways[0].cards, done=ways[0].needs, same=same, backs=first, other_backs=second
        )
    machine = rules.arrangement.machine is not Machine.NONE
    ways = [way for way in rules.book.introductions if machine or not way.machine]
    if not ways:
        return BringCards(cards=Cards.NEW)
    return BringCards(cards=ways[0].cards, done=ways[0].needs)


def _cut(state: TableState, *, go_on: bool) -> tuple[Person, AnyCommand] | None:
    """A seat is waited for; a role cuts in the middle."""
    turn = state.shoe.cutters[0]
    if isinstance(turn, StaffRole):
        return _staff(state, turn.role), CutCards(in_front=state.shoe.left // 2)
    return (Person(name=state.seats[turn.number]), RefuseCut()) if go_on else None


def _from_back(rules: TableRules) -> int:
    places, house = rules.book.policy.cutting_card_distance, rules.house.cutting_card_distance
    if places:
        return places[0].cards
    return FROM_BACK if house is None else house


def _between(state: TableState, order: Order, *, go_on: bool) -> AnyCommand | None:
    """After the last coup the cards go; a shoe too short for any coup is not dealt from."""
    if over(state) or (not state.bets_called and len(order) < _most(state)):
        return EndShoe()
    if state.no_bet:
        return _deal(state, order)
    if not state.bets_called:
        return PostSign() if missing_sign(state) else CallBets()
    if state.bets_closed:
        return _deal(state, order)
    if not (go_on and state.wagers):
        return None
    return CloseBets() if _says_no_more_bets(state.rules) else _deal(state, order)


def _most(state: TableState) -> int:
    """How many cards the next coup can take."""
    three = state.rules.three
    return _COUP_MAX if three is None else three.cards * ((state.rules.boxes or 0) + 1)


def _named(wager: Wager) -> tuple[Person, AnyCommand]:
    """Who is not waited for any longer stays with the hand that was named before."""
    return Person(name=wager.player), Nominate(bet=wager.bet, area=wager.area, was=wager.bet)


def _says_no_more_bets(rules: TableRules) -> bool:
    closes = rules.book.policy.betting_closes
    by_call = closes is not None and closes.value is Closes.CALL
    return by_call or call(rules.book, Moment.NO_MORE_BETS) is not None


def _window(
    state: TableState, dealer: Person, at: int, *, go_on: bool
) -> tuple[Person, AnyCommand] | None:
    """Who is offered a wager in mid-coup is waited for, until their time is over."""
    window = state.window
    if not window.asked or at >= window.until:
        return dealer, CloseWindow()
    return (Person(name=window.asked[0]), DeclineWindow()) if go_on else None


def _coup(state: TableState, order: Order, *, go_on: bool) -> AnyCommand | None:
    """Cards where they are due, then the result. Cards that lie face down are waited for."""
    if state.three is not None:
        return _hands(state, state.three, order, go_on=go_on)
    if state.rules.windows and ahead(state):
        return OfferWindow()
    if state.due is not None:
        return _deal(state, order)
    return SettleBets() if state.coup else None


def _hands(state: TableState, spread: Spread, order: Order, *, go_on: bool) -> AnyCommand | None:
    """Cards all round, the dealer's hand, those of the areas, the result.

    Till nobody is waited for any longer, those who may look at a hand have time to.
    """
    if spread.due is not None:
        return _deal(state, order)
    unseen = any(not laid.looked for area in spread.areas for laid in _closed(spread, area))
    if unseen and not spread.open(AREA_DEALER) and not go_on:
        return None
    closed = (at for at in (AREA_DEALER, *spread.areas) if not spread.open(at))
    area = next(closed, None)
    return SettleBets() if area is None else TurnHand(area=area)


def _closed(spread: Spread, area: int) -> tuple[Laid, ...]:
    return () if spread.blind(area) else tuple(each for each in spread.hand(area) if each.face_down)


def _deal(state: TableState, order: Order) -> AnyCommand | None:
    """The next card, face up; the cutting card where it lies before it."""
    if state.shoe.cutting_card_in and len(order) <= _from_back(state.rules):
        return ShowCuttingCard()
    if state.rules.three is not None:
        return DealToArea(cards=order[: packet(state)]) if len(order) >= packet(state) else None
    return DealCard(card=order[0]) if order else None


def _staff(state: TableState, role: str) -> Person:
    """Somebody of a role, by its title in the book."""
    roles = state.rules.book.authority.roles
    title = next((each.title for each in roles if each.key == role), role)
    return Person(name=title, role=role)


def _directed(state: TableState, request: Request, silence: NotStated) -> Request | None:
    """The house's direction for a gap; None where one was given and did not fill it."""
    if silence.question in state.directions:
        return None
    ladder = state.rules.book.authority
    role = ladder.gaps or [each.key for each in ladder.roles if not each.outside][-1]
    decision = _DIRECTIONS.get(silence.question, _YES)
    command = Direct(question=silence.question, decision=decision)
    return Request(by=_staff(state, role), at=request.at, command=command)
