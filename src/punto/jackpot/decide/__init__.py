"""Decides whether a command to a jackpot is lawful now, and which events follow from it."""

from punto.jackpot.commands import MeterCommand, Request, ShareCommand, WinCommand
from punto.jackpot.decide import meter, setting, sharing, winning
from punto.jackpot.events import Ruling
from punto.jackpot.state import JackpotState


def decide(state: JackpotState, request: Request) -> Ruling:
    """Answer a command with a ruling. The state is not changed; `evolve` applies the events."""
    command = request.command
    if isinstance(command, MeterCommand):
        return meter.decide(state, request, command)
    if isinstance(command, WinCommand):
        return winning.decide(state, request, command)
    if isinstance(command, ShareCommand):
        return sharing.decide(state, request, command)
    return setting.decide(state, request, command)
