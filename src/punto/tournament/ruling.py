"""The answer to a command: accepted with events, refused by a clause, or not stated."""

from __future__ import annotations

from punto.kernel import ruling
from punto.tournament.events import AnyEvent

Ruling = ruling.Ruling[AnyEvent]
