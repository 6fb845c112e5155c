"""The messages of the socket as JSON Schema, made from their types."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

import msgspec

from punto.kernel.codec import encode, schema_of
from punto.live.messages import PROTOCOL, AnyHeard, AnySaid
from punto.version import __version__


@cache
def message_schema() -> Mapping[str, Any]:
    """A JSON Schema that covers all messages.

    Its `$defs` also have `heard`, what a floor accepts, and `said`, what it sends.
    """
    heard, said = get_args(AnyHeard), get_args(AnySaid)
    named, defs = schema_of((*heard, *said))
    into, out = named[: len(heard)], named[len(heard) :]
    defs |= {"heard": {"anyOf": list(into)}, "said": {"anyOf": list(out)}}
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of a Punto floor",
        "version": __version__,
        "protocol": PROTOCOL,
        "anyOf": [{"$ref": "#/$defs/heard"}, {"$ref": "#/$defs/said"}],
        "$defs": defs,
    }
    return msgspec.json.decode(encode(whole), type=dict[str, Any])


def messages_of(part: str) -> list[tuple[str, str, Mapping[str, Any]]]:
    """List the messages from clients (`heard`) or from the floor (`said`).

    Each has its word, what it is for, and its schema.
    """
    whole = message_schema()
    found: list[tuple[str, str, Mapping[str, Any]]] = []
    for each in whole["$defs"][part]["anyOf"]:
        schema = whole["$defs"][each["$ref"].rpartition("/")[2]]
        word = schema["properties"]["say"]["enum"][0]
        found.append((word, schema.get("description", ""), schema))
    return found
