"""Tells a client that was disconnected only the events that it missed, not the whole view."""

from __future__ import annotations

from collections.abc import Sequence

from punto.kernel.audience import redact
from punto.kernel.entries import reader_of
from punto.kernel.log import unsealed
from punto.kernel.request import Person
from punto.live.actor import Actor
from punto.live.messages import ReadOn
from punto.live.stream import StreamPoint
from punto.live.writer import StoreWriter

MISSED_MAX = 500
"""A client that missed more entries than these gets the whole view anew."""


async def missed_lines(actor: Actor, writer: StoreWriter, since: int) -> Sequence[bytes]:
    """The lines of a stream's log after version `since`; none if there are too many."""
    lines, last = list[bytes](), since
    while last < actor.point.version <= since + MISSED_MAX:
        after = last
        more = await writer.call(
            lambda store, after=after: list(store.lines(actor.name, after, MISSED_MAX))
        )
        lines += more
        last += len(more)
    return lines


def read_on(
    point: StreamPoint, person: Person, since: int, lines: Sequence[bytes], now: int
) -> ReadOn | None:
    """What a person may see of what happened since a version; None if that is too much to tell."""
    if not since <= point.version <= since + MISSED_MAX:
        return None
    machine = point.recorder.machine
    viewer, read = machine.viewer(point.state, person), reader_of(machine, point.recorder.header)
    missed = enumerate(lines[: point.version - since], start=since + 2)
    entries = (read(unsealed(number, line)) for number, line in missed)
    seen = (redact(event, viewer) for entry in entries for event in entry.events)
    return ReadOn(
        you=person,
        version=point.version,
        now=now,
        events=tuple(each for each in seen if each is not None),
        common=machine.parts.common(point.state),
        layout=machine.parts.layout(point.state),
    )
