"""Every event says who may see it; what does not say so is not an event."""

from __future__ import annotations

from typing import Any, ClassVar, get_args, get_type_hints

import msgspec
import pytest

from punto.kernel.audience import Audience, Own, Sees, Viewer, own_lines, redact, restricted
from punto.kernel.message import Event, PublicEvent, word
from tests.kernel.logs import MACHINES

EVENTS = [
    pytest.param(kind, id=f"{machine.kind} {word(kind)}")
    for machine in MACHINES
    for kind in get_args(machine.talks.events)
]


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_says_who_may_see_it_and_names_them_by_fields_that_it_has(
    kind: type[Event],
) -> None:
    who = [kind.sees, *(only.who for _, only, _ in restricted(kind))]
    for each in who:
        if isinstance(each, Own):
            inner: Any = kind
            for part in each.field.split("."):
                inner = get_type_hints(inner)[part]
            assert inner is str, each
    for _, only, _ in restricted(kind):
        assert not only.when or get_type_hints(kind)[only.when] is bool
        assert only.who != kind.sees


def test_an_event_that_does_not_say_who_may_see_it_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="the event Quiet does not say who may see it"):

        class Quiet(Event, frozen=True, tag="quiet"):  # pyright: ignore[reportUnusedClass]
            secret: str


def test_nothing_is_shown_that_does_not_say_to_whom() -> None:
    class Quiet(msgspec.Struct, frozen=True):
        secret: str

    with pytest.raises(AttributeError, match="sees"):
        redact(Quiet("x"), Viewer("Ann", staff=True))


class Whispered(Event, frozen=True, kw_only=True, tag="whispered"):
    sees: ClassVar[Sees] = Own("to")

    to: str


class Kept(Event, frozen=True, kw_only=True, tag="kept"):
    sees: ClassVar[Sees] = Audience.NOBODY


class Outer(PublicEvent, frozen=True, kw_only=True, tag="outer"):
    told: Whispered | Kept


def test_an_event_within_another_is_seen_as_it_would_be_alone() -> None:
    told = Outer(told=Whispered(to="Ann"))
    assert redact(told, Viewer("Ann", staff=False)) == told
    assert redact(told, Viewer("Ben", staff=False)) is None
    assert redact(told, Viewer("", staff=True)) is None
    for staff in (True, False):
        assert redact(Outer(told=Kept()), Viewer("Ann", staff=staff)) is None


class Line(msgspec.Struct, frozen=True):
    player: str


@pytest.mark.parametrize(
    ("viewer", "seen"),
    [
        (Viewer("Ann", staff=False), ["Ann"]),
        (Viewer("Cid", staff=False), []),
        (Viewer("", staff=False), []),
        (Viewer("Ann", staff=True), []),
    ],
)
def test_of_lines_that_name_players_each_sees_their_own(viewer: Viewer, seen: list[str]) -> None:
    """A line without a name is nobody's, and one of the staff is not the player of that name."""
    lines = (Line("Ann"), Line("Ben"), Line(""))
    assert [each.player for each in own_lines(lines, viewer)] == seen
