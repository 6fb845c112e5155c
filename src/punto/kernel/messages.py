"""The JSON lines in which a machine is asked for something, and those in which it answers."""

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
    """A request to see the machine as the person in `view` sees it, now or at the time `at`."""

    view: Person
    at: Number | None = None


class SaidAccepted(
    Data, Generic[EventT], frozen=True, kw_only=True, tag_field="ruling", tag="accepted"
):
    """The command was carried out; `events` has what happened by it, in order."""

    events: tuple[EventT, ...]


class SaidRefused(Data, frozen=True, kw_only=True, tag_field="ruling", tag="refused"):
    """The command was not carried out: why, by which clause, what was found and expected.

    `also` has further reasons against the command; `says` tells all of it in sentences.
    """

    reason: Reason
    clause: Clause | None
    found: Found
    expected: Expected
    also: tuple[SaidRefused, ...] = ()
    says: str


class SaidNotStated(Data, frozen=True, kw_only=True, tag_field="ruling", tag="not-stated"):
    """The book does not answer this `question`; the role `by` can, with the command `direct`."""

    book: str
    question: str
    found: Found
    by: str
    says: str


class SaidError(Data, frozen=True, kw_only=True, tag_field="ruling", tag="error"):
    """The line could not be used and changed nothing; `says` tells why."""

    says: str


class Viewed(Data, Generic[ViewT], frozen=True, kw_only=True):
    """The answer to a request to see the machine: what the viewer may see."""

    view: ViewT


def answered(ruling: Ruling[Any], rules: Rulebook | None = None) -> Data:
    """The message that answers a request, with the book's own titles of roles and bets."""
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
    """A ruling as plain data for a log, without its sentences."""
    return _silent(msgspec.json.decode(encode(answered(ruling)), type=dict[str, Any]))


def _silent(told: dict[str, Any]) -> dict[str, Any]:
    also: list[dict[str, Any]] = told.get("also", [])
    kept = {key: value for key, value in told.items() if key not in ("says", "also")}
    return kept | ({"also": [_silent(each) for each in also]} if also else {})


def schema(title: str, talks: Talks) -> Mapping[str, Any]:
    """The JSON Schema of all lines that a machine reads or writes.

    `$defs` has `input` and `output`, which are the schemas of the two directions.
    """
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
    """The schema with generic types under their own names, without those of their arguments."""
    text = encode(whole).decode()
    for name in whole["$defs"]:
        text = text.replace(name, name.partition("_")[0])
    return msgspec.json.decode(text, type=dict[str, Any])
