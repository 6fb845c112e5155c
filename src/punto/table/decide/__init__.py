"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from punto.table.commands import (
    Asked,
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
    Report,
    ShoeCommand,
    ThreeCommand,
    WindowCommand,
)
from punto.table.decide import (
    betting,
    cards,
    choose,
    dealing,
    desk,
    limits,
    opening,
    people,
    permits,
    report,
    settling,
    shoe,
    three,
    window,
)
from punto.table.decide.early import with_early
from punto.table.ruling import Ruling
from punto.table.state import TableState

_BY_KIND: dict[type, Callable[[TableState, Asked, Any], Ruling]] = {
    kind: decides
    for group, decides in (
        (CardCommand, cards.decide),
        (BetCommand, betting.decide),
        (PermitCommand, permits.decide),
        (DealCommand, dealing.decide),
        (EndCommand, settling.decide),
        (HandCommand, opening.decide),
        (ShoeCommand, shoe.decide),
        (WindowCommand, window.decide),
        (PeopleCommand, people.decide),
        (LimitCommand, limits.decide),
        (DeskCommand, desk.decide),
        (ThreeCommand, three.not_here),
    )
    for kind in get_args(group)
} | {Report: report.decide, Choose: choose.decide}


_BETS = frozenset(get_args(BetCommand))
"""Commands that show no card."""


def decide(state: TableState, asked: Asked) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    if state.rules.three is not None:
        return three.decide(state, asked, _elsewhere)
    kind = type(asked.command)
    ruling = _BY_KIND[kind](state, asked, asked.command)
    return ruling if kind in _BETS else with_early(state, ruling)


def _elsewhere(state: TableState, asked: Asked, command: Any) -> Ruling:
    return _BY_KIND[type(command)](state, asked, command)
