"""Events one after the other, each on the tournament that the ones before it left behind."""

from __future__ import annotations

from punto.kernel import steps
from punto.tournament.events import AnyEvent
from punto.tournament.evolve import evolve
from punto.tournament.state import TournamentState


class Steps(steps.Steps[TournamentState, AnyEvent]):
    """What happens in a tournament by one command while it is being decided."""

    def __init__(self, state: TournamentState) -> None:
        super().__init__(evolve, state)
