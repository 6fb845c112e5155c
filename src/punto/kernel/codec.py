"""Reads and writes commands, events and log entries as JSON; the same data gives the same bytes."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from punto.cards import Card
from punto.kernel.log import Entry
from punto.kernel.machine import Talks
from punto.kernel.request import Request
from punto.rules.clause import Clause

_encoder = msgspec.json.Encoder(enc_hook=str, order="deterministic")


def from_text(wanted: type, value: Any) -> object:
    """Read a card or a clause from its text."""
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not a text")
    return Card.parse(value) if wanted is Card else Clause(value)


def encode(thing: object) -> bytes:
    """A command, event, entry or other data of a machine as JSON on one line."""
    return _encoder.encode(thing)


@dataclass(frozen=True, slots=True)
class Codec:
    """The decoders for the JSON lines of one kind of machine; a bad line raises `ValueError`."""

    request: msgspec.json.Decoder[Request[Any]]
    event: msgspec.json.Decoder[Any]
    entry: msgspec.json.Decoder[Entry[Any, Any]]
    talks: Talks


@cache
def codec_of(talks: Talks) -> Codec:
    """The decoders for the JSON lines of a machine; they are made once and then kept."""
    commands, events = talks.commands, talks.events
    return Codec(
        request=msgspec.json.Decoder(Request[commands], dec_hook=from_text),
        event=msgspec.json.Decoder(events, dec_hook=from_text),
        entry=msgspec.json.Decoder(Entry[commands, events], dec_hook=from_text),
        talks=talks,
    )


def schema_of(kinds: Iterable[type]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The JSON Schema of each of these types, and the definitions that they refer to in `$defs`."""
    return msgspec.json.schema_components(kinds, schema_hook=_schema, ref_template="#/$defs/{name}")


def _schema(wanted: type) -> dict[str, Any]:
    """The JSON Schema of a card or a clause, which are written as text."""
    if wanted is Card:
        return {"type": "string", "examples": ["8s", "T♥"]}
    return {"type": "string", "examples": ["nsw-premium 5.7"]}
