"""Commands and events of a promotion as JSON, read strictly."""

from __future__ import annotations

import msgspec

from punto.promotion.commands import Request
from punto.promotion.events import AnyEvent
from punto.table.codec import from_text

_asked = msgspec.json.Decoder(Request, dec_hook=from_text)
_event = msgspec.json.Decoder[AnyEvent](AnyEvent, dec_hook=from_text)


def decode_request(line: bytes | str) -> Request:
    """Read a command; what cannot be read raises `ValueError` with one sentence.

    >>> decode_request('{"by": {"name": "Olga", "role": "operator"}, "at": 5,'
    ...              ' "command": {"do": "start"}}').by.role
    'operator'
    """
    return _asked.decode(line)


def decode_event(line: bytes | str) -> AnyEvent:
    """Read an event of a log."""
    return _event.decode(line)
