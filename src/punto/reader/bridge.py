"""Carries readings from a shoe to a floor: each is kept on disk until the floor has it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple, Protocol
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from punto.reader.outbox import Outbox
from punto.reader.reading import Reading

SECONDS_MAX = 10
_ANOTHER = (
    "the floor has {} readings of this reader, and its outbox has {}: bring the outbox back, or"
    " have a manager make another reader"
)


class ReaderLine(Protocol):
    """The reader of one make of shoe: `feed` takes bytes, and gives the readings in them."""

    def feed(self, received: bytes) -> tuple[ReaderLine, tuple[Reading, ...]]: ...


class Delivered(NamedTuple):
    """The floor's answer to readings: the number up to which it has them, or why it has none."""

    taken: int | None
    why: str = ""


class FloorAddress(NamedTuple):
    """The address to which readings are sent, and the token by which the floor knows the reader."""

    url: str
    token: str

    def post(self, first: int, readings: list[Reading]) -> Delivered:
        body = msgspec.json.encode({"first": first, "readings": readings})
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = Request(self.url, body, headers, method="POST")
        try:
            with urlopen(request, timeout=SECONDS_MAX) as answer:
                return Delivered(int(json.load(answer)["taken"]))
        except HTTPError as problem:
            return Delivered(None, _title(problem.read()) or f"the floor answered {problem.code}")
        except (URLError, OSError, ValueError, KeyError) as problem:
            return Delivered(None, f"the floor cannot be reached: {problem}")


class Bridge:
    """Carries readings from one shoe to one floor. Nothing is ever sent to the shoe."""

    def __init__(self, line: ReaderLine, outbox: Outbox, floor: FloorAddress) -> None:
        self._line, self._outbox, self._floor = line, outbox, floor

    def heard(self, received: bytes) -> tuple[Reading, ...]:
        """Take bytes from the shoe and return the readings in them, which are on disk by then."""
        self._line, readings = self._line.feed(received)
        self._outbox.put(readings)
        return readings

    def deliver(self) -> str:
        """Send the waiting readings in order; return why some still wait, empty if none do."""
        while waiting := self._outbox.waiting():
            posted = self._floor.post(waiting[0].number, [each.reading for each in waiting])
            if posted.taken is None:
                return posted.why
            if posted.taken > self._outbox.last:
                return _ANOTHER.format(posted.taken, self._outbox.last)
            self._outbox.took(posted.taken)
        return ""


def run(bridge: Bridge, receive: Callable[[], bytes | None], say: Callable[[str], None]) -> None:
    """Carry readings from the shoe to the floor until `receive` gives None: the line has ended."""
    trouble = ""
    while (received := receive()) is not None:
        for reading in bridge.heard(received):
            say(msgspec.json.encode(reading).decode())
        now = bridge.deliver()
        if now and now != trouble:
            say(now)
        trouble = now


def _title(body: bytes) -> str:
    try:
        return str(json.loads(body)["title"])
    except (ValueError, KeyError, TypeError):
        return ""
