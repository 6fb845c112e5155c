"""Reading the entries of a log, from any format that was ever written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from punto.kernel.codec import codec_of
from punto.kernel.header import Header
from punto.kernel.log import Entry, LogError, Sealed
from punto.kernel.machine import Machine

StateT = TypeVar("StateT")

Reader = Callable[[Sealed], Entry[Any, Any]]


def reader_of(machine: Machine[Any, Any, Any], header: Header) -> Reader:
    """How the entries under this header are read; `LogError` if this engine cannot."""
    if header.kind != machine.kind:
        raise LogError(1, f"it is the log of a {header.kind}, not of a {machine.kind}")
    if not 1 <= header.format <= machine.format:
        raise LogError(
            1, f"it has format {header.format}, and this engine reads 1 to {machine.format}"
        )
    codec = codec_of(machine.talks)

    def read(line: Sealed) -> Entry[Any, Any]:
        try:
            if header.format == machine.format:
                return codec.entry.decode(line.body)
            data = msgspec.json.decode(line.body, type=dict[str, Any])
            for number in range(header.format, machine.format):
                data = machine.upcasts[number](data)
            return codec.upcast_entry(data)
        except (ValueError, RecursionError) as problem:
            raise LogError(line.number, f"it is not an entry: {problem}") from None

    return read


def started(machine: Machine[StateT, Any, Any], header: Header) -> StateT:
    """The first state; `LogError` where the header cannot be used."""
    try:
        return machine.start(header)
    except ValueError as problem:
        raise LogError(1, str(problem)) from None
