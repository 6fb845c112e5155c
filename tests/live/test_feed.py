"""What viewers are told: one frame a tick, the same bytes for all who may see the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from punto.kernel.audience import redact
from punto.kernel.codec import encode
from punto.kernel.entries import entries
from punto.kernel.request import Person
from punto.live.feed import PASSING_MAX, WAITING_BYTES_MAX, WAITING_MAX, Connection, Feed
from punto.table.machine import TABLE
from tests.live.floors import PlayedTable
from tests.table.dealer.tables import ALL, name

STEPS = 120
FIRST = {(each.book.key, each.choices.method): each for each in reversed(ALL)}.values()


class Watching:
    """A table that is played, and those who look on."""

    def __init__(self, folder: Path, rules: Any) -> None:
        self.table = PlayedTable(folder, rules, seed=3)
        self.feed = Feed(TABLE, self.table.point.state)
        self.feed.tell(self.table.point.version, (), self.table.point.state)
        roles = {"Ann": "player", "Bob": "player", "Cid": "player", "Olga": "onlooker"}
        self.viewers = {who: Connection(Person(name=who, role=role)) for who, role in roles.items()}
        self.viewers["Dee"] = Connection(Person(name="Dee", role="dealer"))
        for each in self.viewers.values():
            self.feed.join(each)
        self.happened: list[Any] = []

    def step(self) -> None:
        before = self.table.point.version
        self.table.step()
        read = events_of(self.table)
        events = [event for each in read[before:] for event in each]
        self.happened += events
        self.feed.tell(self.table.point.version, events, self.table.point.state)


def events_of(table: PlayedTable) -> list[Any]:
    """The events of every entry."""
    _, _, found = entries(TABLE, [table.row.header, *table.store.lines("t")])
    return [entry.events for entry, _ in found]


@pytest.mark.parametrize("rules", FIRST, ids=map(name, FIRST))
def test_each_viewer_is_told_exactly_what_that_viewer_may_see(rules: Any, tmp_path: Path) -> None:
    """Frames by class say the same as if every event were redacted for everybody alone."""
    at = Watching(tmp_path, rules)
    for number in range(STEPS):
        at.step()
        if number % 3 == 2:
            at.feed.flush()
    at.feed.flush()
    state = at.table.point.state
    for who, viewer in at.viewers.items():
        own = TABLE.viewer(state, viewer.person)
        want = [x for x in (redact(event, own) for event in at.happened) if x is not None]
        told = [json.loads(each) for each in viewer.waiting]
        assert len(told) <= STEPS // 3 + 1, "one frame a tick"
        said = [event["event"] for each in told for event in each["events"]]
        assert said == [each.__struct_config__.tag for each in want], who
        cards = [x.get("card") for each in told for x in each["events"]]
        assert cards == [str(c) if (c := getattr(x, "card", None)) else None for x in want], who
    frames = at.viewers["Bob"].waiting
    assert all(a is b for a, b in zip(frames, at.viewers["Cid"].waiting, strict=True)), "same bytes"


def test_the_parts_of_the_frames_make_the_whole_view(tmp_path: Path) -> None:
    """A client that takes in what changed has the common view, also where a part is gone."""
    at = Watching(tmp_path, next(each for each in ALL if each.variant.own_game))
    seen: dict[str, Any] = json.loads(encode(TABLE.parts.common(at.table.point.state)))
    gone = False
    for _ in range(STEPS):
        at.step()
        at.feed.flush()
        changed = json.loads(at.viewers["Olga"].waiting.pop())["common"]
        gone = gone or None in changed.values()
        seen |= changed
        seen = {key: value for key, value in seen.items() if value is not None or key in _NULLABLE}
        want = json.loads(encode(TABLE.parts.common(at.table.point.state)))
        assert {k: v for k, v in seen.items() if v is not None} == {
            k: v for k, v in want.items() if v is not None
        }
    assert gone


_NULLABLE = ("result", "choice", "window", "no-bet", "next-no-bet")


def test_what_nobody_misses_is_not_told_to_who_does_not_read() -> None:
    seen = Connection(Person(name="Ann"))
    for _ in range(1_000):
        seen.pass_on(b"{}")
    assert (len(seen.waiting), seen.cut_off) == (PASSING_MAX, False)


def test_who_too_much_waits_for_is_cut_off_at_once() -> None:
    seen, cuts = Connection(Person(name="Ann")), list[int]()
    seen.cut = lambda: cuts.append(len(seen.waiting))
    for _ in range(WAITING_MAX):
        seen.send(b"{}")
    assert not cuts
    seen.send(b"{}")
    assert cuts == [WAITING_MAX]
    assert seen.cut_off


def test_who_too_many_bytes_wait_for_is_cut_off_at_once() -> None:
    seen, half = Connection(Person(name="Ann")), bytes(WAITING_BYTES_MAX // 2)
    for _ in range(2):
        seen.send(half)
        assert not seen.cut_off
    seen.send(b"{}")
    assert seen.cut_off
    assert len(seen.waiting) == 2


def test_who_joins_is_not_told_what_happened_before(tmp_path: Path) -> None:
    at = Watching(tmp_path, ALL[0])
    at.step()
    late = Connection(Person(name="Late"))
    at.feed.join(late)
    at.feed.flush()
    assert not late.waiting
    assert len(at.viewers["Bob"].waiting) == 1
    at.step()
    at.feed.flush()
    assert [json.loads(each)["version"] for each in late.waiting] == [at.table.point.version]
