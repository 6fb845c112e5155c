"""The pool between wins: coups of the tables, adjustments, and equipment that fails."""

from __future__ import annotations

from typing import assert_never

from punto.jackpot.commands import (
    AdjustPool,
    ContributeMissed,
    MeterCommand,
    RecordCoup,
    RectifyTable,
    ReportMalfunction,
    ReportMissed,
    Request,
)
from punto.jackpot.decide.guard import (
    no_reason,
    not_duty,
    not_role,
    not_table,
    not_working,
    out,
    running,
    word,
)
from punto.jackpot.events import (
    CoupCounted,
    CoupsMissed,
    MissedContributed,
    PoolAdjusted,
    TableBack,
    TableOut,
)
from punto.jackpot.ruling import Ruling
from punto.jackpot.state import JackpotState, Parameters
from punto.kernel.records import Notified, decided
from punto.money import Cents
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.values import Money, Number, RoleKey, Thing


def decide(state: JackpotState, request: Request, command: MeterCommand) -> Ruling:
    found = running(state, Thing.COMMAND(word(command)))
    if isinstance(found, Refused):
        return found
    if isinstance(command, AdjustPool):
        return _adjust(state, request, found, command)
    if refusal := not_table(state, command.table, found.jackpot.group):
        return refusal
    match command:
        case RecordCoup():
            return _count(state, request, found, command)
        case ReportMalfunction():
            return _fails(state, request, found, command)
        case RectifyTable():
            return _rectify(state, request, found, command)
        case ReportMissed():
            return _missed(state, request, found, command)
        case ContributeMissed():
            return _contribute(state, request, found, command)
        case _:
            assert_never(command)


def _count(
    state: JackpotState, request: Request, chosen: Parameters, command: RecordCoup
) -> Ruling:
    """Only the shoe signals a coup; whoever has to add one by hand does it on the console."""
    meter = chosen.jackpot.meter
    if request.by.role != meter.recorder:
        return Refused(
            Reason.NOT_AUTHORISED, meter.recorded, RoleKey(request.by.role), RoleKey(meter.recorder)
        )
    if refusal := out(state, command.table, chosen.jackpot):
        return refusal
    counts = chosen.no_bet_coups or not command.no_bet
    amount = chosen.contribution if counts else Cents(0)
    return accepted(
        CoupCounted(table=command.table, amount=amount, funded=amount, clause=meter.clause)
    )


def _adjust(
    state: JackpotState, request: Request, chosen: Parameters, command: AdjustPool
) -> Ruling:
    """By hand, with a reason; wins that wait are paid from the pool as it is then."""
    duty = chosen.jackpot.adjusting
    guard = not_duty(state, request, duty) or no_reason(command.reason, duty.clause)
    if guard:
        return guard
    least = -(state.pool - max((win.later for win in state.waiting), default=0))
    if not command.amount or command.amount < least:
        want = Need.OR_MORE_NOT_0(Money(least))
        return Refused(Reason.WRONG_STAKE, duty.clause, Money(command.amount), want)
    return accepted(
        decided("adjust-pool", duty.clause, command.reason),
        PoolAdjusted(amount=command.amount, funded=command.amount),
    )


def _fails(
    state: JackpotState, request: Request, chosen: Parameters, command: ReportMalfunction
) -> Ruling:
    duty = chosen.jackpot.malfunction
    guard = not_duty(state, request, duty) or out(state, command.table, chosen.jackpot)
    return guard or accepted(
        TableOut(
            table=command.table,
            note=command.note,
            clause=duty.clause,
        )
    )


def _rectify(
    state: JackpotState, request: Request, chosen: Parameters, command: RectifyTable
) -> Ruling:
    """Who fills the gaps of the book says that equipment works again: it names nobody for it."""
    duty = chosen.jackpot.malfunction
    role = state.rules.authority.gaps or duty.by
    guard = not_role(state, request, role, duty.clause) or not_working(
        chosen.jackpot, command.works
    )
    if not guard and not state.tables[command.table].out:
        guard = Refused(
            Reason.NOT_NOW, duty.clause, Thing.TABLE(command.table), Need.TABLE_WITH_A_FAILURE
        )
    return guard or accepted(
        decided("rectify-table", duty.clause, command.reason),
        TableBack(table=command.table, clause=duty.clause),
    )


def _missed(
    state: JackpotState, request: Request, chosen: Parameters, command: ReportMissed
) -> Ruling:
    """Whoever deals tells whoever has to see to it."""
    duty = chosen.jackpot.missed
    return not_duty(state, request, duty) or accepted(
        CoupsMissed(
            table=command.table,
            coups=command.coups,
            clause=duty.clause,
        ),
        Notified(who=duty.notify, clause=duty.clause),
    )


def _contribute(
    state: JackpotState, request: Request, chosen: Parameters, command: ContributeMissed
) -> Ruling:
    duty, missed = chosen.jackpot.missed, state.tables[command.table].missed
    guard = not_role(state, request, duty.notify, duty.clause)
    guard = guard or no_reason(command.reason, duty.clause)
    if guard:
        return guard
    if command.coups > missed:
        got, want = (
            Number(command.coups, Thing.COUP),
            Need.AT_MOST(Number(missed, Thing.COUP)),
        )
        return Refused(Reason.NOT_DUE, duty.clause, got, want)
    amount = Cents(chosen.contribution * command.coups)
    return accepted(
        decided("contribute-missed", duty.clause, command.reason),
        MissedContributed(
            table=command.table,
            coups=command.coups,
            amount=amount,
            funded=amount,
            clause=duty.clause,
        ),
    )
