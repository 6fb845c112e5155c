"""Wagers that are settled before the coup is over, where the book has it so for their bet."""

from __future__ import annotations

from punto.rules.coup import Coup, Outcome
from punto.rules.decided import endings
from punto.rules.draw import INITIAL_CARDS, outcome
from punto.rules.ruling import Accepted
from punto.rules.settle import Settled, settle
from punto.rules.table_rules import TableRules
from punto.table.decide.coup.settling import settled_event
from punto.table.decide.faults.remedy import undo_early
from punto.table.decide.wagers.standing import standing
from punto.table.events import (
    AnyEvent,
    CardDealt,
    CardMoved,
    CardTurned,
    CoupReopened,
    FaultClosed,
    FaultDecided,
)
from punto.table.ruling import Ruling
from punto.table.state import Laid, Phase, TableState
from punto.table.steps import Steps

_SHOWING = (CardDealt, CardTurned)
_CHANGING = (CardMoved, CoupReopened, FaultClosed, FaultDecided)
"""What can make first cards known, and what others than before."""


def with_early(state: TableState, ruling: Ruling) -> Ruling:
    """The ruling with the settlements that have come due by it.

    By [nz-division-5 11A.6] as soon as the first cards show the result, before any third card. If
    a coup was put right so that those cards are others, what was settled is settled again.
    """
    if not state.rules.early or not isinstance(ruling, Accepted):
        return ruling
    if not _may_be_due(state, ruling):
        return ruling
    steps = Steps(state).add(*ruling.events)
    after = steps.state
    open_choice = after.fault is not None and after.fault.waits
    if after.phase is not Phase.COUP or after.dealt < INITIAL_CARDS or open_choice:
        return ruling
    if _first(state.player) != _first(after.player):
        undo_early(steps)
    _settle(steps)
    return steps.done()


def _may_be_due(state: TableState, ruling: Accepted[AnyEvent]) -> bool:
    """Whether there is such a wager: on the layout, or settled in a coup that can be reopened."""
    early = state.rules.early
    changed = any(isinstance(each, _CHANGING) for each in ruling.events)
    shown = changed or any(isinstance(each, _SHOWING) for each in ruling.events)
    if not shown or not (changed or state.dealt >= INITIAL_CARDS - 1):
        return False
    if any(wager.bet in early for wager in state.layout):
        return True
    lines = (*state.settled, *(state.last.lines if state.last else ())) if changed else ()
    return any(line.wager.bet in early for line in lines)


def _first(hand: tuple[Laid, ...]) -> tuple[Laid, ...]:
    return hand[:2]


def _settle(steps: Steps) -> None:
    """What the first cards decide is paid, collected or given back."""
    state = steps.state
    hands = (
        tuple(laid.card for laid in _first(hand) if laid.card and not laid.face_down)
        for hand in (state.player, state.banker)
    )
    coup = Coup(*hands)
    rules = state.rules
    wagers = [each for each in state.layout if each.bet in rules.early]
    if not wagers or not coup.player:
        return
    ends = _ends(rules, coup)
    end = ends[0]
    known = {
        bet
        for bet in {wager.bet for wager in wagers}
        if all(rules.row(bet, other) is rules.row(bet, end) for other in ends)
    }
    ready = [each for each in wagers if each.bet in known]
    lines = settle(rules, end, ready, standing(state))
    steps.add(*(settled_event(line) for line in lines if isinstance(line, Settled)))


def _ends(rules: TableRules, coup: Coup) -> tuple[Outcome, ...]:
    """What the coup can end in; of four known cards, which decide such bets, one end will do."""
    if len(coup.player) + len(coup.banker) == INITIAL_CARDS:
        return (outcome(rules.book.points, coup),)
    return tuple(endings(rules.book, coup))
