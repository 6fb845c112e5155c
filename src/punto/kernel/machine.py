"""`Machine`: the functions and types in which tables, jackpots and other machines differ."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from punto.kernel.audience import Viewer, redact
from punto.kernel.header import Header, book_digest
from punto.kernel.request import Person
from punto.kernel.view import Parts, View
from punto.rules.model import Rulebook
from punto.rules.ruling import Ruling

StateT = TypeVar("StateT")
CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT", bound=Struct)

Upcast = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns the data of one entry, as an older format has it, into that of the next format."""


@dataclass(frozen=True, slots=True)
class Talks:
    """The types of a machine's commands, events and view; there are no others."""

    commands: Any
    events: Any
    view: Any


@dataclass(frozen=True, slots=True)
class Machine(Generic[StateT, CommandT, EventT]):
    """One kind of machine, such as a table or a jackpot, as a set of functions and types.

    `start` makes the first state from the header of a log alone, or raises `ValueError`. `roles`
    are those in which somebody can give it commands. `decide` answers a command; `evolve` applies
    an event to a state and never refuses it. `viewer` says what a person may see, or raises
    `ValueError`, and `parts` makes the view. `state` is the type of the state. `format` numbers the
    form of its log; `upcasts` turn entries of each older format into the next.
    """

    kind: str
    talks: Talks
    state: type[StateT]
    start: Callable[[Header], StateT]
    roles: Callable[[StateT], Collection[str]]
    decide: Callable[[StateT, Any], Ruling[EventT]]
    evolve: Callable[[StateT, EventT], StateT]
    viewer: Callable[[StateT, Person], Viewer]
    parts: Parts[StateT]
    format: int = 1
    upcasts: Mapping[int, Upcast] = field(default_factory=dict[int, Upcast])

    def view(self, state: StateT, person: Person, at: int = 0) -> View[Any, Any, Any, Any, Any]:
        """The view of the machine that a person has at a given time."""
        viewer, parts = self.viewer(state, person), self.parts
        return View(
            viewer=person,
            layout=parts.layout(state),
            common=parts.common(state),
            own=parts.own(state, viewer.name) if viewer.name and not viewer.staff else None,
            staff=parts.staff(state, person) if viewer.staff else None,
            next=parts.next(state, person, at),
        )

    def seen(self, state: StateT, event: EventT, person: Person) -> EventT | None:
        """What a person sees of an event; None if the person may not see it."""
        return redact(event, self.viewer(state, person))

    def header(
        self, rules: Rulebook, choices: Mapping[str, Any] | None = None, *, refusals: bool = False
    ) -> Header:
        """The first line of a new log by this book."""
        return Header(
            kind=self.kind,
            book=rules.key,
            edition=rules.edition,
            digest=book_digest(rules),
            choices=choices or {},
            refusals=refusals,
            format=self.format,
        )


AnyMachine: TypeAlias = Machine[Any, Any, Any]
