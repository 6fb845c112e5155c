"""Commands and events of a jackpot as JSON."""

from __future__ import annotations

import msgspec

from punto.jackpot.commands import Request
from punto.jackpot.events import AnyEvent
from punto.table.codec import encode, from_text

_asked = msgspec.json.Decoder(Request, dec_hook=from_text)
_event = msgspec.json.Decoder[AnyEvent](AnyEvent, dec_hook=from_text)


def decode_request(line: bytes | str) -> Request:
    """Read a command; what cannot be read raises `ValueError` with one sentence."""
    return _asked.decode(line)


def decode_event(line: bytes | str) -> AnyEvent:
    """Read an event of a log."""
    return _event.decode(line)


__all__ = ["decode_event", "decode_request", "encode"]
