"""Which betting system is played: one of the built-in ones, or somebody's own function."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """A system of `systems.py` by its number there, with what is asked of it: `Terms.options`."""

    name: str
    number: int
    options: tuple[int, ...] = ()
