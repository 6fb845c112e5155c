"""Three Card Baccarat: cards dealt to the areas and the dealer, looked at and turned."""

from punto.cards import Card
from punto.rules.clause import Clause
from punto.rules.irregular import Irregularity
from punto.rules.three_card import AREA_DEALER, Mishap
from punto.rules.values import Number, Thing
from punto.table.commands import DealToArea, LookAtArea, Request, TurnHand
from punto.table.decide.faults import finding
from punto.table.decide.faults.remedy import end_shoe
from punto.table.decide.guard import (
    choice_open,
    excluded,
    is_guest,
    no_such_box,
    not_now,
    not_staff,
    seen_too_often,
)
from punto.table.decide.management.ready import not_ready
from punto.table.decide.order import WHEN
from punto.table.decide.three_card.hands import (
    counting,
    face_down,
    first_odd,
    game,
    in_sets,
    not_counted,
    packet,
    unfinished,
)
from punto.table.decide.three_card.mishaps import find, found_by_the_table
from punto.table.events import AreaLookedAt, CardExposed, FaultClosed, HandDealt, HandTurned
from punto.table.ruling import (
    Finding,
    Found,
    Need,
    NotStated,
    Reason,
    Refused,
    Ruling,
    Steps,
    accepted,
)
from punto.table.state import Phase, Spread, TableState


def deal(state: TableState, request: Request, command: DealToArea) -> Ruling:
    guard = not_staff(state, request.by) or choice_open(state, Finding.CARD)
    guard = guard or not_counted(state, Finding.CARD)
    guard = guard or not_now(state, Finding.CARD, *WHEN[DealToArea])
    if not guard and state.phase is Phase.BETWEEN:
        guard = not_ready(state)
        if not guard and not state.layout:
            guard = Refused(Reason.NOT_NOW, _clause(state), Finding.DEAL_TO_NO_AREA, Need.WAGER)
    if guard:
        return guard
    area, clause = _due(state) if command.area is None else command.area, _clause(state)
    if area is None:
        return Refused(Reason.NOT_DUE, clause, Finding.CARD, Need.ALL_CARDS_DEALT)
    if refusal := no_such_box(state, Thing.AREA(area), area):
        return refusal
    cards = (None,) * packet(state) if command.cards is None else command.cards
    return _not_so(state, command, area, cards) or _lay(state, request, command, area, cards)


def _clause(state: TableState) -> Clause:
    three = game(state)
    return three.in_sets.clause if in_sets(state) else three.one_by_one.clause


def _due(state: TableState) -> int | None:
    """The area that gets the next cards, at first the first one with a wager; None at the end."""
    if state.three_card is not None:
        return state.three_card.due
    return min(wager.area for wager in state.layout)


def _not_so(
    state: TableState, command: DealToArea, area: int, cards: tuple[Card | None, ...]
) -> Refused | None:
    """A refusal of cards that cannot come so: face up without a name, or a place not among them."""
    down = face_down(state, area)
    if None in cards and not down:
        got, want = Finding.CARD_WITHOUT_A_NAME, Need.NAME_OF_THE_CARD
        return Refused(Reason.NO_SUCH_CARD, game(state).face, got, want)
    place = command.exposed
    if place and (not down or place > len(cards) or cards[place - 1] is None):
        got, want = Finding.CARD_EXPOSED(Thing.CARD(place)), Need.NAME_OF_A_CARD_FACE_DOWN
        return Refused(Reason.NO_SUCH_CARD, None, got, want)
    if not cards and not command.unnoticed and area == _due(state):
        want = Need.CARDS_OR_UNNOTICED
        return Refused(Reason.NOT_DUE, _clause(state), Finding.NO_CARDS_AT(Thing.AREA(area)), want)
    return None


def _lay(
    state: TableState,
    request: Request,
    command: DealToArea,
    area: int,
    cards: tuple[Card | None, ...],
) -> Ruling:
    steps, down = Steps(state), face_down(state, area)
    if len(cards) > state.shoe.left:
        silent = finding.find(steps, request, Irregularity.INSUFFICIENT_CARDS)
        end_shoe(steps, game(state).shuffled)
        return silent or steps.done()
    if state.fault:
        steps.add(FaultClosed())
    due = _due(state)
    for card in cards if not down else ():
        if seen_too_often(steps.state, card):
            return finding.find(steps, request, Irregularity.FOREIGN_CARD) or steps.done()
    steps.add(HandDealt(area=area, cards=cards, face_down=down))
    if command.exposed and (silent := _expose(steps, request, command, area)):
        return silent
    wrong = area != due or len(cards) != packet(state)
    if wrong and not command.unnoticed and steps.state.phase is Phase.COUP:
        _astray(steps, request, area, due)
    return steps.done()


def _expose(steps: Steps, request: Request, command: DealToArea, area: int) -> NotStated | None:
    """Turn over a card whose face was seen: it is no misdeal, and the deal goes on."""
    spread = steps.state.three_card
    assert spread is not None, "just dealt"
    assert command.cards is not None, "named"
    place = len(spread.hand(area)) - len(command.cards) + command.exposed
    card = spread.hand(area)[place - 1].card
    assert card is not None, "named"
    foreign = seen_too_often(steps.state, card)
    find(steps, request, Mishap.EXPOSED_CARD, (area,))
    steps.add(CardExposed(area=area, place=place, card=card))
    return finding.find(steps, request, Irregularity.FOREIGN_CARD) if foreign else None


def _astray(steps: Steps, request: Request, area: int, due: int | None) -> None:
    """Name the fault that cards came where they were not due, or too many or too few of them."""
    spread = steps.state.three_card
    assert spread is not None, "just dealt"
    if area not in (*spread.areas, AREA_DEALER):
        find(steps, request, Mishap.CARDS_AT_EMPTY_AREA, (area,))
    elif AREA_DEALER in (area, due):
        find(steps, request, Mishap.WRONG_NUMBER_AT_DEALER, (AREA_DEALER,))
    else:
        wrong = tuple(dict.fromkeys(each for each in (due, area) if each is not None))
        find(steps, request, Mishap.WRONG_NUMBER_AT_AREA, wrong)


def look(state: TableState, request: Request, command: LookAtArea) -> Ruling:
    """A player looks at their own hand, once all cards are dealt."""
    got = Finding.LOOK(Thing.AREA(command.area))
    guard = not_now(state, got, *WHEN[LookAtArea]) or unfinished(state, got)
    if guard := guard or choice_open(state, got) or not_counted(state, got):
        return guard
    spread, name = state.three_card, request.by.name
    assert spread is not None, "dealt"
    if is_guest(request.by) and (guard := excluded(state, name)):
        return guard
    own = spread.own_area(name) if is_guest(request.by) else None
    if own != command.area:
        want = Need.OWN_HAND if own is None else Need.HAND_AT(Thing.AREA(own))
        return Refused(Reason.NOT_AUTHORISED, game(state).own_hand, got, want)
    hand = spread.hand(command.area)
    if command.area in spread.out or not any(laid.face_down for laid in hand):
        return Refused(Reason.NOT_DUE, game(state).picked_up, got, Need.CARDS_FACE_DOWN)
    unknown = sum(laid.card is None for laid in hand)
    if command.cards and len(command.cards) != unknown:
        told, want = Number(len(command.cards), Thing.NAME), Number(unknown, Thing.NAME)
        return Refused(Reason.NO_SUCH_CARD, None, told, Need.OR_NONE(want))
    return accepted(AreaLookedAt(area=command.area, by=name, cards=command.cards))


def turn(state: TableState, request: Request, command: TurnHand) -> Ruling:
    """Turn a hand: the dealer turns the dealer's own first, then those of areas.

    Players may turn their own hands before or after the dealer's.
    """
    area = command.area
    got = Finding.AREA_TURNED(Thing.AREA(area)) if area else Finding.DEALERS_HAND_TURNED
    guard = not_now(state, got, *WHEN[TurnHand]) or unfinished(state, got)
    guard = guard or choice_open(state, got)
    if guard := guard or _not_theirs(state, request, area):
        return guard
    spread, steps = state.three_card, Steps(state)
    assert spread is not None, "dealt"
    if counting(state) is None and first_odd(state):
        if is_guest(request.by):  # To turn one's own cards is to have looked at them.
            steps.add(AreaLookedAt(area=area, by=request.by.name, cards=()))
        found_by_the_table(steps, request)
        return steps.done()
    refusal = _not_turned_now(state, spread, request, area, got)
    names = refusal or _names(spread, area, command.cards)
    if isinstance(names, Refused):
        return names
    if state.fault and not counting(state) and not is_guest(request.by):
        steps.add(FaultClosed())  # A player who turns cards ends nobody's choice.
    return _turned(steps, request, area, names)


def _not_theirs(state: TableState, request: Request, area: int) -> Refused | None:
    spread = state.three_card
    if is_guest(request.by) and (refusal := excluded(state, request.by.name)):
        return refusal
    mine = spread.own_area(request.by.name) if spread and is_guest(request.by) else None
    if area != AREA_DEALER and mine == area:
        return None
    clause = game(state).turned if area == AREA_DEALER else game(state).own_hand
    return not_staff(state, request.by, clause=clause)


def _not_turned_now(
    state: TableState, spread: Spread, request: Request, area: int, got: Found
) -> Refused | None:
    """A refusal if the hand lies open or is out, or if the dealer's hand has to be turned first."""
    three = game(state)
    if not spread.hand(area) or area in spread.out or spread.open(area):
        return Refused(Reason.NOT_DUE, three.turned, got, Need.CARDS_FACE_DOWN)
    if fault := counting(state):  # Hands are seen for what a misdeal pays, and for nothing else.
        pays = fault.irregularity is Mishap.WRONG_NUMBER_AT_DEALER and area != AREA_DEALER
        return None if pays else not_counted(state, got)
    own = is_guest(request.by) and area != AREA_DEALER and spread.own_area(request.by.name) == area
    if area == AREA_DEALER or own or spread.open(AREA_DEALER):
        return None
    return Refused(Reason.NOT_NOW, three.turned, got, Need.DEALERS_HAND_FIRST)


def _names(spread: Spread, area: int, told: tuple[Card, ...]) -> tuple[Card, ...] | Refused:
    """The names of a hand's cards; those that the table did not know must be given."""
    hand = spread.hand(area)
    unknown = sum(laid.card is None for laid in hand)
    fits = all(laid.card in (None, card) for laid, card in zip(hand, told, strict=False))
    if len(told) == len(hand) and fits:
        return told
    if len(told) != unknown:
        want = Number(unknown, Thing.NAME) if unknown else Need.CARD_AS_IT_WAS_DEALT
        return Refused(Reason.NO_SUCH_CARD, None, Number(len(told), Thing.NAME), want)
    rest = iter(told)
    return tuple(laid.card or next(rest) for laid in hand)


def _turned(steps: Steps, request: Request, area: int, cards: tuple[Card, ...]) -> Ruling:
    state, three = steps.state, game(steps.state)
    spread = state.three_card
    assert spread is not None, "dealt"
    hidden = spread.unseen(area, cards)
    foreign = len(set(hidden)) < len(hidden) or any(seen_too_often(state, card) for card in hidden)
    total = state.book.points.total(cards)
    words = f"Dealer {total}" if area == AREA_DEALER else ""
    clause = three.turned if area == AREA_DEALER else None
    steps.add(HandTurned(area=area, cards=cards, total=total, words=words, clause=clause))
    silent = finding.find(steps, request, Irregularity.FOREIGN_CARD) if foreign else None
    return silent or steps.done()
