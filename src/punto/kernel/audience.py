"""Who may see an event, and which of its fields. What nobody allowed is not seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

StructT = TypeVar("StructT", bound=Struct)


class Audience(StrEnum):
    """Everybody, the staff of the machine, or nobody at all (kept for the record alone)."""

    ALL = "all"
    STAFF = "staff"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Own:
    """The one player whom a field of the event names; with `staff` the staff as well."""

    field: str
    staff: bool = False


Sees: TypeAlias = Audience | Own


@dataclass(frozen=True, slots=True)
class Only:
    """On a field: only these may see it. `when`: only while that field of the event is true.

    The others find what `blank` makes of the value there.
    """

    who: Sees
    when: str = ""
    blank: Callable[[Any], Any] | None = None


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who looks on: a name that counts only for a player, and whether they are staff."""

    name: str
    staff: bool


def may_see(event: Struct, who: Sees, viewer: Viewer) -> bool:
    match who:
        case Audience.ALL:
            return True
        case Audience.STAFF:
            return viewer.staff
        case Audience.NOBODY:
            return False
        case Own(field=field, staff=staff):
            own = not viewer.staff and getattr(event, field) == viewer.name != ""
            return own or (staff and viewer.staff)


def redact(event: StructT, viewer: Viewer) -> StructT | None:
    """The event with what is not for the viewer left out; None if nothing of it is."""
    if not may_see(event, getattr(type(event), "sees"), viewer):  # noqa: B009 (no event without)
        return None
    hidden = {
        name: _blank(only, getattr(event, name))
        for name, only in restricted(type(event))
        if (not only.when or getattr(event, only.when)) and not may_see(event, only.who, viewer)
    }
    return replace(event, **hidden) if hidden else event


@cache
def restricted(kind: type[Struct]) -> tuple[tuple[str, Only], ...]:
    """The fields of an event that not all may see who see the event."""
    hints = get_type_hints(kind, include_extras=True)
    found: list[tuple[str, Only]] = []
    for name in kind.__struct_fields__:
        hint = hints[name]
        marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        found.extend((name, mark) for mark in marks if isinstance(mark, Only))
    return tuple(found)


def nameless(cards: tuple[Any, ...]) -> tuple[None, ...]:
    """As many cards, without their names."""
    return (None,) * len(cards)


def _blank(only: Only, value: object) -> object:
    """What stands for a value that is not shown."""
    if only.blank is not None:
        return only.blank(value)
    match value:
        case str():
            return ""
        case tuple():
            return ()
        case _:
            return None
