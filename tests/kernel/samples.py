"""One sample of every command and event, as a log of this format writes it.

The samples of each format stay for good: whoever changes how a command or an event is written gives
the log a new format, an upcaster, and a new file. `python -m tests.kernel.samples` writes the
samples of the present format.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, NewType, Union, cast, get_args, get_origin

import msgspec

from punto.cards import Card
from punto.kernel.codec import encode
from punto.kernel.machine import Machine
from punto.kernel.state_data import hints_of, names_of
from punto.rules.clause import Clause
from tests.kernel.logs import MACHINES

FOLDER = Path(__file__).parent / "samples"


def kinds(machine: Machine[Any, Any, Any]) -> tuple[type, ...]:
    """Every type of command and event of a machine."""
    return (*get_args(machine.talks.commands), *get_args(machine.talks.events))


def path_of(machine: Machine[Any, Any, Any], number: int) -> Path:
    return FOLDER / f"{machine.kind}-{number}.jsonl"


def sample_of(wanted: Any) -> Any:
    """A value of a type with something in every field."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin is Annotated:
        return _bounded(inner) if inner[0] in (int, str) else sample_of(inner[0])
    if origin in (Union, UnionType):
        return sample_of(next(each for each in inner if each is not NoneType))
    if isinstance(wanted, NewType):
        return sample_of(wanted.__supertype__)
    if origin is not None:
        return _several(origin, inner)
    return _single(wanted)


def _bounded(inner: tuple[Any, ...]) -> int | str:
    """A number or a text within the bounds that its type sets."""
    bounds = [each for each in inner[1:] if isinstance(each, msgspec.Meta)]
    if inner[0] is int:
        return max((int(each.ge or 0) for each in bounds), default=0) or 1
    patterns = [each.pattern for each in bounds if each.pattern]
    tried = ("text", "125.00", "5%", "2027-06-01", "09:30")
    return next(each for each in tried if all(re.search(want, each) for want in patterns))


def _several(origin: Any, inner: tuple[Any, ...]) -> Any:
    if origin is tuple and inner[-1] is not Ellipsis:
        return tuple(sample_of(each) for each in inner)
    if origin is tuple:
        return (sample_of(inner[0]),)
    if origin is frozenset:
        return frozenset({sample_of(inner[0])})
    if issubclass(origin, Mapping):
        return {sample_of(inner[0]): sample_of(inner[1])}
    return sample_of(origin)


def _single(wanted: Any) -> Any:
    plain = {str: "text", int: 7, bool: True, Any: "any", NoneType: None, dict: {"a": 1}}
    if wanted in plain:
        return plain[wanted]
    if wanted is Card:
        return Card.parse("8s")
    if wanted is Clause:
        return Clause("nsw-premium 5.7")
    if wanted is Fraction:
        return Fraction(1, 2)
    if issubclass(wanted, Enum):
        return next(iter(wanted))
    hints = hints_of(wanted)
    if issubclass(wanted, tuple):
        return cast(Any, wanted)(*(sample_of(hint) for hint in hints.values()))
    return wanted(**{name: sample_of(hints[name]) for name in names_of(wanted)})


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for machine in MACHINES:
        lines = sorted(encode(sample_of(kind)).decode() for kind in kinds(machine))
        path_of(machine, machine.format).write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
