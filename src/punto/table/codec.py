"""Commands and events as JSON: read strictly, written the same for the same thing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from punto.cards import Card
from punto.rules.clause import Clause
from punto.table.commands import Request
from punto.table.events import AnyEvent


def from_text(wanted: type, value: Any) -> object:
    """A card or a clause from its text."""
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no text")
    return Card.parse(value) if wanted is Card else Clause(value)


_encoder = msgspec.json.Encoder(enc_hook=str, order="deterministic")
_asked = msgspec.json.Decoder(Request, dec_hook=from_text)
_event = msgspec.json.Decoder[AnyEvent](AnyEvent, dec_hook=from_text)


def encode(thing: object) -> bytes:
    """Anything of a table as JSON on one line."""
    return _encoder.encode(thing)


def schema_of(kinds: Iterable[type]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The JSON Schema of each kind, and the parts that they refer to under `$defs`."""
    return msgspec.json.schema_components(kinds, schema_hook=_schema, ref_template="#/$defs/{name}")


def _schema(wanted: type) -> dict[str, Any]:
    """A card or a clause is text."""
    if wanted is Card:
        return {"type": "string", "examples": ["8s", "T♥"]}
    return {"type": "string", "examples": ["nsw-premium 5.7"]}


def decode_request(line: bytes | str) -> Request:
    """Read a command; what cannot be read raises `ValueError` with one sentence.

    >>> asked = decode_request('{"by": {"name": "Ann"}, "at": 5, "command": {"do": "leave"}}')
    >>> asked.by.name, asked.by.role
    ('Ann', 'player')
    """
    return _asked.decode(line)


def decode_event(line: bytes | str) -> AnyEvent:
    """Read an event of a log."""
    return _event.decode(line)
