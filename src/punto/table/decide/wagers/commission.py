"""Commission that waits: who may let it, and when it is collected."""

from __future__ import annotations

from punto.kernel.records import decided
from punto.money import NOTHING
from punto.rules.commission import Due, due_by, may_defer
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.permission import Permission, PlayerWish, power
from punto.rules.ruling import Reason, Refused
from punto.rules.values import Thing
from punto.table.commands import CollectCommission, DeferCommission, Request
from punto.table.decide.guard import is_player, not_role, not_staff
from punto.table.decide.management.agreement import wishes_met
from punto.table.decide.management.permissions import approver
from punto.table.decide.management.ready import over
from punto.table.events import CommissionCollected, CommissionDeferred
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps


def defer(state: TableState, request: Request, command: DeferCommission) -> Ruling:
    seated = state.seat_of(command.player) is not None
    if refusal := may_defer(state.rules, seated=seated, approved_by=request.by.role):
        return refusal
    answer = state.rules.book.policy.commission
    deferral = answer.deferral if answer else None
    clause = deferral.clause if deferral else None
    steps = Steps(state).add(decided("defer-commission", clause, command.reason))
    return steps.add(CommissionDeferred(player=command.player)).done()


def collect(state: TableState, request: Request, command: CollectCommission) -> Ruling:
    amount = state.people.owed.get(command.player, NOTHING)
    if not amount:
        return Refused(
            Reason.NO_SUCH_WAGER,
            None,
            Thing.PERSON(command.player),
            Need.SOMEBODY_WHO_OWES_COMMISSION,
        )
    own = is_player(request.by, command.player)
    if not own and (refusal := not_staff(state, request.by)):
        return refusal
    role, used = approver(state, request, Permission.COLLECT_COMMISSION, command.player)
    why = _why(state, command.player, role, own=own)
    if why is None:
        clause = due_by(state.rules, Due.END_OF_SHOE)
        got, want = Finding.COMMISSION_IN_MID_SHOE, Need.END_OF_SHOE_OR_REQUEST
        return Refused(Reason.NOT_NOW, clause, got, want)
    clause, steps = due_by(state.rules, why), Steps(state)
    if why is Due.DIRECTION:
        steps.add(decided("collect-commission", clause), *used)
    collected = CommissionCollected(player=command.player, amount=amount, clause=clause)
    steps.add(collected)
    return steps.add(*wishes_met(state, PlayerWish.COLLECT_COMMISSION, command.player)).done()


def _why(state: TableState, player: str, role: str, *, own: bool) -> Due | None:
    """By what commission is collected now; nothing where it still waits.

    With the end of a shoe goes that of the table, which a machine that shuffles all the time has
    as the only end.
    """
    if own or state.authority.wished(PlayerWish.COLLECT_COMMISSION, player):
        return Due.REQUEST
    shoe_over = state.phase is Phase.CARDS or (state.phase is Phase.BETWEEN and over(state))
    if shoe_over or state.desk.closing:
        return Due.END_OF_SHOE
    held = power(state.rules, Permission.COLLECT_COMMISSION)
    return Due.DIRECTION if held and not not_role(state, role, held.by) else None
