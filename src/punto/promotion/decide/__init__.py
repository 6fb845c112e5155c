"""Decides whether a command to a promotion is lawful now, and which events follow from it."""

from punto.promotion import commands
from punto.promotion.commands import Request
from punto.promotion.decide import claims, draws, terms, trouble
from punto.promotion.events import Ruling
from punto.promotion.state import PromotionState


def decide(state: PromotionState, request: Request) -> Ruling:
    """Answer a command with a ruling. The state is not changed; `evolve` applies the events."""
    command = request.command
    if isinstance(command, commands.DrawCommand):
        return draws.decide(state, request, command)
    if isinstance(command, commands.ClaimCommand):
        return claims.decide(state, request, command)
    if isinstance(command, commands.TroubleCommand):
        return trouble.decide(state, request, command)
    return terms.decide(state, request, command)
