"""The base classes of everything that is read from a book's TOML."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, cast

import msgspec
from msgspec import inspect

from punto.rules.clause import Clause
from punto.rules.type_names import KEY

Count = Annotated[int, msgspec.Meta(ge=1)]
"""A number of things of which there must be one."""

Name = Annotated[str, msgspec.Meta(min_length=1)]
"""The key of something that there must be."""

Key = Annotated[str, msgspec.Meta(pattern=KEY)]
"""The name by which a thing of the book is asked for."""


_type_of = cache(inspect.type_info)


class Data(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Frozen data whose keys are in kebab-case in TOML and JSON; an unknown key is refused."""


class Cited(Data, frozen=True, kw_only=True):
    """A statement of a book, with its clause, further clauses, and the id of a reading, if any."""

    clause: Clause
    also: tuple[Clause, ...] = ()
    reading: str = ""


class Titled(Cited, frozen=True, kw_only=True):
    """A statement of a book that also has a key, and a title for people to read."""

    key: Key
    title: str

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}: {self.title}>"


def leaves(data: object, place: str = "") -> Iterator[tuple[str, object]]:
    """Every single value within data, however deep, with its place as it is written in the TOML."""
    match data:
        case msgspec.Struct():
            for name, written in zip(
                data.__struct_fields__, data.__struct_encode_fields__, strict=True
            ):
                inner = f"{place}.{written}" if place else written
                yield from leaves(getattr(data, name), inner)
        case tuple():
            for number, each in enumerate(cast(tuple[object, ...], data)):
                yield from leaves(each, f"{place}[{_name(each, number)}]")
        case Mapping():
            for key, each in cast(Mapping[Any, object], data).items():
                yield from leaves(each, f"{place}.{key}")
        case _:
            yield place, data


def _name(data: object, number: int) -> str:
    key = getattr(data, "key", None)
    return key if isinstance(key, str) else str(number)


def type_at(root: type, place: Iterable[str]) -> inspect.Type | None:
    """The type that a place within `root` wants; None if there is no such place.

    The numbers of list entries may be left out of the place.
    """
    kind: inspect.Type | None = _type_of(root)
    for part in place:
        if isinstance(kind, inspect.VarTupleType) and not part.isdigit():
            kind = _solid(kind.item_type)
        match kind:
            case inspect.StructType():
                fields = (each.type for each in kind.fields if each.encode_name == part)
                kind = next(fields, None)
            case inspect.VarTupleType():
                kind = kind.item_type
            case inspect.TupleType():
                kind = kind.item_types[int(part)]
            case inspect.DictType():
                kind = kind.value_type
            case _:
                return None
        kind = kind and _solid(kind)
    return kind


def _solid(kind: inspect.Type) -> inspect.Type:
    if isinstance(kind, inspect.UnionType):
        return next(each for each in kind.types if not isinstance(each, inspect.NoneType))
    return kind
