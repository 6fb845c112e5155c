"""Explains in one sentence why a JSON line cannot be read: the place, the value, what is valid."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from typing import Any, cast

import msgspec
from msgspec import inspect

from punto.rules.type_names import EXPECTED, JSON, expected_type

_PATH = re.compile(r"(?P<fault>.*?)(?: - at `\$(?P<path>[^`]*)`)?")
_STEP = re.compile(r"\.(?P<key>[^.\[]+)|\[(?P<number>\d+|\.\.\.)\]")
_FIELD = re.compile(r"Object (?P<how>contains unknown|missing required) field `(?P<name>[^`]*)`")
_type = cache(inspect.type_info)


def explain(problem: Exception, line: bytes, kind: Any) -> str:
    """Why `line` could not be read as `kind`: the place, the value, and what is valid there.

    >>> class Cut(msgspec.Struct, tag_field="do", tag="cut-cards"):
    ...     depth: int
    >>> line = b'{"do": "cut-crads", "depth": 9}'
    >>> try:
    ...     _ = msgspec.json.decode(line, type=Cut)
    ... except msgspec.MsgspecError as problem:
    ...     print(explain(problem, line, Cut))
    do is "cut-crads" (did you mean "cut-cards"?); it must be cut-cards.
    """
    text = " ".join(str(problem).split())
    if not isinstance(problem, msgspec.ValidationError):
        return _ended(f"the line is not JSON: {text.removeprefix('JSON is malformed: ')}")
    found = _PATH.fullmatch(text)
    assert found is not None, text
    fault, path = found["fault"], found["path"] or ""
    steps = [each["key"] or each["number"] for each in _STEP.finditer(path)]
    value, wanted = _walk(_data(line), _type(kind), steps)
    return _ended(_said(fault, path.removeprefix("."), value, wanted))


def unknown(place: str, value: object, known: Iterable[str]) -> str:
    """A sentence about a word that is not known, with the nearest known word if one is near.

    >>> unknown("role", "deeler", ["dealer", "inspector"])
    'role is "deeler" (did you mean "dealer"?); it must be dealer or inspector.'
    """
    words = list(known)
    return _ended(f"{place} is {_shown(value)}{_near(value, words)}; it must be {_listed(words)}")


def _said(fault: str, place: str, value: object, wanted: inspect.Type | None) -> str:
    at = place or "the line"
    if field := _FIELD.fullmatch(fault):
        return _wrong_field(field["how"], field["name"], at, wanted, value)
    if words := _words(wanted, value):
        return unknown(at, value, words)
    if fault.startswith(EXPECTED):
        return f"{at} is {_shown(value)}; it must be {expected_type(fault, JSON)}"
    return f"{at} is {_shown(value)}: {fault}" if place else fault


def _wrong_field(how: str, name: str, at: str, wanted: inspect.Type | None, value: object) -> str:
    """A sentence about a field that does not exist, or about one that is missing."""
    struct = _struct(wanted, value)
    fields = [each.encode_name for each in struct.fields] if struct else []
    if struct and struct.tag_field:
        fields = [struct.tag_field, *fields]
    if how == "missing required" and struct and name == struct.tag_field:
        return f"{at} has no {_shown(name)}; it must be {_listed(_words(_tags(wanted), None))}"
    if how == "missing required":
        return f"{at} lacks {_shown(name)}; its fields are {_listed(fields, 'and')}"
    near = _near(name, fields)
    return f"{at} has no field {_shown(name)}{near}; its fields are {_listed(fields, 'and')}"


def _data(line: bytes) -> object:
    try:
        return msgspec.json.decode(line)
    except (msgspec.MsgspecError, RecursionError):
        return None


def _walk(
    value: object, wanted: inspect.Type | None, steps: list[str]
) -> tuple[object, inspect.Type | None]:
    """The value at a place of the line, and the type that it should have."""
    for step in steps:
        struct = _struct(wanted, value)
        if isinstance(value, dict):
            mapping = cast(dict[str, object], value)
            if struct and step == struct.tag_field:
                return mapping.get(step), _tags(wanted)
            value = mapping.get(step)
            fields = {each.encode_name: each.type for each in struct.fields} if struct else {}
            wanted = fields.get(step)
        elif isinstance(value, list):
            items = cast(list[object], value)
            value = items[int(step)] if step.isdigit() and int(step) < len(items) else None
            wanted = _item(wanted)
    return value, wanted


def _members(wanted: inspect.Type | None) -> tuple[inspect.Type, ...]:
    while isinstance(wanted, inspect.Metadata):
        wanted = wanted.type
    if wanted is None:
        return ()
    return wanted.types if isinstance(wanted, inspect.UnionType) else (wanted,)


def _struct(wanted: inspect.Type | None, value: object) -> inspect.StructType | None:
    """The type that a JSON object should have: of several types the one that its tag names."""
    structs = [each for each in _members(wanted) if isinstance(each, inspect.StructType)]
    mapping = cast(dict[str, object], value) if isinstance(value, dict) else {}
    tagged = [each for each in structs if mapping.get(each.tag_field or "") == each.tag]
    return next(iter(tagged or structs), None)


def _tags(wanted: inspect.Type | None) -> inspect.Type:
    """The tags that tell the types of a union apart, as a type that allows just these words."""
    structs = [each for each in _members(wanted) if isinstance(each, inspect.StructType)]
    return inspect.LiteralType(tuple(str(each.tag) for each in structs))


def _item(wanted: inspect.Type | None) -> inspect.Type | None:
    for each in _members(wanted):
        if isinstance(each, inspect.VarTupleType | inspect.ListType | inspect.CollectionType):
            return each.item_type
    return None


def _words(wanted: inspect.Type | None, value: object) -> list[str]:
    """The words of an enum, or the tags of a union, if the value is a word too."""
    found: list[str] = []
    for each in _members(wanted):
        if isinstance(each, inspect.EnumType):
            found += [str(member.value) for member in each.cls]
        elif isinstance(each, inspect.LiteralType):
            found += map(str, each.values)
    return found if isinstance(value, str) or value is None else []


def _near(value: object, words: list[str]) -> str:
    near = get_close_matches(str(value).lower(), words, n=1, cutoff=0.6)
    return f' (did you mean "{near[0]}"?)' if near else ""


def _listed(words: list[str], last: str = "or") -> str:
    *first, end = words or ["nothing"]
    return f"{', '.join(first)} {last} {end}" if first else end


def _shown(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


_LONGEST = 60


def _ended(text: str) -> str:
    return text if text.endswith(".") else f"{text}."
