"""The answer to a command: accepted with events, refused by a clause, or not stated."""

from __future__ import annotations

from punto.rules.ruling import Accepted, NotStated, Refused
from punto.table.events import AnyEvent

Ruling = Accepted[AnyEvent] | Refused | NotStated
