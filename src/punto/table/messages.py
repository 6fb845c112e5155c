"""The lines of the headless table: what may be asked of it, and what it says."""

from __future__ import annotations

from typing import Any

import msgspec

from punto.rules.clause import Clause
from punto.rules.data import Data
from punto.rules.ruling import Expected, Found, Reason
from punto.table.codec import schema_of
from punto.table.commands import Person, Request
from punto.table.events import AnyEvent
from punto.table.view_types import View


class Viewing(Data, frozen=True, kw_only=True):
    """A wish to see the table, as somebody. Nothing changes by it."""

    view: Person


class SaidAccepted(Data, frozen=True, kw_only=True, tag_field="ruling", tag="accepted"):
    """The command was carried out: what happened by it, in order."""

    events: tuple[AnyEvent, ...]


class SaidRefused(Data, frozen=True, kw_only=True, tag_field="ruling", tag="refused"):
    """The command was not carried out: why, by which clause, what was found and expected.

    `says` is the same as a sentence.
    """

    reason: Reason
    clause: Clause | None
    found: Found
    expected: Expected
    also: tuple[SaidRefused, ...] = ()
    says: str


class SaidNotStated(Data, frozen=True, kw_only=True, tag_field="ruling", tag="not-stated"):
    """The book is silent: `by` fills its gaps with the command `direct` and this `question`."""

    book: str
    question: str
    found: Found
    by: str
    says: str


class SaidError(Data, frozen=True, kw_only=True, tag_field="ruling", tag="error"):
    """The line could not be read."""

    says: str


class Viewed(Data, frozen=True, kw_only=True):
    """The table as it was asked to be seen."""

    view: View


INPUT = (Request, Viewing)
OUTPUT = (SaidAccepted, SaidRefused, SaidNotStated, SaidError, Viewed)


def schema() -> dict[str, Any]:
    """One JSON Schema for every line, in and out."""
    return schema_of_lines("punto table", INPUT, OUTPUT)


def schema_of_lines(
    title: str, request: tuple[type, ...], said: tuple[type, ...]
) -> dict[str, Any]:
    """The schema of lines in and out; `$defs` has `input` and `output` as well."""
    named, defs = schema_of((*request, *said))
    into, out = named[: len(request)], named[len(request) :]
    defs |= {"input": {"anyOf": list(into)}, "output": {"anyOf": list(out)}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "anyOf": [{"$ref": "#/$defs/input"}, {"$ref": "#/$defs/output"}],
        "$defs": defs,
    }


_viewing = msgspec.json.Decoder(Viewing)
_keys = msgspec.json.Decoder(dict[str, msgspec.Raw])


def decode_viewing(line: bytes) -> Person | None:
    """Who wants to see the table; None if the line asks for something else.

    One that begins like it and cannot be read raises `ValueError` with one sentence.
    """
    if b'"view"' not in line:
        return None
    try:
        asks = "view" in _keys.decode(line)
    except msgspec.MsgspecError:
        return None
    return _viewing.decode(line).view if asks else None
