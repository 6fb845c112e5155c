"""A link between two machines: how one reacts to what happens at another, by commands."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from punto.kernel.log import Entry
from punto.kernel.request import Person, Request

SeenT = TypeVar("SeenT")
EventT = TypeVar("EventT")
StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True)
class Told(Generic[SeenT, EventT]):
    """An event of another machine, who asked for it and when, and what the link has seen before."""

    source: str
    seen: SeenT
    event: EventT
    by: Person
    at: int


@dataclass(frozen=True, slots=True)
class Link(Generic[SeenT, EventT, StateT]):
    """How a machine reacts to another: two pure functions, neither of which refuses an event.

    `see` takes an event into what the link remembers of the other machine. `react` says what is
    asked of the reacting machine, given its state, when an event happens at the other one.
    """

    see: Callable[[SeenT, EventT], SeenT]
    react: Callable[[StateT, Told[SeenT, EventT]], Iterable[Request[Any]]]

    def follow(
        self, state: StateT, seen: SeenT, source: str, entry: Entry[Any, Any]
    ) -> tuple[SeenT, tuple[Request[Any], ...]]:
        """What the link remembers after an entry of the other machine, and what it asks for."""
        asked: list[Request[Any]] = []
        by = Person(name=entry.by, role=entry.role)
        for event in entry.events:
            asked += self.react(state, Told(source, seen, event, by, entry.at))
            seen = self.see(seen, event)
        return seen, tuple(asked)
