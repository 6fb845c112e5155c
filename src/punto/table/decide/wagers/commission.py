"""Commission that is collected later: who may allow that, when it falls due, when it goes back."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from punto.money import NOTHING, Cents
from punto.rules.commission import Due, due_by, may_defer
from punto.rules.permission import Permission, PlayerWish
from punto.rules.settle import Settled
from punto.rules.values import Thing
from punto.table import events
from punto.table.commands import CollectCommission, DeferCommission, Request
from punto.table.decide.guard import is_player, not_role, not_staff
from punto.table.decide.management.authority import approver, wishes_met
from punto.table.decide.management.ready import over
from punto.table.evolve.rack import brings
from punto.table.ruling import Finding, Need, Reason, Refused, Ruling, Steps, decided
from punto.table.state import Line, Phase, TableState


def defer(state: TableState, request: Request, command: DeferCommission) -> Ruling:
    seated = state.seat_of(command.player) is not None
    if refusal := may_defer(state.rules, seated=seated, approved_by=request.by.role):
        return refusal
    answer = state.book.policy.commission
    deferral = answer.deferral if answer else None
    clause = deferral.clause if deferral else None
    steps = Steps(state).add(decided("defer-commission", clause, command.reason))
    return steps.add(events.CommissionDeferred(player=command.player)).done()


def collect(state: TableState, request: Request, command: CollectCommission) -> Ruling:
    amount = state.people.owed.get(command.player, NOTHING)
    if not amount:
        got, want = Thing.PERSON(command.player), Need.SOMEBODY_WHO_OWES_COMMISSION
        answer = state.book.policy.commission
        return Refused(Reason.NO_SUCH_WAGER, answer and answer.clause, got, want)
    own = is_player(request.by, command.player)
    if not own and (refusal := not_staff(state, request.by)):
        return refusal
    role, used = approver(state, request, Permission.COLLECT_COMMISSION, command.player)
    why = _why_due(state, command.player, role, own=own)
    if why is None:
        clause = due_by(state.rules, Due.END_OF_SHOE)
        got, want = Finding.COMMISSION_IN_MID_SHOE, Need.END_OF_SHOE_OR_REQUEST
        return Refused(Reason.NOT_NOW, clause, got, want)
    clause, steps = due_by(state.rules, why), Steps(state)
    if why is Due.DIRECTION:
        steps.add(decided("collect-commission", clause), *used)
    collected = events.CommissionCollected(player=command.player, amount=amount, clause=clause)
    steps.add(collected)
    return steps.add(*wishes_met(state, PlayerWish.COLLECT_COMMISSION, command.player)).done()


def _why_due(state: TableState, player: str, role: str, *, own: bool) -> Due | None:
    """Why commission is collected now; None if it still waits.

    A table with a continuous shuffler has no end of a shoe, so there it is due when the table
    closes.
    """
    if own or state.authority.wished(PlayerWish.COLLECT_COMMISSION, player):
        return Due.REQUEST
    shoe_over = state.phase is Phase.CARDS or (state.phase is Phase.BETWEEN and over(state))
    if shoe_over or state.desk.closing:
        return Due.END_OF_SHOE
    held = state.rules.powers.get(Permission.COLLECT_COMMISSION)
    return Due.DIRECTION if held and not not_role(state, role, held.by) else None


def who_leaves_pays(state: TableState, player: str) -> Iterator[events.CommissionCollected]:
    """A player who stops wagering pays the commission owed [crown-melbourne-v29 9.3.1(a)(ii)]."""
    if owed := state.people.owed.get(player, NOTHING):
        clause = due_by(state.rules, Due.LEAVING)
        yield events.CommissionCollected(player=player, amount=owed, clause=clause)


def settled_event(line: Settled, *, coup: int = 0) -> events.BetSettled:
    """The event that a wager was settled; `coup`: the number of its coup, if that was earlier."""
    kind = partial(events.EarlierSettled, coup=coup) if coup else events.BetSettled
    return kind(
        wager=line.wager,
        result=line.result,
        returned=line.returned,
        paid=line.paid,
        owed=line.owed,
        clauses=line.clauses,
    )


def unsettle(steps: Steps, lines: Iterable[Line], *, coup: int = 0) -> None:
    """Undo settlements; commission on them that was collected since is given back first.

    Winnings from them that are withheld, or that were kept, are given back first as well.
    [crown-melbourne-v29 15.2.3]
    """
    lines = tuple(lines)
    deferred, won = Counter[str](), Counter[str]()
    for line in lines:
        deferred[line.wager.player] += line.owed
        won[line.wager.player] += line.paid - line.owed
    for player, amount in won.items():
        people = steps.state.people
        gone = amount - people.won.get(player, NOTHING)
        held = Cents(min(gone, people.withheld.get(player, NOTHING)))
        if held > 0:
            steps.add(events.WithheldDetermined(player=player, amount=held, paid=True))
        kept = Cents(min(gone - max(held, 0), people.kept.get(player, NOTHING)))
        if kept > 0:
            steps.add(events.WithheldDetermined(player=player, amount=kept, paid=True, back=True))
    for player, amount in deferred.items():
        paid = amount - steps.state.people.owed.get(player, NOTHING)
        if paid > 0:
            steps.add(events.CommissionReturned(player=player, amount=Cents(paid)))
    for line in lines:
        wager, returned, paid, owed = line.wager, line.returned, line.paid, line.owed
        kind = partial(events.EarlierUnsettled, coup=coup) if coup else events.BetUnsettled
        undone = kind(wager=wager, returned=returned, paid=paid, owed=owed)
        steps.add(replace(undone, short=_short(steps.state, undone)))


def unsettle_early(steps: Steps, forfeited: frozenset[str] = frozenset()) -> None:
    """Undo what was settled early in a coup; what is void for good stays so, unless `forfeited`."""
    lines = steps.state.settled
    unsettle(steps, (each for each in lines if not each.for_good or each.wager.player in forfeited))


def _short(state: TableState, undone: events.BetUnsettled) -> Cents:
    """The part of a payment that the rack cannot give back; the player owes it from then on."""
    if not state.rules.choices.cashier:
        return NOTHING
    rack = state.rack.get(undone.wager.player, NOTHING)
    return Cents(max(brings(undone) - rack, 0))


def markers(state: TableState, lines: Sequence[Settled]) -> Iterator[events.MarkerPut]:
    """Put a marker at each player's number for the commission that the player owes."""
    answer = state.book.policy.commission
    clause = answer.deferral.marker if answer and answer.deferral else None
    for name in dict.fromkeys(line.wager.player for line in lines if line.owed):
        seat, owed = state.seat_of(name), state.people.owed[name]
        yield events.MarkerPut(player=name, seat=seat, owed=owed, clause=clause)
