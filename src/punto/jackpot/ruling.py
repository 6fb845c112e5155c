"""The answer to a command: accepted with events, or refused by a clause."""

from __future__ import annotations

from dataclasses import dataclass

from punto.jackpot.events import AnyEvent
from punto.rules.ruling import Refused


@dataclass(frozen=True, slots=True)
class Accepted:
    """A yes. The events are what has happened by it."""

    events: tuple[AnyEvent, ...]


Ruling = Accepted | Refused


def accepted(*events: AnyEvent) -> Accepted:
    return Accepted(events)
