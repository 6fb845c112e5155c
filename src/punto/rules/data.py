"""The base of everything that is read from a book's TOML."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, cast

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1)]
"""A number of things of which there must be one."""

Name = Annotated[str, msgspec.Meta(min_length=1)]
"""The key of something that there must be."""

Key = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]+(/[a-z0-9-]+)?$")]
"""The name by which a thing of the book is asked for."""


class Data(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Frozen data whose keys are written in kebab-case; an unknown key is refused."""


def leaves(data: object, place: str = "") -> Iterator[tuple[str, object]]:
    """Every single value somewhere within data, with its place as it is written in the TOML."""
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
