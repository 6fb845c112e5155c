"""The tournament as a machine: what the kernel needs to know of it."""

from __future__ import annotations

from punto.kernel.header import Header, header_of
from punto.kernel.machine import Machine, Talks
from punto.rules.model import Rulebook
from punto.tournament.commands import AnyCommand
from punto.tournament.decide import decide
from punto.tournament.events import AnyEvent
from punto.tournament.evolve import evolve
from punto.tournament.state import TournamentState
from punto.tournament.view import View, view

KIND, FORMAT = "tournament", 1


def header(rules: Rulebook, *, refusals: bool = False) -> Header:
    """The first line of the log of a tournament by this book."""
    return header_of(KIND, rules, {}, refusals=refusals, format=FORMAT)


def start(first: Header) -> TournamentState:
    """A tournament that nobody has begun; `ValueError` where the book has none."""
    rules = first.rulebook()
    if rules.tournament is None:
        raise ValueError(f"{rules.key} has no tournaments; want a book that has them")
    return TournamentState(rules)


TOURNAMENT: Machine[TournamentState, AnyCommand, AnyEvent] = Machine(
    kind=KIND,
    talks=Talks(commands=AnyCommand, events=AnyEvent, view=View),
    state=TournamentState,
    start=start,
    decide=decide,
    evolve=evolve,
    view=lambda state, _viewer: view(state),
    seen=lambda _state, event, _viewer: event,
    format=FORMAT,
)
