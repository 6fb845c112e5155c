"""A fifth machine: a drop box that chips go into and that one role may empty.

What it says of itself is all that it needs for a log, an audit, JSON lines and audiences.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from punto.kernel.audience import Audience, Only, Viewer
from punto.kernel.codec import encode
from punto.kernel.header import Header
from punto.kernel.log import split
from punto.kernel.machine import Machine, Talks
from punto.kernel.message import Command, PublicEvent
from punto.kernel.recorder import begin
from punto.kernel.replay import replay
from punto.kernel.request import Person, Request
from punto.kernel.talk import reply
from punto.kernel.verify import verify
from punto.kernel.view import Parts, View
from punto.rules.reason import Reason
from punto.rules.ruling import Refused, Ruling, accepted
from punto.rules.values import RoleKey


class Drop(Command, frozen=True, tag="drop"):
    chips: int


class Empty(Command, frozen=True, tag="empty"):
    note: str = ""


class Dropped(PublicEvent, frozen=True, tag="dropped"):
    chips: int


class Emptied(PublicEvent, frozen=True, tag="emptied"):
    chips: int
    note: Annotated[str, Only(Audience.STAFF)] = ""


class Box(msgspec.Struct, frozen=True):
    chips: int = 0


def decide(box: Box, request: Request[Drop | Empty]) -> Ruling[Dropped | Emptied]:
    match request.command:
        case Drop(chips=chips):
            return accepted(Dropped(chips=chips))
        case Empty(note=note):
            if request.by.role != "cashier":
                return Refused(
                    Reason.NOT_AUTHORISED, None, RoleKey(request.by.role), RoleKey("cashier")
                )
            return accepted(Emptied(chips=box.chips, note=note))


def evolve(box: Box, event: Dropped | Emptied) -> Box:
    return replace(box, chips=box.chips + event.chips if isinstance(event, Dropped) else 0)


BOX: Machine[Box, Drop | Empty, Dropped | Emptied] = Machine(
    kind="box",
    talks=Talks(
        commands=Drop | Empty, events=Dropped | Emptied, view=View[None, Box, None, None, None]
    ),
    state=Box,
    start=lambda _header: Box(),
    roles=lambda _box: ("player", "cashier"),
    decide=decide,
    evolve=evolve,
    viewer=lambda _box, person: Viewer(person.name, person.role == "cashier"),
    parts=Parts(layout=lambda _box: None, common=lambda box: box),
)
HEADER = Header(kind="box", book="", edition="", digest="", refusals=True)
LINES = (
    b'{"by": {"name": "Ann"}, "at": 1, "command": {"do": "drop", "chips": 50}}',
    b'{"by": {"name": "Ann"}, "at": 2, "request": "r2", "command": {"do": "empty"}}',
    b'{"by": {"name": "Cas", "role": "cashier"}, "at": 3,'
    b' "command": {"do": "empty", "note": "night"}}',
    b'{"view": {"name": "Ann"}}',
    b'{"by": {"name": "Ann"}, "at": 1, "command": {"do": "drop", "chips": 5}}',
    b'{"by": {"name": "Ann"}, "at": 9, "command": {"do": "fly"}}',
)


def talked() -> tuple[list[str], bytes]:
    """What a box says to the lines, and its log."""
    recorder, first = begin(BOX, HEADER)
    said, log = list[str](), first + b"\n"
    for line in LINES:
        recorder, says, entry = reply(recorder, line)
        said.append(encode(says).decode())
        log += entry + b"\n" if entry else b""
    return said, log


def test_it_talks_in_json_lines() -> None:
    said, _ = talked()
    assert said[0] == '{"ruling":"accepted","events":[{"event":"dropped","chips":50}]}'
    assert said[1].startswith('{"ruling":"refused","reason":"not-authorised"')
    assert said[2].endswith('{"event":"emptied","chips":50,"note":"night"}]}')
    shown = '{"view":{"viewer":{"name":"Ann","role":"player"},"layout":null,"common":{"chips":0}}}'
    assert said[3] == shown
    assert "the time goes back: it is 1, and the last entry is of 3" in said[4]
    assert said[5].startswith('{"ruling":"error"')


def test_its_log_stands_alone_and_goes_on() -> None:
    _, log = talked()
    found = verify(BOX, split(log))
    assert (found.ok, found.commands, found.events) == (True, 3, 2)
    again = replay(BOX, split(log))
    assert (again.version, again.at, again.state, again.head) == (3, 3, Box(0), found.head)
    _, answer, line = again.ask(Request(by=Person(name="Bo"), at=4, command=Drop(chips=1)))
    assert answer.state == Box(1)
    assert line is not None
    assert verify(BOX, split(log + line + b"\n")).commands == 4


def test_a_note_is_for_staff_alone() -> None:
    event = Emptied(chips=5, note="night")
    assert BOX.seen(Box(), event, Person(name="Cas", role="cashier")) == event
    assert BOX.seen(Box(), event, Person(name="Ann")) == Emptied(chips=5)


def test_any_changed_byte_is_named() -> None:
    _, log = talked()
    for place in range(len(log)):
        changed = bytearray(log)
        changed[place] ^= 1
        found = verify(BOX, split(bytes(changed)))
        line = log[:place].count(b"\n") + 1
        assert found.first_wrong in (line, line + 1), (place, found)
