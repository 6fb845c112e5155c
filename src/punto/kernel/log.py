"""The lines of a log: a header, then one entry on each line, chained to the line before by a hash.

Every line is a JSON object whose last member is `hash`: the SHA-256 of the hash of the line before
(of nothing for the first) followed by the line without that member. Lines end in one newline.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import Any, Generic, TypeVar

import msgspec

from punto.errors import PuntoError
from punto.kernel.header import Header
from punto.kernel.message import Command, Event, Number, Place
from punto.rules.data import Data

CommandT = TypeVar("CommandT", bound=Command)
EventT = TypeVar("EventT", bound=Event)

_TAIL, _END, _HEX = b',"hash":"', b'"}', 64
_SEAL = len(_TAIL) + _HEX + len(_END)
_header = msgspec.json.Decoder(Header)


class Entry(Data, Generic[CommandT, EventT], frozen=True, kw_only=True, omit_defaults=True):
    """One entry of a log: a request and its answer, which is events or, if kept, a refusal.

    `version` counts the entries from 1. `by`, `role` and `at` say who asked, in which role and
    when; the events themselves do not repeat that.
    """

    version: Place
    at: Number
    by: str
    role: str
    request: str = ""
    command: CommandT
    events: tuple[EventT, ...] = ()
    refused: dict[str, Any] | None = None


class LogError(PuntoError):
    """A log cannot be read any further: `line` says where, and a sentence says why."""

    __module__ = "punto"

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Sealed:
    """A line of a log in its parts: its number from 1, its content as JSON, and its hash."""

    number: int
    body: bytes
    hash: str

    def fits(self, previous: str) -> bool:
        return self.hash == hash_of(previous, self.body)


def hash_of(previous: str, body: bytes) -> str:
    return sha256(previous.encode() + body).hexdigest()


def sealed(previous: str, body: bytes) -> tuple[bytes, str]:
    """A line of a log, made of the hash of the line before and its JSON, and its own hash."""
    found = hash_of(previous, body)
    return body[:-1] + _TAIL + found.encode() + _END, found


def unsealed(number: int, line: bytes) -> Sealed:
    """The parts of a line of a log; `LogError` if it does not end in a hash."""
    body, tail = line[:-_SEAL], line[-_SEAL:]
    if len(line) <= _SEAL or not tail.startswith(_TAIL) or not tail.endswith(_END):
        raise LogError(number, "it does not end in a hash, so it is cut off or damaged")
    return Sealed(number, body + b"}", tail[len(_TAIL) : -len(_END)].decode("ascii", "replace"))


def split(data: bytes) -> Iterator[bytes]:
    """The lines of a log without their newlines; the last one may have been cut off."""
    return (line.removesuffix(b"\n") for line in BytesIO(data))


def whole(data: bytes) -> int:
    """How many bytes of a log are whole lines; the rest was cut off while it was being written."""
    return data.rfind(b"\n") + 1


def first_line(lines: Iterable[bytes]) -> tuple[Header, str, Iterator[tuple[int, bytes]]]:
    """The header of a log, its hash, and the numbered lines after it; `LogError` if it has none."""
    numbered = enumerate(iter(lines), start=1)
    found = next(numbered, None)
    if found is None:
        raise LogError(1, "the log is empty, so it has no header")
    line = unsealed(*found)
    try:
        header = _header.decode(line.body)
    except ValueError as problem:
        raise LogError(1, f"it is not the header of a log: {problem}") from None
    if not line.fits(""):
        raise LogError(1, "the header does not fit its hash, so it was changed")
    return header, line.hash, numbered
