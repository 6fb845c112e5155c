"""Wagers that the dealer cuts: beyond the differential, or on a crowded area."""

from __future__ import annotations

from punto.kernel.records import decided
from punto.rules.answers import Excess
from punto.rules.circumstances import CLOSED_FROM, CoupStage
from punto.rules.differential import Reduced, reduce, reduce_area, reject
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.question import Question
from punto.rules.ruling import Reason, Refused
from punto.rules.values import BetKey
from punto.table.commands import ReduceBets
from punto.table.decide.wagers.standing import stage
from punto.table.events import BetLowered
from punto.table.ruling import Ruling
from punto.table.state import TableState
from punto.table.steps import Steps


def reduce_bets(state: TableState, command: ReduceBets) -> Ruling:
    """The dealer cuts what is too much, in time."""
    rules, policy = state.rules, state.rules.book.policy
    answer = policy.area_maximum if command.bet else policy.differential
    closes = policy.betting_closes
    if answer is None:
        return rules.book.not_stated(
            Question.WAGERS_CUT_BY_THE_DEALER,
            BetKey(command.bet) if command.bet else Finding.DIFFERENTIAL,
        )
    last = CLOSED_FROM[closes.value] if closes else CoupStage.FIRST_CARD_DEALT
    if answer.value is not Excess.REJECT:
        last = max(last, CoupStage.FIRST_CARD_DEALT)
    if stage(state) >= last:
        return Refused(Reason.BETTING_CLOSED, answer.clause, Finding.WAGERS_CUT, Need.IN_TIME)
    cut = _cuts(state, command)
    if not cut:
        return Refused(
            Reason.WRONG_STAKE, answer.clause, Finding.WAGERS_CUT, Need.WAGERS_BEYOND_A_LIMIT
        )
    steps = Steps(state).add(decided("reduce-bets", answer.clause))
    for each in cut:
        steps.add(BetLowered(wager=each.wager, stake=each.kept, clause=each.clause))
    return steps.done()


def _cuts(state: TableState, command: ReduceBets) -> tuple[Reduced, ...]:
    rules, layout = state.rules, state.layout
    if command.bet:
        return reduce_area(rules, layout, command.bet, command.area)
    return reduce(rules, layout) or reject(rules, layout)
