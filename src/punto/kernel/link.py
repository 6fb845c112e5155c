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
    """What a link gets when the machine that it follows (`source`) writes an event.

    A link turns events of one machine into requests to another. `by` is the person whose command
    led to the event, `at` its time, and `seen` what the link remembers.
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
