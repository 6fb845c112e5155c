"""Audits a log: checks every line against its hash, and decides every command again."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

import msgspec

from punto.kernel.answer import ask
from punto.kernel.codec import encode
from punto.kernel.entries import reader_of, started
from punto.kernel.header import Header
from punto.kernel.log import Entry, LogError, Sealed, first_line, hash_of, unsealed
from punto.kernel.machine import AnyMachine, Machine, StateT
from punto.kernel.message import Event, word
from punto.kernel.messages import said
from punto.kernel.request import Person, Request
from punto.rules.clause import Clause
from punto.rules.ruling import Accepted


@dataclass(frozen=True, slots=True, repr=False)
class Verified:
    """What the audit of a log found.

    `first_wrong` is the number of the first wrong line; `why` and `clause` say what is wrong there.
    `head` is the hash of the last right line: whoever keeps it elsewhere can prove later that no
    line was taken off the end of the log.
    """

    commands: int
    events: int
    head: str
    first_wrong: int | None = None
    why: str = ""
    clause: Clause | None = None

    @property
    def ok(self) -> bool:
        return self.first_wrong is None

    def __repr__(self) -> str:
        return f"<Verified: {self}>"

    def __str__(self) -> str:
        if self.ok:
            return f"{self.commands} entries with {self.events} events are right; head {self.head}"
        cited = f" [{self.clause}]" if self.clause else ""
        return f"line {self.first_wrong}: {self.why}{cited}"


def verify(machine: AnyMachine, lines: Iterable[bytes]) -> Verified:
    """Audit a log: check its lines one after the other until one is wrong."""
    entries = events = 0
    head = ""
    try:
        header, head, rest = first_line(lines)
        read, state, at = reader_of(machine, header), started(machine, header), 0
        if header.format == machine.format and hash_of("", encode(header)) != head:
            raise LogError(1, _OTHERWISE.format(header.format))
        for number, raw in rest:
            line = unsealed(number, raw)
            broken = "" if line.fits(head) else "it does not fit its hash and the line before it"
            entry = _read(read, line, broken)
            after, more = _decided(machine, state, entry, entries + 1, at)
            more = more or _kept(machine, header, entry, line) or Wrong("")
            if why := "; ".join(filter(None, (broken, more.why))):
                return Verified(entries, events, head, number, why, more.clause)
            state, at, head = after, entry.at, line.hash
            entries, events = entries + 1, events + len(entry.events)
    except LogError as problem:
        return Verified(entries, events, head, problem.line, problem.why)
    return Verified(entries, events, head)


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong in an entry of a log, and the clause that it breaks, if any."""

    why: str
    clause: Clause | None = None


def _kept(
    machine: AnyMachine, header: Header, entry: Entry[Any, Any], line: Sealed
) -> Wrong | None:
    """What is wrong with the form of an entry whose content is right."""
    if entry.refused is not None and not header.refusals:
        return Wrong("it keeps a refusal, and the header says that none are kept")
    if header.format == machine.format and encode(entry) != line.body:
        return Wrong(_OTHERWISE.format(header.format))
    return None


_OTHERWISE = "it is not written as a log of format {} is"


def _read(read: Any, line: Any, broken: str) -> Entry[Any, Any]:
    """The entry. If its line was changed and cannot be read, the error says both."""
    try:
        return read(line)
    except LogError as problem:
        if not broken:
            raise
        raise LogError(problem.line, f"{broken}; {problem.why}") from None


def _decided(
    machine: Machine[StateT, Any, Any], state: StateT, entry: Entry[Any, Any], version: int, at: int
) -> tuple[StateT, Wrong | None]:
    """The state after an entry that is right, or what is wrong in it."""
    what = word(entry.command)
    if entry.version != version:
        return state, Wrong(f"its version is {entry.version}, and {version} comes next")
    if entry.at < at:
        return state, Wrong(f"the time goes back from {at} to {entry.at}")
    by = Person(name=entry.by, role=entry.role)
    asked: Request[Any] = Request(by=by, at=entry.at, request=entry.request, command=entry.command)
    try:
        answer = ask(machine, state, asked)
    except ValueError as problem:
        return state, Wrong(f"{what}: {problem}")
    if not isinstance(answer.ruling, Accepted):
        if entry.refused == said(answer.ruling) and not entry.events:
            return state, None
        clause = getattr(answer.ruling, "clause", None)
        return state, Wrong(f"{what} is not accepted here: {answer.ruling}", clause)
    if entry.refused is not None:
        return state, Wrong(f"{what} is accepted here, and the log says that it was refused")
    return answer.state, _differs(what, answer.events, entry.events)


def _differs(what: str, right: Sequence[Event], kept: Sequence[Event]) -> Wrong | None:
    """Where the events of an entry differ from those that follow from its command."""
    for number, (due, found) in enumerate(zip(right, kept, strict=False), start=1):
        if due != found:
            where = f"{what}, event {number}"
            return Wrong(f"{where}: {_difference(due, found)}", _clause(due) or _clause(found))
    if len(right) > len(kept):
        missing = right[len(kept)]
        return Wrong(f"{what}: the event {word(missing)} is missing", _clause(missing))
    if len(kept) > len(right):
        extra = kept[len(right)]
        return Wrong(f"{what}: the event {word(extra)} does not follow", _clause(extra))
    return None


def _difference(due: Event, found: Event) -> str:
    if type(due) is not type(found):
        return f"{word(found)} instead of {word(due)}"
    told = (
        f"{place} is {_text(was)} instead of {_text(should)}"
        for place, should, was in _unlike(_data(due), _data(found), "")
    )
    return f"{word(due)}: {next(told, 'another value')}"


def _unlike(due: Any, found: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    """The places where two pieces of plain data differ."""
    if isinstance(due, dict) and isinstance(found, dict):
        left, right = cast(dict[str, Any], due), cast(dict[str, Any], found)
        for key in (*left, *(key for key in right if key not in left)):
            yield from _unlike(left.get(key), right.get(key), f"{place}.{key}" if place else key)
    elif due != found:
        yield place, due, found


def _data(event: Event) -> Any:
    return msgspec.json.decode(encode(event))


def _text(value: object) -> str:
    return "missing" if value is None else encode(value).decode()


def _clause(event: Event) -> Clause | None:
    """The clause that an event cites, or the first of several."""
    several = getattr(event, "clauses", ())
    return getattr(event, "clause", None) or (several[0] if several else None)
