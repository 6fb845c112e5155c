"""Readings that wait to be sent to a floor: each is on disk before it is used."""

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
    """The outbox belongs to another reader; the text says so in one sentence."""


class Outbox:
    """A file of readings, one JSON object a line, and how many of them the floor has taken.

    `reader` is the one whose readings they are: sent by another, they would be dealt twice.
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
        """The number of the last reading in the outbox, 0 where it has none."""
        return len(self._readings)

    def put(self, readings: Iterable[Reading]) -> None:
        """Add readings to the outbox; they are on disk when this returns."""
        if not (new := list(readings)):
            return
        with self._file.open("ab") as file:
            file.writelines(msgspec.json.encode(each) + b"\n" for each in new)
            file.flush()
            os.fsync(file.fileno())
        self._readings += new

    def waiting(self, most: int = 100) -> Sequence[KeptReading]:
        """The first readings that the floor has not taken yet, not more than `most`."""
        after = self._readings[self.taken : self.taken + most]
        return [KeptReading(self.taken + n, each) for n, each in enumerate(after, start=1)]

    def took(self, number: int) -> None:
        """Note that the floor has all readings up to this number: they wait no more."""
        self.taken = min(max(number, 0), len(self._readings))
        _replace(self._sent, str(self.taken).encode())


def _named(file: Path, reader: str) -> str:
    """The reader that an outbox belongs to; an outbox of nobody belongs to `reader` from now on."""
    if reader and not file.exists():
        _replace(file, reader.encode())
    return file.read_text("utf-8") if file.exists() else reader


def _replace(file: Path, content: bytes) -> None:
    with whole(file) as part:
        part.write_bytes(content)
