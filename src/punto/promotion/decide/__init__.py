"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from punto.promotion import commands
from punto.promotion.commands import Request
from punto.promotion.decide import claims, draws, terms, trouble
from punto.promotion.events import Ruling
from punto.promotion.state import PromotionState


def decide(state: PromotionState, request: Request) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    command = request.command
    if isinstance(command, commands.DrawCommand):
        return draws.decide(state, request, command)
    if isinstance(command, commands.ClaimCommand):
        return claims.decide(state, request, command)
    if isinstance(command, commands.TroubleCommand):
        return trouble.decide(state, request, command)
    return terms.decide(state, request, command)
