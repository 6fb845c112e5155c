"""Whether a command is lawful at a table, and what follows: one ruling for every command."""

from collections.abc import Callable
from typing import Any

from punto.table import commands
from punto.table.commands import Request
from punto.table.decide import three_card
from punto.table.decide.cards import introducing
from punto.table.decide.coup import dealing, opening, settling, shoe_holding
from punto.table.decide.coup.settle_early import with_early
from punto.table.decide.faults import report, resolve
from punto.table.decide.guard import not_guest
from punto.table.decide.management import authority, desk, limits, people
from punto.table.decide.wagers import betting, permits, rack, window
from punto.table.ruling import Ruling
from punto.table.state import TableState

_Decides = Callable[[TableState, Request, Any], Ruling]

_known: dict[type, _Decides] = {}


def decide(state: TableState, request: Request) -> Ruling:
    """The ruling on a command. Nothing changes by it: `evolve` applies the events of the ruling."""
    ruling = _ruled(state, request)
    return rack.with_debts(state, ruling) if state.rules.choices.cashier else ruling


def _ruled(state: TableState, request: Request) -> Ruling:
    if refusal := not_guest(state, request):
        return refusal
    if state.rules.three_card is not None:
        return three_card.decide(state, request, _elsewhere)
    ruling = _elsewhere(state, request, request.command)
    bets = _known[type(request.command)] is betting.decide  # They show no card.
    return ruling if bets else with_early(state, ruling)


def _elsewhere(state: TableState, request: Request, command: commands.AnyCommand) -> Ruling:
    if (room := _known.get(type(command))) is None:
        room = _known[type(command)] = _room(command)
    return room(state, request, command)


def _room(command: commands.AnyCommand) -> _Decides:
    """The function that decides a command. The type checker sees that each group has one."""
    if isinstance(command, commands.BetCommand):
        return betting.decide
    if isinstance(command, commands.DealCommand):
        return dealing.decide
    if isinstance(command, commands.EndCommand):
        return settling.decide
    if isinstance(command, commands.HandCommand):
        return opening.decide
    if isinstance(command, commands.ShoeCommand):
        return shoe_holding.decide
    if isinstance(command, commands.CardCommand):
        return introducing.decide
    return _room_of_people(command)


def _room_of_people(command: commands.OtherCommand) -> _Decides:
    if isinstance(command, commands.WindowCommand):
        return window.decide
    if isinstance(command, commands.PermitCommand):
        return permits.decide
    if isinstance(command, commands.AuthorityCommand):
        return authority.decide
    if isinstance(command, commands.PeopleCommand):
        return people.decide
    if isinstance(command, commands.MoneyCommand):
        return rack.decide
    if isinstance(command, commands.LimitCommand):
        return limits.decide
    if isinstance(command, commands.DeskCommand):
        return desk.decide
    if isinstance(command, commands.Report):
        return report.decide
    if isinstance(command, commands.Choose):
        return resolve.decide
    _: commands.ThreeCommand = command
    return three_card.not_here
