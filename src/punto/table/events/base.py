"""The base of all events."""

from __future__ import annotations

from punto.rules.data import Data


class Event(Data, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened; each is written with its own word under `event`."""
