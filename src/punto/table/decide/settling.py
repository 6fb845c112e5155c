"""The result, what becomes of every wager by it, and the end of the coup."""

from __future__ import annotations

from typing import assert_never

from punto.rules.announce import result_call
from punto.rules.draw import INITIAL_CARDS, outcome
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.settle import Settled, settle
from punto.table.commands import ClearTable, Person, SettleBets
from punto.table.decide.guard import not_now, not_staff
from punto.table.events import BetSettled, ResultCalled, TableCleared
from punto.table.ruling import Ruling, accepted
from punto.table.state import Phase, TableState


def decide(state: TableState, by: Person, command: SettleBets | ClearTable) -> Ruling:
    guard = not_staff(state, by)
    match command:
        case SettleBets():
            return guard or not_now(state, "a settlement", Phase.COUP) or _settle(state)
        case ClearTable():
            guard = guard or not_now(state, "cards taken away", Phase.SETTLED)
            return guard or accepted(TableCleared())
        case _:
            assert_never(command)


def _settle(state: TableState) -> Ruling:
    coup = state.coup
    if coup is None or state.dealt < INITIAL_CARDS or state.due is not None:
        clause = state.rules.rules.draw.clause
        return Refused(Reason.NOT_NOW, clause, "a settlement", "a coup that is complete")
    done = outcome(state.rules.rules.points, coup)
    lines = settle(state.rules, done, state.layout)
    for line in lines:
        if isinstance(line, NotStated):
            return line
    settled = [settled_event(line) for line in lines if isinstance(line, Settled)]
    words = result_call(state.rules.rules, done)
    return accepted(ResultCalled(outcome=done, words=words), *settled)


def settled_event(line: Settled) -> BetSettled:
    return BetSettled(
        wager=line.wager,
        result=line.result,
        returned=line.returned,
        paid=line.paid,
        owed=line.owed,
        clauses=line.clauses,
    )
