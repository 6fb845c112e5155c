"""Wagers that lie already and that their owners take off or make smaller."""

import dataclasses

from msgspec.structs import replace

from punto.money import Cents
from punto.rules.circumstances import Circumstances, CoupStage
from punto.rules.clause import Clause
from punto.rules.irregular import Act
from punto.rules.limits import Holder
from punto.rules.place import Placed, betting_open, not_in_chips, place
from punto.rules.valid_stake import limit_of
from punto.rules.values import Money
from punto.rules.wager import Wager
from punto.table import commands, events
from punto.table.commands import Request
from punto.table.decide.faults.remedy import no_bet_now, void_coup
from punto.table.decide.guard import excluded
from punto.table.decide.wagers.nominating import again_clause, bound, bound_stake
from punto.table.decide.wagers.refusing import whose
from punto.table.decide.wagers.staying import left_alone, stage
from punto.table.ruling import Finding, Need, Reason, Refused, Ruling, Steps, accepted
from punto.table.state import Phase, TableState


def advised(state: TableState, onto: Wager | None) -> frozenset[Holder]:
    """Who counts as told of the minimum of a bet, when chips are added to the wager `onto`.

    [crown-melbourne-v29 6.3.1]
    """
    advised = state.people.advised
    if onto is None or onto.warned or onto.stake >= limit_of(state.rules.of(onto), onto).minimum:
        return advised
    return advised - {(onto.player, onto.bet)}


def locked(state: TableState, wager: Wager, *acts: Act) -> Refused | None:
    """A refusal to change a wager once betting is over, unless a fault allows one of `acts`."""
    if state.fault and state.fault.may in acts and wager.player not in state.people.away:
        return None
    if state.locked:  # [nz-division-5 5.15] [nz-midi-1998 5.11]
        return still(state.locked)
    closes, now = state.book.policy.betting_closes, stage(state)
    if closes is None or betting_open(state.rules, now):
        return None
    clause = (closes.called if now is CoupStage.CALLED else None) or closes.changing
    if closes.losing and state.outcome:  # [nz-division-5 5.15] [nz-midi-1998 5.11]
        row = state.rules.of(wager).row(wager.bet, state.outcome, wager.on)
        clause = closes.losing if row.pay.loses else clause
    clause = clause or closes.clause
    return Refused(Reason.BETTING_CLOSED, clause, Finding.WAGER_CHANGED, Need.IN_TIME)


def still(clause: Clause) -> Refused:
    return Refused(Reason.BETTING_CLOSED, clause, Finding.WAGER_CHANGED, Need.WAGERS_AS_THEY_LIE)


def take(state: TableState, request: Request, command: commands.TakeBet) -> Ruling:
    mine = excluded(state, request.by.name) or whose(state, request.by.name, command)
    if isinstance(mine, Refused):
        return mine
    refusal = locked(state, mine, Act.REMOVE_WAGER, Act.RETRACT_OR_REDUCE)
    stays = bound_stake(state, mine)
    if not refusal and 0 < stays < mine.stake:
        return accepted(events.BetLowered(wager=mine, stake=stays, clause=again_clause(state)))
    return refusal or bound(state, mine) or _taken(state, mine)


def _taken(state: TableState, wager: Wager) -> Ruling:
    """Take a wager off. If a fault let the last one be taken, the coup goes on without wagers."""
    fault = state.fault
    clause = fault.may_clause if fault else None
    steps = Steps(state).add(events.BetTaken(wager=wager, clause=clause))
    steps.add(*left_alone(steps.state))
    if fault and fault.may and not steps.state.layout and state.three_card is not None:
        void_coup(steps, fault.irregularity, fault.may_clause, keep=True)
    elif fault and fault.may and not steps.state.wagers and state.phase is Phase.COUP:
        without = (each.clause for each in fault.choices if each.does is Act.NO_BET_COUP)
        left = fault.given.none_left if fault.given else None
        no_bet_now(steps, left or next(without, fault.may_clause))
        steps.add(events.FaultClosed())
    return steps.done()


def lower(state: TableState, request: Request, command: commands.LowerBet) -> Ruling:
    """Make a wager smaller: where a fault allows it, or while betting is open."""
    mine = excluded(state, request.by.name) or whose(state, request.by.name, command)
    if isinstance(mine, Refused):
        return mine
    less, given = Cents(command.stake), state.fault.may_clause if state.fault else None
    if refusal := locked(state, mine, Act.RETRACT_OR_REDUCE) or bound(state, mine, less):
        return refusal
    if command.stake >= mine.stake:
        got, want = Money(command.stake), Need.LESS_THAN(Money(mine.stake))
        return Refused(Reason.WRONG_STAKE, given, got, want)
    lowered = events.BetLowered(wager=mine, stake=less)
    left = dataclasses.replace(mine, stake=less)
    if state.fault and state.fault.may:
        # After a card was seen a wager under the minimum is valid [nsw-premium 6.4].
        return not_in_chips(state.rules, left) or accepted(replace(lowered, clause=given))
    others = list(state.wagers)
    others.remove(mine)
    permits = Circumstances(both_hands=state.authority.both_hands, advised=advised(state, mine))
    answer = place(state.rules.of(mine), others, left, permits)
    if not isinstance(answer, Placed):
        return answer
    return accepted(replace(lowered, clause=answer.advice))
