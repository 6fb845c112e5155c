"""The answer to a command: accepted with events, refused by a clause, or not stated."""

from __future__ import annotations

from dataclasses import dataclass

from punto.rules.ruling import NotStated, Refused
from punto.tournament.events import AnyEvent


@dataclass(frozen=True, slots=True)
class Accepted:
    """A yes. The events are what has happened by it."""

    events: tuple[AnyEvent, ...]


Ruling = Accepted | Refused | NotStated


def accepted(*events: AnyEvent) -> Accepted:
    return Accepted(events)
