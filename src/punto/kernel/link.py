"""A link between two machines: which commands one is given when something happens at the other."""

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
    """An event of another machine (`source`), as a link is told of it.

    `by` is the person whose command led to it, `at` its time, `seen` what the link remembers.
    """

    source: str
    seen: SeenT
    event: EventT
    by: Person
    at: int


@dataclass(frozen=True, slots=True)
class Link(Generic[SeenT, EventT, StateT]):
    """How one machine reacts to another: two pure functions, neither of which refuses an event.

    `see` adds an event of the other machine to what the link remembers. `react` says which requests
    the reacting machine gets, given its state, when an event happens at the other one.
    """

    see: Callable[[SeenT, EventT], SeenT]
    react: Callable[[StateT, Told[SeenT, EventT]], Iterable[Request[Any]]]

    def follow(
        self, state: StateT, seen: SeenT, source: str, entry: Entry[Any, Any]
    ) -> tuple[SeenT, tuple[Request[Any], ...]]:
        """What the link remembers after the other machine's entry, and the requests that follow."""
        asked: list[Request[Any]] = []
        by = Person(name=entry.by, role=entry.role)
        for event in entry.events:
            asked += self.react(state, Told(source, seen, event, by, entry.at))
            seen = self.see(seen, event)
        return seen, tuple(asked)
