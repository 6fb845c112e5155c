"""The lines of a machine without a screen: what may be asked of it, and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import msgspec

from punto.kernel.codec import encode, schema_of
from punto.kernel.machine import Talks
from punto.kernel.message import Event, Number
from punto.kernel.request import Person, Request
from punto.rules.clause import Clause
from punto.rules.data import Data
from punto.rules.model import Rulebook
from punto.rules.reason import Reason
from punto.rules.ruling import Accepted, Expected, Found, NotStated, Refused, Ruling, sentence

EventT = TypeVar("EventT", bound=Event)
ViewT = TypeVar("ViewT")


class Viewing(Data, frozen=True, kw_only=True):
    """A request to see the machine as a viewer, now or at a given time."""

    view: Person
    at: Number | None = None


class SaidAccepted(
    Data, Generic[EventT], frozen=True, kw_only=True, tag_field="ruling", tag="accepted"
):
    """The command was carried out: what happened by it, in order."""

    events: tuple[EventT, ...]


class SaidRefused(Data, frozen=True, kw_only=True, tag_field="ruling", tag="refused"):
    """The command was not carried out: why, by which clause, what was found and expected.

    `also` is what else stands against it; `says` tells all of it in sentences.
    """

    reason: Reason
    clause: Clause | None
    found: Found
    expected: Expected
    also: tuple[SaidRefused, ...] = ()
    says: str


class SaidNotStated(Data, frozen=True, kw_only=True, tag_field="ruling", tag="not-stated"):
    """The book is silent on this `question`; `by` is the role that answers with `direct`."""

    book: str
    question: str
    found: Found
    by: str
    says: str


class SaidError(Data, frozen=True, kw_only=True, tag_field="ruling", tag="error"):
    """The line could not be used: it changed nothing."""

    says: str


class Viewed(Data, Generic[ViewT], frozen=True, kw_only=True):
    """The answer to a wish to see the machine: its view."""

    view: ViewT


def answered(ruling: Ruling[Any], rules: Rulebook | None = None) -> Data:
    """What is said to a request, with the titles of the book."""
    match ruling:
        case Accepted(events=events):
            return SaidAccepted(events=events)
        case Refused():
            return _refused(ruling, rules)
        case NotStated(book=book, question=question, found=found, by=by):
            says = sentence(ruling, rules)
            return SaidNotStated(book=book, question=question, found=found, by=by, says=says)


def _refused(no: Refused, rules: Rulebook | None) -> SaidRefused:
    return SaidRefused(
        reason=no.reason,
        clause=no.clause,
        found=no.found,
        expected=no.expected,
        also=tuple(_refused(each, rules) for each in no.also),
        says=sentence(no, rules),
    )


def said(ruling: Ruling[Any]) -> dict[str, Any]:
    """An answer as plain data for a log: the ruling and its parts, without sentences."""
    return _silent(msgspec.json.decode(encode(answered(ruling)), type=dict[str, Any]))


def _silent(told: dict[str, Any]) -> dict[str, Any]:
    also: list[dict[str, Any]] = told.get("also", [])
    kept = {key: value for key, value in told.items() if key not in ("says", "also")}
    return kept | ({"also": [_silent(each) for each in also]} if also else {})


def schema(title: str, talks: Talks) -> Mapping[str, Any]:
    """One JSON Schema for every line, in and out; `$defs` has `input` and `output` as well."""
    events, view = talks.events, talks.view
    read = (Request[talks.commands], Viewing)
    says = (SaidAccepted[events], SaidRefused, SaidNotStated, SaidError, Viewed[view])
    named, defs = schema_of((*read, *says))
    into, out = named[: len(read)], named[len(read) :]
    defs |= {"input": {"anyOf": list(into)}, "output": {"anyOf": list(out)}}
    return _short_names(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            "anyOf": [{"$ref": "#/$defs/input"}, {"$ref": "#/$defs/output"}],
            "$defs": defs,
        }
    )


def _short_names(whole: dict[str, Any]) -> dict[str, Any]:
    """Name a generic type by its own name, without the names of its arguments."""
    text = encode(whole).decode()
    for name in whole["$defs"]:
        text = text.replace(name, name.partition("_")[0])
    return msgspec.json.decode(text, type=dict[str, Any])
