"""Wagers that are settled before the coup is over, if the book says so for their bet."""

from collections.abc import Sequence

from punto.rules.coup import Coup, Outcome
from punto.rules.decided import endings
from punto.rules.draw import INITIAL_CARDS, outcome
from punto.rules.settle import Settled, settle
from punto.rules.table_rules import TableRules
from punto.table import events
from punto.table.decide.wagers.commission import settled_event, unsettle_early
from punto.table.decide.wagers.staying import standing
from punto.table.ruling import Accepted, Ruling, Steps
from punto.table.state import Phase, TableState

_SHOWING = {events.CardDealt, events.CardTurned}
_CHANGING = {events.CardMoved, events.CoupReopened, events.FaultClosed, events.FaultDecided}
"""What can make first cards known, and what others than before."""


def with_early(state: TableState, ruling: Ruling) -> Ruling:
    """The ruling, with the settlement of wagers that its events decide before the coup is over.

    By [nz-division-5 11A.6] such a wager is settled as soon as the first cards show its result,
    before any third card. If a coup was put right and has other first cards, it is settled again.
    """
    if not state.rules.early or not isinstance(ruling, Accepted):
        return ruling
    if not _may_be_due(state, ruling):
        return ruling
    steps = Steps.after(state, ruling)
    after = steps.state
    open_choice = after.fault is not None and after.fault.waits
    if after.phase is not Phase.COUP or after.dealt < INITIAL_CARDS or open_choice:
        return ruling
    if state.player[:2] != after.player[:2]:
        unsettle_early(steps)
    _settle(steps)
    return steps.done()


def _may_be_due(state: TableState, ruling: Accepted[events.AnyEvent]) -> bool:
    """Whether such a wager lies on the layout, or was settled in a coup that can be reopened."""
    early, kinds = state.rules.early, {type(each) for each in ruling.events}
    changed = not kinds.isdisjoint(_CHANGING)
    if not changed and (state.dealt < INITIAL_CARDS - 1 or kinds.isdisjoint(_SHOWING)):
        return False
    if any(wager.bet in early for wager in state.layout):
        return True
    lines = (*state.settled, *(state.last.lines if state.last else ())) if changed else ()
    return any(line.wager.bet in early for line in lines)


def _settle(steps: Steps) -> None:
    """Pay, collect or give back the wagers that the first cards decide."""
    state = steps.state
    first, rules = (state.player[:2], state.banker[:2]), state.rules
    coup = Coup(*(tuple(each.card for each in hand if each.card and each.seen) for hand in first))
    wagers = [each for each in state.layout if each.bet in rules.early]
    if not wagers or not coup.player:
        return
    # Of four known cards, which decide such bets, one end will do.
    four = len(coup.player) + len(coup.banker) == INITIAL_CARDS
    ends = [outcome(state.book.points, coup)] if four else list(endings(state.book, coup))
    end = ends[0]
    ready = [wager for wager in wagers if _known(rules.of(wager), wager.bet, ends)]
    lines = settle(rules, end, ready, standing(state))
    steps.add(*(settled_event(line) for line in lines if isinstance(line, Settled)))


def _known(rules: TableRules, bet: str, ends: Sequence[Outcome]) -> bool:
    """Whether a bet falls under the same row of the odds at every end that the coup can have."""
    row = rules.row(bet, ends[0])
    return all(rules.row(bet, other) is row for other in ends)
