"""From the lines of a log to the state that it left behind. Nothing else is needed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, TypeVar

from punto.kernel.entries import reader_of, started
from punto.kernel.header import Header
from punto.kernel.log import LogError, first_line, unsealed
from punto.kernel.machine import Machine

StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True)
class Replayed(Generic[StateT]):
    """Where a log stopped: the state, and what the next entry has to follow."""

    header: Header
    state: StateT
    version: int
    at: int
    head: str


def replay(
    machine: Machine[StateT, Any, Any], lines: Iterable[bytes], upto: int | None = None
) -> Replayed[StateT]:
    """The machine after a log, or after its first `upto` entries.

    A line that does not follow from the one before it, or that cannot be read, raises `LogError`.
    The events are believed; `verify` decides every entry again.
    """
    header, head, rest = first_line(lines)
    read, state, version, at = reader_of(machine, header), started(machine, header), 0, 0
    for number, raw in rest:
        if version == upto:
            break
        line = unsealed(number, raw)
        if not line.fits(head):
            raise LogError(number, "it does not fit its hash and the line before it")
        entry = read(line)
        state = reduce(machine.evolve, entry.events, state)
        version, at, head = entry.version, entry.at, line.hash
    return Replayed(header, state, version, at, head)
