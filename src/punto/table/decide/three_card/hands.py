"""What several parts of Three Card Baccarat ask about the hands and about whose an area is."""

from collections import Counter
from collections.abc import Iterator

from punto.rules.irregular import Act
from punto.rules.model import Face, ShufflingMachine
from punto.rules.three_card import AREA_DEALER, Mishap, ThreeCard
from punto.rules.values import Thing
from punto.rules.wager import Wager
from punto.table.commands import PlaceBet, Request
from punto.table.events import BetTaken
from punto.table.ruling import Finding, Found, Need, Reason, Refused
from punto.table.state import Fault, Phase, Spread, TableState


def game(state: TableState) -> ThreeCard:
    three = state.rules.three_card
    assert three is not None, "a table of this game"
    return three


def in_sets(state: TableState) -> bool:
    return state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS


def packet(state: TableState) -> int:
    """How many cards a hand is dealt at a time."""
    return game(state).cards if in_sets(state) else 1


def face_down(state: TableState, area: int) -> bool:
    """Whether cards are dealt face down to an area; to the dealer's hand they always are."""
    method = state.rules.method
    return area == AREA_DEALER or method is None or method.opening is not Face.UP


def counting(state: TableState) -> Fault | None:
    """The fault because of which all cards have still to be counted; None without one."""
    fault = state.fault
    if fault is None or fault.role or Act.COUNT_CARDS not in fault.then:
        return None
    return fault


def not_counted(state: TableState, got: Found) -> Refused | None:
    """A refusal while all cards have still to be counted because of a fault."""
    fault = counting(state)
    if fault is None:
        return None
    return Refused(Reason.CHOICE_OPEN, fault.clause, got, Need.COUNT_OF_THE_CARDS_FIRST)


def odd(state: TableState, spread: Spread) -> Iterator[tuple[Mishap, tuple[int, ...]]]:
    """The mishaps of hands that have a wrong number of cards by now, with areas, dealer first."""
    each = packet(state)
    due = Counter(spread.around[: spread.packets])
    have = {area: len(hand) for area, hand in spread.hands.items()}
    if have.get(AREA_DEALER, 0) != due[AREA_DEALER] * each:
        yield Mishap.WRONG_NUMBER_AT_DEALER, (AREA_DEALER,)
    counted = (area for area in spread.areas if area not in spread.out)
    if wrong := tuple(area for area in counted if have.get(area, 0) != due[area] * each):
        yield Mishap.WRONG_NUMBER_AT_AREA, wrong
    known = (*spread.areas, AREA_DEALER)
    empty = tuple(sorted(area for area, held in have.items() if held and area not in known))
    if empty:
        yield Mishap.CARDS_AT_EMPTY_AREA, empty


def first_odd(state: TableState) -> tuple[Mishap, tuple[int, ...]] | None:
    return next(odd(state, state.three_card), None) if state.three_card else None


def unfinished(state: TableState, got: Found) -> Refused | None:
    """A refusal until all cards of the coup are dealt."""
    spread = state.three_card
    if spread is not None and spread.due is None:
        return None
    return Refused(Reason.NOT_NOW, game(state).picked_up, got, Need.ALL_CARDS_DEALT_FIRST)


def taken(state: TableState, request: Request, command: PlaceBet) -> Refused | None:
    """A refusal of a wager at a further area, if somebody else sits or has wagers there."""
    owner = command.owner or request.by.name
    if not _elsewhere(state, owner, command.area):
        return None
    sits = state.seats.get(command.area, owner) != owner
    wagered = any(each.area == command.area and each.player != owner for each in state.layout)
    if not sits and not wagered:
        return None
    got = Finding.SECOND_AREA(Thing.AREA(command.area))
    return Refused(Reason.AREA_FULL, game(state).several, got, Need.FREE_PLACE)


def makes_room(state: TableState, request: Request, command: PlaceBet) -> Iterator[BetTaken]:
    """The wagers that give way to a player who has no area yet; their owners have other areas.

    They give way at the seat of that player, or anywhere once no other area is free.
    """
    owner, area = command.owner or request.by.name, command.area
    if state.phase is not Phase.BETWEEN or _elsewhere(state, owner, area):
        return
    if state.seats.get(area) != owner and _free(state):
        return
    for wager in state.layout:
        extra = _elsewhere(state, wager.player, area) and state.seats.get(area) != wager.player
        if wager.area == area and wager.player != owner and extra:
            yield BetTaken(wager=wager, clause=game(state).several)


def _elsewhere(state: TableState, player: str, area: int) -> tuple[Wager, ...]:
    """The wagers of a player at other areas."""
    return tuple(each for each in state.layout if each.player == player and each.area != area)


def _free(state: TableState) -> bool:
    """Whether some area has no wager, is open, and nobody sits at it."""
    used = {each.area for each in state.layout} | state.desk.closed_boxes | state.seats.keys()
    return any(area not in used for area in range(1, (state.rules.boxes or 0) + 1))
