"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from punto.jackpot.commands import MeterCommand, Request, ShareCommand, WinCommand
from punto.jackpot.decide import meter, setting, sharing, winning
from punto.jackpot.events import Ruling
from punto.jackpot.state import JackpotState


def decide(state: JackpotState, request: Request) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    command = request.command
    if isinstance(command, MeterCommand):
        return meter.decide(state, request, command)
    if isinstance(command, WinCommand):
        return winning.decide(state, request, command)
    if isinstance(command, ShareCommand):
        return sharing.decide(state, request, command)
    return setting.decide(state, request, command)
