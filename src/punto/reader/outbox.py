"""Readings that wait to be sent, on disk before anything else is done with them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from punto.atomic_file import whole
from punto.reader.reading import Reading

_decoder: msgspec.json.Decoder[Reading] = msgspec.json.Decoder(Reading)


class KeptReading(NamedTuple):
    """A reading with its number in the outbox, from 1 on. It keeps that number for ever."""

    number: int
    reading: Reading


class OutboxError(Exception):
    """An outbox that is not this reader's, in one sentence."""


class Outbox:
    """A file of readings, one JSON object a line, and how many of them were taken.

    `reader` is the reader whose readings they are. Another reader's would be dealt a second time.
    """

    def __init__(self, folder: Path, reader: str = "") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        if (whose := _named(folder / "reader", reader)) != reader:
            says = f"{folder} is the outbox of {whose}. {reader} must have one of its own."
            raise OutboxError(says)
        self._file, self._sent = folder / "readings.jsonl", folder / "taken"
        kept = self._file.read_bytes() if self._file.exists() else b""
        lines = kept[: kept.rfind(b"\n") + 1]  # A line that was not finished was never told.
        if lines != kept:
            _replace(self._file, lines)
        self._readings = [_decoder.decode(line) for line in lines.splitlines()]
        self.taken = int(self._sent.read_text()) if self._sent.exists() else 0

    @property
    def last(self) -> int:
        """The number of the last reading."""
        return len(self._readings)

    def put(self, readings: Iterable[Reading]) -> None:
        """Keep readings; when this returns they are on disk."""
        if not (new := list(readings)):
            return
        with self._file.open("ab") as file:
            file.writelines(msgspec.json.encode(each) + b"\n" for each in new)
            file.flush()
            os.fsync(file.fileno())
        self._readings += new

    def waiting(self, most: int = 100) -> Sequence[KeptReading]:
        """The next readings that nobody has taken yet."""
        after = self._readings[self.taken : self.taken + most]
        return [KeptReading(self.taken + n, each) for n, each in enumerate(after, start=1)]

    def took(self, number: int) -> None:
        """Drop all readings up to this number: the floor has them."""
        self.taken = min(max(number, 0), len(self._readings))
        _replace(self._sent, str(self.taken).encode())


def _named(file: Path, reader: str) -> str:
    """Whose an outbox is; that of this reader from now on, if it was nobody's."""
    if reader and not file.exists():
        _replace(file, reader.encode())
    return file.read_text("utf-8") if file.exists() else reader


def _replace(file: Path, content: bytes) -> None:
    with whole(file) as part:
        part.write_bytes(content)
