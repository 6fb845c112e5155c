"""Stakes that have to lie on after a tie: their owners name a hand for them anew.

[crown-melbourne-v29 11.3.2]
"""

from __future__ import annotations

import dataclasses

from punto.kernel.records import decided
from punto.rules.clause import Clause
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.question import Question
from punto.rules.ruling import Found, Reason, Refused
from punto.rules.values import BetKey, Thing, all_of, one_of_bets
from punto.rules.wager import HANDS, Wager
from punto.table.commands import Nominate, Request, ReturnStake
from punto.table.decide.guard import is_player, not_now, not_staff
from punto.table.events import BetPlaced, BetTaken, Nominated
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps


def again_clause(state: TableState) -> Clause | None:
    """By which clause stakes lie on for good."""
    rows = (row for rows in state.rules.rows.values() for row in rows)
    return next((row.again for row in rows if row.again), None)


def bound(state: TableState, wager: Wager) -> Refused | None:
    """A stake that has to lie on is not taken off, nor made smaller."""
    if wager not in state.bound or state.layout.count(wager) > state.bound.count(wager):
        return None
    want = Need.STAKE_STAYS
    return Refused(
        Reason.BETTING_CLOSED, again_clause(state), Finding.TAKEN_OFF(BetKey(wager.bet)), want
    )


def not_named(state: TableState, got: Found) -> Refused | None:
    """The coup waits until a hand has been named for every stake that lies on."""
    if not state.unnamed:
        return None
    names = dict.fromkeys(each.player for each in state.unnamed)
    return Refused(
        Reason.NOT_NOW, again_clause(state), got, Need.NOMINATION_FIRST(all_of(Thing.PLAYER, names))
    )


def nominate(state: TableState, request: Request, command: Nominate) -> Ruling:
    owner = command.owner or request.by.name
    guard = None if is_player(request.by, owner) else not_staff(state, request.by)
    guard = guard or not_now(state, Finding.NOMINATION, Phase.BETWEEN)
    stakes = _stakes(state, owner, command.area)
    if command.was:
        stakes = _from(state, stakes, command.was)
    clause = again_clause(state)
    if guard:
        return guard
    if not stakes or clause is None:
        return Refused(
            Reason.NO_SUCH_WAGER, clause, Thing.PERSON(owner), Need.STAKE_HELD_AFTER_A_TIE
        )
    if state.bets_closed:
        return Refused(Reason.BETTING_CLOSED, clause, Finding.NOMINATION, Need.BEFORE_NO_MORE_BETS)
    if command.bet not in HANDS:
        return Refused(Reason.UNKNOWN_BET, clause, BetKey(command.bet), one_of_bets(HANDS))
    steps = Steps(state)
    for wager in stakes:
        steps.add(Nominated(wager=wager, bet=command.bet, clause=clause))
        if command.bet != wager.bet:
            named = dataclasses.replace(wager, bet=command.bet)
            steps.add(BetTaken(wager=wager, clause=clause), BetPlaced(wager=named))
    return steps.done()


def return_stake(state: TableState, request: Request, command: ReturnStake) -> Ruling:
    """The book offers no withdrawal; who decides what it does not cover may allow one.

    [crown-melbourne-v29 15.10]
    """
    answer = state.rules.book.policy.disputes
    if answer is None:
        return state.rules.book.not_stated(
            Question.STAKE_GIVEN_BACK_THAT_LIES_ON, Thing.PERSON(command.player)
        )
    guard = not_staff(state, request.by, answer.value[0], answer.clause)
    guard = guard or not_now(state, Finding.STAKE_GIVEN_BACK, Phase.BETWEEN)
    stakes = _stakes(state, command.player, command.area)
    if guard:
        return guard
    if not stakes:
        want = Need.STAKE_HELD_AFTER_A_TIE
        return Refused(Reason.NO_SUCH_WAGER, answer.clause, Thing.PERSON(command.player), want)
    steps = Steps(state).add(decided("return-stake", answer.clause, command.reason))
    return steps.add(*(BetTaken(wager=each, clause=answer.clause) for each in stakes)).done()


def _from(state: TableState, stakes: tuple[Wager, ...], hand: str) -> tuple[Wager, ...]:
    """Those that lay on one hand: the ones that wait for their nomination, else all of it."""
    lay = tuple(each for each in stakes if each.bet == hand)
    return tuple(each for each in state.unnamed if each in lay) or lay


def _stakes(state: TableState, player: str, area: int) -> tuple[Wager, ...]:
    return tuple(each for each in state.bound if (each.player, each.area) == (player, area))
