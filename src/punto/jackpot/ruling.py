"""The answer to a command: accepted with events, refused by a clause, or not stated."""

from __future__ import annotations

from punto.jackpot.events import AnyEvent
from punto.kernel import ruling

Ruling = ruling.Ruling[AnyEvent]
