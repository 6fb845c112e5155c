"""Describes the tournament to the kernel: its commands, events, state and views."""

from punto.kernel.header import Header
from punto.kernel.machine import Machine, Talks
from punto.kernel.view import Parts, View
from punto.kernel.viewing import roles, viewer_of
from punto.tournament.commands import AnyCommand
from punto.tournament.decide import decide
from punto.tournament.events import AnyEvent
from punto.tournament.evolve import evolve
from punto.tournament.next import TournamentStep, next_steps
from punto.tournament.state import TournamentState
from punto.tournament.view import Standings, TournamentLayout, layout, standings


def start(first: Header) -> TournamentState:
    """A new tournament without terms; `ValueError` if the book has no tournaments."""
    rules = first.rulebook_alone()
    if rules.tournament is None:
        raise ValueError(f"{rules.key} has no tournaments. It must be a book that has them.")
    return TournamentState(rules)


TournamentView = View[TournamentLayout, Standings, None, None, TournamentStep]

TOURNAMENT: Machine[TournamentState, AnyCommand, AnyEvent] = Machine(
    kind="tournament",
    talks=Talks(commands=AnyCommand, events=AnyEvent, view=TournamentView),
    state=TournamentState,
    start=start,
    roles=lambda state: roles(state.rules),
    decide=decide,
    evolve=evolve,
    viewer=lambda state, person: viewer_of(state.rules, person),
    parts=Parts(layout=layout, common=standings, next=next_steps),
)
