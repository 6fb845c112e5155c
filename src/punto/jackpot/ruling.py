"""The answer to a command: accepted with events, or refused by a clause."""

from __future__ import annotations

from punto.jackpot.events import AnyEvent
from punto.rules.ruling import Accepted, Refused

Ruling = Accepted[AnyEvent] | Refused
