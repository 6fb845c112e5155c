"""Replays a log: its lines alone give the state of the machine after them."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from punto.kernel.entries import entries, evolved, started
from punto.kernel.machine import EventT, Machine, StateT
from punto.kernel.recorder import Recorder


def replay(
    machine: Machine[StateT, Any, EventT], lines: Iterable[bytes], upto: int | None = None
) -> Recorder[StateT, EventT]:
    """The machine after all entries of a log, or after the first `upto`; no command is checked.

    `LogError` says which line cannot be read or cannot be true.
    """
    header, head, rest = entries(machine, lines)
    state, version, at = started(machine, header), 0, 0
    for number, (entry, line) in enumerate(islice(rest, upto), start=2):
        state = evolved(machine, state, number, entry)
        version, at, head = entry.version, entry.at, line
    return Recorder(machine, header, state, version, at, head)
