"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from punto.table.commands import (
    BetCommand,
    CardCommand,
    Choose,
    DealCommand,
    DeskCommand,
    EndCommand,
    HandCommand,
    LimitCommand,
    MoneyCommand,
    PeopleCommand,
    PermitCommand,
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
from punto.table.decide.management import desk, limits, people
from punto.table.decide.wagers import betting, permits, rack, window
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
        (MoneyCommand, rack.decide),
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
    ruling = _ruled(state, request)
    return rack.with_debts(state, ruling) if state.rules.choices.cashier else ruling


def _ruled(state: TableState, request: Request) -> Ruling:
    if state.rules.three is not None:
        return three_card.decide(state, request, _elsewhere)
    kind = type(request.command)
    ruling = _BY_KIND[kind](state, request, request.command)
    return ruling if kind in _BETS else with_early(state, ruling)


def _elsewhere(state: TableState, request: Request, command: Any) -> Ruling:
    return _BY_KIND[type(command)](state, request, command)
