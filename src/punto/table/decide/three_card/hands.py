"""What several parts of Three Card Baccarat ask of the hands on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from punto.rules.irregular import Act
from punto.rules.model import Face, ShufflingMachine
from punto.rules.need import Need
from punto.rules.ruling import Found, Reason, Refused
from punto.rules.three_card import AREA_DEALER, Mishap, ThreeCard
from punto.table.state import Fault, Spread, TableState


def game(state: TableState) -> ThreeCard:
    three = state.rules.three
    assert three is not None, "a table of this game"
    return three


def in_sets(state: TableState) -> bool:
    return state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS


def packet(state: TableState) -> int:
    """How many cards are laid down at a time."""
    return game(state).cards if in_sets(state) else 1


def face_down(state: TableState, area: int) -> bool:
    """Whether cards come face down there: the dealer's always do."""
    method = state.rules.method
    return area == AREA_DEALER or method is None or method.opening is not Face.UP


def counting(state: TableState) -> Fault | None:
    """The fault for which the cards have still to be counted."""
    fault = state.fault
    if fault is None or fault.role or Act.COUNT_CARDS not in fault.then:
        return None
    return fault


def not_counted(state: TableState, got: Found) -> Refused | None:
    """A refusal while the cards have to be counted."""
    fault = counting(state)
    if fault is None:
        return None
    return Refused(Reason.CHOICE_OPEN, fault.clause, got, Need.COUNT_OF_THE_CARDS_FIRST)


def odd(state: TableState, spread: Spread) -> Iterator[tuple[Mishap, tuple[int, ...]]]:
    """Hands with another number of cards than they should have by now, the dealer's first."""
    each = packet(state)
    due = Counter(spread.around[: spread.packets])
    have = {area: len(hand) for area, hand in spread.hands.items()}
    if have.get(AREA_DEALER, 0) != due[AREA_DEALER] * each:
        yield Mishap.WRONG_NUMBER_AT_DEALER, (AREA_DEALER,)
    wrong = tuple(
        area
        for area in spread.areas
        if area not in spread.out and have.get(area, 0) != due[area] * each
    )
    if wrong:
        yield Mishap.WRONG_NUMBER_AT_AREA, wrong
    known = (*spread.areas, AREA_DEALER)
    empty = tuple(sorted(area for area, held in have.items() if held and area not in known))
    if empty:
        yield Mishap.CARDS_AT_EMPTY_AREA, empty


def first_odd(state: TableState) -> tuple[Mishap, tuple[int, ...]] | None:
    return next(odd(state, state.three), None) if state.three else None


def unfinished(state: TableState, got: Found) -> Refused | None:
    """A refusal until all cards of the coup are dealt."""
    spread = state.three
    if spread is not None and spread.due is None:
        return None
    return Refused(Reason.NOT_NOW, game(state).picked_up, got, Need.ALL_CARDS_DEALT_FIRST)
