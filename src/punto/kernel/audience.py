"""Who may see an event, and which of its fields. Every event says who may see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Annotated, Any, NewType, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

StructT = TypeVar("StructT", bound=Struct)


class Audience(StrEnum):
    """Who may see an event: everybody, the staff of the machine, or nobody (it is only logged)."""

    ALL = "all"
    STAFF = "staff"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Own:
    """An audience of one: the player whom a field of the event names; with `staff`, staff too.

    The `field` may be a path: `wager.player` is the field `player` of the event's `wager`.
    `or_all`: if the field names nobody, every player may see the event.
    """

    field: str
    staff: bool = False
    or_all: bool = False


Sees: TypeAlias = Audience | Own


@dataclass(frozen=True, slots=True)
class Only:
    """A mark on a field of an event: only the audience `who` may see the field.

    `when`: the mark counts only if that other field of the event is true. Other viewers get what
    `blank` makes of the value, or without it the empty value of the field's type: None, an empty
    text or tuple, 0 or false.
    """

    who: Sees
    when: str = ""
    blank: Callable[[Any, Viewer], Any] | None = None


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who sees events: a name, which counts only for a player, and whether it is staff."""

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
        case Own(field=field, staff=staff, or_all=or_all):
            if viewer.staff or not viewer.name:
                return staff and viewer.staff
            meant = attrgetter(field)(event)
            return meant == viewer.name or (or_all and not meant)


def redact(event: StructT, viewer: Viewer) -> StructT | None:
    """The event without the fields that the viewer may not see; None if the viewer may see nothing.

    If a field holds another event, that event is redacted in the same way. An event that does not
    say who may see it raises `AttributeError`.
    """
    if not may_see(event, getattr(type(event), "sees"), viewer):  # noqa: B009 (no event without)
        return None
    changed = {
        name: only.blank(getattr(event, name), viewer) if only.blank else nothing
        for name, only, nothing in restricted(type(event))
        if (not only.when or getattr(event, only.when)) and not may_see(event, only.who, viewer)
    }
    for name in event.__struct_fields__:
        told: object = getattr(event, name)
        if isinstance(told, Struct) and hasattr(told, "sees"):
            if (inner := redact(told, viewer)) is None:
                return None
            changed[name] = inner
    return replace(event, **changed) if changed else event


@cache
def restricted(kind: type[Struct]) -> tuple[tuple[str, Only, object], ...]:
    """The fields of a kind of event that only some viewers may see, and what others see there."""
    hints = get_type_hints(kind, include_extras=True)
    found: list[tuple[str, Only, object]] = []
    for name in kind.__struct_fields__:
        inner, *marks = get_args(hints[name]) if get_origin(hints[name]) is Annotated else (None,)
        for mark in marks:
            if isinstance(mark, Only):
                found.append((name, mark, None if mark.blank else _nothing(inner)))
    return tuple(found)


def nameless(cards: tuple[Any, ...], _viewer: Viewer) -> tuple[None, ...]:
    """A None for each card: how many cards there are, without which ones."""
    return (None,) * len(cards)


def own_lines(lines: tuple[Any, ...], viewer: Viewer) -> tuple[Any, ...]:
    """Of lines that each name a player, those that name the viewer."""
    return tuple(each for each in lines if not viewer.staff and each.player == viewer.name != "")


_EMPTY: dict[Any, object] = {str: "", int: 0, bool: False, tuple: ()}


def _nothing(hint: Any) -> object:
    """The empty value that others see in place of a hidden value of this type."""
    if NoneType in get_args(hint):
        return None
    plain = hint.__supertype__ if isinstance(hint, NewType) else get_origin(hint) or hint
    assert plain in _EMPTY, f"{hint} needs a blank of its own"
    return _EMPTY[plain]
