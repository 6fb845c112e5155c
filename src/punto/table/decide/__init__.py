"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

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


def decide(state: TableState, request: Request) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    ruling = _ruled(state, request)
    return rack.with_debts(state, ruling) if state.rules.choices.cashier else ruling


def _ruled(state: TableState, request: Request) -> Ruling:
    command = request.command
    if refusal := not_guest(request):
        return refusal
    if state.rules.three_card is not None:
        return three_card.decide(state, request, _elsewhere)
    if isinstance(command, commands.BetCommand):
        return betting.decide(state, request, command)  # It shows no card.
    return with_early(state, _elsewhere(state, request, command))


def _elsewhere(state: TableState, request: Request, command: commands.AnyCommand) -> Ruling:
    """Each command to its own room; the likeliest come first."""
    if isinstance(command, commands.BetCommand):
        return betting.decide(state, request, command)
    if isinstance(command, commands.DealCommand):
        return dealing.decide(state, request, command)
    if isinstance(command, commands.EndCommand):
        return settling.decide(state, request, command)
    if isinstance(command, commands.HandCommand):
        return opening.decide(state, request, command)
    if isinstance(command, commands.ShoeCommand):
        return shoe_holding.decide(state, request, command)
    if isinstance(command, commands.CardCommand):
        return introducing.decide(state, request, command)
    return _of_people(state, request, command)


def _of_people(state: TableState, request: Request, command: commands.OtherCommand) -> Ruling:
    if isinstance(command, commands.WindowCommand):
        return window.decide(state, request, command)
    if isinstance(command, commands.PermitCommand):
        return permits.decide(state, request, command)
    if isinstance(command, commands.AuthorityCommand):
        return authority.decide(state, request, command)
    if isinstance(command, commands.PeopleCommand):
        return people.decide(state, request, command)
    if isinstance(command, commands.MoneyCommand):
        return rack.decide(state, request, command)
    if isinstance(command, commands.LimitCommand):
        return limits.decide(state, request, command)
    if isinstance(command, commands.DeskCommand):
        return desk.decide(state, request, command)
    if isinstance(command, commands.Report):
        return report.decide(state, request, command)
    if isinstance(command, commands.Choose):
        return resolve.decide(state, request, command)
    return three_card.not_here(state, request, command)
