"""Two tables that differ only in what a viewer may not know look the same to that viewer.

Every transcript is asked again at both tables, step by step, for viewers who take turns: each
player, somebody who looks on, and every role. The second table has other faces on cards that the
viewer has not seen, other private facts of other players, and other words where staff wrote
something down.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.kernel.answer import ask
from punto.kernel.audience import Viewer
from punto.kernel.codec import codec_of, encode
from punto.kernel.request import Person
from punto.kernel.viewing import roles, viewer_of
from punto.rules.permission import Permission
from punto.rules.ruling import Accepted
from punto.table import commands as ask_for
from punto.table.commands import AnyCommand, Request
from punto.table.events import AnyEvent
from punto.table.machine import TABLE
from punto.table.ruling import Ruling
from punto.table.state import TableState
from tests.kernel.logs import transcripts
from tests.table.closed import play
from tests.table.driver import Driven, opened, top
from tests.table.fuzz_hands import DECK, PLAYERS
from tests.table.test_view import METHODS
from tests.table.twins import (
    other_amounts,
    other_cards,
    other_faces,
    other_looks,
    other_people,
    other_words,
    shows,
    viewers_of,
)
from tests.tables import table
from tests.transcript import ASKED, begun

PATHS = [pytest.param(path, id=f"{path.parent.name} {path.stem}") for path in transcripts(TABLE)]


def events_seen(events: tuple[AnyEvent, ...], state: TableState, person: Person) -> list[bytes]:
    told = (TABLE.seen(state, event, person) for event in events)
    return [encode(each) for each in told if each is not None]


def twin_of(state: TableState, viewer: Viewer) -> TableState:
    found = other_faces(state, viewer)
    return found if viewer.staff else other_people(found, viewer)


def same_view(state: TableState, person: Person, at: int) -> None:
    viewer = viewer_of(state.rules.book, person)
    twin = twin_of(state, viewer)
    assert encode(TABLE.view(twin, person, at)) == encode(TABLE.view(state, person, at)), person


def same_events(state: TableState, request: Request, person: Person) -> bool:
    """Whether the step could be compared: at the twin it is taken as well, and the same is seen."""
    answer = ask(TABLE, state, request)
    viewer = viewer_of(state.rules.book, person)
    twin, command = state, request.command
    if not shows(answer.events):
        twin, command = other_faces(state, viewer), other_cards(command, answer.events)
    if person != request.by:
        command = other_looks(command)
    if not viewer.staff:
        twin = other_people(twin, viewer)
        command = command if person == request.by else other_words(other_amounts(command, viewer))
    second = ask(TABLE, twin, Request(by=request.by, at=request.at, command=command))
    if isinstance(second.ruling, Accepted) != isinstance(answer.ruling, Accepted):
        return False
    seen = events_seen(answer.events, answer.state, person)
    assert events_seen(second.events, second.state, person) == seen, (person, request.command)
    seen_by = [encode(TABLE.view(each.state, person, request.at)) for each in (second, answer)]
    assert seen_by[0] == seen_by[1]
    return True


class Watched(Driven):
    """A table at which every step is compared with that of a twin, for viewers who take turns."""

    def __init__(self, state: TableState) -> None:
        super().__init__(state)
        self.steps = self.compared = 0

    def ask(self, command: AnyCommand, by: Person | None = None) -> Ruling:
        request = Request(by=by or top(self.state.rules), at=self.now, command=command)
        self.watch(request)
        return super().ask(command, by)

    def watch(self, request: Request) -> None:
        people = viewers_of(self.state, roles(self.state.rules.book))
        for person in {
            people[self.steps % len(people)],
            people[(self.steps * 7 + 3) % len(people)],
        }:
            self.steps += 1
            same_view(self.state, person, request.at)
            self.compared += same_events(self.state, request, person)


@pytest.mark.parametrize("path", PATHS)
def test_a_transcript_shows_nobody_what_they_may_not_know(path: Path) -> None:
    first, *lines = path.read_text("utf-8").splitlines()
    recorder, _ = begun(first)
    at, read = Watched(recorder.state), codec_of(TABLE.talks).request
    for line in (each.removeprefix(ASKED) for each in lines if each.startswith(ASKED)):
        try:
            request = read.decode(line)
        except ValueError:
            continue  # A wish to see, or a line in error.
        at.now = request.at
        at.ask(request.command, request.by)
    assert at.compared >= at.steps * 0.9, (at.compared, at.steps)


@pytest.mark.property
@pytest.mark.parametrize(("key", "method"), METHODS)
@settings(max_examples=max(settings().max_examples // 20, 3))
@given(seed=st.integers(0, 10**9))
def test_random_play_shows_nobody_what_they_may_not_know(key: str, method: str, seed: int) -> None:
    at = Watched(opened(table(key, method=method), seed).state)
    random = Random(seed)
    for seat, name in enumerate(PLAYERS[:3], start=1):
        at.ask(ask_for.Sit(seat=seat), Person(name=name))
    for _ in range(30):
        at.ask(random.choice(PRIVATELY)(random.choice(PLAYERS)))
        play(at, random)
    assert at.compared >= at.steps * 0.5, (at.compared, at.steps)


PRIVATELY: tuple[Callable[[str], AnyCommand], ...] = (
    lambda who: ask_for.SetPersonal(player=who, bet="tie", minimum=100, maximum=90_000),
    lambda who: ask_for.ArrangeExcess(player=who, maximum=500_000),
    lambda who: ask_for.ExchangeVoucher(player=who, value=5_000),
    lambda who: ask_for.DeferCommission(player=who, reason="regular guest"),
    lambda who: ask_for.Permit(what=Permission.BOTH_HANDS, player=who, reason="regular guest"),
    lambda who: ask_for.Permit(what=Permission.OPEN_CARDS, player=who, lasting=True),
    lambda who: ask_for.Dispute(about=f"what {who} saw"),
    lambda _: ask_for.RuleOnDispute(number=1, decision="stands", reason="seen on film"),
    lambda _: ask_for.BurnCard(card=DECK[7]),
)
"""What concerns one player and staff, or nobody."""
