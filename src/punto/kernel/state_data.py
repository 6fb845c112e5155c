"""Turns a machine's state into plain data that JSON can hold, and back into the same state.

The type of every field says how it is read, so no kind of state needs code of its own for this.
Books are written by their names only: whoever reads a state back says where the books are found.
"""

import dataclasses
from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NewType, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from punto.cards import Card
from punto.rules.choices_data import choices_from_data, choices_to_data
from punto.rules.configure import configured
from punto.rules.model import Rulebook
from punto.rules.table_rules import TableRules

Books = Callable[[str], Rulebook]
"""Where a book is found by its key."""

KIND = "$"
"""Beside the fields of a value: which of several types it has."""

_PLAIN = {int, bool, str, NoneType}
"""Types whose values are plain data already; most of a state is of them."""


def pack(thing: Any) -> Any:
    """Any value of a state as plain data, without fields that have their default value."""
    if type(thing) in _PLAIN:
        return thing
    match thing:
        case Rulebook():
            return thing.key
        case TableRules():
            data = {"book": thing.book.key, "choices": choices_to_data(thing.choices)}
            kept = {"number": thing.number, "kept": pack(thing.kept)} if thing.number else {}
            return data | kept
        case Struct():
            return fields_data(thing)
        case Enum():
            return thing.value
        case str():
            return str(thing)
        case Fraction():
            return f"{thing.numerator}/{thing.denominator}"
        case tuple() | list():
            return [pack(each) for each in cast(tuple[Any, ...], thing)]
        case frozenset():
            members: list[Any] = [pack(each) for each in cast(frozenset[Any], thing)]
            return sorted(members, key=repr)
        case Mapping():
            pairs = cast(Mapping[Any, Any], thing).items()
            packed: list[Any] = [[pack(key), pack(value)] for key, value in pairs]
            return sorted(packed, key=repr)
        case _:
            return fields_data(thing)


def fields_data(thing: Any) -> dict[str, Any]:
    """The fields of a struct or dataclass, without those that have their default."""
    kind = cast(type[Any], type(thing))
    usual, packed = defaults_of(kind), dict[str, Any]()
    for name in names_of(kind):
        value = getattr(thing, name)
        if name not in usual or usual[name] != value:
            packed[name] = pack(value)
    return {**packed, KIND: kind.__name__}


def unpack(wanted: Any, data: Any, books: Books) -> Any:
    """A value of the type `wanted` from its plain data; `ValueError` if the data does not fit."""
    try:
        return _Unpacking(books).value(wanted, data)
    except (TypeError, KeyError, AttributeError, IndexError) as problem:
        raise ValueError(f"this is not the data of a state: {problem!r}") from None


@dataclasses.dataclass(frozen=True, slots=True)
class _Unpacking:
    books: Books

    def value(self, wanted: Any, data: Any) -> Any:
        if wanted in _PLAIN:
            return data
        origin = get_origin(wanted)
        if origin is Annotated:
            return self.value(get_args(wanted)[0], data)
        if origin in (Union, UnionType):
            return self._one_of(get_args(wanted), data)
        if isinstance(wanted, NewType):
            return self.value(wanted.__supertype__, data)
        if origin is not None:
            return self._many(origin, get_args(wanted), data)
        return self._single(wanted, data)

    def _single(self, wanted: Any, data: Any) -> Any:
        if wanted is Any:
            return data
        if wanted is Rulebook:
            return self.books(data)
        if wanted is TableRules:
            return self._rules(data)
        if wanted is Card:
            return Card.parse(data)
        if wanted is Fraction:
            return Fraction(data)
        if issubclass(wanted, (Enum, str)):
            return wanted(data)
        hints = hints_of(wanted)
        if issubclass(wanted, tuple):  # one with names for its places
            return cast(Any, wanted)(*map(self.value, hints.values(), data))
        given = {name: each for name, each in data.items() if name != KIND}
        return wanted(**{name: self.value(hints[name], each) for name, each in given.items()})

    def _rules(self, data: Any) -> TableRules:
        rules = configured(self.books(data["book"]), choices_from_data(data["choices"]))
        kept = {number: self._rules(each) for number, each in data.get("kept", ())}
        return dataclasses.replace(rules, number=data.get("number", 0), kept=kept)

    def _many(self, origin: Any, inner: tuple[Any, ...], data: Any) -> Any:
        if origin is tuple and inner[-1] is not Ellipsis:
            return tuple(self.value(kind, each) for kind, each in zip(inner, data, strict=True))
        if origin is tuple:
            return tuple(self.value(inner[0], each) for each in data)
        if origin is frozenset:
            return frozenset(self.value(inner[0], each) for each in data)
        return {self.value(inner[0], key): self.value(inner[1], each) for key, each in data}

    def _one_of(self, kinds: tuple[Any, ...], data: Any) -> Any:
        if data is None:
            return None
        if isinstance(data, dict) and KIND in data:
            named = cast(dict[str, Any], data)[KIND]
            kind = next(each for each in kinds if getattr(each, "__name__", "") == named)
            return self.value(kind, data)
        there = [each for each in kinds if each is not NoneType]
        if len(there) == 1:
            return self.value(there[0], data)
        return self.value(next(each for each in there if _fits(each, data)), data)


def _fits(kind: Any, data: Any) -> bool:
    """Whether plain data can be of this type, to choose among several types without a tag."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return any(member.value == data for member in kind)
    return isinstance(data, get_origin(kind) or kind)


@cache
def hints_of(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@cache
def names_of(kind: type) -> tuple[str, ...]:
    if issubclass(kind, Struct):
        return kind.__struct_fields__
    return tuple(each.name for each in dataclasses.fields(cast(Any, kind)))


@cache
def defaults_of(kind: type) -> dict[str, Any]:
    """The default of each field that has one."""
    found: dict[str, Any] = {}
    missing: Any
    if issubclass(kind, Struct):
        each_field, missing = msgspec.structs.fields(kind), msgspec.NODEFAULT
    else:
        each_field, missing = dataclasses.fields(cast(Any, kind)), dataclasses.MISSING
    for each in each_field:
        if each.default is not missing:
            found[each.name] = each.default
        elif each.default_factory is not missing:
            found[each.name] = cast(Callable[[], Any], each.default_factory)()
    return found
