"""The answer to a command: accepted with events, refused by a clause, or not stated."""

from __future__ import annotations

from punto.promotion.events import AnyEvent
from punto.rules.ruling import Accepted, NotStated, Refused

Ruling = Accepted[AnyEvent] | Refused | NotStated
