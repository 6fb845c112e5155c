"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from collections.abc import Callable
from typing import Any, get_args

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

_ROOMS: dict[Any, _Decides] = {
    commands.BetCommand: betting.decide,
    commands.DealCommand: dealing.decide,
    commands.EndCommand: settling.decide,
    commands.HandCommand: opening.decide,
    commands.ShoeCommand: shoe_holding.decide,
    commands.CardCommand: introducing.decide,
    commands.WindowCommand: window.decide,
    commands.PermitCommand: permits.decide,
    commands.AuthorityCommand: authority.decide,
    commands.PeopleCommand: people.decide,
    commands.MoneyCommand: rack.decide,
    commands.LimitCommand: limits.decide,
    commands.DeskCommand: desk.decide,
    commands.Report: report.decide,
    commands.Choose: resolve.decide,
    commands.ThreeCommand: three_card.not_here,
}
_ROOM = {kind: room for asked, room in _ROOMS.items() for kind in get_args(asked) or (asked,)}
"""Where each command is decided."""


def decide(state: TableState, request: Request) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    ruling = _ruled(state, request)
    return rack.with_debts(state, ruling) if state.rules.choices.cashier else ruling


def _ruled(state: TableState, request: Request) -> Ruling:
    if refusal := not_guest(request):
        return refusal
    if state.rules.three_card is not None:
        return three_card.decide(state, request, _elsewhere)
    ruling = _elsewhere(state, request, request.command)
    bets = _ROOM[type(request.command)] is betting.decide  # They show no card.
    return ruling if bets else with_early(state, ruling)


def _elsewhere(state: TableState, request: Request, command: commands.AnyCommand) -> Ruling:
    return _ROOM[type(command)](state, request, command)
