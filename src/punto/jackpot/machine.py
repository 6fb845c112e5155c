"""Describes the jackpot to the kernel: its commands, events, state and views."""

from punto.jackpot.commands import AnyCommand
from punto.jackpot.decide import decide
from punto.jackpot.events import AnyEvent
from punto.jackpot.evolve import evolve
from punto.jackpot.next import JackpotStep, next_steps
from punto.jackpot.state import JackpotState
from punto.jackpot.view import Console, Display, JackpotLayout, console, display, layout
from punto.kernel.header import Header
from punto.kernel.machine import Machine, Talks
from punto.kernel.view import Parts, View
from punto.kernel.viewing import roles, viewer_of


def start(first: Header) -> JackpotState:
    """A new jackpot that nobody has set up yet; `ValueError` if the book has no jackpots."""
    rules = first.rulebook_alone()
    if not rules.jackpots:
        raise ValueError(f"{rules.key} has no jackpot. It must be a book that has one.")
    return JackpotState(rules)


JackpotView = View[JackpotLayout, Display, None, Console, JackpotStep]


def speakers(state: JackpotState) -> tuple[str, ...]:
    """All who may give commands to a jackpot: the roles of the book, and the dealing shoe."""
    return (*roles(state.rules), *(each.meter.recorder for each in state.rules.jackpots))


JACKPOT: Machine[JackpotState, AnyCommand, AnyEvent] = Machine(
    kind="jackpot",
    talks=Talks(commands=AnyCommand, events=AnyEvent, view=JackpotView),
    state=JackpotState,
    start=start,
    roles=speakers,
    decide=decide,
    evolve=evolve,
    viewer=lambda state, person: viewer_of(state.rules, person),
    parts=Parts(layout=layout, common=display, staff=console, next=next_steps),
)
