"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from __future__ import annotations

from punto.table.commands import (
    AgreementCommand,
    AnyCommand,
    BetCommand,
    CardCommand,
    Choose,
    DealCommand,
    DeskCommand,
    EndCommand,
    FaultCommand,
    HandCommand,
    LimitCommand,
    MoneyCommand,
    PeopleCommand,
    PermitCommand,
    PowerCommand,
    Report,
    Request,
    ShoeCommand,
    ThreeCommand,
    WindowCommand,
)
from punto.table.decide import three_card
from punto.table.decide.cards import introducing
from punto.table.decide.coup import dealing, opening, settling, shoe_holding
from punto.table.decide.coup.settle_early import with_early
from punto.table.decide.faults import report, resolve
from punto.table.decide.guests import not_guest
from punto.table.decide.management import agreement, desk, limits, people, permissions
from punto.table.decide.wagers import betting, permits, rack, window
from punto.table.ruling import Ruling
from punto.table.state import TableState


def decide(state: TableState, request: Request) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    ruling = _ruled(state, request)
    return rack.with_debts(state, ruling) if state.rules.choices.cashier else ruling


def _ruled(state: TableState, request: Request) -> Ruling:
    command = request.command
    if refusal := not_guest(request):
        return refusal
    if state.rules.three is not None:
        return three_card.decide(state, request, _elsewhere)
    if isinstance(command, BetCommand):
        return betting.decide(state, request, command)  # It shows no card.
    return with_early(state, _elsewhere(state, request, command))


def _elsewhere(state: TableState, request: Request, command: AnyCommand) -> Ruling:
    """Each command to its own room; the likeliest come first."""
    if isinstance(command, BetCommand):
        return betting.decide(state, request, command)
    if isinstance(command, DealCommand):
        return dealing.decide(state, request, command)
    if isinstance(command, EndCommand):
        return settling.decide(state, request, command)
    if isinstance(command, HandCommand):
        return opening.decide(state, request, command)
    if isinstance(command, ShoeCommand):
        return shoe_holding.decide(state, request, command)
    if isinstance(command, CardCommand):
        return introducing.decide(state, request, command)
    return _of_people(state, request, command)


def _of_people(
    state: TableState,
    request: Request,
    command: PermitCommand
    | PowerCommand
    | AgreementCommand
    | WindowCommand
    | FaultCommand
    | PeopleCommand
    | MoneyCommand
    | LimitCommand
    | DeskCommand
    | ThreeCommand,
) -> Ruling:
    if isinstance(command, WindowCommand):
        return window.decide(state, request, command)
    if isinstance(command, PermitCommand):
        return permits.decide(state, request, command)
    if isinstance(command, PowerCommand):
        return permissions.decide(state, request, command)
    if isinstance(command, AgreementCommand):
        return agreement.decide(state, request, command)
    if isinstance(command, PeopleCommand):
        return people.decide(state, request, command)
    if isinstance(command, MoneyCommand):
        return rack.decide(state, request, command)
    if isinstance(command, LimitCommand):
        return limits.decide(state, request, command)
    if isinstance(command, DeskCommand):
        return desk.decide(state, request, command)
    if isinstance(command, Report):
        return report.decide(state, request, command)
    if isinstance(command, Choose):
        return resolve.decide(state, request, command)
    return three_card.not_here(state, request, command)
