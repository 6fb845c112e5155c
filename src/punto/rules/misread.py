"""Why the TOML of a book cannot be read: each fault with its place and what must be there."""

import re
import types
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from itertools import islice
from typing import Any, Union, cast, get_args, get_origin

import msgspec
from msgspec import inspect

from punto.rules.data import type_at
from punto.rules.model import Rulebook
from punto.rules.type_names import BOOK, EXPECTED, expected_type

NOT_STATED = "not-stated"
_SHOWN = 80
_LISTED = 10
_PLACE = re.compile(r"(?P<problem>.*?)(?: - at (?:`key` in )?`\$\.?(?P<place>.*)`)?", re.DOTALL)
_PART = re.compile(r"([^.\[\]]+)|\[(\d+)\](?: [^.\[\]]+)?")
_KEY = re.compile(r"[\w-]+")


Read = Callable[[Any, Any], object]
"""Turns what stands in the TOML into a value of a type, or raises `ValidationError`."""


def misread(key: str, raw: Mapping[str, Any], read: Read) -> str:
    """The faults for which the TOML of a book cannot be read, one on each line."""
    found = _faults(Rulebook, raw, "", read)
    lines = list(islice(found, _LISTED))
    more = sum(1 for _ in found)
    return f"\n{key}: ".join([*lines, f"and {more} more faults"] if more else lines)


def _faults(wanted: Any, raw: Any, place: str, read: Read) -> Iterator[str]:
    """The faults of the parts of a value, or else the fault of the value as a whole."""
    try:
        read(raw, wanted)
    except msgspec.ValidationError as problem:
        within = list(_within(_solid(wanted), raw, place, read))
        yield from within or [_explain(raw, place, str(problem))]


def _within(wanted: Any, raw: Any, place: str, read: Read) -> Iterator[str]:
    args = get_args(wanted)
    match raw:
        case dict() if get_origin(wanted) is dict:
            for name, value in cast(dict[Any, Any], raw).items():
                yield from _name_fault(args[0], name, place, read)
                yield from _faults(args[1], value, _join(place, str(name)), read)
        case dict() if _is_table(wanted):
            yield from _fields(wanted, cast(dict[str, Any], raw), place, read)
        case list() if get_origin(wanted) is tuple and args[1:] == (Ellipsis,):
            for number, value in enumerate(cast(list[Any], raw)):
                yield from _faults(args[0], value, f"{place}[{number}]{_called(value)}", read)
        case _:
            pass


def _called(value: Any) -> str:
    """The key of an entry of a list, to name its place; empty if it has no proper key."""
    key = cast(dict[str, Any], value).get("key") if isinstance(value, dict) else None
    return f" {key}" if isinstance(key, str) and _KEY.fullmatch(key) else ""


def _is_table(wanted: Any) -> bool:
    made = get_origin(wanted) or wanted
    return isinstance(made, type) and issubclass(made, msgspec.Struct)


def _fields(
    wanted: type[msgspec.Struct], raw: dict[str, Any], place: str, read: Read
) -> Iterator[str]:
    """The faults of a table: keys that it does not know, keys that it lacks, and their values."""
    fields = {each.encode_name: each for each in msgspec.structs.fields(wanted)}
    for name in sorted(raw.keys() - fields.keys()):
        known = ", ".join(sorted(fields))
        yield f"{_join(place, name)} is an unknown key. It must be one of {known}."
    for name, field in fields.items():
        inner = _join(place, name)
        if name in raw:
            yield from _faults(field.type, raw[name], inner, read)
        elif field.required:
            yield f"{inner} is missing. It must {_wish(field.type, inner, read)}."


def _name_fault(wanted: Any, name: Any, place: str, read: Read) -> Iterator[str]:
    try:
        read(name, wanted)
    except msgspec.ValidationError as problem:
        words = list(wanted) if isinstance(wanted, type) and issubclass(wanted, Enum) else []
        wish = f"one of {', '.join(each.value for each in words)}" if words else "text"
        yield f"{place} has an unknown key: {problem}. It must be {wish}."


def _wish(wanted: Any, place: str, read: Read) -> str:
    """The words for what a missing key must be, or that it may be `not-stated`."""
    kind = type_at(Rulebook, _parts(place))
    if isinstance(kind, inspect.EnumType):
        return f"be {_members(kind)}"
    try:
        read(None, wanted)
    except msgspec.ValidationError as problem:
        return f"be {expected_type(str(problem).partition(' - at ')[0], BOOK)}"
    return f'have a value or "{NOT_STATED}"'


def _explain(raw: Any, place: str, problem: str) -> str:
    """A sentence on a value that does not fit: its place, the value and what it must be."""
    match = _PLACE.fullmatch(problem)
    assert match is not None, problem
    inner, said = match["place"] or "", match["problem"]
    full = place + inner if inner.startswith("[") or not inner else _join(place, inner)
    kind = type_at(Rulebook, _parts(full))
    value = _short(_value(raw, inner))
    if isinstance(kind, inspect.EnumType):
        return f"{full} is {value}. It must be {_members(kind)}."
    if not said.startswith(EXPECTED):
        return f"{full}: {said}"
    return f"{full} is {value}. It must be {expected_type(said, BOOK)}."


def _members(kind: inspect.EnumType) -> str:
    members: list[Enum] = list(kind.cls)
    return f"one of {', '.join(str(member.value) for member in members)}"


def _solid(wanted: Any) -> Any:
    """The type without None, which stands for a book's silence."""
    if get_origin(wanted) not in (Union, types.UnionType):
        return wanted
    return next(each for each in get_args(wanted) if each is not types.NoneType)


def _short(value: Any) -> str:
    text = NOT_STATED if value is None else repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _join(place: str, field: str) -> str:
    return f"{place}.{field}" if place else field


def _parts(place: str) -> list[str]:
    return [name or number for name, number in _PART.findall(place)]


def _value(raw: Any, place: str) -> Any:
    found = raw
    for part in _parts(place):
        key: Any = int(part) if isinstance(found, list) else part
        found = cast(Any, found)[key]
    return found
