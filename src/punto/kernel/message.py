"""The bases of all commands and all events."""

from typing import Annotated, Any, ClassVar, TypeVar

import msgspec

from punto.kernel.audience import Audience, Own, Sees
from punto.rules.clause import Clause
from punto.rules.data import Data

StructT = TypeVar("StructT", bound=msgspec.Struct)

MOST = 10**13
"""No number is larger, in cents or seconds: sums stay numbers that every reader of JSON knows."""

Stake = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Change = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Place = Annotated[int, msgspec.Meta(ge=1, le=MOST)]


class Command(Data, frozen=True, kw_only=True, tag_field="do"):
    """The base of all commands. In JSON each has its own word under `do`."""


class Event(Data, frozen=True, kw_only=True, tag_field="event"):
    """The base of all events: something that happened. In JSON each has its own word under `event`.

    `sees` says who may see the event: an event is derived from `PublicEvent`, `StaffEvent` or
    `PersonalEvent`, or sets `sees` itself. A field that only some of them may see is declared with
    `Annotated[..., Only(...)]`.
    """

    sees: ClassVar[Sees]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not hasattr(cls, "sees"):
            raise TypeError(f"the event {cls.__name__} does not say who may see it")


class PublicEvent(Event, frozen=True, kw_only=True):
    """An event that everybody may see."""

    sees: ClassVar[Sees] = Audience.ALL


class CitedEvent(PublicEvent, frozen=True, kw_only=True):
    """An event whose last field is the clause by which it happened, after its own fields."""

    clause: Clause


class StaffEvent(Event, frozen=True, kw_only=True):
    """An event that only the staff of the machine may see."""

    sees: ClassVar[Sees] = Audience.STAFF


class PersonalEvent(Event, frozen=True, kw_only=True):
    """An event that staff and the player in its field `player` may see."""

    sees: ClassVar[Sees] = Own("player", staff=True)


def word(message: Command | Event | type[Command] | type[Event]) -> str:
    """The word that names a command or an event in JSON.

    >>> class Wave(Command, frozen=True, tag="wave"):
    ...     pass
    >>> word(Wave())
    'wave'
    """
    return str(message.__struct_config__.tag)


def like(kind: type[StructT], *sources: object, **more: Any) -> StructT:
    """A message or record of a kind, with its fields copied from `sources` by name, and `more`.

    If several sources have a field of the same name, the first one counts.

    >>> class Wave(Command, frozen=True, tag="wave"):
    ...     to: str
    >>> class Waved(PublicEvent, frozen=True, tag="waved"):
    ...     to: str
    ...     often: int
    >>> like(Waved, Wave(to="Ann"), often=2)
    Waved(to='Ann', often=2)
    """
    types = (kind, *map(type, sources))
    if (places := _PLACES.get(types)) is None:
        found = {
            name: at
            for at, source in reversed(tuple(enumerate(sources)))
            for name in kind.__struct_fields__
            if hasattr(source, name)
        }
        places = _PLACES[types] = tuple(found.items())
    own = {name: getattr(sources[at], name) for name, at in places if name not in more}
    return kind(**own, **more)


_PLACES: dict[tuple[type, ...], tuple[tuple[str, int], ...]] = {}
"""Which field of a message is found in which of its sources, by their types."""
