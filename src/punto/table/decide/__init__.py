"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from punto.table.commands import (
    AgreementCommand,
    BetCommand,
    CardCommand,
    Choose,
    DealCommand,
    DeskCommand,
    EndCommand,
    HandCommand,
    LimitCommand,
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
from punto.table.decide.wagers import betting, permits, window
from punto.table.ruling import Ruling
from punto.table.state import TableState

_BY_KIND: dict[type, Callable[[TableState, Request, Any], Ruling]] = {
    kind: decides
    for group, decides in (
        (CardCommand, introducing.decide),
        (BetCommand, betting.decide),
        (PermitCommand, permits.decide),
        (DealCommand, dealing.decide),
        (EndCommand, settling.decide),
        (HandCommand, opening.decide),
        (ShoeCommand, shoe_holding.decide),
        (WindowCommand, window.decide),
        (PeopleCommand, people.decide),
        (PowerCommand, permissions.decide),
        (AgreementCommand, agreement.decide),
        (LimitCommand, limits.decide),
        (DeskCommand, desk.decide),
        (ThreeCommand, three_card.not_here),
    )
    for kind in get_args(group)
} | {Report: report.decide, Choose: resolve.decide}


_BETS = frozenset(get_args(BetCommand))
"""Commands that show no card."""


def decide(state: TableState, request: Request) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    if refusal := not_guest(request):
        return refusal
    if state.rules.three is not None:
        return three_card.decide(state, request, _elsewhere)
    kind = type(request.command)
    ruling = _BY_KIND[kind](state, request, request.command)
    return ruling if kind in _BETS else with_early(state, ruling)


def _elsewhere(state: TableState, request: Request, command: Any) -> Ruling:
    return _BY_KIND[type(command)](state, request, command)
