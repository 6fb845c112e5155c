"""Wagers that are settled before the coup is over, where the book has it so for their bet."""

from __future__ import annotations

from itertools import chain

from punto.rules.coup import Coup
from punto.rules.decided import decided, endings
from punto.rules.draw import INITIAL_CARDS
from punto.rules.settle import Settled, settle
from punto.table.decide.remedy import undo_early
from punto.table.decide.settling import settled_event, standing
from punto.table.ruling import Accepted, Ruling
from punto.table.state import Laid, Phase, TableState
from punto.table.steps import Steps


def with_early(state: TableState, ruling: Ruling) -> Ruling:
    """The ruling with the settlements that have come due by it.

    By [nz-division-5 11A.6] as soon as the first cards show the result, before any third card. If
    a coup was put right so that those cards are others, what was settled is settled again.
    """
    if not isinstance(ruling, Accepted) or not _may_be_due(state):
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


def _may_be_due(state: TableState) -> bool:
    """Whether there is such a wager: on the layout, or settled in a coup that can be reopened."""
    early = state.rules.early
    lines = (*state.settled, *(state.last.lines if state.last else ()))
    wagers = chain(state.layout, (line.wager for line in lines))
    return bool(early) and any(wager.bet in early for wager in wagers)


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
    wagers = [each for each in state.layout if each.bet in state.rules.early]
    known = frozenset(decided(state.rules, coup)) if wagers and coup.player else frozenset[str]()
    ready = [each for each in wagers if each.bet in known]
    if not ready:
        return
    any_end = next(iter(endings(state.rules.rules, coup)))
    lines = settle(state.rules, any_end, ready, standing(state))
    steps.add(*(settled_event(line) for line in lines if isinstance(line, Settled)))
