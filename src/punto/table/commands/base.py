"""Who asks, and the base of all commands."""

from __future__ import annotations

from typing import Annotated

import msgspec

from punto.rules.data import Data

Stake = Annotated[int, msgspec.Meta(ge=1)]
Number = Annotated[int, msgspec.Meta(ge=0)]
Place = Annotated[int, msgspec.Meta(ge=1)]


class Person(Data, frozen=True, kw_only=True):
    """Who acts: a name, and a role of the book or `player`."""

    name: str
    role: str = "player"


class Command(Data, frozen=True, kw_only=True, tag_field="do"):
    """The base of all commands; each is written with its own word under `do`."""
