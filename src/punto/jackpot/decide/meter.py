"""How coups add to the pool, how it is changed by hand, and what happens if equipment fails."""

from typing import assert_never

from punto.jackpot import commands, events
from punto.jackpot.commands import Request
from punto.jackpot.decide import guard
from punto.jackpot.events import Ruling
from punto.jackpot.state import JackpotState, Parameters
from punto.kernel.message import like
from punto.kernel.rank import below
from punto.kernel.records import Notified, decided
from punto.money import NOTHING, Cents
from punto.rules.ruling import Need, Reason, Refused, accepted
from punto.rules.values import Money, Number, RoleKey, Thing


def decide(state: JackpotState, request: Request, command: commands.MeterCommand) -> Ruling:
    if isinstance(found := guard.running(state, command), Refused):
        return found
    if isinstance(command, commands.AdjustPool):
        refusal = guard.not_duty(state, request, found.jackpot.adjusting)
        return refusal or _adjust(state, found, command)
    if refusal := guard.not_table(state, command.table, found.jackpot.group):
        return refusal
    match command:
        case commands.RecordCoup():
            return _count(state, request, found, command)
        case commands.ReportMalfunction(table=table, note=note):
            duty = found.jackpot.malfunction
            refusal = guard.not_duty(state, request, duty) or guard.out(state, table, found.jackpot)
            return refusal or accepted(events.TableOut(table=table, note=note, clause=duty.clause))
        case commands.RectifyTable():
            return _rectify(state, request, found, command)
        case commands.ReportMissed(table=table, coups=coups):
            duty = found.jackpot.missed
            missed = events.CoupsMissed(table=table, coups=coups, clause=duty.clause)
            told = Notified(who=duty.notify, clause=duty.clause)
            return guard.not_duty(state, request, duty) or accepted(missed, told)
        case commands.ContributeMissed():
            return _contribute(state, request, found, command)
        case _:
            assert_never(command)


def _count(
    state: JackpotState, request: Request, chosen: Parameters, command: commands.RecordCoup
) -> Ruling:
    """Count a coup that the shoe signals; nobody but the shoe may signal one."""
    meter, role = chosen.jackpot.meter, request.by.role
    if role != meter.recorder:
        want = RoleKey(meter.recorder)
        return Refused(Reason.NOT_AUTHORISED, meter.recorded, RoleKey(role), want)
    if refusal := guard.out(state, command.table, chosen.jackpot):
        return refusal
    amount = chosen.contribution if chosen.no_bet_coups or not command.no_bet else NOTHING
    of = {"amount": amount, "funded": amount, "clause": meter.clause}
    return accepted(like(events.CoupCounted, command, **of))


def _adjust(state: JackpotState, chosen: Parameters, command: commands.AdjustPool) -> Ruling:
    """Change the pool by hand, with a reason; wins not yet confirmed are paid from the new pool."""
    duty, amount = chosen.jackpot.adjusting, command.amount
    if refusal := guard.no_reason(command.reason, duty.clause):
        return refusal
    least = -(state.pool - max((win.later for win in state.waiting), default=0))
    if not amount or amount < least:
        want = Need.OR_MORE_NOT_0(Money(least))
        return Refused(Reason.WRONG_STAKE, duty.clause, Money(amount), want)
    what = decided("adjust-pool", duty.clause, command.reason)
    return accepted(what, events.PoolAdjusted(amount=amount, funded=amount))


def _rectify(
    state: JackpotState, request: Request, chosen: Parameters, command: commands.RectifyTable
) -> Ruling:
    """Put a table back in play once its equipment works again.

    No clause says who decides that, so it is the role that fills the book's gaps.
    """
    duty, table = chosen.jackpot.malfunction, command.table
    refusal = below(state.rules, request.by, state.rules.authority.gaps or duty.by, duty.clause)
    refusal = refusal or guard.not_working(chosen.jackpot, command.works)
    if not refusal and not state.tables[table].out:
        want = Need.TABLE_WITH_A_FAILURE
        refusal = Refused(Reason.NOT_NOW, duty.clause, Thing.TABLE(table), want)
    what = decided("rectify-table", duty.clause, command.reason)
    return refusal or accepted(what, events.TableBack(table=table, clause=duty.clause))


def _contribute(
    state: JackpotState, request: Request, chosen: Parameters, command: commands.ContributeMissed
) -> Ruling:
    table, coups, clause = command.table, command.coups, chosen.jackpot.missed.clause
    refusal = below(state.rules, request.by, chosen.jackpot.missed.notify, clause)
    if refusal := refusal or guard.no_reason(command.reason, clause):
        return refusal
    missed = state.tables[table].missed
    if coups > missed:
        want = Need.AT_MOST(Number(missed, Thing.COUP))
        return Refused(Reason.NOT_DUE, clause, Number(coups, Thing.COUP), want)
    amount = Cents(chosen.contribution * coups)
    what = decided("contribute-missed", clause, command.reason)
    of = {"amount": amount, "funded": amount, "clause": clause}
    return accepted(what, like(events.MissedContributed, command, **of))
