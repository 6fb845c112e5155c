"""Reads the entries of a log, also of logs that older versions wrote in an older format."""

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from typing import Any

import msgspec

from punto.kernel.codec import codec_of, encode
from punto.kernel.header import Header
from punto.kernel.log import Entry, LogError, Sealed, first_line, unsealed
from punto.kernel.machine import AnyMachine, Machine, StateT
from punto.kernel.message import word

Reader = Callable[[Sealed], Entry[Any, Any]]


def reader_of(machine: AnyMachine, header: Header) -> Reader:
    """The function that reads the entries of a log with this header; `LogError` if Punto cannot."""
    if header.kind != machine.kind:
        raise LogError(1, f"it is the log of a {header.kind}, not of a {machine.kind}")
    if not 1 <= header.format <= machine.format:
        known = f"this engine reads 1 to {machine.format}"
        raise LogError(1, f"it has format {header.format}, and {known}")
    codec = codec_of(machine.talks)

    def read(line: Sealed) -> Entry[Any, Any]:
        try:
            if header.format == machine.format:
                return codec.entry.decode(line.body)
            data = msgspec.json.decode(line.body, type=dict[str, Any])
            for number in range(header.format, machine.format):
                data = machine.upcasts[number](data)
            return codec.entry.decode(encode(data))
        except (ValueError, RecursionError) as problem:
            raise LogError(line.number, f"it is not an entry: {problem}") from None

    return read


def entries(
    machine: AnyMachine, lines: Iterable[bytes]
) -> tuple[Header, str, Iterator[tuple[Entry[Any, Any], str]]]:
    """The header of a log, the hash of its line, and then every entry with the hash of its line.

    A line that does not follow from the one before it, or that cannot be read, raises `LogError`.
    """
    header, head, rest = first_line(lines)
    read = reader_of(machine, header)

    def follow(head: str) -> Iterator[tuple[Entry[Any, Any], str]]:
        for number, raw in rest:
            line = unsealed(number, raw)
            if not line.fits(head):
                raise LogError(number, "it does not fit its hash and the line before it")
            head = line.hash
            yield read(line), head

    return header, head, follow(head)


def evolved(
    machine: Machine[StateT, Any, Any], state: StateT, line: int, entry: Entry[Any, Any]
) -> StateT:
    """The state after an entry's events, without deciding its command again.

    `LogError` if the events cannot have happened in this state.
    """
    try:
        return reduce(machine.evolve, entry.events, state)
    except _IMPOSSIBLE:
        why = f"the events of {word(entry.command)} cannot have happened after the line before it"
        raise LogError(line, why) from None


_IMPOSSIBLE = (
    ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError,
    ValueError,
)  # fmt: skip
"""What a state that lacks what an event speaks of comes to."""


def started(machine: Machine[StateT, Any, Any], header: Header) -> StateT:
    """The first state of a machine with this header; `LogError` if it cannot use the header."""
    try:
        return machine.start(header)
    except ValueError as problem:
        raise LogError(1, str(problem)) from None
