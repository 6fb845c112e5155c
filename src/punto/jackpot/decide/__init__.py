"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from punto.jackpot.commands import MeterCommand, Request, SetCommand, WinCommand
from punto.jackpot.decide import meter, setting, winning
from punto.jackpot.ruling import Ruling
from punto.jackpot.state import JackpotState

_BY_KIND: dict[type, Callable[[JackpotState, Request, Any], Ruling]] = {
    kind: decides
    for group, decides in (
        (SetCommand, setting.decide),
        (MeterCommand, meter.decide),
        (WinCommand, winning.decide),
    )
    for kind in get_args(group)
}


def decide(state: JackpotState, request: Request) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    return _BY_KIND[type(request.command)](state, request, request.command)
